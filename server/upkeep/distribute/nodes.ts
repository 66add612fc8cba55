import type pg from 'pg';
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

/** Asks every node but the coordinator, and waits for none longer than `waitMs`. */
export async function statesOfNodes(client: pg.ClientBase, waitMs: number): Promise<readonly NodeState[]> {
  await client.query(`set citus.node_connection_timeout to ${waitMs}`);
  const { rows } = await client.query<Node & { success: boolean; result: string }>(
    `select nodename as host, nodeport as port, success, result from run_command_on_workers($1) order by 1, 2`,
    [NOT_FORCED],
  );
  return rows.map(({ host, port, success, result }) => ({
    node: { host, port },
    ...(success ? {} : { silence: result }),
    notForced: success ? result.split(' ').filter((name) => name !== '') : [],
  }));
}
