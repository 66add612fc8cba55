import type pg from 'pg';
import { hasCitus } from '../../db/has-citus.ts';
import { partitionedTables } from '../../db/partitions.ts';
import { isolationFaults } from '../../db/row-level-security.ts';
import { inTransaction } from '../backup/session.ts';
import { planOf as planNodes } from '../distribute/distribute.ts';
import { nameOf, nodesOf, statesOfNodes, type NodeState } from '../distribute/nodes.ts';
import { largeTables } from '../partition/large-tables.data.ts';
import { locksOver } from '../partition/locks.ts';
import { hasSamples } from '../partition/partition.ts';
import { fault, mind, well, type Finding } from './finding.ts';

/** From so many samples on a tenant is worth a partition of its own; a smaller one may share, as `--from` lets an operator have it. */
const WORTH_A_PARTITION = 10_000;
/** Less than the doctor waits for an answer of the coordinator. */
const NODE_WAIT_MS = 2_000;

const listed = (names: readonly string[]): string => names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');

/** How the tables of a database with the newest schema lie: apart by tenant, divided into partitions, or on the nodes of a Citus. */
export const layoutFindings = async (client: pg.Client): Promise<Finding[]> => [
  ...(await isolation(client)),
  ...((await partitionedTables(client)).length > 0 ? await inPartitions(client) : await onNodes(client)),
];

async function isolation(client: pg.Client): Promise<Finding[]> {
  const faults = await isolationFaults(client);
  if (faults.length === 0) return [well('Database', 'Row-level security keeps all tables of tenants apart')];
  const [first = ''] = faults;
  return [
    fault(
      'Database',
      faults.length === 1 ? first : `${first}, and ${faults.length - 1} more of that kind`,
      'Run prepare-database.ts: it puts row-level security right. A move between nodes lifts it until it has ended.',
    ),
  ];
}

interface Divided {
  readonly table: string;
  readonly isPlain: boolean;
  readonly partitions: readonly string[];
}

async function inPartitions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Divided>(
    `select c.relname as "table", c.relkind = 'r' as "isPlain",
       array(select p.relname::text from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid) as partitions
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by 1`,
    [[...largeTables]],
  );
  const findings = [...undivided(rows), ...(await sharing(client, rows)), ...(await tooFewLocks(client, rows))];
  return findings.length === 0 ? [well('Database', 'Its large tables are divided by tenant')] : findings;
}

function undivided(tables: readonly Divided[]): Finding[] {
  const plain = tables.filter(({ isPlain }) => isPlain).map(({ table }) => table);
  if (plain.length === 0) return [];
  return [
    mind(
      'Database',
      `Large tables are divided by tenant, but not ${listed(plain)}`,
      'Run `npm run partition -- --yes` while no other process of Tilth runs.',
    ),
  ];
}

async function sharing(client: pg.Client, tables: readonly Divided[]): Promise<Finding[]> {
  const large = await inTransaction(client, 'read only', async () => {
    const { rows } = await client.query<{ id: number; code: string }>('select id, code from public.tenant order by id');
    const found: string[] = [];
    for (const { id, code } of rows) {
      const isApart = tables.every(
        ({ table, isPlain, partitions }) => isPlain || partitions.includes(`${table}_${id}`),
      );
      if (!isApart && (await hasSamples(client, id, WORTH_A_PARTITION))) found.push(code);
    }
    return found;
  });
  if (large.length === 0) return [];
  return [
    mind(
      'Database',
      `Tenants with ${WORTH_A_PARTITION} samples or more lie in the partition of all others: ${listed(large)}`,
      'Run `npm run partition -- --yes` while no other process of Tilth runs; --from leaves smaller ones together.',
    ),
  ];
}

async function tooFewLocks(client: pg.Client, tables: readonly Divided[]): Promise<Finding[]> {
  const split = tables.filter(({ isPlain }) => !isPlain);
  const { needed, places, setting } = await locksOver(
    client,
    new Map(split.map(({ table, partitions }) => [table, partitions.length])),
  );
  if (needed <= places) return [];
  return [
    mind(
      'Database',
      `Its partitions want ${needed} locks in an upgrade or a backup by pg_dump, and it has ${places}`,
      `Set max_locks_per_transaction to ${setting} and restart it.`,
    ),
  ];
}

async function onNodes(client: pg.Client): Promise<Finding[]> {
  if (!(await hasCitus(client))) return [];
  if ((await nodesOf(client)).length === 0)
    return [mind('Database', 'It has Citus, and no node that takes tables', 'Add one with citus_add_node.')];
  const states = await statesOfNodes(client, NODE_WAIT_MS);
  const findings = [...states.flatMap(ofNode), ...(await notDistributed(client))];
  const names = states.map(({ node }) => nameOf(node));
  return findings.length === 0
    ? [well('Database', `The tables of tenants lie on nodes; all of them answer: ${listed(names)}`)]
    : findings;
}

const AWAY =
  'Its tenants cannot work, and accounts cannot be changed: start it, or let its standby take over (docs/scale.md).';

function ofNode({ node, silence, notForced }: NodeState): Finding[] {
  if (silence !== undefined)
    return [
      {
        ...fault('Database', `The node ${nameOf(node)} gives no answer`, AWAY),
        reason: { words: silence.split('\n')[0] ?? '', codes: 'no code' },
      },
    ];
  if (notForced.length === 0) return [];
  return [
    fault(
      'Database',
      `On the node ${nameOf(node)} the owner passes row-level security in ${listed(notForced)}`,
      'Run `npm run distribute -- --yes`, unless a move between nodes is under way.',
    ),
  ];
}

async function notDistributed(client: pg.Client): Promise<Finding[]> {
  const { tables, references, rules } = await planNodes(client);
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from pg_dist_partition where partmethod = 'h') as some`,
  );
  if (rows[0]?.some !== true)
    return [
      mind(
        'Database',
        'It has Citus, and all its tables lie on the coordinator',
        '`npm run distribute` lays the tables of tenants on the nodes.',
      ),
    ];
  const left = [...tables, ...references];
  if (left.length + rules === 0) return [];
  return [
    fault(
      'Database',
      left.length === 0
        ? `${rules} foreign keys and triggers are still to be made again since its tables went to the nodes`
        : `Tables lie on the coordinator while the others are on the nodes: ${listed(left)}`,
      'Stop all other processes of Tilth, then run `npm run distribute -- --yes`.',
    ),
  ];
}
