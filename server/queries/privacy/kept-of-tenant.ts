import { and, asc, eq, notLike, or, sql } from 'drizzle-orm';
import type { CustomerKept, PersonKept } from '../../../src/model/contract/entities.ts';
import { asPortal } from '../../db/as-portal.ts';
import { programAddress } from '../../db/memberships.ts';
import { appUser, customer, erasure, invitation, membership, tenantHistory } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Of whom the tenant keeps data: its people, those who were among them or are invited, and its customers. */
export async function keptOfTenant(
  tx: Tx,
  tenantId: number,
): Promise<{ people: PersonKept[]; customers: CustomerKept[] }> {
  const isMember = sql<boolean>`exists (select from ${membership} where ${membership.userId} = ${appUser.id} and ${eq(membership.tenantId, tenantId)})`;
  const wasMember = sql`exists (select from ${tenantHistory} where ${tenantHistory.userId} = ${appUser.id} and ${eq(tenantHistory.tenantId, tenantId)})`;
  const erased = tx.select({ id: erasure.recordId }).from(erasure).where(eq(erasure.record, 'person'));
  const known = await tx
    .select({
      userId: appUser.id,
      name: appUser.name,
      email: appUser.email,
      subject: appUser.subject,
      lastSignInOn: appUser.lastSignInOn,
      isMember,
    })
    .from(appUser)
    .where(and(or(isMember, wasMember), notLike(appUser.email, '%@erased.invalid')))
    .orderBy(asc(appUser.name), asc(appUser.id));
  const gone = new Set((await erased).map(({ id }) => id));
  const people = known.filter((person) => person.isMember || !gone.has(person.userId));
  const customers = await tx
    .select({ customerId: customer.id, customerName: customer.name, isActive: customer.isActive })
    .from(customer)
    .orderBy(asc(customer.name), asc(customer.id));
  return {
    people: [
      ...people.map(({ subject, lastSignInOn, email, ...person }) => ({
        ...person,
        email: email.endsWith(programAddress) ? (subject ?? '') : email,
        // A former member's sign-ins elsewhere are not disclosed.
        lastSignInOn: person.isMember ? (lastSignInOn?.toISOString() ?? null) : null,
      })),
      ...(await invited(tx, tenantId)),
    ].toSorted((a, b) => a.name.localeCompare(b.name)),
    customers,
  };
}

/** Invited people, as typed. */
async function invited(tx: Tx, tenantId: number): Promise<PersonKept[]> {
  const rows = await asPortal(tx, () => tx.select().from(invitation).where(eq(invitation.tenantId, tenantId)));
  return rows.map(({ id, name, email }) => ({ userId: id, name, email, isMember: false, lastSignInOn: null }));
}
