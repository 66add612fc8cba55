import {
  changedNames,
  findOutput,
  isOutputChanged,
  outputsOf,
  shownTypes,
  type OptionDraft,
  type OptionsWork,
  type OutputKey,
  type ReportOutput,
  type ReportType,
} from '../../model/reports/report-options.ts';
import type { OptionsScope } from '../../model/reports/report-rules.ts';
import { chosenKey, chosenOutput } from './report-options.context.ts';
import { keptNote } from './report-notes.selectors.ts';
import type { ReportOptionsSnapshot } from './report-options.machine.ts';

export { errorText, isLoading, isUnavailable, isSaving } from '../shared/common.selectors.ts';

export const typesOf = ({ context }: ReportOptionsSnapshot): readonly ReportType[] =>
  context.options ? shownTypes(context.options, context.availableReports) : [];
export const keyOf = ({ context }: ReportOptionsSnapshot): OutputKey | null => chosenKey(context);
export const outputOf = ({ context }: ReportOptionsSnapshot): ReportOutput | null => chosenOutput(context);
export const outputsOfType = (snapshot: ReportOptionsSnapshot): readonly ReportOutput[] => {
  const type = typesOf(snapshot).find(
    ({ recommendationReportTypeId }) => recommendationReportTypeId === keyOf(snapshot)?.typeId,
  );
  return type ? outputsOf(type) : [];
};
export const draftOf = ({ context }: ReportOptionsSnapshot): OptionDraft => context.draft;
export const scopesOf = ({ context }: ReportOptionsSnapshot): readonly OptionsScope[] => context.scopes;
export const isChanged = ({ context }: ReportOptionsSnapshot): boolean => {
  const key = chosenKey(context);
  const output = key && context.options ? findOutput(context.options, key) : undefined;
  return output !== undefined && isOutputChanged(output, context.draft);
};
/** What is kept of the choice in the browser's session. */
export const workOf = ({ context: { typeId, outputs, draft }, children }: ReportOptionsSnapshot): OptionsWork => {
  const notes = children.reportNotes?.getSnapshot();
  const note = notes ? keptNote(notes) : null;
  return { typeId, outputs, draft, ...(note === null ? {} : { note }) };
};

export interface Unapplied extends OutputKey {
  readonly label: string;
}
/** The outputs with choices that are not applied, while they could be: no document that is stored or sent has them. */
export const unappliedOf = (snapshot: ReportOptionsSnapshot): readonly Unapplied[] =>
  scopesOf(snapshot).includes('report')
    ? typesOf(snapshot).flatMap((type) =>
        outputsOf(type)
          .filter((output) => isOutputChanged(output, snapshot.context.draft))
          .map((output) => ({
            typeId: type.recommendationReportTypeId,
            outputId: output.recommendationReportOutputTypeId,
            label: `${type.reportName} (${output.outputTypeDescription}): ${changedNames(output, snapshot.context.draft).join(', ')}`,
          })),
      )
    : [];
export const unappliedNames = (snapshot: ReportOptionsSnapshot): string =>
  unappliedOf(snapshot)
    .map(({ label }) => label)
    .join('; ');
