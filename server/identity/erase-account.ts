import { eq, inArray } from 'drizzle-orm';
import { asPortal } from '../db/as-portal.ts';
import { holdTenant } from '../db/closed-tenant.ts';
import { holdAgainstAll } from '../db/hold-person.ts';
import { programAddress, tenantsEver } from '../db/memberships.ts';
import type { Database, Tx } from '../db/pool.ts';
import { invitation, tenant } from '../db/schema/tenancy.ts';
import { againAfterDeadlock, becomeOneOf } from '../db/tenant-transaction.ts';
import { fail } from '../failure.ts';
import { emptyAccount } from './empty-account.ts';
import { eraseInTenant, erasePerson, heldAccount } from './erase-person.ts';
import { isLastAdmin, lockPeople } from './set-roles.ts';

interface OwnAccount {
  readonly id: string;
  readonly email: string;
}

/**
 * Erases a user's own account for good, all or nothing: the personal data in each tenant they ever belonged to, their memberships, pending
 * invitations, and the account. FORBIDDEN for a program, which is its tenant's; LAST_ADMIN, with the names of the tenants, when one would be left
 * without an administrator.
 */
export async function eraseAccount(db: Database, own: OwnAccount): Promise<void> {
  if (own.email.endsWith(programAddress)) fail('FORBIDDEN');
  await againAfterDeadlock(() => db.transaction((tx) => eraseWhole(tx, own)));
}

async function eraseWhole(tx: Tx, own: OwnAccount): Promise<void> {
  const userId = own.id;
  await holdAgainstAll(tx, userId);
  const invitations = await waitingInvitations(tx, own.email);
  const concerned = [...(await tenantsEver(tx, userId)), ...invitations.map(({ tenantId }) => tenantId)];
  // In the order of every other change of a tenant's people: first the tenants, then the account.
  await refuseLastAdmin(
    tx,
    [...new Set(concerned)].toSorted((one, other) => one - other),
    userId,
  );
  const account = await heldAccount(tx, userId);
  for (const { id, tenantId } of invitations) {
    // Recorded without a user, or the trail of a tenant that only invited would disclose the account.
    await becomeOneOf(tx, { tenantId, userId: '' });
    await erasePerson(tx, { tenantId, userId: id });
  }
  for (const tenantId of await tenantsEver(tx, userId)) {
    await becomeOneOf(tx, { tenantId, userId });
    await holdTenant(tx, tenantId);
    await eraseInTenant(tx, tenantId, { userId, account, isWhole: true });
  }
  await asPortal(tx, () => emptyAccount(tx, userId));
}

const waitingInvitations = (tx: Tx, email: string) =>
  asPortal(tx, () =>
    tx
      .select({ id: invitation.id, tenantId: invitation.tenantId })
      .from(invitation)
      .where(eq(invitation.email, email.toLowerCase()))
      .orderBy(invitation.id),
  );

/** Locks the administrators of these tenants until the transaction ends. */
const refuseLastAdmin = (tx: Tx, tenants: readonly number[], userId: string): Promise<void> =>
  asPortal(tx, async () => {
    const left: number[] = [];
    for (const tenantId of tenants) {
      await lockPeople(tx, tenantId);
      if (await isLastAdmin(tx, tenantId, userId)) left.push(tenantId);
    }
    if (left.length === 0) return;
    const rows = await tx.select({ name: tenant.name }).from(tenant).where(inArray(tenant.id, left)).orderBy(tenant.id);
    const names = rows.map(({ name }) => name).join(', ');
    fail('LAST_ADMIN', {
      message: `You are the only administrator of ${names}. Make another person an administrator there first.`,
    });
  });
