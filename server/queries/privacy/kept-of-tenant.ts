import { and, asc, eq, notLike, sql } from 'drizzle-orm';
import type { CustomerKept, PersonKept } from '../../../src/model/contract/entities.ts';
import { programAddress } from '../../db/memberships.ts';
import { appUser, auditEntry, customer, membership } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Of whom the tenant keeps data: its people, those who were among them, and its customers. */
export async function keptOfTenant(
  tx: Tx,
  tenantId: number,
): Promise<{ people: PersonKept[]; customers: CustomerKept[] }> {
  const isMember = sql<boolean>`exists (select from ${membership} where ${membership.userId} = ${appUser.id} and ${eq(membership.tenantId, tenantId)})`;
  // Sets, which PostgreSQL makes once: the trail is long.
  const isTold = sql`(${appUser.id} in (select ${auditEntry.userId} from ${auditEntry}) or ${appUser.id}::text in (select ${auditEntry.recordId} from ${auditEntry} where ${auditEntry.record} = 'person'))`;
  const people = await tx
    .select({
      userId: appUser.id,
      name: appUser.name,
      email: appUser.email,
      subject: appUser.subject,
      lastSignInOn: appUser.lastSignInOn,
      isMember,
    })
    .from(appUser)
    .where(and(sql`(${isMember} or ${isTold})`, notLike(appUser.email, '%@erased.invalid')))
    .orderBy(asc(appUser.name), asc(appUser.id));
  const customers = await tx
    .select({ customerId: customer.id, customerName: customer.name, isActive: customer.isActive })
    .from(customer)
    .orderBy(asc(customer.name), asc(customer.id));
  return {
    people: people.map(({ subject, lastSignInOn, email, ...person }) => ({
      ...person,
      email: email.endsWith(programAddress) ? (subject ?? '') : email,
      lastSignInOn: lastSignInOn?.toISOString() ?? null,
    })),
    customers,
  };
}
