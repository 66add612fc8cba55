import { and, eq, isNull, sql } from 'drizzle-orm';
import { roleCodes, type RoleCode } from '../../../src/model/session/permissions.ts';
import { asUser } from '../../db/tenant-transaction.ts';
import type { Database } from '../../db/pool.ts';
import { appUser, membership, tenant } from '../../db/schema/tenancy.ts';
import { fail } from '../../failure.ts';
import type { User } from './call.ts';
import type { Identity } from './verify-token.ts';

/** Who calls, for which tenant. */
export interface Caller {
  readonly user: User;
  readonly tenantId: number;
}

const isRoleCode = (code: string): code is RoleCode => roleCodes.some((known) => known === code);

interface Membership {
  readonly tenantId: number;
  readonly code: string;
  readonly roles: readonly RoleCode[];
}

/**
 * The user behind a verified identity in the tenant that the TenantId header names, by number or by code.
 * Without the header a user of one tenant gets that one; a tenant of others and an unknown one are refused alike.
 */
export async function resolveCaller(
  db: Database,
  identity: Identity,
  tenantHeader: string | undefined,
): Promise<Caller> {
  const { user, memberships } = await knownUser(db, identity);
  const chosen = choose(memberships, tenantHeader);
  return { user: { ...user, roles: chosen.roles }, tenantId: chosen.tenantId };
}

/** The user alone, for the calls that are made before a tenant is chosen; such a caller has no roles and sees no tenant's rows. */
export async function resolveUser(db: Database, identity: Identity): Promise<Caller> {
  const { user } = await knownUser(db, identity);
  return { user: { ...user, roles: [] }, tenantId: 0 };
}

function choose(memberships: readonly Membership[], header: string | undefined): Membership {
  const wanted = header?.trim() ?? '';
  if (wanted !== '') {
    return (
      memberships.find((one) => String(one.tenantId) === wanted || one.code.toUpperCase() === wanted.toUpperCase()) ??
      fail('TENANT_UNKNOWN')
    );
  }
  const [only, second] = memberships;
  if (only === undefined) return fail('TENANT_UNKNOWN');
  return second === undefined
    ? only
    : fail('INVALID_REQUEST', { message: 'Say which tenant this is for: send a TenantId header.' });
}

async function knownUser(
  db: Database,
  identity: Identity,
): Promise<{ user: Omit<User, 'roles'>; memberships: readonly Membership[] }> {
  const rows = await rowsOf(db, identity.subject);
  const found = rows.length > 0 || !(await linkInvitedUser(db, identity)) ? rows : await rowsOf(db, identity.subject);
  const [first] = found;
  if (first === undefined) return fail('TENANT_UNKNOWN');
  // Signed out, or given a new password, since the token was issued.
  if (identity.tokenVersion !== undefined && identity.tokenVersion < first.tokenVersion) return fail('UNAUTHENTICATED');
  return { user: { id: first.userId, email: first.email, name: first.name }, memberships: grouped(found) };
}

type UserRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** One row per role held, or a single row without a tenant for a user who belongs nowhere yet. */
const rowsOf = (db: Database, subject: string) =>
  asUser(db, '', (tx) =>
    tx
      .select({
        userId: appUser.id,
        tokenVersion: appUser.tokenVersion,
        email: appUser.email,
        name: appUser.name,
        tenantId: tenant.id,
        code: tenant.code,
        roleCode: membership.roleCode,
      })
      .from(appUser)
      .leftJoin(membership, eq(membership.userId, appUser.id))
      .leftJoin(tenant, eq(tenant.id, membership.tenantId))
      .where(eq(appUser.subject, subject))
      .orderBy(tenant.id, membership.roleCode),
  );

function grouped(rows: readonly UserRow[]): readonly Membership[] {
  const byTenant = new Map<number, Membership>();
  for (const { tenantId, code, roleCode } of rows) {
    if (tenantId === null || code === null || roleCode === null || !isRoleCode(roleCode)) continue;
    const known = byTenant.get(tenantId);
    byTenant.set(tenantId, { tenantId, code, roles: [...(known?.roles ?? []), roleCode] });
  }
  return [...byTenant.values()];
}

/**
 * Ties an invited user to the provider's account at the first sign-in, when the provider vouches for the invited address.
 * An account that is tied already is never taken over.
 */
async function linkInvitedUser(db: Database, { subject, verifiedEmail }: Identity): Promise<boolean> {
  if (verifiedEmail === undefined) return false;
  const linked = await db
    .update(appUser)
    .set({ subject })
    .where(and(eq(sql`lower(${appUser.email})`, verifiedEmail), isNull(appUser.subject)))
    .returning({ id: appUser.id });
  return linked.length === 1;
}
