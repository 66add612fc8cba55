import { waitFor, type ActorRef, type AnyActorRef, type Snapshot } from 'xstate';
import type { CurrentCustomer, CustomerGroupId } from '../model/customers/customer.ts';
import type { ConnectionMessage, SessionMessage } from '../model/session/messages.ts';

/** The actor system a call is made in: it knows the tenant, renews the session and shows who waits. */
export type System = AnyActorRef['system'];

/** What the services look at of the actors of the shell, by system id; their own types stay out of it. */
interface Shown {
  readonly tenants: { readonly context: { readonly currentId: number | null } };
  readonly customers: {
    readonly context: {
      readonly current: CurrentCustomer | null;
      readonly group: CustomerGroupId;
      readonly customers: readonly CurrentCustomer[];
    };
  };
  readonly session: {
    readonly context: { readonly account?: { readonly id: string } | null };
    readonly hasTag: (tag: 'current' | 'lapsed') => boolean;
  };
}
interface Receivers {
  readonly session: ActorRef<Snapshot<unknown> & Shown['session'], SessionMessage>;
  readonly connection: ActorRef<Snapshot<unknown>, ConnectionMessage>;
}

const actor = <Id extends keyof Receivers>(
  system: { get(id: NoInfer<Id>): Receivers[NoInfer<Id>] | undefined },
  id: Id,
): Receivers[Id] | undefined => system.get(id);

/** What an actor of the shell shows; undefined while it does not run. */
export const shownBy = <Id extends keyof Shown>(
  system: { get(id: NoInfer<Id>): { getSnapshot(): Shown[NoInfer<Id>] } | undefined },
  id: Id,
): Shown[Id] | undefined => system.get(id)?.getSnapshot();

/** The tenant that calls are made for; null before one is chosen. */
export function tenantIdOf(system: System): number | null {
  return shownBy(system, 'tenants')?.context.currentId ?? null;
}

export function tellConnection(system: System, message: ConnectionMessage): void {
  actor(system, 'connection')?.send(message);
}

/**
 * Asks for a new token, silently if that is possible and else in a dialog, and waits for its outcome.
 *
 * False when the user would not sign in again, or left.
 */
export async function isSessionRenewed(system: System, signal: AbortSignal): Promise<boolean> {
  const session = actor(system, 'session');
  if (!session) return false;
  session.send({ type: 'SESSION_EXPIRED' });
  const settled = (snapshot: Shown['session']): boolean => snapshot.hasTag('current') || snapshot.hasTag('lapsed');
  const snapshot = await waitFor(session, settled, { signal, timeout: Infinity });
  return snapshot.hasTag('current');
}
