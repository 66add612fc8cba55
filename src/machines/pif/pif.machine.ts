import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { InputModel } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { service } from '../kit/service.ts';

/** What the page that opens the editor says. */
export interface PifInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  /** 'Master PIF Editor', or the name of the recommendation before ' - Sample PIF Editor'. */
  readonly title: string;
  readonly readOnly: boolean;
  /** May the user run the engine? Yes, unless said otherwise. */
  readonly runPermitted?: boolean;
}

/** What the page learns when the editor has closed. */
export interface PifOutput {
  /** Samples were saved or sent to the engine: the page reads them anew. */
  readonly changed: boolean;
}

interface PifContext extends PifInput {
  readonly inputModel: InputModel | null;
  readonly changed: boolean;
  readonly error: AppError | null;
}

/** The model inputs of samples, as a sheet: loaded, edited, saved and run. */
export const pifMachine = setup({
  types: {
    input: {} as PifInput,
    context: {} as PifContext,
    events: {} as { readonly type: 'RETRY' } | { readonly type: 'CLOSE' },
    output: {} as PifOutput,
  },
  actors: { loadInputModel: service<InputModel, { readonly customerId: number; readonly sampleIds: readonly number[] }>() },
  actions: {
    storeInputModel: assign((_, inputModel: InputModel) => ({ inputModel, error: null })),
    storeFailure: assign((_, error: AppError) => ({ error })),
  },
}).createMachine({
  id: 'pif',
  context: ({ input }) => ({ ...input, inputModel: null, changed: false, error: null }),
  initial: 'loading',
  on: { CLOSE: '.closed' },
  output: ({ context }) => ({ changed: context.changed }),
  states: {
    loading: {
      invoke: {
        id: 'loadInputModel',
        src: 'loadInputModel',
        input: ({ context }) => ({ customerId: context.customerId, sampleIds: context.sampleIds }),
        onDone: { target: 'open', actions: { type: 'storeInputModel', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    open: {},
    closed: { type: 'final' },
  },
});

export type PifRef = ActorRefFrom<typeof pifMachine>;
export type PifSnapshot = SnapshotFrom<typeof pifMachine>;
