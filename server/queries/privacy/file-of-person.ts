import { desc, eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { asPortal } from '../../db/as-portal.ts';
import { isOfTenant, tenantsEver } from '../../db/memberships.ts';
import * as schema from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { found } from '../../failure.ts';

const { appUser, auditEntry, customer, customerAdviser, favouriteComment, favouriteProduct } = schema;
const { invitation, membership, notification, rateProgram, reportOption } = schema;

/** Everything that the tenant keeps of a person as one JSON document. PERSON_NOT_FOUND for a person who never belonged to the tenant. */
export async function fileOfPerson(
  tx: Tx,
  { tenantId, userId, now }: { readonly tenantId: number; readonly userId: string; readonly now: Date },
): Promise<Uint8Array> {
  const acts = await tx
    .select()
    .from(auditEntry)
    .where(
      sql`${auditEntry.userId} = ${userId} or (${auditEntry.record} = 'person' and ${auditEntry.recordId} = ${userId})`,
    )
    .orderBy(desc(auditEntry.id));
  const file = {
    takenOn: now.toISOString(),
    account: await accountIn(tx, tenantId, userId),
    roles: await tx
      .select({ role: membership.roleCode })
      .from(membership)
      .where(sql`${membership.userId} = ${userId} and ${membership.tenantId} = ${tenantId}`),
    customers: await tx
      .select({ customerId: customer.id, customerName: customer.name })
      .from(customerAdviser)
      .innerJoin(customer, eq(customer.id, customerAdviser.customerId))
      .where(eq(customerAdviser.userId, userId)),
    favouriteComments: await tx.select().from(favouriteComment).where(eq(favouriteComment.userId, userId)),
    favouriteProducts: await tx.select().from(favouriteProduct).where(eq(favouriteProduct.userId, userId)),
    ratePrograms: await tx.select().from(rateProgram).where(eq(rateProgram.userId, userId)),
    reportDefaults: await tx.select().from(reportOption).where(eq(reportOption.userId, userId)),
    notifications: await tx.select().from(notification).where(eq(notification.userId, userId)),
    acts,
    recordsThatNameThem: await countsOf(tx, userId),
  };
  return Buffer.from(`${JSON.stringify(file, null, 1)}\n`);
}

/**
 * What the tenant may see of an account: all of it for current users and for those who never belonged to another tenant, the identity of those who
 * left for another one, and the typed text of an invitation.
 */
async function accountIn(tx: Tx, tenantId: number, userId: string): Promise<object> {
  const [invited] = await asPortal(tx, () =>
    tx
      .select()
      .from(invitation)
      .where(sql`${invitation.id} = ${userId} and ${invitation.tenantId} = ${tenantId}`),
  );
  if (invited !== undefined) {
    const { name, email, roles, createdOn } = invited;
    return { invitedOn: createdOn, name, email, roles };
  }
  const { id, name, email, phone, accreditation, theme, areas, digest, timeZone, lastSignInOn } = appUser;
  const [row] = await tx
    .select({ userId: id, name, email, phone, accreditation, theme, areas, digest, timeZone, lastSignInOn })
    .from(appUser)
    .where(eq(id, userId));
  const tenants = await tenantsEver(tx, userId);
  const account = found(tenants.includes(tenantId) ? row : undefined, 'PERSON_NOT_FOUND');
  if (tenants.length === 1 || (await isOfTenant(tx, tenantId, userId))) return account;
  return { userId, name: account.name, email: account.email };
}

/** How many rows of each column name the person: whatever table is added later is counted too. */
async function countsOf(tx: Tx, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, table, column } of userColumns) {
    const { rows } = await tx.execute<{ many: number }>(
      sql`select count(*)::int as many from ${table} where ${ofThisTenant(table)} and ${column} = ${userId}`,
    );
    if (rows[0] !== undefined && rows[0].many > 0) counts[name] = rows[0].many;
  }
  return counts;
}

/** Every column of a tenant's table that names an account. */
const userColumns: readonly { readonly name: string; readonly table: PgTable; readonly column: AnyPgColumn }[] =
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => {
      const { name, columns, foreignKeys } = getTableConfig(table);
      if (!columns.some((column) => column.name === 'tenant_id')) return [];
      return foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === appUser)
        .flatMap((reference) => reference.columns.map((column) => ({ name: `${name}.${column.name}`, table, column })));
    });
