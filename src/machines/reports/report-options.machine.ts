import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { OptionsToSave } from '../../model/reports/asked.ts';
import type { Report, ReportOptions } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { held } from '../../model/shared/present.ts';
import {
  changedNames,
  findOutput,
  optionCells,
  outputsOf,
  savedOptions,
  shownTypes,
  nothingChosen,
  withoutOutput,
  withOption,
  type OptionsWork,
  type OutputKey,
  type ReportOutput,
} from '../../model/reports/report-options.ts';
import type { OptionsScope } from '../../model/reports/report-rules.ts';
import type { RecordOvertaken } from '../../model/shared/messages.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { peer } from '../kit/peers.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { mergingSaveMachine, outcomeGuards, outcomeOf } from '../shared/merging-save.machine.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { newsToast, successToast } from '../shared/toasts.ts';

/** What of the report decides which options there are to choose and to save. */
interface Offer {
  readonly availableReports: Report['availableReports'];
  /** For whom the user may save them. */
  readonly scopes: readonly OptionsScope[];
}

interface ReportOptionsInput extends Offer {
  readonly reportId: number;
  /** What was chosen when the page was left; null when nothing was. */
  readonly work: OptionsWork | null;
}

interface ReportOptionsContext extends OptionsWork, Offer {
  readonly reportId: number;
  /** Null until it has been read. */
  readonly options: ReportOptions | null;
  readonly scope: OptionsScope;
  readonly error: AppError | null;
}

export type ReportOptionsEvent =
  | { readonly type: 'RETRY' }
  /** Others may have applied another choice. */
  | { readonly type: 'REFRESH' }
  | RecordOvertaken
  | { readonly type: 'TYPE_CHOSEN'; readonly typeId: number }
  | { readonly type: 'OUTPUT_CHOSEN'; readonly outputId: number }
  | { readonly type: 'OPTION_CHANGED'; readonly optionId: number; readonly isChecked: boolean }
  | { readonly type: 'RESET' }
  | { readonly type: 'SAVE_OPTIONS'; readonly scope: OptionsScope }
  /** The parent has read the report anew. */
  | ({ readonly type: 'OFFER_READ' } & Offer);

/** The output whose options are on screen: the chosen one of the chosen type, else the first. */
export function chosenKey({
  options,
  availableReports,
  typeId,
  outputs,
}: Pick<ReportOptionsContext, 'options' | 'availableReports' | 'typeId' | 'outputs'>): OutputKey | null {
  const types = options ? shownTypes(options, availableReports) : [];
  const type = types.find(({ recommendationReportTypeId }) => recommendationReportTypeId === typeId) ?? types[0];
  if (!type) return null;
  const all = outputsOf(type);
  const wanted = outputs[type.recommendationReportTypeId];
  const output =
    all.find(({ recommendationReportOutputTypeId }) => recommendationReportOutputTypeId === wanted) ?? all[0];
  return output ? { typeId: type.recommendationReportTypeId, outputId: output.recommendationReportOutputTypeId } : null;
}

export function chosenOutput(context: ReportOptionsContext): ReportOutput | null {
  const key = chosenKey(context);
  return (key && context.options && findOutput(context.options, key)) ?? null;
}

/** What is chosen of the output on screen, over what was applied when it was read. */
function optionsWork(context: ReportOptionsContext): OptionsToSave {
  const { reportId, scope, draft } = context;
  const [read, output] = [held(context.options), held(chosenOutput(context))];
  return {
    reportId,
    scope,
    read,
    key: held(chosenKey(context)),
    options: savedOptions(output, draft),
    version: read.version,
    held: { base: optionCells(output), mine: optionCells(output, draft) },
  };
}

type Outcome = SaveOutcome<OptionsToSave, ReportOptions>;
const ended = outcomeOf<OptionsToSave, ReportOptions>();

/** Which report type, output and format options are chosen, and for whom the choice is kept. @spec 3.2, 3.4 */
export const reportOptionsMachine = setup({
  types: {} as {
    input: ReportOptionsInput;
    context: ReportOptionsContext;
    events: ReportOptionsEvent;
    children: { loadOptions: 'loadOptions'; optionsSave: 'optionsSave' };
  },
  actors: {
    loadOptions: service<ReportOptions, { readonly reportId: number }>(),
    optionsSave: mergingSaveMachine,
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
    storeOffer: assign(({ context }, { availableReports, scopes }: Offer) => ({
      availableReports,
      scopes,
      draft: scopes.length === 0 && context.scopes.length > 0 ? {} : context.draft,
    })),
    storeScope: assign((_, scope: OptionsScope) => ({ scope })),
    sayOvertaken: sendTo(peer('toaster'), (_, reason: string) => newsToast(reason)),
    sayApplied: sendTo(peer('toaster'), ({ context }) =>
      successToast(context.scope === 'report' ? reportTexts.options.applied : reportTexts.options.defaultSaved),
    ),
    /** What was ticked stays: to be applied over theirs, or to be reset to them. */
    sayTheirs: sendTo(peer('toaster'), ({ context: { draft } }, { work: { read, key } }: Outcome) =>
      newsToast(reportTexts.options.appliedMeanwhile(changedNames(held(findOutput(read, key)), draft))),
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
  initial: 'loading',
  on: {
    OFFER_READ: { actions: withEvent('storeOffer') },
    RECORD_OVERTAKEN: { guard: 'hasPending', actions: withField('sayOvertaken', 'reason') },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: { target: 'choosing', actions: withOutput('storeOptions') },
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
            onDone: { target: 'current', actions: withOutput('storeOptions') },
            onError: 'current',
          },
        },
      },
      on: {
        REFRESH: { target: '.refreshing', reenter: true },
        TYPE_CHOSEN: { actions: withField('chooseType', 'typeId') },
        OUTPUT_CHOSEN: { actions: withField('chooseOutput', 'outputId') },
        OPTION_CHANGED: { actions: withEvent('setOption') },
        RESET: { actions: 'resetOutput' },
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
        TYPE_CHOSEN: { actions: withField('chooseType', 'typeId') },
        OUTPUT_CHOSEN: { actions: withField('chooseOutput', 'outputId') },
      },
      invoke: {
        id: 'optionsSave',
        src: 'optionsSave',
        input: ({ context }) => ({ work: optionsWork(context) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ended },
            target: 'choosing',
            // A default may be overruled by what this report has of its own, so the choice on screen stays as it is.
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
