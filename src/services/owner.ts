import { shownBy, tenantIdOf, type System } from './peers.ts';

interface SessionContext {
  readonly context: { readonly account?: { readonly id: string } | null };
}

/** Whose anything is that this device keeps: a person's in a tenant; null before it is known who. */
export function ownerIn(system: System): string | null {
  const session = shownBy<SessionContext>(system, 'session');
  const account = session?.context.account?.id;
  return account === undefined ? null : `${account} ${tenantIdOf(system) ?? ''}`;
}
