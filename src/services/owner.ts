import { shownBy, tenantIdOf, type System } from './system-actors.ts';

/** Whose anything is that this device keeps: a person's in a tenant; null before it is known who. */
export function ownerIn(system: System): string | null {
  const account = shownBy(system, 'session')?.context.account?.id;
  return account === undefined ? null : `${account} ${tenantIdOf(system) ?? ''}`;
}
