import type { ActorRef, Snapshot } from 'xstate';
import type {
  AppMessage,
  ConnectionMessage,
  CustomersMessage,
  NavigationMessage,
  SessionMessage,
  TenantsMessage,
  ToasterMessage,
  ToastsWithdrawn,
  WorkspaceMessage,
} from '../../model/session/messages.ts';

/** The actors any machine may address, by system id; their own types stay out of it, lest types go in circles. */
export interface SystemActors {
  readonly app: ActorRef<Snapshot<unknown>, AppMessage>;
  readonly workspace: ActorRef<Snapshot<unknown>, WorkspaceMessage>;
  readonly toaster: ActorRef<Snapshot<unknown>, ToasterMessage | ToastsWithdrawn>;
  readonly connection: ActorRef<Snapshot<unknown>, ConnectionMessage>;
  readonly navigation: ActorRef<Snapshot<unknown>, NavigationMessage>;
  readonly session: ActorRef<Snapshot<unknown>, SessionMessage>;
  readonly tenants: ActorRef<Snapshot<unknown>, TenantsMessage>;
  readonly customers: ActorRef<Snapshot<unknown>, CustomersMessage>;
}

/**
 * The actor with a system id, as a target for `sendTo`.
 *
 * XState sends to the sender itself when no actor has the id, so a machine that takes messages names each of them: no `*`.
 */
export const systemActor =
  <Id extends keyof SystemActors>(id: Id) =>
  ({ system }: { readonly system: { get(id: Id): SystemActors[Id] } }): SystemActors[Id] =>
    system.get(id);
