import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { distributedDatabase, type CitusDatabase } from '../support/citus.ts';
import { distributes } from '../support/distributed-by-command.ts';
import { completedFarm } from '../support/example-farm.ts';
import {
  backedUp,
  forgetNode,
  joinNode,
  mayBreakNodes,
  startNode,
  startStandby,
  whyNoOwnNode,
  type OwnNode,
} from '../support/own-node.ts';
import { run as ask } from '../support/postgres.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { customerBody } from './bodies.ts';

type Code = 'TILTH' | 'OTHER';

describe.skipIf(!mayBreakNodes)(`a node that is lost for good${whyNoOwnNode}`, { timeout: 600_000 }, () => {
  let database: CitusDatabase;
  let portal: Portal;
  /** Holds TILTH alone; OTHER lies elsewhere. */
  let node: OwnNode | undefined;
  const made: OwnNode[] = [];

  beforeAll(async () => {
    database = await distributedDatabase();
    portal = await startPortal({ databaseUrl: database.servingUrl });
    node = await startNode();
    made.push(node);
    await joinNode(node, database.superuserUrl);
    await distributes(database, 'move', 'TILTH', `localhost:${node.port}`);
    signedInOn = Math.floor(Date.now() / 1_000);
    for (const code of ['TILTH', 'OTHER'] as const) await nameOfNew(code);
  }, 600_000);
  afterAll(async () => {
    await portal?.stop();
    if (node !== undefined) await forgetNode(node, database.superuserUrl);
    await database?.remove();
    for (const one of made) one.stop();
  }, 600_000);

  /** In seconds: of all who have not just signed in. */
  let signedInOn = 0;
  let signIns = 0;
  /** Asks once to make a customer: its name where that was acknowledged, or the refusal. */
  const makes = async (code: Code, { hasJustSignedIn = false } = {}) => {
    const { subject } = demoAccounts.find((one) => one.role === 'ADVISER' && one.tenantCode === code)!;
    if (hasJustSignedIn) signIns += 1;
    const token = await portal.token({ sub: subject, auth_time: signedInOn + signIns });
    const name = `Lost ${randomUUID()}`;
    const body = customerBody(name, portal.as('ADVISER', code).userId);
    const answer = await portal.call('POST', '/api/customer', { token, tenant: code, body, key: randomUUID() });
    if (answer.status === 200) return { name };
    return { refused: `${answer.status} ${String(answer.body['code'])} ${answer.headers.get('retry-after')}` };
  };
  const REFUSED = { refused: '503 SERVER_NOT_READY 5' };
  const nameOfNew = async (code: Code) => {
    const { name, refused } = await makes(code);
    expect(refused).toBeUndefined();
    return name!;
  };
  const namesOf = async (code: Code) =>
    (await portal.as('ADVISER', code).ask('GET /customer/getDashboardAll')).map(({ customerName }) => customerName);
  const untilAnswered = () =>
    vi.waitFor(async () => expect(await makes('TILTH')).toHaveProperty('name'), { timeout: 120_000, interval: 100 });
  const rows = (text: string, values: readonly unknown[] = []) =>
    onConnection(database.superuserUrl, async (client) => (await client.query(text, [...values])).rows);

  test('loses nothing where a synchronous standby takes over, and API and worker go on with it', async () => {
    const lost = node!;
    const standby = await startStandby(lost);
    made.push(standby);
    await ask(lost.urlOf('postgres'), `alter system set synchronous_standby_names = 'standby'`);
    await ask(lost.urlOf('postgres'), 'select pg_reload_conf()');
    await vi.waitFor(
      () =>
        onConnection(lost.urlOf('postgres'), async (client) =>
          expect((await client.query('select sync_state from pg_stat_replication')).rows).toEqual([
            { sync_state: 'sync' },
          ]),
        ),
      { timeout: 30_000, interval: 100 },
    );
    const writing = { isOver: false };
    onTestFinished(() => void (writing.isOver = true));
    const answers: Awaited<ReturnType<typeof makes>>[] = [];
    const working = (async () => {
      while (!writing.isOver) answers.push(await makes('TILTH'));
    })();
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(20), { timeout: 60_000, interval: 20 });
    lost.lose();
    expect(await makes('TILTH')).toEqual(REFUSED);
    await nameOfNew('OTHER');
    standby.promote();
    await rows(`select citus_update_node(nodeid, 'localhost', $1) from pg_dist_node where nodeport = $2`, [
      standby.port,
      lost.port,
    ]);
    node = standby;
    await untilAnswered();
    writing.isOver = true;
    await working;
    expect(answers.filter(({ refused }) => refused !== undefined && refused !== REFUSED.refused)).toEqual([]);
    const names = await namesOf('TILTH');
    expect(answers.flatMap(({ name = [] }) => name).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(await makes('OTHER', { hasJustSignedIn: true })).toHaveProperty('name');
    await completedFarm(portal, 2, 'After the takeover');
  });

  test('comes back as its base backup has it, while others work, and sign in once its copies are given up', async () => {
    const lost = node!;
    const kept = await nameOfNew('TILTH');
    const backup = await backedUp(lost);
    made.push(backup);
    const later = await nameOfNew('TILTH');
    lost.lose();

    // Its own wait, others work; but who signs in is written to each copy of the accounts.
    expect(await makes('TILTH')).toEqual(REFUSED);
    const other = await nameOfNew('OTHER');
    expect(await makes('OTHER', { hasJustSignedIn: true })).toEqual(REFUSED);

    await rows(
      `delete from pg_dist_placement where groupid = (select groupid from pg_dist_node where nodename = $1 and nodeport = $2)
       and shardid in (select shardid from pg_dist_shard join pg_dist_partition using (logicalrelid) where repmodel = 't')`,
      ['localhost', lost.port],
    );
    expect(await makes('OTHER', { hasJustSignedIn: true })).toHaveProperty('name');
    expect(await makes('TILTH')).toEqual(REFUSED);

    backup.start();
    // Citus moves nothing while a node lacks a copy.
    await rows('select replicate_reference_tables()');
    await distributes(database, 'empty', `localhost:${lost.port}`);
    await rows(`select citus_remove_node('localhost', $1)`, [lost.port]);
    node = undefined;
    await untilAnswered();
    const names = await namesOf('TILTH');
    expect(names).toContain(kept);
    expect(names).not.toContain(later);
    expect(await namesOf('OTHER')).toContain(other);
    expect(await makes('TILTH', { hasJustSignedIn: true })).toHaveProperty('name');
    await completedFarm(portal, 2, 'After the backup');
    // Each part of a table has the keys that the others have.
    const keys = await rows(
      `select distinct count(distinct result)::int as ways from pg_dist_partition t, lateral run_command_on_shards(t.logicalrelid::text,
         $$select count(*) from pg_constraint where contype = 'f' and conrelid = '%s'::regclass$$) where partmethod = 'h' group by t.logicalrelid`,
    );
    expect(keys).toEqual([{ ways: 1 }]);
  });
});
