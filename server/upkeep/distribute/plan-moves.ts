import type pg from 'pg';
import { ToolError } from '../../tool.ts';
import { nameOf, nodeNamed, nodesOf, type Node } from './nodes.ts';

/** What an operator asks for. */
export type Wanted =
  | { readonly what: 'move'; readonly code: string; readonly to: string }
  | { readonly what: 'empty'; readonly from: string }
  | { readonly what: 'even' };

/** Tenants that share a part of every table, which goes from one node to another as one. */
export interface Move {
  /** The part of the customers' table; Citus moves those of all other tables along. */
  readonly shard: number;
  readonly from: Node;
  readonly to: Node;
  readonly tenants: readonly string[];
  readonly bytes: number;
}

interface Place {
  readonly shard: number;
  readonly node: Node;
  readonly bytes: number;
  readonly tenants: readonly string[];
}

/**
 * Looks which parts of the tables have to go where, and changes nothing.
 * @throws ToolError where a tenant or a node is not known, or nothing could take what a node holds.
 */
export async function planMoves(client: pg.ClientBase, wanted: Wanted): Promise<readonly Move[]> {
  const moves = await movesFor(client, wanted);
  await refuseBareNodes(client, new Set(moves.map(({ to }) => nameOf(to))));
  return moves;
}

/** Citus gives a node that is new the tables that every node has a copy of when a superuser asks for it, and moves nothing to it before. */
async function refuseBareNodes(client: pg.ClientBase, targets: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node n where noderole = 'primary' and exists (
       select from pg_dist_partition t join pg_dist_shard s using (logicalrelid) where t.partmethod = 'n' and t.repmodel = 't'
         and not exists (select from pg_dist_placement p where p.shardid = s.shardid and p.groupid = n.groupid))`,
  );
  const bare = rows.map(nameOf).find((name) => targets.has(name));
  if (bare !== undefined)
    throw new ToolError(
      `The node ${bare} lacks tables that every node has a copy of: as a superuser, run "select replicate_reference_tables()" on the coordinator first.`,
    );
}

async function movesFor(client: pg.ClientBase, wanted: Wanted): Promise<readonly Move[]> {
  const nodes = await nodesOf(client);
  const places = await placesOf(client);
  if (places.length === 0)
    throw new ToolError('No table of tenants is on a node yet: npm run distribute lays them there.');
  const move = ({ node, ...rest }: Place, to: Node): Move => ({ ...rest, from: node, to });
  switch (wanted.what) {
    case 'move': {
      const to = nodeNamed(nodes, wanted.to);
      if (!places.some(({ tenants }) => tenants.includes(wanted.code)))
        throw new ToolError(`There is no tenant with the code ${wanted.code}.`);
      return places
        .filter(({ tenants, node }) => tenants.includes(wanted.code) && nameOf(node) !== nameOf(to))
        .map((place) => move(place, to));
    }
    case 'empty': {
      const leaving = places.filter(({ node }) => nameOf(node) === wanted.from);
      if (leaving.length === 0) nodeNamed(nodes, wanted.from);
      const staying = nodes.filter((node) => nameOf(node) !== wanted.from);
      if (staying.length === 0) throw new ToolError('No other node takes tables: add one with citus_add_node first.');
      return spread(leaving, staying, places).map(({ place, to }) => move(place, to));
    }
    case 'even':
      return evenMoves(client, places);
  }
}

/** The largest first, each to the node that holds the least by then. */
function spread(leaving: readonly Place[], staying: readonly Node[], places: readonly Place[]) {
  // A part without rows counts too: it may get some.
  const weight = ({ bytes }: Place): number => bytes + 1;
  const held = new Map(staying.map((node) => [nameOf(node), 0]));
  for (const place of places) {
    const had = held.get(nameOf(place.node));
    if (had !== undefined) held.set(nameOf(place.node), had + weight(place));
  }
  return leaving
    .toSorted((one, other) => other.bytes - one.bytes)
    .flatMap((place) => {
      const [to] = staying.toSorted((one, other) => (held.get(nameOf(one)) ?? 0) - (held.get(nameOf(other)) ?? 0));
      if (to === undefined) return [];
      held.set(nameOf(to), (held.get(nameOf(to)) ?? 0) + weight(place));
      return [{ place, to }];
    });
}

/** As Citus itself would even out what its nodes hold. */
async function evenMoves(client: pg.ClientBase, places: readonly Place[]): Promise<readonly Move[]> {
  const { rows } = await client.query<Node & { shard: string }>(
    `select shardid::text as shard, targetname as host, targetport as port from get_rebalance_table_shards_plan('public.customer')
     where table_name = 'public.customer'::regclass`,
  );
  return rows.flatMap(({ shard, host, port }) => {
    const place = places.find((one) => one.shard === Number(shard));
    if (place === undefined) return [];
    const { node, ...rest } = place;
    return [{ ...rest, from: node, to: { host, port } }];
  });
}

/** Where each part of the tables lies, how much it holds, and whose it is. */
async function placesOf(client: pg.ClientBase): Promise<readonly Place[]> {
  const { rows: shards } = await client.query<Node & { shard: string; bytes: string }>(
    `with sizes as (select shard_id as shardid, max(size) as bytes from citus_shard_sizes() group by 1)
     select s.shardid::text as shard, n.nodename as host, n.nodeport as port, (
       select coalesce(sum(bytes), 0) from pg_dist_shard beside join pg_dist_partition b using (logicalrelid) left join sizes using (shardid)
       where b.colocationid = t.colocationid and beside.shardminvalue = s.shardminvalue) as bytes
     from pg_dist_shard s join pg_dist_partition t using (logicalrelid) join pg_dist_placement p using (shardid)
       join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where s.logicalrelid = 'public.customer'::regclass and t.partmethod = 'h' order by s.shardid`,
  );
  if (shards.length === 0) return [];
  const { rows: tenants } = await client.query<{ id: number; code: string }>('select id, code from public.tenant');
  const { rows: whose } = await client.query<{ id: number; shard: string }>(
    `select id, get_shard_id_for_distribution_column('public.customer', id)::text as shard from unnest($1::int[]) id order by id`,
    [tenants.map(({ id }) => id)],
  );
  const codes = new Map(tenants.map(({ id, code }) => [id, code]));
  return shards.map(({ shard, host, port, bytes }) => ({
    shard: Number(shard),
    node: { host, port },
    bytes: Number(bytes),
    tenants: whose.filter((one) => one.shard === shard).map(({ id }) => codes.get(id) ?? ''),
  }));
}
