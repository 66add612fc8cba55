import type { OptionsToSave, PagesAsked } from '../../model/reports/asked.ts';
import type { Report, ReportOptions } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  codeOf,
  findOutput,
  optionCells,
  optionCodes,
  outputsOf,
  savedOptions,
  shownTypes,
  type OptionsWork,
  type OutputKey,
  type ReportOutput,
} from '../../model/reports/report-options.ts';
import { isShownInTab } from '../../model/reports/report-output.ts';
import type { OptionsScope } from '../../model/reports/report-rules.ts';
import type { RecordOvertaken } from '../../model/shared/messages.ts';
import { held } from '../../model/shared/present.ts';
import type { NotesChanged } from './report-notes.context.ts';
import type { PagesWanted } from './report-pages.machine.ts';

/** What of the report decides which options there are to choose and to save. */
export interface Offer {
  readonly availableReports: Report['availableReports'];
  /** For whom the user may save them. */
  readonly scopes: readonly OptionsScope[];
  /** The notes of the report may be changed: until it is finalised. */
  readonly mayEditNotes: boolean;
}

export interface ReportOptionsInput extends Offer {
  readonly reportId: number;
  /** What was chosen when the page was left; null when nothing was. */
  readonly work: OptionsWork | null;
}

export interface ReportOptionsContext extends OptionsWork, Offer {
  readonly reportId: number;
  /** Null until it has been read. */
  readonly options: ReportOptions | null;
  readonly scope: OptionsScope;
  readonly error: AppError | null;
}

export type ReportOptionsEvent =
  | NotesChanged
  | { readonly type: 'RETRY' }
  /** Others may have applied another choice. */
  | { readonly type: 'REFRESH' }
  | RecordOvertaken
  | { readonly type: 'TYPE_CHOSEN'; readonly typeId: number }
  | { readonly type: 'OUTPUT_CHOSEN'; readonly outputId: number }
  | { readonly type: 'OPTION_CHANGED'; readonly optionId: number; readonly isChecked: boolean }
  | { readonly type: 'RESET' }
  | { readonly type: 'SAVE_OPTIONS'; readonly scope: OptionsScope }
  /** The parent has read the report again. */
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
export function optionsWork(context: ReportOptionsContext): OptionsToSave {
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

/** What is to be shown on pages of what is chosen; nothing where the output has none, as a file for a program has. */
function pagesAsked(context: ReportOptionsContext): PagesAsked | null {
  const [key, output] = [chosenKey(context), chosenOutput(context)];
  return key && output && isShownInTab(key)
    ? { reportId: context.reportId, ...key, optionCodes: optionCodes(output, context.draft) }
    : null;
}

/** Requests new pages, and names the option that caused it, if any. */
export const pagesWanted = (context: ReportOptionsContext, optionId: number | null): PagesWanted => {
  const output = chosenOutput(context);
  return {
    type: 'PAGES_WANTED',
    asked: pagesAsked(context),
    changed: output && optionId !== null ? codeOf(output, optionId) : null,
  };
};
