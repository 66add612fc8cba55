import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { SampleHistory } from '../../model/samples/sample-history.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

interface SampleHistoryContext {
  /** The sample whose details are open. */
  readonly sampleId: number | null;
  /** What was read of it last: it stays in sight while it is read again. */
  readonly history: SampleHistory | null;
  readonly error: AppError | null;
}

export type SampleHistoryEvent =
  /** Opens a sample, rereads the same one after a change, or closes it. */
  { readonly type: 'OPEN_SAMPLE'; readonly sampleId: number | null } | { readonly type: 'RETRY' };

/** What a sample was found to be and what its place was before, for the one sample whose details are open. @spec — the specification shows a sample by itself, without those before it */
export const sampleHistoryMachine = setup({
  types: typed<{ context: SampleHistoryContext; events: SampleHistoryEvent }>(),
  actors: { loadHistory: service<SampleHistory, { readonly sampleId: number }>() },
  guards: { isSample: (_, sampleId: number | null) => sampleId !== null },
  actions: {
    openSample: assign(({ context }, sampleId: number | null) => ({
      sampleId,
      error: null,
      history: sampleId === context.sampleId ? context.history : null,
    })),
    close: assign({ sampleId: null, history: null, error: null }),
    storeHistory: assign((_, history: SampleHistory) => ({ history })),
    storeError,
    forgetError,
  },
}).createMachine({
  id: 'sampleHistory',
  context: { sampleId: null, history: null, error: null },
  initial: 'closed',
  on: {
    OPEN_SAMPLE: [
      { guard: withField('isSample', 'sampleId'), target: '.loading', actions: withField('openSample', 'sampleId') },
      { target: '.closed', actions: 'close' },
    ],
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ sampleId: context.sampleId ?? 0 }),
        onDone: { target: 'shown', actions: withOutput('storeHistory') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    shown: {},
    unavailable: { on: { RETRY: { target: 'loading', actions: 'forgetError' } } },
  },
});

export type SampleHistoryRef = ActorRefFrom<typeof sampleHistoryMachine>;
export type SampleHistorySnapshot = SnapshotFrom<typeof sampleHistoryMachine>;
