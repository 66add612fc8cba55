import { and, eq, isNull, sql } from 'drizzle-orm';
import { asPortal } from '../db/as-portal.ts';
import { hashOfPerson } from '../db/erasure-hash.ts';
import { forgetAnswers } from '../db/forget-answers.ts';
import { holdAgainstAll } from '../db/hold-person.ts';
import { isOfTenant, tenantsEver } from '../db/memberships.ts';
import { noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import {
  appUser,
  customerAdviser,
  erasure,
  favouriteComment,
  favouriteProduct,
  growerLink,
  idempotencyKey,
  mailboxMessage,
  notification,
  notificationDigest,
  rateProgram,
  renderedPreview,
  reportOption,
  sentEmail,
  uploadJob,
} from '../db/schema/index.ts';
import { fail } from '../failure.ts';
import { emptyAccount } from './empty-account.ts';
import { endJobsOfPerson } from './end-jobs-of-person.ts';
import { forgetInFrozen } from './forget-in-frozen.ts';
import { setOffered } from './offered-roles.ts';
import { lockPeople, setRoles } from './set-roles.ts';
import { forgetSecret } from './tenant-clients.ts';

/** Why a person is erased: an administrator's request, or no activity anywhere for the operator's retention period. */
export type ErasedFor = 'request' | 'retention';

/**
 * Erases a person from the tenant for good: roles, favourites, defaults, customers. Empties the account when this is the only tenant they ever
 * belonged to; otherwise the account is their own, to be erased by themselves. Withdraws a pending invitation. PERSON_NOT_FOUND for a person who
 * never belonged to the tenant, LAST_ADMIN as for a removal.
 */
export async function erasePerson(
  tx: Tx,
  {
    tenantId,
    userId,
    erasedFor = 'request',
  }: { readonly tenantId: number; readonly userId: string; readonly erasedFor?: ErasedFor | undefined },
): Promise<void> {
  await holdAgainstAll(tx, userId);
  // In the order of every other change of the tenant's people: first the tenant, then the account.
  await asPortal(tx, () => lockPeople(tx, tenantId));
  if ((await asPortal(tx, () => setOffered(tx, { tenantId, id: userId, roles: [] }))) !== undefined)
    return listed(tx, userId, 'an invitation');
  const tenants = await tenantsEver(tx, userId);
  const account = await heldAccount(tx, userId);
  if (erasedFor === 'request' && !tenants.includes(tenantId) && !(await isOfTenant(tx, tenantId, userId)))
    fail('PERSON_NOT_FOUND');
  const isWhole = erasedFor === 'retention' || tenants.every((one) => one === tenantId);
  await eraseInTenant(tx, tenantId, { userId, account, isWhole });
  if (isWhole) await asPortal(tx, () => emptyAccount(tx, userId));
}

/** How an account is named in what was written of it. */
interface HeldAccount {
  readonly email: string;
  readonly name: string;
}

interface Erased {
  readonly userId: string;
  readonly account: HeldAccount | undefined;
  /** Whether the account goes too. */
  readonly isWhole: boolean;
}

/** Erases the current tenant's data about a person, and their membership; the caller empties the account. */
export async function eraseInTenant(tx: Tx, tenantId: number, { userId, account, isWhole }: Erased): Promise<void> {
  if (await isOfTenant(tx, tenantId, userId)) {
    await forgetSecret(tx, tenantId, userId);
    await setRoles(tx, { tenantId, userId, roles: [] });
  }
  await removeOwnThings(tx, userId);
  await forgetInFrozen(tx, userId);
  if (account !== undefined) await forgetWords(tx, account);
  await endJobsOfPerson(tx, { tenantId, userId, email: account?.email ?? '' });
  await listed(tx, userId, isWhole ? 'with the account' : 'in this tenant alone');
}

/** Adds to the list of the erased, with the new time for a person erased before who joined again, and to the trail. */
async function listed(tx: Tx, userId: string, detail: string): Promise<void> {
  await tx
    .insert(erasure)
    .values({ record: 'person', recordId: userId, hash: hashOfPerson(userId) })
    .onConflictDoUpdate({
      target: [erasure.tenantId, erasure.record, erasure.recordId],
      set: { createdOn: sql`excluded.created_on` },
    });
  await noteAct(tx, { kind: 'ERASE', record: 'person', recordId: userId, detail });
}

/** The address of an account, which nothing more is written for until the transaction ends. */
export async function heldAccount(tx: Tx, userId: string): Promise<HeldAccount | undefined> {
  const [account] = await asPortal(tx, () =>
    tx.select({ email: appUser.email, name: appUser.name }).from(appUser).where(eq(appUser.id, userId)).for('update'),
  );
  return account;
}

/** Clears the tenant's demo mailbox and stored answers of the person, and rendered previews that may name them. */
async function forgetWords(tx: Tx, { email, name }: HeldAccount): Promise<void> {
  await tx.delete(mailboxMessage).where(eq(sql`lower(${mailboxMessage.to})`, email.toLowerCase()));
  await forgetAnswers(tx, { words: email });
  await forgetAnswers(tx, { words: name });
  // A user who waits for a preview requests it again.
  await tx.delete(renderedPreview);
}

const SENDER_ERASED = 'Not sent: the sender has been erased. Send it again.';

/** Removes a person's private records in the tenant, one by one, as a database policy lets only their owner do it. */
async function removeOwnThings(tx: Tx, userId: string): Promise<void> {
  await tx.delete(favouriteComment).where(eq(favouriteComment.userId, userId));
  await tx.delete(favouriteProduct).where(eq(favouriteProduct.userId, userId));
  await tx.delete(rateProgram).where(eq(rateProgram.userId, userId));
  await tx.delete(notification).where(eq(notification.userId, userId));
  await tx.delete(notificationDigest).where(eq(notificationDigest.userId, userId));
  // How the pages of growers named them.
  await tx.update(growerLink).set({ adviser: null }).where(eq(growerLink.createdBy, userId));
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.userId, userId));
  await tx.delete(uploadJob).where(eq(uploadJob.userId, userId));
  await tx
    .update(sentEmail)
    .set({ failure: SENDER_ERASED })
    .where(and(eq(sentEmail.createdBy, userId), isNull(sentEmail.sentOn), isNull(sentEmail.failure)));
  await tx.delete(reportOption).where(eq(reportOption.userId, userId));
  await tx.delete(customerAdviser).where(eq(customerAdviser.userId, userId));
}
