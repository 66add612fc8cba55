import { versionOfRoles } from '../../src/model/session/permissions.ts';
import type { RoleChange } from '../db/last-role-changes.ts';
import { fail } from '../failure.ts';
import { dayIn, timeIn } from '../time-zone.ts';

/** The expected current roles, with the time at which the caller read them. */
export interface RolesOver {
  readonly version: number | undefined;
  readonly timeZone: string;
}

/**
 * Refuses roles that were set over others than those that count now; without a version there is nothing to compare.
 * @param what what the roles are, after the name of who changed them
 * @throws STALE_VERSION with who changed them, and their present version
 */
export function refuseOtherRoles(
  what: string,
  {
    before,
    roleChange: { by, on },
    rolesOver: { version, timeZone },
  }: { readonly before: readonly string[]; readonly roleChange: RoleChange; readonly rolesOver: RolesOver },
): void {
  const present = versionOfRoles(before);
  if (version === undefined || version === present) return;
  const moment = on === null ? '' : ` on ${dayIn(on, timeZone)} at ${timeIn(on, timeZone)}`;
  fail('STALE_VERSION', {
    presentVersion: present,
    message: `${by || 'Another user'} changed ${what}${moment}. Your version is kept: compare and save again.`,
  });
}
