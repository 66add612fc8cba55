import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { withPaddock, type PaddockEntry } from '../../model/sites/paddock.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { failureToast } from '../shared/toasts.ts';
import { paddockEditorMachine, type PaddockEditorOutput } from './paddock-editor.machine.ts';

export interface PaddockManagerInput {
  readonly customerId: number;
}

interface PaddockManagerContext extends PaddockManagerInput {
  readonly paddocks: readonly PaddockEntry[];
  readonly search: string;
  /** The paddock that is edited; null for a new one. */
  readonly edited: PaddockEntry | null;
  readonly isOutdated: boolean;
  readonly error: AppError | null;
}

export interface PaddockManagerOutput {
  readonly isChanged: boolean;
}

export type PaddockManagerEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEARCH_TYPED'; readonly text: string }
  | { readonly type: 'ADD_PADDOCK' }
  | { readonly type: 'EDIT_PADDOCK'; readonly paddockId: number }
  | { readonly type: 'CLOSE' };

/** The paddocks of a customer: listed, added and changed, each in an editor of its own. @spec — in the specification paddocks are there already */
export const paddockManagerMachine = setup({
  types: {
    input: {} as PaddockManagerInput,
    context: {} as PaddockManagerContext,
    events: {} as PaddockManagerEvent,
    output: {} as PaddockManagerOutput,
    children: {} as { paddockEditor: 'paddockEditor' },
  },
  actors: {
    loadPaddocks: service<readonly PaddockEntry[], PaddockManagerInput>(),
    paddockEditor: paddockEditorMachine,
  },
  guards: {
    isKnown: ({ context }, id: number) => context.paddocks.some((paddock) => paddock.id === id),
  },
  actions: {
    storePaddocks: assign((_, paddocks: readonly PaddockEntry[]) => ({ paddocks, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    storeSearch: assign((_, search: string) => ({ search })),
    beginNew: assign({ edited: null }),
    beginEdit: assign(({ context: { paddocks } }, id: number) => ({
      edited: paddocks.find((paddock) => paddock.id === id) ?? null,
    })),
    storePaddock: assign(({ context: { paddocks } }, { saved }: PaddockEditorOutput) =>
      saved ? { paddocks: withPaddock(paddocks, saved), isOutdated: true } : {},
    ),
    toastFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'paddockManager',
  context: ({ input: { customerId } }) => ({
    customerId,
    paddocks: [],
    search: '',
    edited: null,
    isOutdated: false,
    error: null,
  }),
  output: ({ context: { isOutdated } }) => ({ isChanged: isOutdated }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPaddocks',
        src: 'loadPaddocks',
        input: ({ context: { customerId } }) => ({ customerId }),
        onDone: { target: 'shown', actions: { type: 'storePaddocks', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeError', params: ({ event }) => toAppError(event.error) },
        },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    shown: {
      on: {
        SEARCH_TYPED: { actions: { type: 'storeSearch', params: ({ event }) => event.text } },
        ADD_PADDOCK: { target: 'editing', actions: 'beginNew' },
        EDIT_PADDOCK: {
          guard: { type: 'isKnown', params: ({ event }) => event.paddockId },
          target: 'editing',
          actions: { type: 'beginEdit', params: ({ event }) => event.paddockId },
        },
        CLOSE: 'closed',
      },
    },
    editing: {
      invoke: {
        id: 'paddockEditor',
        src: 'paddockEditor',
        input: ({ context: { customerId, edited, paddocks } }) => ({ customerId, paddock: edited, paddocks }),
        onDone: { target: 'shown', actions: { type: 'storePaddock', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    closed: { type: 'final' },
  },
});

export type PaddockManagerRef = ActorRefFrom<typeof paddockManagerMachine>;
export type PaddockManagerSnapshot = SnapshotFrom<typeof paddockManagerMachine>;
