import { and, asc, eq, notLike, type SQL } from 'drizzle-orm';
import { programAddress } from '../../db/memberships.ts';
import { appUser, customerAdviser, membership } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

export interface Receiver {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface Receivers {
  /** The maker of the link, else the customer's advisers, else the administrators of the tenant. */
  readonly as: 'maker' | 'advisers' | 'tenant';
  readonly people: readonly Receiver[];
}

/** Receivers of a grower's question: current people of the tenant only. Empty when the tenant has no people left. */
export async function receiversOf(
  tx: Tx,
  {
    tenantId,
    createdBy,
    customerId,
  }: { readonly tenantId: number; readonly createdBy: string | null; readonly customerId: number },
): Promise<Receivers> {
  const maker = createdBy === null ? [] : await peopleWhere(tx, tenantId, eq(appUser.id, createdBy));
  if (maker.length > 0) return { as: 'maker', people: maker };
  const advisers = await tx
    .select({ userId: customerAdviser.userId })
    .from(customerAdviser)
    .where(eq(customerAdviser.customerId, customerId));
  const present = (
    await Promise.all(advisers.map(({ userId }) => peopleWhere(tx, tenantId, eq(appUser.id, userId))))
  ).flat();
  if (present.length > 0) return { as: 'advisers', people: present };
  return { as: 'tenant', people: await peopleWhere(tx, tenantId, eq(membership.roleCode, 'ADMIN')) };
}

const peopleWhere = (tx: Tx, tenantId: number, condition: SQL): Promise<Receiver[]> =>
  tx
    .selectDistinct({ userId: appUser.id, name: appUser.name, email: appUser.email, phone: appUser.phone })
    .from(appUser)
    .innerJoin(membership, eq(membership.userId, appUser.id))
    .where(and(eq(membership.tenantId, tenantId), notLike(appUser.email, `%${programAddress}`), condition))
    .orderBy(asc(appUser.name), asc(appUser.id));
