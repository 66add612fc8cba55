import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { cardsOf } from '../../model/imports/check-cards.ts';
import {
  afterAnswers,
  FIRST_ROWS,
  firstTab,
  goesAsPromised,
  withAnswers,
  type Again,
  type Answers,
  type CheckTab,
  type LabCheck,
  type NewAnswers,
  type Promised,
  type ReadCheckAsked,
  type RowsAsked,
} from '../../model/imports/lab-check.ts';
import { outlookOf, promiseOf, savedBy } from '../../model/imports/retests.ts';
import type { UploadType } from '../../model/imports/upload-result.ts';
import { limits } from '../../model/limits.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import type {
  AgainChosen,
  CheckAllAnswered,
  CheckAnswered,
  CheckRead,
  CheckRowsAsked,
  CheckState,
} from './check-messages.ts';
import { checkQuestionsMachine } from './check-questions.machine.ts';
import { storeError } from '../shared/failure.ts';
import { checkRowsMachine } from './check-rows.machine.ts';

export interface LabCheckInput extends CheckState {
  readonly customerId: number;
  readonly sampleType: UploadType;
  readonly fileName: string;
  readonly remembers: boolean;
  /** Under which its rows are counted. */
  readonly follow: ReadCheckAsked['follow'];
}

/** What was decided so far; kept in the session while the file is not saved. */
export interface CheckDecisions {
  readonly answers: Answers;
  readonly again: Again;
  readonly remembers: boolean;
}

/** The check tells the upload what was decided, each time that changes. */
export interface CheckDrafted extends CheckDecisions {
  readonly type: 'CHECK_DRAFTED';
}

/** The decisions, and the read of the file that they apply to; null where the check was left without saving. */
export type LabCheckOutput = (CheckDecisions & { readonly check: LabCheck }) | null;

export type LabCheckEvent =
  | CheckAnswered
  | CheckAllAnswered
  | AgainChosen
  | CheckRowsAsked
  /** One of the tables; null for the questions. */
  | { readonly type: 'TAB_CHOSEN'; readonly tab: CheckTab | null }
  /** Leads to the first question that is open. */
  | { readonly type: 'GO_TO_OPEN' }
  | { readonly type: 'REMEMBER_SWITCHED'; readonly on: boolean }
  | Bare<'RETRY' | 'SAVE' | 'CLOSE'>;

interface LabCheckContext extends LabCheckInput {
  /** The table that is shown; null while the questions are. */
  readonly tab: CheckTab | null;
  readonly listing: RowsAsked;
  /** What was to be saved when all suggestions were accepted; null where that was not asked for. */
  readonly promised: Promised | null;
  readonly saves: boolean;
  readonly error: AppError | null;
}

const decisionsIn = ({ answers, again, remembers }: LabCheckContext): CheckDecisions => ({ answers, again, remembers });

const reading = ({ check, answers, again }: LabCheckContext): CheckRead => ({
  type: 'CHECK_READ',
  check,
  answers,
  again,
});

const tellParts = ['tellQuestions', 'tellRows'] as const;

const readAgain = ({ check, ...context }: LabCheckContext): ReadCheckAsked => {
  const { customerId, sampleType, answers, again, listing, follow } = context;
  return { customerId, sampleType, answers, again, listing, follow, kept: check.kept };
};

const isSavable = ({ check, answers, again }: CheckState): boolean =>
  check.open.length === 0 && savedBy(check, outlookOf(check, answers, again)) > 0;

/** A file that asks something: its questions, everything that was read of it, and nothing saved before the adviser says so. @spec — the specification saves a file without a look at it before */
export const labCheckMachine = setup({
  types: typed<{
    input: LabCheckInput;
    context: LabCheckContext;
    events: LabCheckEvent;
    output: LabCheckOutput;
    children: { checkQuestions: 'checkQuestions'; checkRows: 'checkRows' };
  }>(),
  actors: {
    readCheck: service<LabCheck, ReadCheckAsked>(),
    checkQuestions: checkQuestionsMachine,
    checkRows: checkRowsMachine,
  },
  delays: { answersPause: limits.checkPauseMs },
  guards: {
    canSave: ({ context }) => isSavable(context),
    // Answers accepted together are saved only with the announced effect.
    isAsPromised: ({ context }, check: LabCheck) =>
      isSavable({ ...context, check }) &&
      context.promised !== null &&
      goesAsPromised(context.promised, promiseOf({ ...context, check })),
    hasOpen: ({ context }) => context.check.open.length > 0,
  },
  actions: {
    storeTab: assign((_, tab: CheckTab | null) => ({ tab })),
    storeListing: assign((_, listing: RowsAsked) => ({ listing })),
    storeRemembers: assign((_, remembers: boolean) => ({ remembers })),
    storeAnswers: assign(({ context }, given: NewAnswers) => ({
      answers: withAnswers(context.answers, given),
      check: afterAnswers(context.check, given),
    })),
    promise: assign(({ context }) => ({ promised: promiseOf(context) })),
    forgetPromise: assign({ promised: null }),
    /** Said of all it is true of those too of which something else was said before. */
    storeAgain: assign(({ context }, again: Again) => ({
      again,
      answers: Object.fromEntries(Object.entries(context.answers).filter(([id]) => !id.startsWith('again '))),
    })),
    storeCheck: assign((_, check: LabCheck) => ({ check, error: null })),
    storeError,
    markSaved: assign({ saves: true }),
    tellQuestions: sendTo('checkQuestions', ({ context }) => reading(context)),
    leadToOpen: sendTo('checkQuestions', { type: 'GO_TO_OPEN' as const }),
    tellRows: sendTo('checkRows', ({ context }) => reading(context)),
    tellDraft: sendParent(({ context }): CheckDrafted => ({ type: 'CHECK_DRAFTED', ...decisionsIn(context) })),
  },
}).createMachine({
  id: 'labCheck',
  context: ({ input }) => ({
    ...input,
    tab: cardsOf(input.check, input.answers, input.again).length > 0 ? null : firstTab(input.check),
    listing: FIRST_ROWS,
    promised: null,
    saves: false,
    error: null,
  }),
  output: ({ context }) => (context.saves ? { ...decisionsIn(context), check: context.check } : null),
  invoke: [
    calledWith('checkQuestions', 'customerId', 'check', 'answers', 'again'),
    calledWith('checkRows', 'check', 'answers', 'again'),
  ],
  initial: 'current',
  on: {
    ANSWERED: {
      target: '.outdated',
      actions: [withField('storeAnswers', 'answers'), 'forgetPromise', ...tellParts, 'tellDraft'],
    },
    ALL_ANSWERED: {
      target: '.settling',
      actions: ['promise', withField('storeAnswers', 'answers'), ...tellParts, 'tellDraft'],
    },
    AGAIN_CHOSEN: {
      target: '.outdated',
      actions: [withField('storeAgain', 'again'), 'forgetPromise', ...tellParts, 'tellDraft'],
    },
    ROWS_ASKED: { target: '.outdated', actions: [withField('storeListing', 'listing'), 'forgetPromise'] },
    TAB_CHOSEN: { actions: withField('storeTab', 'tab') },
    GO_TO_OPEN: { guard: 'hasOpen', actions: [{ type: 'storeTab', params: null }, 'leadToOpen'] },
    REMEMBER_SWITCHED: { actions: [withField('storeRemembers', 'on'), 'tellDraft'] },
    CLOSE: '.left',
  },
  states: {
    /** The file was read with all that was answered. */
    current: { on: { SAVE: { guard: 'canSave', target: 'saved', actions: ['forgetPromise', 'markSaved'] } } },
    /** Something was answered since; more may follow at once. */
    outdated: { after: { answersPause: 'rereading' } },
    rereading: {
      invoke: {
        id: 'readCheck',
        src: 'readCheck',
        input: ({ context }) => readAgain(context),
        onDone: { target: 'current', actions: [withOutput('storeCheck'), ...tellParts] },
        onError: { target: 'unread', actions: withError('storeError') },
      },
    },
    /** All suggestions are accepted: the file is read with them, and saved unless that shows anything that was not announced. */
    settling: {
      invoke: {
        id: 'readCheck',
        src: 'readCheck',
        input: ({ context }) => readAgain(context),
        onDone: [
          { guard: withOutput('isAsPromised'), target: 'saved', actions: [withOutput('storeCheck'), 'markSaved'] },
          { target: 'current', actions: [withOutput('storeCheck'), ...tellParts] },
        ],
        onError: { target: 'unread', actions: withError('storeError') },
      },
    },
    unread: { on: { RETRY: { target: 'rereading', actions: 'forgetPromise' } } },
    saved: { type: 'final' },
    left: { type: 'final' },
  },
});

export type LabCheckRef = ActorRefFrom<typeof labCheckMachine>;
export type LabCheckSnapshot = SnapshotFrom<typeof labCheckMachine>;
