import type pg from 'pg';
import { globalTables } from './global-tables.ts';
import { PARTITIONS } from './partitions.ts';
import { requestRole } from './request-role.ts';

/** Tables that are only ever added to: a request may neither change nor remove a row of them. */
const appendOnly: readonly string[] = ['audit_entry'];

/** Tables whose rows are looked up by their owner, never by tenant: the owner leads their key, which includes the tenant. */
const ledByOwner: readonly string[] = ['lab_result'];

const tenantPolicy = 'tenant_isolation';
/** What may be seen and written, as PostgreSQL prints it back. */
const isOfTenant = `(tenant_id = (current_setting('tilth.tenant_id'::text))::integer)`;

interface TableFacts {
  readonly table: string;
  readonly schema: string;
  /** The table whose partition it is. */
  readonly parent: string | null;
  readonly hasTenant: boolean;
  readonly enabled: boolean;
  readonly forced: boolean;
  /** The tenant policy has exactly its expected expression. */
  readonly isolated: boolean;
  /** Further policies: they are joined by OR, so one careless policy opens the table. */
  readonly otherPolicies: readonly string[];
  readonly tenantIndexed: boolean;
  readonly tenantInKey: boolean;
}

/**
 * Gives every table with a tenant_id its forced policy and its grants; running it again changes nothing.
 * The policy reads the tenant of the transaction and has no default, so a query outside `inTenant` fails instead of seeing everything.
 */
export async function applyRowLevelSecurity(client: pg.ClientBase): Promise<void> {
  await client.query(`grant usage on schema public to ${requestRole}`);
  for (const facts of await tableFacts(client)) {
    const table = `${facts.schema}.${quoted(facts.table)}`;
    if (!facts.hasTenant) {
      const privileges = globalTables[facts.table] ?? [];
      if (privileges.length > 0) await client.query(`grant ${privileges.join(', ')} on ${table} to ${requestRole}`);
      continue;
    }
    if (!facts.enabled) await client.query(`alter table ${table} enable row level security`);
    if (!facts.forced) await client.query(`alter table ${table} force row level security`);
    if (!facts.isolated) {
      await client.query(`drop policy if exists ${tenantPolicy} on ${table}`);
      await client.query(`create policy ${tenantPolicy} on ${table}
        using (tenant_id = current_setting('tilth.tenant_id')::int)`);
    }
    // A partition is read and written by way of its table alone.
    if (facts.parent !== null) continue;
    const privileges = appendOnly.includes(facts.table) ? 'select, insert' : 'select, insert, update, delete';
    await client.query(`grant ${privileges} on ${table} to ${requestRole}`);
  }
  await client.query(`grant usage on all sequences in schema public to ${requestRole}`);
}

/** What is missing for the tenants to be apart, one sentence a fault; empty when all is well. */
export async function isolationFaults(client: pg.ClientBase): Promise<readonly string[]> {
  return (await tableFacts(client)).flatMap((facts) => {
    if (!facts.hasTenant) {
      return facts.table in globalTables
        ? []
        : [`${facts.table} has no tenant_id and is not listed in server/db/global-tables.ts`];
    }
    return [
      ...(facts.enabled ? [] : [`${facts.table} has no row-level security`]),
      ...(facts.forced ? [] : [`${facts.table} does not force row-level security on its owner`]),
      ...(facts.isolated ? [] : [`${facts.table} lacks the policy ${tenantPolicy}`]),
      ...facts.otherPolicies.map(
        (policy) => `${facts.table} has the further policy ${policy}, which widens what can be seen`,
      ),
      ...(facts.tenantIndexed || (facts.tenantInKey && ledByOwner.includes(facts.parent ?? facts.table))
        ? []
        : [`${facts.table} has no index that starts with tenant_id`]),
    ];
  });
}

async function tableFacts(client: pg.ClientBase): Promise<readonly TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `
    select c.relname as "table", c.relnamespace::regnamespace::text as schema, parent.relname as parent,
      tenant.attnum is not null as "hasTenant",
      c.relrowsecurity as "enabled",
      c.relforcerowsecurity as "forced",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1 and p.polcmd = '*'
        and pg_get_expr(p.polqual, p.polrelid) = $2 and p.polwithcheck is null) as "isolated",
      array(select polname::text from pg_policy where polrelid = c.oid and polname <> $1) as "otherPolicies",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisvalid and i.indkey[0] = tenant.attnum and i.indpred is null) as "tenantIndexed",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and tenant.attnum = any(i.indkey)) as "tenantInKey"
    from pg_class c
      left join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'tenant_id' and not tenant.attisdropped
      left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace in ('public'::regnamespace, to_regnamespace($3)) and c.relkind in ('r', 'p')
    order by c.relname`,
    [tenantPolicy, isOfTenant, PARTITIONS],
  );
  return rows;
}

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
