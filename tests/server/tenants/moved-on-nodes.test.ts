import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
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

  /** Does `work` while both tenants write; all that was acknowledged is there afterwards, and nothing twice. */
  async function whilePeopleWrite(work: () => Promise<void>): Promise<void> {
    const before = await Promise.all(TENANTS.map(namesOf));
    let isDone = false;
    const working = Promise.all(TENANTS.map((code) => worksIn(code, () => isDone)));
    const [moved] = await Promise.allSettled([database.lettingOwnerPass(work).finally(() => (isDone = true))]);
    const worked = await working;
    if (moved.status === 'rejected') throw moved.reason;
    for (const [at, { made, refused }] of worked.entries()) {
      expect(made.length).toBeGreaterThan(5);
      expect(refused.filter((one) => one !== '503 true')).toEqual([]);
      expect((await namesOf(TENANTS[at]!)).toSorted()).toEqual([...before[at]!, ...made].toSorted());
    }
  }

  test('lose nothing that was acknowledged, and answer or say when to come back', async () => {
    const was = await database.nodeOf(ids.get('TILTH')!);
    await whilePeopleWrite(() => database.moveTenant(ids.get('TILTH')!));
    expect(await database.nodeOf(ids.get('TILTH')!)).not.toBe(was);
    await whilePeopleWrite(() => database.moveTenant(ids.get('TILTH')!));
    expect(await database.nodeOf(ids.get('TILTH')!)).toBe(was);
  });

  test('so they do while a node is emptied, and others take over all that it had', async () => {
    const leaving = new URL(await database.nodeOf(ids.get('TILTH')!));
    const ofNode = [leaving.hostname, Number(leaving.port)];
    const onIt = () =>
      onConnection(
        database.superuserUrl,
        async (client) =>
          (
            await client.query(
              `select from pg_dist_shard_placement p join pg_dist_partition t on t.logicalrelid = (select logicalrelid from pg_dist_shard s where s.shardid = p.shardid)
               where nodename = $1 and nodeport = $2 and t.partmethod = 'h'`,
              ofNode,
            )
          ).rowCount,
      );
    expect(await onIt()).toBeGreaterThan(0);
    await whilePeopleWrite(() =>
      onConnection(database.superuserUrl, async (client) => {
        await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, ofNode);
        await client.query('select rebalance_table_shards()');
      }),
    );
    expect(await onIt()).toBe(0);
  });
});
