import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { isolationFaults } from '../../../server/db/row-level-security.ts';
import { run } from '../../../server/upkeep/distribute.ts';
import { lettingOwnerPass } from '../../../server/upkeep/distribute/letting-owner-pass.ts';
import { compare } from '../../../server/upkeep/distribute/move-shard.ts';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { freshDatabase } from '../support/postgres.ts';
import { runHere } from '../support/run-tool.ts';

describe('tables that are moved between nodes', () => {
  const on = (node: string, rows: Readonly<Record<string, number>>) => ({ node, rows: new Map(Object.entries(rows)) });

  test('count where they arrived what they counted where they were, table by table', () => {
    expect(compare([on('a:1', { x: 2, y: 3 }), on('b:1', { x: 2, y: 3 })])).toEqual({ tables: 2, rows: 5 });
    expect(() => compare([on('a:1', { x: 2, y: 3 }), on('b:1', { x: 3, y: 2 })])).toThrow(
      'x has 3 rows on b:1 and 2 on a:1: nothing was moved.',
    );
    expect(() => compare([on('a:1', { x: 2, y: 0 }), on('b:1', { x: 2 })])).toThrow('y has no rows on b:1');
  });

  test('need nodes, and words that the tool knows', async () => {
    const settings = { DATABASE_URL: await freshDatabase() };
    expect(await runHere(run, ['even', '--yes'], settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^This database has no Citus/) as string,
    });
    for (const words of [['move', 'TILTH'], ['empty'], ['even', 'x'], ['lift'], ['move', 'TILTH', 'a:1', 'b:1']])
      expect(await runHere(run, words, settings), words.join(' ')).toMatchObject({
        code: 1,
        said: expect.stringContaining('Usage: npm run distribute') as string,
      });
  });
});

describe.skipIf(citusUrl === undefined)(`on the nodes of a Citus${whyNoCitus}`, () => {
  let database: CitusDatabase;
  let portal: Portal;
  let settings: Readonly<Record<string, string>>;
  let ids: ReadonlyMap<string, number>;

  beforeAll(async () => {
    database = await distributedDatabase();
    settings = { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.ownerUrl };
    portal = await startPortal({ databaseUrl: database.servingUrl });
    const { rows } = await portal.db.execute<{ code: string; id: number }>('select code, id from tenant');
    ids = new Map(rows.map(({ code, id }) => [code, id]));
  });
  afterAll(async () => {
    await portal?.stop();
    await database?.remove();
  });

  const hostOf = async (code: string): Promise<string> => new URL(await database.nodeOf(ids.get(code)!)).host;
  const faults = () => onConnection(database.ownerUrl, isolationFaults);
  /** Whose customers the role that serves sees in the name of one tenant. */
  const seenBy = (code: 'TILTH' | 'OTHER') =>
    portal.inside(code, async (tx) =>
      (await tx.execute<{ of: number }>('select distinct tenant_id as of from product')).rows.map(({ of }) => of),
    );

  test('a move is only said without --yes, and nothing is done that no node could take', async () => {
    const [was, other] = [await hostOf('TILTH'), await hostOf('OTHER')];
    const said = await runHere(run, ['move', 'TILTH', other], settings);
    expect(said).toMatchObject({ code: 0, said: expect.stringMatching(`TILTH.* from ${was} to ${other}\n`) as string });
    expect(said.said).toContain('Nothing was changed');
    expect(await hostOf('TILTH')).toBe(was);
    expect((await runHere(run, ['move', 'TILTH', was, '--yes'], settings)).said).toBe('Nothing to move.\n');
    const refused = async (...words: readonly string[]) => (await runHere(run, [...words, '--yes'], settings)).said;
    expect(await refused('move', 'NOBODY', other)).toBe('There is no tenant with the code NOBODY.\n');
    expect(await refused('move', 'TILTH', 'elsewhere:1')).toMatch(/^No node elsewhere:1 takes tables; there are .*:\d/);
    expect(await refused('empty', 'elsewhere:1')).toMatch(/^No node elsewhere:1 takes tables/);
  });

  test('no move lets the role that serves see other tenants: one that owns the tables is refused', async () => {
    const alone = { DATABASE_URL: database.ownerUrl };
    const ended = await runHere(run, ['move', 'TILTH', await hostOf('OTHER'), '--yes'], alone);
    expect(ended).toMatchObject({ code: 1, said: expect.stringMatching(/role that serves owns the tables/) as string });
    expect(await faults()).toEqual([]);
    await lettingOwnerPass(database.ownerUrl, async () => {
      expect(await faults()).not.toEqual([]);
      for (const code of ['TILTH', 'OTHER'] as const) expect(await seenBy(code)).toEqual([ids.get(code)]);
    });
    expect(await faults()).toEqual([]);
  });

  test('what fails meanwhile leaves row-level security forced, on the nodes too', async () => {
    await expect(
      lettingOwnerPass(database.ownerUrl, async () => {
        await database.cutOff();
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await faults()).toEqual([]);
    // As the owner, without a tenant, on a node itself.
    await onConnection(await database.onNodeOf(ids.get('TILTH')!), async (node) => {
      // A node shows its parts of the tables only to those who ask for them.
      await node.query(`set citus.show_shards_for_app_name_prefixes to '*'`);
      const { rows } = await node.query<{ forced: boolean }>(
        `select relforcerowsecurity as forced from pg_dist_shard s join pg_class c on c.oid = to_regclass(shard_name(logicalrelid, shardid))
         where logicalrelid = 'customer'::regclass`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ forced }) => forced)).toBe(true);
    });
  });

  const started = (...words: readonly string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/upkeep/distribute.ts', ...words, '--yes'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    return { child, ended: once(child, 'close'), said: () => said };
  };
  const untilMoving = () =>
    vi.waitFor(
      () =>
        onConnection(database.superuserUrl, async (client) => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where datname = current_database() and query like 'select citus_move_shard_placement%' and state = 'active'`,
          );
          expect(rowCount).toBe(1);
        }),
      { timeout: 60_000, interval: 50 },
    );

  test('a move that is broken off by its operator stays where it was, with row-level security forced', async () => {
    const [was, other] = [await hostOf('TILTH'), await hostOf('OTHER')];
    const { child, ended, said } = started('move', 'TILTH', other);
    await untilMoving();
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(1);
    expect(said()).toMatch(/^Broken off: what was under way stays where it was\./);
    expect([await hostOf('TILTH'), await faults()]).toEqual([was, []]);
  });

  test('a move that is killed is gone on with by the next run, which forces row-level security again', async () => {
    const [was, other] = [await hostOf('TILTH'), await hostOf('OTHER')];
    const { child, ended } = started('move', 'TILTH', other);
    await untilMoving();
    child.kill('SIGKILL');
    await ended;
    expect((await faults()).length).toBeGreaterThan(70);
    for (const code of ['TILTH', 'OTHER'] as const) expect(await seenBy(code)).toEqual([ids.get(code)]);
    expect(await hostOf('TILTH')).toBe(was);
    const again = await runHere(run, ['move', 'TILTH', other, '--yes'], settings);
    expect(again, again.said).toMatchObject({ code: 0 });
    expect([await hostOf('TILTH'), await faults()]).toEqual([other, []]);
    // Nothing of the broken one holds the log of a node back.
    await vi.waitFor(
      async () => {
        for (const host of [was, other]) {
          const node = new URL(database.superuserUrl);
          node.host = host;
          await onConnection(node.href, async (client) => {
            const { rowCount } = await client.query(
              `select slot_name as name from pg_replication_slots where database = current_database() union all select subname from pg_subscription s join pg_database d on d.oid = s.subdbid where datname = current_database()`,
            );
            expect(rowCount).toBe(0);
          });
        }
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  test('a run that has nothing left to move forces what a killed one left, as the command without a verb does', async () => {
    const lift = () =>
      onConnection(database.ownerUrl, (client) => client.query('alter table customer no force row level security'));
    for (const words of [['move', 'TILTH', await hostOf('TILTH')], []]) {
      await lift();
      expect(await faults()).not.toEqual([]);
      expect(await runHere(run, [...words, '--yes'], settings)).toMatchObject({ code: 0 });
      expect(await faults()).toEqual([]);
    }
  });
});
