import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { roleCodes, type RoleCode } from '../../src/model/session/permissions.ts';
import type { Database, Tx } from '../db/pool.ts';
import { keepTenant, programAddress } from '../db/memberships.ts';
import { oidcPayload } from '../db/schema/identity.ts';
import { appUser, membership, tenant } from '../db/schema/tenancy.ts';
import { readArguments, runTool, ToolError, withToolDatabase } from '../tool.ts';
import { spaClientId } from './client-identity.ts';
import { isDemoSubject } from './demo-identity.ts';
import { noteByTool } from './note-by-tool.ts';
import { serviceClient } from './service-client.ts';
import { endTokens } from './token-version.ts';

export interface NewServiceClient {
  /** With an external provider the `sub` of the program's tokens there. */
  readonly clientId: string;
  readonly tenantCode: string;
  readonly role: RoleCode;
  /** Shown where people's names appear. */
  readonly name: string;
  readonly embedded: boolean;
}

/** The provider loads clients that are not its own from its storage; this is one of its kinds of records there. */
const MODEL = 'Client';
const recordOf = (clientId: string) => and(eq(oidcPayload.model, MODEL), eq(oidcPayload.id, clientId));

/**
 * Gives a program a role in a tenant, instead of any it had there. With the embedded provider it answers a new secret, which is kept as a hash only:
 * an earlier one ends. With an external provider the program gets its tokens there, and nothing is answered.
 */
export async function addServiceClient(
  db: Database,
  { clientId, tenantCode, role, name, embedded }: NewServiceClient,
): Promise<string | undefined> {
  if (clientId === spaClientId || isDemoSubject(clientId))
    throw new ToolError(`${clientId} is a name of Tilth’s own. Choose another one.`);
  const secret = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const [place] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.code, tenantCode));
    if (place === undefined) throw new ToolError(`There is no tenant with the code ${tenantCode}.`);
    const userId = await programOf(tx, clientId, name);
    await tx.delete(membership).where(and(eq(membership.userId, userId), eq(membership.tenantId, place.id)));
    await tx.insert(membership).values({ tenantId: place.id, userId, roleCode: role });
    await keepTenant(tx, place.id, userId);
    await endTokens(tx, [clientId]);
    if (embedded) {
      const payload = { ...serviceClient(clientId, secret) };
      await tx
        .insert(oidcPayload)
        .values({ model: MODEL, id: clientId, payload })
        .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: { payload } });
    }
    await noteByTool(tx, {
      tenantId: place.id,
      personId: userId,
      detail: `by a shell tool: ${role}${embedded ? ', new secret' : ''}`,
    });
  });
  return embedded ? secret : undefined;
}

/** Takes a program's secret and every role away; tokens that it holds open nothing any more. What it wrote keeps its name. */
export async function removeServiceClient(db: Database, clientId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [program] = await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(eq(appUser.email, addressOf(clientId)));
    if (program === undefined) throw new ToolError(`There is no client ${clientId}.`);
    await tx.delete(oidcPayload).where(recordOf(clientId));
    const left = await tx
      .delete(membership)
      .where(eq(membership.userId, program.id))
      .returning({ tenantId: membership.tenantId });
    for (const tenantId of new Set(left.map((of) => of.tenantId)))
      await noteByTool(tx, { tenantId, personId: program.id, detail: 'by a shell tool: none' });
  });
}

/** The user that the program acts as. Its address marks it as a program: not valid for sign-in or email. */
async function programOf(tx: Tx, clientId: string, name: string): Promise<string> {
  const email = addressOf(clientId);
  const [holder] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.subject, clientId));
  if (holder !== undefined && holder.email !== email)
    throw new ToolError(`${clientId} belongs to a person. Choose another id.`);
  await tx
    .insert(appUser)
    .values({ subject: clientId, email, name })
    .onConflictDoUpdate({ target: appUser.email, set: { name } });
  const [program] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email));
  if (program === undefined) throw new ToolError('The client could not be made.');
  return program.id;
}

const addressOf = (clientId: string): string => `${clientId.toLowerCase()}${programAddress}`;

const command = 'node --import tsx server/identity/add-service-client.ts';
const usage = `Usage: ${command} --client ID --tenant CODE --role ${roleCodes.join('|')} [--name NAME]\n       ${command} --client ID --remove`;

function asked() {
  return readArguments(usage, () => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { client: text, tenant: text, role: text, name: text, remove: { type: 'boolean' } },
    });
    const { client: clientId, tenant: tenantCode, name, remove } = values;
    const role = roleCodes.find((code) => code === values.role);
    if (clientId === undefined) return undefined;
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{2,99}$/.test(clientId))
      throw new ToolError('An id has 3 to 100 letters, digits, dots, hyphens and underscores.');
    if (remove === true) return { clientId, isRemoval: true as const };
    return tenantCode && role
      ? { clientId, isRemoval: false as const, tenantCode, role, name: name ?? clientId }
      : undefined;
  });
}

/** Makes, renews or removes the client of a program, on the database of the environment, else on the embedded one. */
export async function run(): Promise<void> {
  const wanted = asked();
  await withToolDatabase(async (db, { identity }) => {
    if (wanted.isRemoval) {
      await removeServiceClient(db, wanted.clientId);
      console.log(`${wanted.clientId} has no secret and no role any more.`);
      return;
    }
    const secret = await addServiceClient(db, { ...wanted, embedded: identity.kind === 'embedded' });
    console.log(`${wanted.clientId} is ${wanted.role} of ${wanted.tenantCode}.`);
    if (secret === undefined) console.log('It gets its tokens from your identity provider.');
    else console.log(`Its secret is shown this once; an earlier one has ended:\n\n${secret}\n`);
  });
}

if (process.argv[1] === import.meta.filename) runTool(run);
