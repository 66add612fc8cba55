import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { OptionsToSave } from '../../model/reports/asked.ts';
import type { ReportOptions } from '../../model/contract/entities.ts';
import { toAppError } from '../../model/errors/app-error.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { held } from '../../model/shared/present.ts';
import {
  changedNames,
  findOutput,
  nothingChosen,
  withoutOutput,
  withOption,
} from '../../model/reports/report-options.ts';
import type { OptionsScope } from '../../model/reports/report-rules.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { infoToast, successToast } from '../shared/toasts.ts';
import {
  chosenKey,
  chosenOutput,
  optionsWork,
  pagesWanted,
  type Offer,
  type ReportOptionsContext,
  type ReportOptionsEvent,
  type ReportOptionsInput,
} from './report-options.context.ts';
import { reportNotesMachine } from './report-notes.machine.ts';
import { reportPagesMachine } from './report-pages.machine.ts';

type Outcome = SaveOutcome<OptionsToSave, ReportOptions>;
const ended = outcomeOf<OptionsToSave, ReportOptions>();

const showPages = { type: 'tellPages', params: null } as const;

/** Which report type, output and format options are chosen, and for whom the choice is kept. @spec 3.2, 3.4 */
export const reportOptionsMachine = setup({
  types: typed<{
    input: ReportOptionsInput;
    context: ReportOptionsContext;
    events: ReportOptionsEvent;
    children: Named<'loadOptions' | 'optionsSave' | 'reportPages' | 'reportNotes'>;
  }>(),
  actors: {
    loadOptions: service<ReportOptions, { readonly reportId: number }>(),
    optionsSave: mergingSaveMachine,
    reportPages: reportPagesMachine,
    reportNotes: reportNotesMachine,
  },
  guards: {
    ...outcomeGuards,
    hasPending: ({ context }) => Object.keys(context.draft).length > 0,
    maySave: ({ context }, scope: OptionsScope) => context.scopes.includes(scope) && chosenOutput(context) !== null,
  },
  actions: {
    storeOptions: assign((_, options: ReportOptions) => ({ options, error: null })),
    storeNewest: assign((_, { saved, work }: Outcome) => ({ options: saved ?? work.read, error: null })),
    storeError,
    chooseType: assign((_, typeId: number) => ({ typeId })),
    chooseOutput: assign(({ context }, outputId: number) => ({
      outputs: { ...context.outputs, [chosenKey(context)?.typeId ?? 0]: outputId },
    })),
    setOption: assign(({ context }, { optionId, isChecked }: { optionId: number; isChecked: boolean }) => {
      const output = chosenOutput(context);
      return output ? { draft: withOption(output, { draft: context.draft, optionId, isChecked }) } : {};
    }),
    resetOutput: assign(({ context }) => {
      const output = chosenOutput(context);
      return output ? { draft: withoutOutput(output, context.draft) } : {};
    }),
    // Publishing makes the documents: what was not applied is not in them, and not shown as if it were.
    storeOffer: assign(({ context }, { availableReports, scopes, mayEditNotes }: Offer) => ({
      availableReports,
      scopes,
      mayEditNotes,
      draft: scopes.length === 0 && context.scopes.length > 0 ? {} : context.draft,
    })),
    storeScope: assign((_, scope: OptionsScope) => ({ scope })),
    /** Once what is chosen is known, so that the pages show it; names the option that the pages are requested for. */
    tellPages: sendTo('reportPages', ({ context }, optionId: number | null) => pagesWanted(context, optionId)),
    tellNotes: sendTo('reportNotes', ({ context }) => ({ type: 'OFFER_READ', mayEdit: context.mayEditNotes })),
    refreshNotes: sendTo('reportNotes', { type: 'REFRESH' }),
    sayOvertaken: sendTo(systemActor('toaster'), (_, reason: string) => infoToast(reason)),
    sayApplied: sendTo(systemActor('toaster'), ({ context }) =>
      successToast(context.scope === 'report' ? reportTexts.options.applied : reportTexts.options.defaultSaved),
    ),
    /** What was ticked stays: to be applied over theirs, or to be reset to them. */
    sayTheirs: sendTo(systemActor('toaster'), ({ context: { draft } }, { work: { read, key } }: Outcome) =>
      infoToast(reportTexts.options.appliedMeanwhile(changedNames(held(findOutput(read, key)), draft))),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'reportOptions',
  context: ({ input: { work, ...input } }) => ({
    ...input,
    ...(work ?? nothingChosen),
    options: null,
    scope: 'report',
    error: null,
  }),
  invoke: [
    { id: 'reportPages', src: 'reportPages' },
    {
      id: 'reportNotes',
      src: 'reportNotes',
      input: ({ context: { reportId, mayEditNotes, note } }) => ({
        reportId,
        mayEdit: mayEditNotes,
        kept: note ?? null,
      }),
    },
  ],
  initial: 'loading',
  on: {
    OFFER_READ: { actions: [withEvent('storeOffer'), 'tellNotes', showPages] },
    NOTES_CHANGED: { actions: showPages },
    RECORD_OVERTAKEN: { guard: 'hasPending', actions: withField('sayOvertaken', 'reason') },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: { target: 'choosing', actions: [withOutput('storeOptions'), showPages] },
        onError: { target: 'unavailable', actions: [withError('storeError'), withError('sayFailure')] },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    choosing: {
      initial: 'current',
      states: {
        current: {},
        /** What was ticked and not applied stays, and so does what is shown where it cannot be read. */
        refreshing: {
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            input: ({ context }) => ({ reportId: context.reportId }),
            onDone: { target: 'current', actions: [withOutput('storeOptions'), showPages] },
            onError: 'current',
          },
        },
      },
      on: {
        REFRESH: { target: '.refreshing', reenter: true, actions: 'refreshNotes' },
        TYPE_CHOSEN: { actions: [withField('chooseType', 'typeId'), showPages] },
        OUTPUT_CHOSEN: { actions: [withField('chooseOutput', 'outputId'), showPages] },
        OPTION_CHANGED: { actions: [withEvent('setOption'), withField('tellPages', 'optionId')] },
        RESET: { actions: ['resetOutput', showPages] },
        SAVE_OPTIONS: {
          guard: withField('maySave', 'scope'),
          target: 'saving',
          actions: withField('storeScope', 'scope'),
        },
      },
    },
    saving: {
      // What is being saved was gathered before: one may look at another output meanwhile.
      on: {
        TYPE_CHOSEN: { actions: [withField('chooseType', 'typeId'), showPages] },
        OUTPUT_CHOSEN: { actions: [withField('chooseOutput', 'outputId'), showPages] },
      },
      invoke: {
        id: 'optionsSave',
        src: 'optionsSave',
        input: ({ context }) => ({ work: optionsWork(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ended },
            target: 'choosing',
            // This report's own values may overrule a default, so the choice on screen does not change.
            actions: [{ type: 'storeNewest', params: ended }, 'sayApplied'],
          },
          {
            guard: { type: 'isAsked', params: ended },
            target: 'choosing',
            actions: [
              { type: 'storeNewest', params: ended },
              { type: 'sayTheirs', params: ended },
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'sayFailure', params: ({ event }) => ended({ event }).error ?? toAppError(null) },
          },
        ],
        onError: { target: 'choosing', actions: withError('sayFailure') },
      },
    },
  },
});

export type ReportOptionsRef = ActorRefFrom<typeof reportOptionsMachine>;
export type ReportOptionsSnapshot = SnapshotFrom<typeof reportOptionsMachine>;
