import { randomBytes } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { RoleCode } from '../../src/model/session/permissions.ts';
import { asPortal } from '../db/as-portal.ts';
import { isOfTenant, programAddress } from '../db/memberships.ts';
import { noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, oidcPayload } from '../db/schema/index.ts';
import { fail } from '../failure.ts';
import { serviceClient } from './service-client.ts';
import { addRoles, lockPeople, noteRoles } from './set-roles.ts';
import { endTokens } from './token-version.ts';

/** The kind of records under which the provider keeps clients that are not its own. */
const MODEL = 'Client';

export interface ClientSecret {
  readonly clientId: string;
  /** Null where an outside provider gives the program its tokens. */
  readonly secret: string | null;
}

interface NewClient {
  readonly name: string;
  readonly role: RoleCode;
  readonly embedded: boolean;
}

/**
 * Adds a program to the tenant. Its id is made here, so that it can neither be another tenant's nor a person's.
 * With the embedded provider it answers a secret, of which a hash alone is kept.
 */
export async function addClient(tx: Tx, tenantId: number, { name, role, embedded }: NewClient): Promise<ClientSecret> {
  const clientId = `${slugOf(name)}-${randomBytes(4).toString('hex')}`;
  const { userId, ...made } = await asPortal(tx, async () => {
    await lockPeople(tx, tenantId);
    const [program] = await tx
      .insert(appUser)
      .values({ subject: clientId, email: `${clientId}${programAddress}`, name })
      .returning({ id: appUser.id });
    await addRoles(tx, { tenantId, userId: program!.id, roles: [role] });
    return { userId: program!.id, clientId, secret: embedded ? await newSecret(tx, clientId) : null };
  });
  await noteRoles(tx, { userId, before: [], after: [role] });
  return made;
}

/** Gives a program of the tenant another secret, and ends the tokens it got by the one before. PERSON_NOT_FOUND for what is no program of it. */
export async function renewSecret(
  tx: Tx,
  { tenantId, userId, embedded }: { readonly tenantId: number; readonly userId: string; readonly embedded: boolean },
): Promise<ClientSecret> {
  const made = await asPortal(tx, async () => {
    const clientId = (await programOf(tx, tenantId, userId)) ?? fail('PERSON_NOT_FOUND');
    await endTokens(tx, [clientId]);
    return { clientId, secret: embedded ? await newSecret(tx, clientId) : null };
  });
  await noteAct(tx, { kind: 'ROLE_CHANGE', record: 'person', recordId: userId, detail: 'new secret' });
  return made;
}

/** Takes the secret of a program away, and ends its tokens; a person has none. */
export const forgetSecret = (tx: Tx, tenantId: number, userId: string): Promise<void> =>
  asPortal(tx, async () => {
    const clientId = await programOf(tx, tenantId, userId);
    if (clientId === undefined) return;
    await endTokens(tx, [clientId]);
    await tx.delete(oidcPayload).where(and(eq(oidcPayload.model, MODEL), eq(oidcPayload.id, clientId)));
  });

async function programOf(tx: Tx, tenantId: number, userId: string): Promise<string | undefined> {
  await lockPeople(tx, tenantId);
  if (!(await isOfTenant(tx, tenantId, userId))) return undefined;
  const [row] = await tx
    .select({ subject: appUser.subject })
    .from(appUser)
    .where(and(eq(appUser.id, userId), like(appUser.email, `%${programAddress}`)));
  return row?.subject ?? undefined;
}

async function newSecret(tx: Tx, clientId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const payload = { ...serviceClient(clientId, secret) };
  await tx
    .insert(oidcPayload)
    .values({ model: MODEL, id: clientId, payload })
    .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: { payload } });
  return secret;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'program';
