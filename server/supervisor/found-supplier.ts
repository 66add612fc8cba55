import { makeTenant } from '../commands/tenants/make-tenant.ts';
import type { Config } from '../config.ts';
import { isNobodyHere } from '../db/memberships.ts';
import type { Database } from '../db/pool.ts';
import { addMember } from '../identity/add-member.ts';

/**
 * Where nobody has a role yet, makes the supplier that the configuration names and the administrator who invites everybody else; what to do next,
 * or undefined where there was nothing to do. Whoever has been taken out since does not come back by a restart.
 */
export async function foundSupplier(
  db: Database,
  { firstSupplier, identity }: Pick<Config, 'firstSupplier' | 'identity'>,
): Promise<string | undefined> {
  if (firstSupplier === undefined) return undefined;
  const { name, admin } = firstSupplier;
  const embedded = identity.kind === 'embedded';
  return db.transaction(async (tx) => {
    if (!(await isNobodyHere(tx))) return undefined;
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
