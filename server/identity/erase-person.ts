import { and, eq, ne, or, sql } from 'drizzle-orm';
import { asPortal } from '../db/as-portal.ts';
import { isOfTenant } from '../db/memberships.ts';
import { noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import {
  appUser,
  auditEntry,
  customerAdviser,
  favouriteComment,
  favouriteProduct,
  identityCredential,
  identityResetCode,
  notification,
  notificationDigest,
  membership,
  oidcPayload,
  reportOption,
} from '../db/schema/index.ts';
import { fail } from '../failure.ts';
import { removeFactors } from './second-step/remove-factors.ts';
import { setRoles } from './set-roles.ts';
import { forgetSecret } from './tenant-clients.ts';
import { endTokens } from './token-version.ts';

/** How the addresses of erased accounts end: no mail can reach them, and nobody can sign in. */
export const erasedAddress = '@erased.invalid';

/**
 * Erases somebody from the tenant for good: roles, favourites, defaults, customers; and the account itself, where no other tenant knows it. Its
 * row stays, for records and the trail name it, and says nothing. PERSON_NOT_FOUND for whoever was never of the tenant, LAST_ADMIN as for a
 * removal.
 */
export async function erasePerson(tx: Tx, tenantId: number, userId: string): Promise<void> {
  if (await isOfTenant(tx, tenantId, userId)) {
    await forgetSecret(tx, tenantId, userId);
    await setRoles(tx, tenantId, userId, []);
  } else if (!(await standsInTrail(tx, userId))) fail('PERSON_NOT_FOUND');
  // Each alone: a policy of the database keeps them to the tenant.
  await tx.delete(favouriteComment).where(eq(favouriteComment.userId, userId));
  await tx.delete(favouriteProduct).where(eq(favouriteProduct.userId, userId));
  await tx.delete(notification).where(eq(notification.userId, userId));
  await tx.delete(notificationDigest).where(eq(notificationDigest.userId, userId));
  await tx.delete(reportOption).where(eq(reportOption.userId, userId));
  await tx.delete(customerAdviser).where(eq(customerAdviser.userId, userId));
  const isElsewhere = await asPortal(tx, async () => {
    const [other] = await tx
      .select({ tenantId: membership.tenantId })
      .from(membership)
      .where(and(eq(membership.userId, userId), ne(membership.tenantId, tenantId)))
      .limit(1);
    if (other === undefined) await emptyAccount(tx, userId);
    return other !== undefined;
  });
  const detail = isElsewhere ? 'in this tenant alone' : 'with the account';
  await noteAct(tx, { kind: 'ERASE', record: 'person', recordId: userId, detail });
}

/** Whether the trail of the tenant tells of somebody, as who acted or as whom something was done to. */
async function standsInTrail(tx: Tx, userId: string): Promise<boolean> {
  const [line] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(or(eq(auditEntry.userId, userId), and(eq(auditEntry.record, 'person'), eq(auditEntry.recordId, userId))))
    .limit(1);
  return line !== undefined;
}

async function emptyAccount(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select({ subject: appUser.subject }).from(appUser).where(eq(appUser.id, userId));
  if (user !== undefined && user.subject !== null) {
    await endTokens(tx, [user.subject]);
    await tx.delete(identityCredential).where(eq(identityCredential.subject, user.subject));
    await tx.delete(identityResetCode).where(eq(identityResetCode.subject, user.subject));
    await removeFactors(tx, user.subject);
    await tx.delete(oidcPayload).where(eq(oidcPayload.accountId, user.subject));
  }
  await tx
    .update(appUser)
    .set({
      subject: null,
      email: sql`'erased-' || ${appUser.id} || ${erasedAddress}`,
      name: 'Erased person',
      phone: '',
      accreditation: '',
      theme: 'device',
      areas: 'ha',
      digest: 'off',
      timeZone: '',
      lastSignInOn: null,
    })
    .where(eq(appUser.id, userId));
}
