import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';

const holes = new WeakSet<object>();

/** Is that a service, or a child, that the composition root has yet to fill? */
export const isHole = (logic: object): boolean => holes.has(logic);

function hole<Logic extends object>(logic: Logic): Logic {
  holes.add(logic);
  return logic;
}

const notProvided = (): Error => new Error('A machine was started before the composition root provided its services.');

/** A typed hole for an asynchronous service; the composition root fills it with `.provide`, an empty one rejects. */
export const service = <Output, Input extends object = Record<string, never>>(): PromiseActorLogic<Output, Input> =>
  hole(fromPromise<Output, Input>(() => Promise.reject(notProvided())));

/**
 * A typed hole for a service that lives as long as its state and sends events to the machine (progress, ticks, presence).
 *
 * `Received` are the events the machine may send to it.
 */
export const callback = <
  Input extends object = Record<string, never>,
  Received extends EventObject = EventObject,
>(): CallbackActorLogic<Received, Input> =>
  hole(
    fromCallback<Received, Input>(() => {
      throw notProvided();
    }),
  );

/** A typed hole for a child machine that the composition root fetches lazily; the parent invokes it once it is there. */
export const lazyMachine = <M extends AnyStateMachine>(): M =>
  hole(
    fromCallback(() => {
      throw notProvided();
    }),
  ) as unknown as M;
