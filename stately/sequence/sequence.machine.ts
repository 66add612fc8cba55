import { assign, setup, type ErrorActorEvent } from 'xstate';
import { service } from '../../src/machines/kit/service.ts';
import type { RowFilter } from './recording.ts';

interface SequenceContext {
  /** How many rows the filter leaves, and which of them is looked at, from 0; -1 while there is none. */
  readonly count: number;
  readonly at: number;
  readonly filter: RowFilter;
  /** The file that was read; null for the session that is going on. */
  readonly file: string | null;
  /** The file that was chosen last. */
  readonly wanted: string;
  /** Why it was not taken. */
  readonly problem: string | null;
}

/** How many rows there are, and which of them is meant. */
interface Place {
  readonly count: number;
  readonly at: number;
}

export type SequenceEvent =
  | { readonly type: 'ROWS_ADDED'; readonly count: number }
  | ({ readonly type: 'FILTER_CHANGED'; readonly filter: RowFilter } & Place)
  | { readonly type: 'STEP_CHOSEN'; readonly at: number }
  | { readonly type: 'STEP_BACK' }
  | { readonly type: 'STEP_ON' }
  | { readonly type: 'SHOW_FIRST' }
  | { readonly type: 'SHOW_LAST' }
  | { readonly type: 'FOLLOW' }
  | { readonly type: 'FILE_CHOSEN'; readonly name: string }
  | { readonly type: 'SHOW_LIVE'; readonly count: number };

const EVERYTHING: RowFilter = { actor: '', event: '' };

const refusal = {
  type: 'storeProblem',
  params: ({ event: { error } }: { readonly event: ErrorActorEvent }) =>
    error instanceof Error ? error.message : 'The file cannot be read.',
} as const;

/** The sequence of a session: followed as it goes on, or looked at step by step, the one in this browser or one from a file. */
export const sequenceMachine = setup({
  types: {} as { context: SequenceContext; events: SequenceEvent },
  actors: {
    /** Reads the chosen file, and says how many rows it has. */
    readFile: service<number, { readonly name: string }>(),
  },
  guards: {
    hasEarlier: ({ context }) => context.at > 0,
    hasLater: ({ context }) => context.at < context.count - 1,
    isRow: ({ context }, at: number) => at >= 0 && at < context.count,
    isLive: ({ context }) => context.file === null,
    isOfFile: ({ context }) => context.file !== null,
  },
  actions: {
    storeCount: assign((_, count: number) => ({ count })),
    storePlace: assign(({ context }, { count, at }: Place) => ({ ...context, count, at })),
    storeFilter: assign((_, filter: RowFilter) => ({ filter })),
    goTo: assign((_, at: number) => ({ at })),
    goBack: assign({ at: ({ context }) => context.at - 1 }),
    goOn: assign({ at: ({ context }) => context.at + 1 }),
    goToFirst: assign({ at: 0 }),
    goToLast: assign({ at: ({ context }) => context.count - 1 }),
    storeWanted: assign((_, wanted: string) => ({ wanted, problem: null })),
    storeFile: assign({ file: ({ context }) => context.wanted, filter: EVERYTHING }),
    returnToLive: assign({ file: null, filter: EVERYTHING }),
    storeProblem: assign((_, problem: string) => ({ problem })),
  },
}).createMachine({
  id: 'sequence',
  context: { count: 0, at: -1, filter: EVERYTHING, file: null, wanted: '', problem: null },
  initial: 'shown',
  states: {
    shown: {
      initial: 'following',
      on: {
        FILE_CHOSEN: { target: 'reading', actions: { type: 'storeWanted', params: ({ event }) => event.name } },
        STEP_CHOSEN: {
          guard: { type: 'isRow', params: ({ event }) => event.at },
          target: '.stepping',
          actions: { type: 'goTo', params: ({ event }) => event.at },
        },
        FILTER_CHANGED: {
          actions: [
            { type: 'storeFilter', params: ({ event }) => event.filter },
            { type: 'storePlace', params: ({ event }) => event },
          ],
        },
      },
      states: {
        /** The newest row is shown as it comes. */
        following: {
          on: {
            ROWS_ADDED: { actions: [{ type: 'storeCount', params: ({ event }) => event.count }, 'goToLast'] },
            STEP_BACK: { guard: 'hasEarlier', target: 'stepping', actions: 'goBack' },
            SHOW_FIRST: { guard: 'hasEarlier', target: 'stepping', actions: 'goToFirst' },
          },
        },
        stepping: {
          on: {
            // What comes meanwhile waits at the end.
            ROWS_ADDED: { guard: 'isLive', actions: { type: 'storeCount', params: ({ event }) => event.count } },
            STEP_BACK: { guard: 'hasEarlier', actions: 'goBack' },
            STEP_ON: { guard: 'hasLater', actions: 'goOn' },
            SHOW_FIRST: { guard: 'hasEarlier', actions: 'goToFirst' },
            SHOW_LAST: { guard: 'hasLater', actions: 'goToLast' },
            FOLLOW: { guard: 'isLive', target: 'following', actions: 'goToLast' },
            SHOW_LIVE: {
              guard: 'isOfFile',
              target: 'following',
              actions: ['returnToLive', { type: 'storeCount', params: ({ event }) => event.count }, 'goToLast'],
            },
          },
        },
        asBefore: { type: 'history' },
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ name: context.wanted }),
        onDone: {
          target: 'shown.stepping',
          actions: ['storeFile', { type: 'storeCount', params: ({ event }) => event.output }, 'goToLast'],
        },
        // What was shown before stays.
        onError: { target: 'shown.asBefore', actions: refusal },
      },
    },
  },
});
