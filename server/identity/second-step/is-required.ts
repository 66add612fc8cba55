import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/pool.ts';
import { appUser, invitation, membership, tenant } from '../../db/schema/tenancy.ts';

/** Of whom a second step is asked for whatever their tenants say. */
export type SecondStepRule = 'administrators' | 'by-tenant';

/** Does a user have a role, in any tenant, that requires a second step? */
export async function isSecondStepRequired(
  from: Database | Tx,
  subject: string,
  rule: SecondStepRule,
): Promise<boolean> {
  const byTenant = sql`${membership.roleCode} = any(${tenant.secondStepRoles})`;
  const [[asked], isAskedOfOffered] = await Promise.all([
    from
      .select({ roleCode: membership.roleCode })
      .from(membership)
      .innerJoin(appUser, eq(appUser.id, membership.userId))
      .innerJoin(tenant, eq(tenant.id, membership.tenantId))
      .where(
        and(
          eq(appUser.subject, subject),
          rule === 'administrators' ? or(eq(membership.roleCode, 'ADMIN'), byTenant) : byTenant,
        ),
      )
      .limit(1),
    isOffered(from, subject, rule),
  ]);
  return asked !== undefined || isAskedOfOffered;
}

/** The same of the roles that are offered to an account without any: they count from its first call on. */
async function isOffered(from: Database | Tx, subject: string, rule: SecondStepRule): Promise<boolean> {
  const isMember = sql`exists (select from ${membership} where ${membership.userId} = ${appUser.id})`;
  const always = rule === 'administrators' ? ['ADMIN'] : [];
  const offers = await from
    .select({ roles: invitation.roles, needed: tenant.secondStepRoles })
    .from(appUser)
    .innerJoin(invitation, eq(invitation.email, sql`lower(${appUser.email})`))
    .innerJoin(tenant, eq(tenant.id, invitation.tenantId))
    .where(and(eq(appUser.subject, subject), not(isMember)));
  return offers.some(({ roles, needed }) => roles.some((role) => [...needed, ...always].includes(role)));
}
