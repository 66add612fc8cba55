import { eq } from 'drizzle-orm';
import { isRoleCode, type RoleCode } from '../../../src/model/session/permissions.ts';
import type { Database } from '../../db/pool.ts';
import { appUser, membership, tenant } from '../../db/schema/index.ts';
import { asUser } from '../../db/tenant-transaction.ts';

export interface Membership {
  readonly tenantId: number;
  readonly code: string;
  readonly roles: readonly RoleCode[];
}

/** A user with the tenants that the user belongs to. */
export interface KnownUser {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  readonly memberships: readonly Membership[];
  /** Access tokens of an earlier version are no longer good. */
  readonly tokenVersion: number;
  /** Null until the first sign-in. */
  readonly lastSignInOn: Date | null;
}

/** The user of an account at the identity provider, if there is one; it is asked before any tenant is known. */
export async function findUser(db: Database, subject: string): Promise<KnownUser | undefined> {
  const rows = await rowsOf(db, subject);
  const [first] = rows;
  return (
    first && {
      user: { id: first.userId, email: first.email, name: first.name },
      memberships: grouped(rows),
      tokenVersion: first.tokenVersion,
      lastSignInOn: first.lastSignInOn,
    }
  );
}

type UserRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** One row per role held, or a single row without a tenant for a user who belongs nowhere yet. */
const rowsOf = (db: Database, subject: string) =>
  asUser(db, '', (tx) =>
    tx
      .select({
        userId: appUser.id,
        tokenVersion: appUser.tokenVersion,
        lastSignInOn: appUser.lastSignInOn,
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
