import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { withScriptedActors } from '../../machines/harness/scripted-actor.ts';

/** A machine that stays as it begins: for views that need more actors than the one that is walked. */
export const still = (machine: unknown, input: unknown): AnyActorRef =>
  createActor(withScriptedActors(machine as AnyStateMachine), { input }).start();

/** A parent that stays as it is, with one child in it that runs: for views that come to a machine by its parent. */
export function parentOf<Parent extends AnyActorRef>(parent: AnyActorRef, id: string, child: AnyActorRef): Parent {
  const now = parent.getSnapshot();
  const snapshot = Object.assign(Object.create(Object.getPrototypeOf(now) as object), now, {
    children: { ...now.children, [id]: child },
  });
  return {
    sessionId: parent.sessionId,
    send: () => undefined,
    getSnapshot: () => snapshot as unknown,
    subscribe: () => ({ unsubscribe: () => undefined }),
  } as unknown as Parent;
}
