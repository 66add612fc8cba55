import pg from 'pg';
import { onConnection } from '../../db/on-connection.ts';
import { REACH_NODES } from '../../db/reach-nodes.ts';
import { applyRowLevelSecurity } from '../../db/row-level-security.ts';
import { errorCode } from '../../error-code.ts';
import { ToolError } from '../../tool.ts';
import { statesOfNodes } from './nodes.ts';

/** A waiting change of a table blocks whatever comes after it: users wait no longer than this, and it is tried again. */
const LOCK_WAIT_MS = 3_000;
const TRIES = 20;
const PAUSE_MS = 2_000;
const NODE_WAIT_MS = 5_000;

const id = pg.escapeIdentifier;

/**
 * Does `work` while row-level security lets the owner of the tables pass, as Citus copies them as their owner; the role that serves stays under it. It is
 * forced again whatever becomes of the work and of its connection; after a kill by the next run of the tool.
 * @throws ToolError where it could not be forced again, with what to do.
 */
export async function lettingOwnerPass<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    await onConnection(ownerUrl, letOwnerPass);
    return await work();
  } finally {
    await forceAgain(ownerUrl);
  }
}

async function letOwnerPass(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where p.partmethod = 'h' and c.relforcerowsecurity order by 1`,
  );
  for (const { name } of rows) await changeTable(client, name, 'no force');
}

/** On a connection of its own, and again after a pause: the one that was used may be lost, and the database away for a moment. */
async function forceAgain(ownerUrl: string): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await onConnection(ownerUrl, forceOwner);
      return;
    } catch (error) {
      if (tried === TRIES)
        throw new ToolError(
          'Row-level security could not be forced again on all tables: let all nodes answer, then run `npm run distribute -- --yes`.',
          { cause: error },
        );
      await pause();
    }
}

/** Forces row-level security on the tables, and on whatever part of them lacks it on a node. */
export async function forceOwner(client: pg.Client): Promise<void> {
  // It says which tables lack it on the coordinator; a part may lack it although its table does not.
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_dist_partition p on p.logicalrelid = c.oid
     where p.partmethod = 'h' and not c.relforcerowsecurity order by 1`,
  );
  for (const { name } of rows) await changeTable(client, name, 'force');
  const states = await statesOfNodes(client, NODE_WAIT_MS);
  for (const name of new Set(states.flatMap(({ notForced }) => notForced))) await changeTable(client, name, 'force');
  await applyRowLevelSecurity(client);
}

/** One table in one transaction, whose wait for a lock ends on the nodes too. */
async function changeTable(client: pg.Client, table: string, how: 'force' | 'no force'): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await client.query('begin');
      await client.query(REACH_NODES);
      await client.query(`set local lock_timeout to ${LOCK_WAIT_MS}`);
      await client.query(`alter table public.${id(table)} ${how} row level security`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!BUSY.has(errorCode(error) ?? '') || tried === TRIES) throw error;
      await pause();
    }
}

/** A lock that is not to be had, and a deadlock. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '40P01']);

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));
