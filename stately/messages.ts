import type { StatelyInspectionEvent } from '@stately/inspect';

/** The channel on which apps and statechart pages of one origin meet. */
export const CHANNEL = 'tilth.statecharts';

/** Requests of a statechart page to every app: send updates as long as requests keep coming. */
export type Asked =
  | { readonly type: 'watch'; readonly page: string }
  | { readonly type: 'leave'; readonly page: string };

/** Messages of an app: its presence, the states of its actors, and each transition they take. */
export type Message =
  | { readonly type: 'here'; readonly app: string }
  | { readonly type: 'gone'; readonly app: string }
  | { readonly type: 'inspected'; readonly app: string; readonly event: StatelyInspectionEvent }
  | {
      readonly type: 'taken';
      readonly app: string;
      readonly sessionId: string;
      readonly eventType: string;
      readonly steps: readonly TakenStep[];
    }
  | { readonly type: 'ended'; readonly app: string; readonly sessionId: string };

/** One transition as its chart names it; no targets where the state was not left. */
export interface TakenStep {
  readonly source: string;
  readonly targets: readonly string[];
}

/** How often a page asks again, and how long an app goes on telling without being asked. */
export const ASK_EVERY_MS = 5_000;
export const TELL_FOR_MS = 15_000;
