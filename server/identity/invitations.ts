import { and, asc, eq } from 'drizzle-orm';
import type { Invitation } from '../../src/model/contract/entities.ts';
import type { Database, Tx } from '../db/pool.ts';
import { invitation, tenant, tenantHistory } from '../db/schema/index.ts';
import { holdTenant } from '../db/closed-tenant.ts';
import { becomeOneOf } from '../db/tenant-transaction.ts';
import { fail, Failure } from '../failure.ts';
import { addRoles, lockPeople, noteRoles } from './set-roles.ts';

/** A person who is signed in, as far as invitations are concerned. */
interface Invitee {
  readonly id: string;
  readonly email: string;
}

const isOf = (email: string) => eq(invitation.email, email.toLowerCase());

/** The tenants that have invited a person, in order of invitation. */
export async function invitationsOf(db: Database | Tx, { email }: Invitee): Promise<Invitation[]> {
  const rows = await db
    .select({ invitationId: invitation.id, tenantName: tenant.name, roles: invitation.roles })
    .from(invitation)
    .innerJoin(tenant, eq(tenant.id, invitation.tenantId))
    .where(isOf(email))
    .orderBy(asc(invitation.createdOn), asc(invitation.id));
  return rows.map(({ roles, ...row }) => ({ ...row, roles: [...roles] }));
}

/** Accepts the offered roles, which apply from then on. INVITATION_ENDED for a withdrawn invitation, or another person's. */
export const acceptInvitation = (db: Database, invitee: Invitee, invitationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { tenantId, roles } = await takenInvitation(tx, invitee, invitationId);
    await addRoles(tx, { tenantId, userId: invitee.id, roles });
    await becomeOneOf(tx, { tenantId, userId: invitee.id });
    await noteRoles(tx, { userId: invitee.id, before: [], after: roles });
  });

/** Declines an invitation. The trail names no user, or it would disclose the account. */
export const declineInvitation = (db: Database, invitee: Invitee, invitationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { tenantId, roles } = await takenInvitation(tx, invitee, invitationId);
    await becomeOneOf(tx, { tenantId, userId: '' });
    await noteRoles(tx, { userId: invitationId, before: roles, after: [] });
  });

async function takenInvitation(tx: Tx, { email }: Invitee, invitationId: string) {
  const isMine = and(eq(invitation.id, invitationId), isOf(email));
  const [row] = await tx.select({ tenantId: invitation.tenantId }).from(invitation).where(isMine);
  if (row === undefined) return fail('INVITATION_ENDED');
  await holdTenant(tx, row.tenantId);
  await lockPeople(tx, row.tenantId);
  const [taken] = await tx.delete(invitation).where(isMine).returning();
  return taken ?? fail('INVITATION_ENDED');
}

/** A first sign-in to an account made for a single invitation accepts it: the password was set from that email. */
export async function acceptFirst(db: Database, invitee: Invitee): Promise<void> {
  const [was] = await db.select().from(tenantHistory).where(eq(tenantHistory.userId, invitee.id)).limit(1);
  const [only, second] = was === undefined ? await invitationsOf(db, invitee) : [];
  if (only === undefined || second !== undefined) return;
  try {
    await acceptInvitation(db, invitee, only.invitationId);
  } catch (thrown) {
    // The portal asks several things as it opens: the first of them has taken it.
    if (!(thrown instanceof Failure && thrown.code === 'INVITATION_ENDED')) throw thrown;
  }
}
