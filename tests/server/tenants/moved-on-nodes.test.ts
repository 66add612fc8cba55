import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { isolationFaults } from '../../../server/db/row-level-security.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { run } from '../../../server/upkeep/distribute.ts';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { runHere } from '../support/run-tool.ts';
import { startPortal, type Portal, type TenantCode } from '../support/portal.ts';
import { customerBody } from './bodies.ts';

const TENANTS = ['TILTH', 'OTHER'] as const;

describe.skipIf(citusUrl === undefined)(`tenants that are moved between nodes while people work${whyNoCitus}`, () => {
  let database: CitusDatabase;
  let portal: Portal;
  let ids: ReadonlyMap<string, number>;

  beforeAll(async () => {
    database = await distributedDatabase();
    portal = await startPortal({ databaseUrl: database.servingUrl });
    const { rows } = await portal.db.execute<{ code: string; id: number }>('select code, id from tenant');
    ids = new Map(rows.map(({ code, id }) => [code, id]));
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.remove();
  });

  /** Makes customers one after the other, and lists them, until `isOver`; the names of those that were acknowledged, and all else that was answered. */
  async function worksIn(code: TenantCode, isOver: () => boolean) {
    const { subject } = demoAccounts.find((one) => one.role === 'ADVISER' && one.tenantCode === code)!;
    const token = await portal.token({ sub: subject });
    const { userId } = portal.as('ADVISER', code);
    const made: string[] = [];
    const refused: string[] = [];
    while (!isOver()) {
      const name = `Moved ${code} ${randomUUID()}`;
      const body = customerBody(name, userId);
      const write = await portal.call('POST', '/api/customer', { token, tenant: code, body, key: randomUUID() });
      if (write.status === 200) made.push(name);
      const read = await portal.call('GET', '/api/customer/getDashboardAll', { token, tenant: code });
      for (const { status, headers } of [write, read])
        if (status !== 200) refused.push(`${status} ${headers.has('retry-after')}`);
    }
    return { made, refused };
  }

  const namesOf = async (code: TenantCode): Promise<readonly string[]> =>
    (await portal.as('ADVISER', code).ask('GET /customer/getDashboardAll'))
      .map(({ customerName }) => customerName)
      .filter((name) => name.startsWith('Moved '));

  /** Runs the tool while both tenants write; all that was acknowledged is there afterwards, and nothing twice. */
  async function whilePeopleWrite(...asked: readonly string[]): Promise<string> {
    const before = await Promise.all(TENANTS.map(namesOf));
    let isDone = false;
    const working = Promise.all(TENANTS.map((code) => worksIn(code, () => isDone)));
    const settings = { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.ownerUrl };
    const { code, said } = await runHere(run, [...asked, '--yes'], settings).finally(() => (isDone = true));
    const worked = await working;
    expect(code, said).toBe(0);
    for (const [at, { made, refused }] of worked.entries()) {
      expect(made.length).toBeGreaterThan(5);
      expect(refused.filter((one) => one !== '503 true')).toEqual([]);
      expect((await namesOf(TENANTS[at]!)).toSorted()).toEqual([...before[at]!, ...made].toSorted());
    }
    expect(await onConnection(database.ownerUrl, isolationFaults)).toEqual([]);
    return said;
  }

  const hostOf = async (code: TenantCode): Promise<string> => new URL(await database.nodeOf(ids.get(code)!)).host;

  test('lose nothing that was acknowledged, and answer or say when to come back', async () => {
    const [was, other] = [await hostOf('TILTH'), await hostOf('OTHER')];
    expect(other).not.toBe(was);
    const said = await whilePeopleWrite('move', 'TILTH', other);
    expect(said).toMatch(
      new RegExp(`^.*TILTH.* from ${was} to ${other}: \\d{3,} rows of \\d\\d tables, the same on both`),
    );
    expect(await hostOf('TILTH')).toBe(other);
    await whilePeopleWrite('move', 'TILTH', was);
    expect(await hostOf('TILTH')).toBe(was);
  });

  test('so they do while a node is emptied and then takes its part again', async () => {
    const [leaving, staying] = [await hostOf('TILTH'), await hostOf('OTHER')];
    await whilePeopleWrite('empty', leaving);
    expect([await hostOf('TILTH'), await hostOf('OTHER')]).toEqual([staying, staying]);
    const onIt = () =>
      onConnection(database.superuserUrl, async (client) => {
        const { rowCount } = await client.query(
          `select from pg_dist_shard_placement p join pg_dist_shard using (shardid) join pg_dist_partition t using (logicalrelid)
           where nodename || ':' || nodeport = $1 and t.partmethod = 'h'`,
          [leaving],
        );
        return rowCount;
      });
    expect(await onIt()).toBe(0);
    await whilePeopleWrite('even');
    expect(await onIt()).toBeGreaterThan(0);
  });
});
