import type pg from 'pg';

/** The plain role that every request and job acts as: not a superuser, cannot bypass row-level security, owns nothing. */
export const requestRole = 'tilth_request';

/**
 * Makes the request role if the server has none and lets the connecting user become it.
 * Roles belong to the whole database server, so another database's migration may make it at the same moment: that is not a failure.
 */
export async function ensureRequestRole(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${requestRole}') then
      create role ${requestRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
  const { rows } = await client.query<{ unsafe: boolean; member: boolean }>(
    `select rolsuper or rolbypassrls as unsafe, pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = '${requestRole}'`,
  );
  if (rows[0]?.unsafe !== false)
    throw new Error(
      `The database role ${requestRole} must be neither a superuser nor allowed to bypass row-level security.`,
    );
  if (!rows[0].member) await client.query(`grant ${requestRole} to current_user`);
}
