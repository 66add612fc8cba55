import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { globalTables } from './global-tables.ts';
import { hasCitus } from './has-citus.ts';
import { onConnection } from './on-connection.ts';
import { requestRole } from './request-role.ts';

/** The role under which API and worker of the embedded database log in. */
export const embeddedApiRole = 'tilth_api';

/** The database refuses nothing to this role, so Tilth refuses to start with it. */
export class UnsafeRoleError extends Error {
  override readonly name = 'UnsafeRoleError';
}

/**
 * Gives a role that can log in what API and worker need, and no more: to act as the plain request role, to keep the accounts and memberships, to
 * see how new the schema is, and to own the queue. It owns no table of Tilth's own, so it cannot lift row-level security, and nothing of the server is its.
 * `client` is the migrating role; running it again changes nothing.
 */
async function letServe(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const tables = Object.keys(globalTables).map((table) => `public.${pg.escapeIdentifier(table)}`);
  await client.query(`grant ${requestRole} to ${name}`);
  await client.query(`grant usage on schema public, drizzle to ${name}`);
  await client.query(`grant select, insert, update, delete on ${tables.join(', ')} to ${name}`);
  await client.query(`grant select on all tables in schema drizzle to ${name}`);
  if (await hasCitus(client)) await letActAlone(client, name);
  await client.query(`create schema if not exists pgboss authorization ${name}`);
  await handOverQueue(client, role);
}

/** Over several machines a request acts as the role that serves: it may do what the request role may. */
async function letActAlone(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ grants: string }>(
    `select format('grant %s on public.%I to ', string_agg(privilege_type, ', '), table_name) as grants
     from information_schema.role_table_grants where grantee = $1 and table_schema = 'public' group by table_name`,
    [requestRole],
  );
  for (const { grants } of rows) await client.query(grants + name);
  await client.query(`grant usage on all sequences in schema public to ${name}`);
}

async function makeServingRole(client: pg.ClientBase, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const name = pg.escapeIdentifier(role);
  if (rowCount === 0) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit password ${pg.escapeLiteral(password)}`,
  );
}

/**
 * URL with which the processes of the embedded database log in: a plain role, with a password valid until the next start. Roles belong to the whole
 * server: two instances on one server need a role each, or the second locks out the first.
 */
export async function embeddedServingUrl(ownerUrl: string, role = embeddedApiRole): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await onConnection(ownerUrl, async (client) => {
    await makeServingRole(client, role, password);
    await letServe(client, role);
  });
  const serving = new URL(ownerUrl);
  serving.username = role;
  serving.password = password;
  return serving.href;
}

/** Lets the role of `servingUrl` serve what the role of `ownerUrl` has migrated, where the operator keeps the two apart. */
export const letRoleOfServe = (ownerUrl: string, servingUrl: string): Promise<void> =>
  onConnection(ownerUrl, (client) => letServe(client, decodeURIComponent(new URL(servingUrl).username)));

/** The queue's schema belongs to the role that runs it: pg-boss migrates it itself. Hands over one created by an earlier release. */
async function handOverQueue(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `
    with queue as (select oid from pg_namespace where nspname = 'pgboss'),
      me as (select oid from pg_roles where rolname = $1)
    select format('alter schema pgboss owner to %I', $1::text) as statement
      from pg_namespace where nspname = 'pgboss' and nspowner <> (select oid from me)
    union all
    select format('alter %s pgboss.%I owner to %I', case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, relname, $1::text)
      from pg_class where relnamespace = (select oid from queue) and relkind in ('r', 'p', 'v', 'm') and relowner <> (select oid from me)
    union all
    select format('alter routine %s owner to %I', oid::regprocedure, $1::text)
      from pg_proc where pronamespace = (select oid from queue) and proowner <> (select oid from me)
    union all
    select format('alter type pgboss.%I owner to %I', typname, $1::text)
      from pg_type where typnamespace = (select oid from queue) and typtype = 'e' and typowner <> (select oid from me)`,
    [role],
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Resolves when the role of `databaseUrl` is one whose rights row-level security can limit.
 * @throws UnsafeRoleError in one clear line for a superuser, and for a role that may bypass row-level security.
 */
export async function refuseUnsafeRole(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; fault: string | null }>(
      `select rolname as name, case when rolsuper then 'is a superuser' when rolbypassrls then 'may bypass row-level security' end as fault
       from pg_roles where rolname = current_user`,
    );
    const [role] = rows;
    if (role?.fault != null)
      throw new UnsafeRoleError(
        `The database role ${role.name} in DATABASE_URL ${role.fault}: with DEMO=0 Tilth starts with a plain role only. ` +
          'docs/operating.md says how to make one (DATABASE_OWNER_URL then names the role that migrates).',
      );
  });
}
