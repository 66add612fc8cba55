import pg from 'pg';
import { globalTables } from '../../db/global-tables.ts';
import { liftForce } from '../../db/apply-pending.ts';
import { hasCitus } from '../../db/has-citus.ts';
import { applyRowLevelSecurity } from '../../db/row-level-security.ts';
import { partitionedTables } from '../../db/partitions.ts';
import { ToolError } from '../../tool.ts';
import { addKey, dropKey, foreignKeys } from '../foreign-keys.ts';
import { emptied, functions, keysInTheirPlace, perRow, references, replacedByKey } from './rules.data.ts';

/** What is left to do, and what the nodes are. */
export interface Distribution {
  readonly nodes: number;
  readonly references: readonly string[];
  readonly tables: readonly string[];
  /** Foreign keys and triggers that are still to be made again, or are yet to be taken off. */
  readonly rules: number;
}

const REST = 'drizzle.rules_after_distribution';
const id = pg.escapeIdentifier;

const PLACED = `select c.relname as name, exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h') as "isDistributed",
    exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'n' and p.repmodel = 't') as "isReference",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as "isOfTenant"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;

/**
 * Looks what there is to be done and changes nothing.
 * @throws ToolError where the database is none that can be distributed.
 */
export async function planOf(client: pg.ClientBase): Promise<Distribution> {
  if ((await partitionedTables(client)).length > 0)
    throw new ToolError(
      'Tables of this database are partitioned by tenant on one machine. To distribute them, restore a backup by export into an empty database with Citus, and distribute that.',
    );
  if (!(await hasCitus(client)))
    throw new ToolError(
      'This database has no Citus: load it into the server (shared_preload_libraries), run "create extension citus" in this database and on each node, and add the nodes with citus_add_node (docs/scale.md).',
    );
  const { rows: nodes } = await client.query(`select from pg_dist_node where shouldhaveshards and isactive`);
  if (nodes.length === 0) throw new ToolError('No node takes tables yet: add one with citus_add_node (docs/scale.md).');
  const { rows } = await client.query<Placed>(PLACED);
  const tables = rows.filter(({ isOfTenant, isDistributed }) => isOfTenant && !isDistributed).map(({ name }) => name);
  const copied = rows.filter(({ name, isReference }) => references.includes(name) && !isReference);
  return {
    nodes: nodes.length,
    references: copied.map(({ name }) => name),
    tables,
    rules: await rulesLeft(client, tables.length + copied.length > 0),
  };
}

interface Placed {
  readonly name: string;
  readonly isDistributed: boolean;
  readonly isReference: boolean;
  readonly isOfTenant: boolean;
}

async function rulesLeft(client: pg.ClientBase, isBegun: boolean): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [REST]);
  if (rows[0]?.there === true) return (await client.query(`select from ${REST}`)).rowCount ?? 0;
  return isBegun ? (await rulesOf(client)).length : 0;
}

/** Does what `planOf` found. What was interrupted goes on where it ended when it is run again. */
export async function distribute(
  client: pg.ClientBase,
  plan: Distribution,
  say: (line: string) => void,
): Promise<void> {
  // Of ours each looks at rows of its own tenant alone, which lie on its node.
  await client.query('set citus.enable_unsafe_triggers to on; set client_min_messages to warning');
  // Rows are copied and keys compared as the owner of the tables, whom it would hold back to one tenant.
  await liftForce(client);
  if (plan.tables.length + plan.references.length > 0) await takeOffRules(client);
  for (const table of plan.references) await client.query('select create_reference_table($1)', [`public.${table}`]);
  say(`On every node: ${references.join(', ')}.`);
  const beside = (await client.query<Placed>(PLACED)).rows.find(({ isDistributed }) => isDistributed)?.name;
  for (const table of plan.tables) {
    const first = beside ?? plan.tables[0]!;
    await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => $2)`, [
      `public.${table}`,
      table === first ? 'none' : `public.${first}`,
    ]);
  }
  say(`By tenant: ${plan.tables.length} tables more.`);
  say(`Foreign keys and triggers: ${await putRulesBack(client)} made again.`);
  await applyRowLevelSecurity(client);
}

interface Rule {
  readonly table: string;
  readonly name: string;
  /** What takes it off; empty for one that is new. */
  readonly drop: string;
  /** What makes it again; empty where another takes its place. */
  readonly make: string;
  /** Keys need what they name; a trigger comes last. */
  readonly step: number;
}

async function rulesOf(client: pg.ClientBase): Promise<readonly Rule[]> {
  const keys = await foreignKeys(client);
  const { rows: triggers } = await client.query<{
    table: string;
    name: string;
    definition: string;
    calls: string;
    readsMany: boolean;
  }>(
    `select c.relname as "table", t.tgname as name, pg_get_triggerdef(t.oid) as definition, p.proname as calls,
       coalesce(t.tgnewtable, t.tgoldtable) is not null as "readsMany"
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
       and (c.relname = any($1) or not c.relname = any($2)) order by 1, 2`,
    [references, Object.keys(globalTables)],
  );
  return [
    ...keys.map(({ table, name, definition, empties }) => ({
      table,
      name,
      drop: dropKey({ table, name }),
      make: addKey({
        table,
        name,
        definition: empties ? definition.replace(/ ON DELETE SET NULL \(\w+\)/, '') : definition,
      }),
      step: 1,
    })),
    ...keysInTheirPlace.map((key) => ({ ...key, drop: '', make: addKey(key), step: 1 })),
    ...triggers.flatMap(({ table, name, definition, calls, readsMany }): Rule[] => {
      const drop = `drop trigger ${id(name)} on public.${id(table)}`;
      if (replacedByKey.has(name)) return [{ table, name, drop, make: '', step: 2 }];
      if (readsMany) return [{ table, name, drop, make: perRowOf({ name, definition, calls }), step: 2 }];
      return apartFromTruncate(name, definition).map((make, at) => ({
        table,
        name,
        drop: at === 0 ? drop : '',
        make,
        step: 2,
      }));
    }),
    ...keys.filter(({ empties }) => empties).map(({ table }) => emptying(table)),
  ];
}

function perRowOf({ name, definition, calls }: { name: string; definition: string; calls: string }): string {
  const ofRow = perRow[calls];
  if (ofRow === undefined)
    throw new ToolError(`The trigger ${name} reads the rows of a statement, and no rule says what takes its place.`);
  const when = ofRow.when === undefined ? '' : ` WHEN (${ofRow.when})`;
  return definition
    .replace(/ REFERENCING \w+ TABLE AS \w+ FOR EACH STATEMENT/, ` FOR EACH ROW${when}`)
    .replace(/ EXECUTE FUNCTION (?:public\.)?\w+\(/, ` EXECUTE FUNCTION public.${ofRow.calls}(`);
}

const TRUNCATE_TOO = ' OR TRUNCATE ON ';

/** Citus leaves a trigger of TRUNCATE on the coordinator, and whatever else that trigger is of with it: the nodes get a trigger without it. */
function apartFromTruncate(name: string, definition: string): readonly string[] {
  if (!definition.includes(TRUNCATE_TOO)) return [definition];
  const ofTruncate = definition
    .replace(name, `${name}_emptied`)
    .replace(/ BEFORE .* OR TRUNCATE ON /, ' BEFORE TRUNCATE ON ');
  return [definition.replace(TRUNCATE_TOO, ' ON '), ofTruncate];
}

function emptying(table: string): Rule {
  const rule = emptied[table];
  if (rule === undefined)
    throw new ToolError(`A key of ${table} empties a column, and no rule says what takes its place.`);
  return { table: rule.table, name: 'emptied', drop: '', make: rule.trigger, step: 2 };
}

/** Citus distributes no table that another names or whose triggers read whole statements: all are noted, taken off and made again. */
async function takeOffRules(client: pg.ClientBase): Promise<void> {
  await inOne(client, async () => {
    await client.query(
      `create table if not exists ${REST} (at int generated always as identity, step int not null, make text not null)`,
    );
    const rules = await rulesOf(client);
    const { rowCount } = await client.query(`select from ${REST}`);
    // What an interrupted run left behind has been noted by it.
    const isFirst = rowCount === 0;
    for (const { drop, make, step } of rules) {
      if (drop !== '') await client.query(drop);
      if (make !== '' && (isFirst || drop !== ''))
        await client.query(`insert into ${REST} (step, make) values ($1, $2)`, [step, make]);
    }
  });
}

async function putRulesBack(client: pg.ClientBase): Promise<number> {
  const { rows: there } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [REST]);
  if (there[0]?.there !== true) return 0;
  for (const statement of functions) await client.query(statement);
  const { rows } = await client.query<{ at: number; make: string }>(`select at, make from ${REST} order by step, at`);
  for (const { at, make } of rows)
    await inOne(client, async () => {
      await client.query(make);
      await client.query(`delete from ${REST} where at = $1`, [at]);
    });
  await client.query(`drop table ${REST}`);
  return rows.length;
}

async function inOne(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
