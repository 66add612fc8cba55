import pg from 'pg';
import { firstOf } from '../../collections/item-at.ts';
import { ToolError } from '../../tool.ts';
import { inTransaction } from '../backup/session.ts';
import { nameOf, type Node } from './nodes.ts';
import type { Move } from './plan-moves.ts';

/** A part of the tables that has been moved. */
export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

const id = pg.escapeIdentifier;

/** Any constant will do; all runs must ask for the same one. */
const MOVING_LOCK = 7_204_311;
const NO_LOCK = '55P03';

/** Only one run moves at a time; PostgreSQL breaks off what a killed one was doing. */
export async function beginMoves(client: pg.Client): Promise<void> {
  await client.query(`set client_min_messages to warning; set client_connection_check_interval to '1s'`);
  try {
    await client.query(`set lock_timeout to '10s'`);
    await client.query('select pg_advisory_lock($1)', [MOVING_LOCK]);
    await client.query('reset lock_timeout');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_LOCK)) throw error;
    throw new ToolError('Another run is moving tables between nodes: wait until it has ended.', { cause: error });
  }
  await removeLeftovers(client);
}

/** What a move leaves behind, also one that was broken off: the former copies, and what carried the changes over. */
export const removeLeftovers = async (client: pg.Client): Promise<void> => {
  await client.query('call citus_cleanup_orphaned_resources()');
};

/**
 * Moves a part of all tables while people work, as an owner whom row-level security lets pass. Before the move is kept, the rows of each table are
 * counted on both nodes; writes wait meanwhile.
 * @throws ToolError where they differ: then it stays where it was.
 */
export async function moveShard(client: pg.Client, { shard, from, to }: Move): Promise<Moved> {
  const moved = await inTransaction(client, '', async () => {
    const parts = await partsOf(client, shard);
    await client.query('select citus_move_shard_placement($1, $2, $3, $4, $5)', [
      ...[shard, from.host, from.port],
      ...[to.host, to.port],
    ]);
    return compare(await countedOn(client, parts, [from, to]));
  });
  await removeLeftovers(client);
  return moved;
}

/** The parts of all tables that go together, by the name that they have on either node. */
async function partsOf(client: pg.Client, shard: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select beside.relname || '_' || s.shardid as part
     from pg_dist_shard one join pg_dist_partition t using (logicalrelid)
       join pg_dist_partition b on b.colocationid = t.colocationid join pg_dist_shard s on s.logicalrelid = b.logicalrelid
       join pg_class beside on beside.oid = b.logicalrelid
     where one.shardid = $1 and s.shardminvalue = one.shardminvalue order by 1`,
    [shard],
  );
  return rows.map(({ part }) => part);
}

interface Counted {
  readonly node: string;
  readonly rows: ReadonlyMap<string, number>;
}

async function countedOn(
  client: pg.Client,
  parts: readonly string[],
  nodes: readonly [Node, Node],
): Promise<readonly [Counted, Counted]> {
  const counts = parts.map((part) => `select '${part}' as part, count(*) as held from public.${id(part)}`);
  const question = `select string_agg(part || ' ' || held, ',') from (${counts.join(' union all ')}) counted`;
  const ask = async (node: Node): Promise<Counted> => {
    const { rows } = await client.query<{ success: boolean; result: string }>(
      'select success, result from master_run_on_worker(array[$1::text], array[$2::int], array[$3::text], false)',
      [node.host, node.port, question],
    );
    const { success, result } = firstOf(rows);
    if (!success)
      throw new ToolError(`The rows on ${nameOf(node)} could not be counted: ${result}. Nothing was moved.`);
    const held = result.split(',').map((one) => one.split(' '));
    return { node: nameOf(node), rows: new Map(held.map(([part = '', count]) => [part, Number(count)])) };
  };
  const [from, to] = nodes;
  return [await ask(from), await ask(to)];
}

/** Row for row by their number. */
export function compare([from, to]: readonly [Counted, Counted]): Moved {
  let rows = 0;
  for (const [part, held] of from.rows) {
    const arrived = to.rows.get(part);
    if (arrived !== held)
      throw new ToolError(
        `${part} has ${arrived ?? 'no'} rows on ${to.node} and ${held} on ${from.node}: nothing was moved.`,
      );
    rows += held;
  }
  return { tables: from.rows.size, rows };
}
