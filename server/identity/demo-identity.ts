import { eq, inArray } from 'drizzle-orm';
import type { RoleCode } from '../../src/model/session/permissions.ts';
import type { Database } from '../db/pool.ts';
import { identityCredential, oidcPayload } from '../db/schema/identity.ts';
import { appUser, tenant } from '../db/schema/tenancy.ts';
import { addRoles } from './set-roles.ts';
import { hashPassword } from './passwords.ts';

export const demoPassword = 'golden-wheat-2026-field';
export const demoTenants = [
  { code: 'TILTH', name: 'Tilth Agronomy' },
  { code: 'OTHER', name: 'Other Fertilisers' },
] as const;

interface DemoAccount {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly tenantCode: (typeof demoTenants)[number]['code'];
  readonly role: RoleCode;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    subject: 'demo-adviser',
    email: 'adviser@tilth.example',
    name: 'Alex Adviser',
    tenantCode: 'TILTH',
    role: 'ADVISER',
  },
  {
    subject: 'demo-senior',
    email: 'senior@tilth.example',
    name: 'Sam Senior',
    tenantCode: 'TILTH',
    role: 'SENIOR_ADVISER',
  },
  { subject: 'demo-admin', email: 'admin@tilth.example', name: 'Ada Admin', tenantCode: 'TILTH', role: 'ADMIN' },
  { subject: 'demo-viewer', email: 'viewer@tilth.example', name: 'Vic Viewer', tenantCode: 'TILTH', role: 'VIEWER' },
  {
    subject: 'demo-other-adviser',
    email: 'adviser@other.example',
    name: 'Olive Other',
    tenantCode: 'OTHER',
    role: 'ADVISER',
  },
];

/** A program of the demo: it gets its token with a secret and acts as an adviser of TILTH. */
export const demoService = {
  clientId: 'demo-service',
  secret: 'demo-service-secret-2026',
  email: 'demo-service@tilth.example',
  name: 'Demo service',
  tenantCode: 'TILTH',
  role: 'ADVISER',
} as const;

const demoSubjects: ReadonlySet<string> = new Set([
  ...demoAccounts.map(({ subject }) => subject),
  demoService.clientId,
]);

/** Outside the demo these subjects are refused wherever they turn up, also in a database that was once a demo. */
export const isDemoSubject = (subject: string): boolean => demoSubjects.has(subject);

/** Ends what is left of an earlier demo in the provider's records: a session of an account that is no more would only show an error page. */
export async function endDemoSessions(db: Database): Promise<void> {
  await db.delete(oidcPayload).where(inArray(oidcPayload.accountId, [...demoSubjects]));
}

/**
 * Makes the demo tenants, users, memberships and accounts that are missing; running it again changes nothing.
 * Call it in demo mode alone. It writes global tables only and needs no tenant.
 */
export async function seedDemoIdentity(db: Database): Promise<void> {
  const users = [...demoAccounts, { ...demoService, subject: demoService.clientId }];
  const existing = await db
    .select({ subject: identityCredential.subject })
    .from(identityCredential)
    .where(
      inArray(
        identityCredential.subject,
        demoAccounts.map(({ subject }) => subject),
      ),
    );
  const known = new Set(existing.map(({ subject }) => subject));
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction(async (tx) => {
    await tx
      .insert(tenant)
      .values([...demoTenants])
      .onConflictDoNothing();
    await tx
      .insert(appUser)
      .values(users.map(({ subject, email, name }) => ({ subject, email, name })))
      .onConflictDoNothing();
    for (const { subject, tenantCode, role } of users) {
      const [found] = await tx
        .select({ tenantId: tenant.id, userId: appUser.id })
        .from(tenant)
        .innerJoin(appUser, eq(appUser.subject, subject))
        .where(eq(tenant.code, tenantCode));
      if (found !== undefined) await addRoles(tx, { ...found, roles: [role] });
    }
    const missing = demoAccounts.filter(({ subject }) => !known.has(subject));
    if (missing.length === 0) return;
    await tx
      .insert(identityCredential)
      .values(missing.map(({ subject, email, name }) => ({ subject, email, name, passwordHash })))
      .onConflictDoNothing();
  });
}
