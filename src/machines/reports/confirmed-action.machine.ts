import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { OpenPoints, Report } from '../../model/contract/entities.ts';
import { isPointless, type AppError } from '../../model/errors/app-error.ts';
import { needsReason, type RecordAction } from '../../model/reports/record-action.ts';
import type { PointsRead, RecordOutdated } from '../../model/shared/messages.ts';
import { runTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { successToast } from '../shared/toasts.ts';

interface ActionContext {
  readonly action: RecordAction;
  readonly isDone: boolean;
  /** Why it is done, where that is asked. */
  readonly reason: string;
  /** The report is published right after it is finalised. */
  readonly alsoPublishes: boolean;
  /** What is not complete of the report that is finalised; null until it is known. */
  readonly points: OpenPoints | null;
  /** The report after the action; null when there is none. */
  readonly report: Report | null;
}

export type ActionOutput = ActionContext;

export type ConfirmedActionEvent =
  /** Into the question, where it asks for a reason. */
  | { readonly type: 'ANSWER_TYPED'; readonly text: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CONFIRM_AND_PUBLISH' }
  | { readonly type: 'CANCEL' }
  /** For the samples that are named in the question. */
  | { readonly type: 'RUN_ENGINE' }
  | PointsRead;

interface PerformInput {
  readonly action: RecordAction;
  /** Empty where none is asked. */
  readonly reason: string;
}

interface RunInput {
  readonly recommendationIds: readonly number[];
}

/**
 * A question, and what follows from yes: nothing is done before. A failure leaves the question open, unless another
 * user was quicker and there is nothing left to ask. Some ask for a reason. @spec 1.5, 3.2, 3.4
 */
export const confirmedActionMachine = setup({
  types: typed<{
    input: { readonly action: RecordAction };
    context: ActionContext;
    events: ConfirmedActionEvent;
    output: ActionOutput;
    children: Named<'perform' | 'runEngine' | 'openPoints'>;
  }>(),
  actors: {
    perform: service<Report | null, PerformInput>(),
    runEngine: service<readonly number[], RunInput>(),
    openPoints: readerMachine,
  },
  guards: {
    isAnswered: ({ context: { action, reason } }) => !needsReason(action) || reason.trim() !== '',
    mayRun: ({ context }) => context.action.mayRun === true,
    mayPublish: ({ context }) => context.action.mayPublish === true,
    isPointless: (_, error: AppError) => isPointless(error),
  },
  actions: {
    storePoints: assign((_, points: OpenPoints) => ({ points })),
    storeReason: assign((_, reason: string) => ({ reason })),
    storeAlsoPublishes: assign((_, alsoPublishes: boolean) => ({ alsoPublishes })),
    storeDone: assign((_, report: Report | null) => ({ isDone: true, report })),
    // What was meant is not there any more: the machine that shows it reads it again.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayRunning: sendTo(systemActor('toaster'), (_, sampleIds: readonly number[]) =>
      successToast(runTexts.asked(sampleIds.length)),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'confirmedAction',
  context: ({ input }) => ({
    action: input.action,
    isDone: false,
    reason: '',
    alsoPublishes: false,
    points: null,
    report: null,
  }),
  output: ({ context }) => context,
  invoke: {
    id: 'openPoints',
    src: 'openPoints',
    // Nothing else is about to be locked. The question does not wait for it.
    input: ({ context: { action } }) => ({ id: action.id, isRead: action.kind !== 'finaliseReport' }),
  },
  on: { POINTS_READ: { actions: withField('storePoints', 'points') } },
  initial: 'confirming',
  states: {
    confirming: {
      on: {
        ANSWER_TYPED: { actions: withField('storeReason', 'text') },
        CONFIRM: { guard: 'isAnswered', target: 'performing', actions: { type: 'storeAlsoPublishes', params: false } },
        CONFIRM_AND_PUBLISH: {
          guard: 'mayPublish',
          target: 'performing',
          actions: { type: 'storeAlsoPublishes', params: true },
        },
        CANCEL: 'closed',
        RUN_ENGINE: { guard: 'mayRun', target: 'running' },
      },
    },
    performing: {
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context: { action, reason } }) => ({ action, reason: reason.trim() }),
        onDone: { target: 'closed', actions: withOutput('storeDone') },
        onError: [
          { guard: withError('isPointless'), target: 'closed', actions: [withError('sayFailure'), 'tellOutdated'] },
          { target: 'confirming', actions: withError('sayFailure') },
        ],
      },
    },
    /** The question is asked again once there are results. */
    running: {
      invoke: {
        id: 'runEngine',
        src: 'runEngine',
        input: ({ context: { action } }) => ({
          recommendationIds: [
            ...new Set(
              (action.stale ?? []).flatMap(({ isReady, recommendationId }) => (isReady ? [recommendationId] : [])),
            ),
          ],
        }),
        onDone: { target: 'closed', actions: [withOutput('sayRunning'), 'tellOutdated'] },
        onError: { target: 'confirming', actions: withError('sayFailure') },
      },
    },
    closed: { type: 'final' },
  },
});

export type ConfirmedActionRef = ActorRefFrom<typeof confirmedActionMachine>;
export type ConfirmedActionSnapshot = SnapshotFrom<typeof confirmedActionMachine>;
