import { randomBytes } from 'node:crypto';
import { onConnection } from '../../../server/db/on-connection.ts';
import { ensureRequestRole } from '../../../server/db/request-role.ts';
import { run, withDatabase } from './postgres.ts';

/** The addresses that an operator gives Tilth: the role that migrates and the role that serves. */
export interface OwnDatabase {
  readonly ownerUrl: string;
  readonly servingUrl: string;
}

/** An empty database of the operator's own with the two roles of docs/operating.md; `name` is that of the database and begins those of the roles. */
export async function withTwoRoles(server: string, name: string): Promise<OwnDatabase> {
  const password = randomBytes(12).toString('hex');
  await run(server, `create role ${name}_owner login createrole password '${password}'`);
  await run(server, `create role ${name}_api login noinherit password '${password}'`);
  await run(server, `grant ${name}_api to ${name}_owner`);
  // A second database of one server finds the request role made; docs/operating.md names this grant for such a server.
  await onConnection(server, ensureRequestRole);
  await run(server, `grant tilth_request to ${name}_owner with admin option`);
  await run(server, `create database ${name} owner ${name}_owner`);
  const as = (role: string): string => signedIn(withDatabase(server, name), role, password);
  return { ownerUrl: as(`${name}_owner`), servingUrl: as(`${name}_api`) };
}

function signedIn(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

export const settingsOf = ({ ownerUrl, servingUrl }: OwnDatabase) => ({
  DATABASE_URL: servingUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DEMO: '0',
});
