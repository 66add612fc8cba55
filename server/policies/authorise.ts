import type { Policy } from '../../src/model/contract/core.ts';
import { holds, type RoleCode } from '../../src/model/session/permissions.ts';
import { fail } from '../failure.ts';

/**
 * Lets the call pass when one of the roles holds the function that the contract names, and refuses it otherwise.
 * The whole of the authorisation can be read in src/model/session/permissions.ts: roles and the functions they hold.
 */
export function authorise(policy: Policy, roles: readonly RoleCode[]): void {
  if (policy === 'PUBLIC' || policy === 'SIGNED_IN') return;
  if (!holds(roles, policy)) fail('FORBIDDEN');
}
