import type pg from 'pg';
import { describeError } from '../../describe-error.ts';
import { ToolError } from '../../tool.ts';

/** A machine that tables of tenants lie on, or may be moved to. */
export interface Node {
  readonly host: string;
  readonly port: number;
}

export const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

/** The nodes that take tables. */
export async function nodesOf(client: pg.ClientBase): Promise<readonly Node[]> {
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and isactive and noderole = 'primary' order by nodeid`,
  );
  return rows;
}

/**
 * The node that was typed as HOST:PORT.
 * @throws ToolError where no such node takes tables.
 */
export function nodeNamed(nodes: readonly Node[], typed: string): Node {
  const node = nodes.find((one) => nameOf(one) === typed);
  if (node === undefined)
    throw new ToolError(`No node ${typed} takes tables; there are ${nodes.map(nameOf).join(', ') || 'none'}.`);
  return node;
}

/** Of the tables on a node, those of which a part lets their owner pass; run on the node, which knows what lies on it. */
const NOT_FORCED = `select coalesce(string_agg(distinct whole.relname::text, ' '), '') from pg_dist_partition t
  join pg_class whole on whole.oid = t.logicalrelid and whole.relnamespace = 'public'::regnamespace
  join pg_dist_shard s using (logicalrelid) join pg_dist_placement p using (shardid) join pg_dist_local_group here using (groupid)
  join pg_class part on part.oid = to_regclass(shard_name(s.logicalrelid, s.shardid))
  where t.partmethod = 'h' and not (part.relrowsecurity and part.relforcerowsecurity)`;

/** What a node says of its tables. */
export interface NodeState {
  readonly node: Node;
  /** Why it says nothing. */
  readonly silence?: string;
  readonly notForced: readonly string[];
}

/** Asks every node but the coordinator, one after the other, and waits for none longer than `waitMs`, nor for its answer longer than twice that. */
export async function statesOfNodes(client: pg.ClientBase, waitMs: number): Promise<readonly NodeState[]> {
  const { rows: nodes } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive and noderole = 'primary' order by 1, 2`,
  );
  await client.query(`set citus.node_connection_timeout to ${waitMs}; set statement_timeout to ${2 * waitMs}`);
  try {
    const states: NodeState[] = [];
    for (const node of nodes) states.push(await stateOf(client, node));
    return states;
  } finally {
    await client.query('reset statement_timeout');
  }
}

/** One that takes the connection and then says nothing would end a question to all of them. */
async function stateOf(client: pg.ClientBase, node: Node): Promise<NodeState> {
  try {
    const { rows } = await client.query<{ success: boolean; result: string }>(
      'select success, result from master_run_on_worker(array[$1], array[$2::int], array[$3], false)',
      [node.host, node.port, NOT_FORCED],
    );
    const [{ success, result } = { success: false, result: '' }] = rows;
    if (!success) return { node, silence: result, notForced: [] };
    return { node, notForced: result.split(' ').filter((name) => name !== '') };
  } catch (error) {
    return { node, silence: describeError(error).message, notForced: [] };
  }
}
