import { makeTenant } from '../commands/tenants/make-tenant.ts';
import type { Config } from '../config.ts';
import { hasNoMembers } from '../db/memberships.ts';
import type { Database } from '../db/pool.ts';
import { addMember } from '../identity/add-member.ts';

/**
 * Creates the configured supplier and its administrator, who invites all others, in a database without any role. Returns what to do next, or
 * undefined when there was nothing to do. A restart does not restore an administrator removed since.
 */
export async function foundSupplier(
  db: Database,
  { firstSupplier, identity }: Pick<Config, 'firstSupplier' | 'identity'>,
): Promise<string | undefined> {
  if (firstSupplier === undefined) return undefined;
  const { name, admin } = firstSupplier;
  const embedded = identity.kind === 'embedded';
  return db.transaction(async (tx) => {
    if (!(await hasNoMembers(tx))) return undefined;
    const tenantCode = codeOf(name);
    await makeTenant(tx, { code: tenantCode, name });
    await addMember(tx, { tenantCode, ...admin, role: 'ADMIN', embedded }, 'by configuration');
    const how = embedded
      ? '“Forgot your password?” on the sign-in page emails a code for the first password'
      : 'sign in';
    return `${name} is set up (${tenantCode}). ${admin.name} administers it as ${admin.email}: ${how}.`;
  });
}

/** A code as programs send it: `Acme Agronomy` is ACME-AGRONOMY. */
const codeOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64);
