import { waitFor, type ActorRef, type AnyActorRef } from 'xstate';
import type { ConnectionMessage, SessionMessage } from '../model/session/messages.ts';

/** The actor system a call is made in: it knows the tenant, renews the session and shows who waits. */
export type System = AnyActorRef['system'];

interface TenantsSnapshot {
  readonly context: { readonly currentId: number | null };
}
interface SessionSnapshot {
  readonly hasTag: (tag: 'current' | 'lapsed') => boolean;
}

const actor = (system: System, id: string): AnyActorRef | undefined => system.get(id) as AnyActorRef | undefined;

/** What an actor of the shell shows; undefined while it does not run. */
export const shownBy = <Shown>(system: System, id: 'tenants' | 'session' | 'customers'): Shown | undefined =>
  actor(system, id)?.getSnapshot() as Shown | undefined;

/** The tenant that calls are made for; null before one is chosen. */
export function tenantIdOf(system: System): number | null {
  return shownBy<TenantsSnapshot>(system, 'tenants')?.context.currentId ?? null;
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
  const session = actor(system, 'session') as ActorRef<never, SessionMessage> | undefined;
  if (!session) return false;
  session.send({ type: 'SESSION_EXPIRED' });
  const settled = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('current') || snapshot.hasTag('lapsed');
  const snapshot = (await waitFor(session as AnyActorRef, settled, { signal, timeout: Infinity })) as SessionSnapshot;
  return snapshot.hasTag('current');
}
