import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import type { ReopenInput } from '../../model/reports/asked.ts';
import { isPointless, type AppError } from '../../model/errors/app-error.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { hasReason } from './reopening.selectors.ts';

interface ReopeningInput {
  readonly reportId: number;
  readonly reportName: string;
}

interface ReopeningContext extends ReopeningInput {
  readonly reason: string;
  readonly report: Report | null;
}

export interface ReopeningOutput {
  /** Null when it was cancelled. */
  readonly report: Report | null;
}

export type ReopeningEvent =
  | { readonly type: 'REASON_TYPED'; readonly text: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

/** Why a finalised report is opened again, asked before it is; a failure keeps the words. @spec — the specification knows no way back from finalised */
export const reopeningMachine = setup({
  types: typed<{
    input: ReopeningInput;
    context: ReopeningContext;
    events: ReopeningEvent;
    output: ReopeningOutput;
  }>(),
  actors: { reopenReport: service<Report, ReopenInput>() },
  guards: { hasReason, isPointless: (_, error: AppError) => isPointless(error) },
  actions: {
    storeReason: assign((_, reason: string) => ({ reason })),
    storeReport: assign((_, report: Report) => ({ report })),
    sayFailure,
  },
}).createMachine({
  id: 'reopening',
  context: ({ input }) => ({ ...input, reason: '', report: null }),
  output: ({ context: { report } }) => ({ report }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        REASON_TYPED: { actions: withField('storeReason', 'text') },
        CONFIRM: { guard: 'hasReason', target: 'working' },
        CANCEL: 'closed',
      },
    },
    working: {
      invoke: {
        id: 'reopenReport',
        src: 'reopenReport',
        input: ({ context: { reportId, reason } }) => ({ reportId, reason: reason.trim() }),
        onDone: { target: 'closed', actions: withOutput('storeReport') },
        onError: [
          { guard: withError('isPointless'), target: 'closed', actions: withError('sayFailure') },
          { target: 'asking', actions: withError('sayFailure') },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type ReopeningRef = ActorRefFrom<typeof reopeningMachine>;
export type ReopeningSnapshot = SnapshotFrom<typeof reopeningMachine>;
