import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  afterAnswers,
  FIRST_ROWS,
  firstTab,
  proposalsOf,
  withAnswers,
  type Again,
  type Answers,
  type CheckTab,
  type LabCheck,
  type NewAnswers,
  type ReadCheckAsked,
  type RowsAsked,
} from '../../model/imports/lab-check.ts';
import { outlookOf, savedBy } from '../../model/imports/retests.ts';
import type { UploadType } from '../../model/imports/upload-result.ts';
import { limits } from '../../model/limits.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { checkColumnsMachine } from './check-columns.machine.ts';
import type { AgainSaid, CheckAnswered, CheckRead, CheckRowsAsked, CheckState } from './check-messages.ts';
import { checkPlacesMachine } from './check-places.machine.ts';
import { storeError } from '../shared/failure.ts';
import { checkRowsMachine } from './check-rows.machine.ts';

export interface LabCheckInput extends CheckState {
  readonly customerId: number;
  readonly sampleType: UploadType;
  readonly fileName: string;
  readonly remembers: boolean;
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

/** What was decided, and the file as it was read with it; null where the check was left without saving. */
export type LabCheckOutput = (CheckDecisions & { readonly check: LabCheck }) | null;

export type LabCheckEvent =
  | CheckAnswered
  | AgainSaid
  | CheckRowsAsked
  | { readonly type: 'TAB_CHOSEN'; readonly tab: CheckTab }
  | { readonly type: 'REMEMBER_SWITCHED'; readonly on: boolean }
  | { readonly type: 'TAKE_PROPOSALS' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' };

interface LabCheckContext extends LabCheckInput {
  readonly tab: CheckTab;
  readonly listing: RowsAsked;
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

const tellTabs = ['tellColumns', 'tellPlaces', 'tellRows'] as const;

/** A file that leaves something to decide: its columns, places and rows, and nothing saved before somebody says so. @spec — the specification saves a file without a look at it before */
export const labCheckMachine = setup({
  types: {
    input: {} as LabCheckInput,
    context: {} as LabCheckContext,
    events: {} as LabCheckEvent,
    output: {} as LabCheckOutput,
    children: {} as { checkColumns: 'checkColumns'; checkPlaces: 'checkPlaces'; checkRows: 'checkRows' },
  },
  actors: {
    readCheck: service<LabCheck, ReadCheckAsked>(),
    checkColumns: checkColumnsMachine,
    checkPlaces: checkPlacesMachine,
    checkRows: checkRowsMachine,
  },
  delays: { answersPause: limits.checkPauseMs },
  guards: {
    hasProposals: ({ context }) => Object.keys(proposalsOf(context.check)).length > 0,
    canSave: ({ context: { check, answers, again } }) =>
      check.open.length === 0 && savedBy(check, outlookOf(check, answers, again)) > 0,
  },
  actions: {
    storeTab: assign((_, tab: CheckTab) => ({ tab })),
    storeListing: assign((_, listing: RowsAsked) => ({ listing })),
    storeRemembers: assign((_, remembers: boolean) => ({ remembers })),
    storeAnswers: assign(({ context }, given: NewAnswers) => ({
      answers: withAnswers(context.answers, given),
      check: afterAnswers(context.check, given),
    })),
    takeProposals: assign(({ context }) => {
      const given = proposalsOf(context.check);
      return { answers: withAnswers(context.answers, given), check: afterAnswers(context.check, given) };
    }),
    /** Said of all it is true of those too of which something else was said before. */
    storeAgain: assign(({ context }, again: Again) => ({
      again,
      answers: Object.fromEntries(Object.entries(context.answers).filter(([id]) => !id.startsWith('again '))),
    })),
    storeCheck: assign((_, check: LabCheck) => ({ check, error: null })),
    storeError,
    markSaved: assign({ saves: true }),
    tellColumns: sendTo('checkColumns', ({ context }) => reading(context)),
    tellPlaces: sendTo('checkPlaces', ({ context }) => reading(context)),
    tellRows: sendTo('checkRows', ({ context }) => reading(context)),
    tellDraft: sendParent(({ context }): CheckDrafted => ({ type: 'CHECK_DRAFTED', ...decisionsIn(context) })),
  },
}).createMachine({
  id: 'labCheck',
  context: ({ input }) => ({ ...input, tab: firstTab(input.check), listing: FIRST_ROWS, saves: false, error: null }),
  output: ({ context }) => (context.saves ? { ...decisionsIn(context), check: context.check } : null),
  invoke: [
    {
      id: 'checkColumns',
      src: 'checkColumns',
      input: ({ context: { check, answers, again } }) => ({ check, answers, again }),
    },
    {
      id: 'checkPlaces',
      src: 'checkPlaces',
      input: ({ context: { check, answers, again } }) => ({ check, answers, again }),
    },
    {
      id: 'checkRows',
      src: 'checkRows',
      input: ({ context: { check, answers, again } }) => ({ check, answers, again }),
    },
  ],
  initial: 'current',
  on: {
    ANSWERED: { target: '.outdated', actions: [withField('storeAnswers', 'answers'), ...tellTabs, 'tellDraft'] },
    TAKE_PROPOSALS: {
      guard: 'hasProposals',
      target: '.outdated',
      actions: ['takeProposals', ...tellTabs, 'tellDraft'],
    },
    AGAIN_CHOSEN: { target: '.outdated', actions: [withField('storeAgain', 'again'), ...tellTabs, 'tellDraft'] },
    ROWS_ASKED: { target: '.outdated', actions: withField('storeListing', 'listing') },
    TAB_CHOSEN: { actions: withField('storeTab', 'tab') },
    REMEMBER_SWITCHED: { actions: [withField('storeRemembers', 'on'), 'tellDraft'] },
    CLOSE: '.left',
  },
  states: {
    /** The file was read with all that was answered. */
    current: { on: { SAVE: { guard: 'canSave', target: 'saved', actions: 'markSaved' } } },
    /** Something was answered since; more may follow at once. */
    outdated: { after: { answersPause: 'rereading' } },
    rereading: {
      invoke: {
        id: 'readCheck',
        src: 'readCheck',
        input: ({ context: { customerId, sampleType, answers, again, listing } }) => ({
          customerId,
          sampleType,
          answers,
          again,
          listing,
        }),
        onDone: { target: 'current', actions: [withOutput('storeCheck'), ...tellTabs] },
        onError: { target: 'unread', actions: withError('storeError') },
      },
    },
    unread: { on: { RETRY: 'rereading' } },
    saved: { type: 'final' },
    left: { type: 'final' },
  },
});

export type LabCheckRef = ActorRefFrom<typeof labCheckMachine>;
export type LabCheckSnapshot = SnapshotFrom<typeof labCheckMachine>;
