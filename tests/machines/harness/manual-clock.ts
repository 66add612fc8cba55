import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/**
 * A clock on which a test fires one pending timer at a time, whatever the hour.
 *
 * XState's `SimulatedClock` fires every earlier timer as well, so a path through parallel states would leave the model.
 */
export class ManualClock implements Clock {
  readonly #timers = new Map<number, () => void>();
  #next = 0;

  setTimeout(run: () => void): number {
    this.#timers.set(++this.#next, run);
    return this.#next;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Fires the pending timer at a place in the order in which they were set. */
  fire(place: number): void {
    const due = [...this.#timers][place];
    if (!due) throw new Error(`timer ${place} of ${this.#timers.size} is not pending`);
    this.#timers.delete(due[0]);
    due[1]();
  }
}
