import type { AnyActorLogic } from 'xstate';

export interface LazyLogic<Logic extends AnyActorLogic> {
  /** Replaces the logic where it is named; it may be invoked once `load` has resolved. */
  readonly logic: Logic;
  /** Fetches the logic, once; a failed fetch may be tried again. */
  readonly load: () => Promise<void>;
}

/**
 * Actor logic that is fetched when it is first needed, so that a page's machine is no part of the first screen.
 * Until then whatever asks anything of it fails: a machine that invokes it waits for `load` in a state of its own.
 */
export function lazyLogic<Logic extends AnyActorLogic>(fetchLogic: () => Promise<Logic>): LazyLogic<Logic> {
  let fetched: Logic | undefined;
  const required = (): Logic => {
    if (fetched === undefined) throw new Error('A lazy machine was invoked before it was loaded.');
    return fetched;
  };
  const logic = new Proxy({} as Logic, {
    get: (_, key) => Reflect.get(required(), key),
    has: (_, key) => Reflect.has(required(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(required()),
  });
  return {
    logic,
    load: async () => {
      fetched ??= await fetchLogic();
    },
  };
}
