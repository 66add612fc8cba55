import { and, eq, isNull, or } from 'drizzle-orm';
import type { ReportOptions } from '../../../src/model/contract/entities.ts';
import { reportOption } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { ChosenOptions } from '../../db/schema/frozen.ts';
import { frozenReports } from '../shared/frozen.ts';
import { findReport } from './find-report.ts';
import { outputOf, RECOMMENDATION_REPORTS, type ReportOutput } from './report-options.data.ts';

interface Scope {
  readonly reportId: number;
  readonly userId: string;
}

/**
 * The tree of report types, outputs and options. The report's own choice overrides the user's default, which overrides the supplier's. A published
 * report keeps the options of its documents.
 */
export async function reportOptions(tx: Tx, scope: Scope): Promise<ReportOptions> {
  const [{ version }, checkedOf] = await Promise.all([findReport(tx, scope.reportId), checkedOptions(tx, scope)]);
  return {
    version,
    recommendationReports: RECOMMENDATION_REPORTS.map((type) => ({
      ...type,
      outputs: type.outputs.map((output) => {
        const checked = checkedOf(type.recommendationReportTypeId, output);
        return {
          ...output,
          formatCodes: output.formatCodes.map((option) => ({
            ...option,
            formatOptionCode: option.formatOptionCode === '' ? null : option.formatOptionCode,
            isChecked: checked(option.recommendationReportReportFormatOptionId),
          })),
        };
      }),
    })),
  };
}

/** What is checked of every output of a report, for its publisher: what the documents are made with from then on. */
export async function chosenOptions(tx: Tx, scope: Scope): Promise<ChosenOptions> {
  const { recommendationReports } = await reportOptions(tx, scope);
  return Object.fromEntries(
    recommendationReports.flatMap(({ recommendationReportTypeId: typeId, outputs }) =>
      outputs.map(({ recommendationReportOutputTypeId: outputId, formatCodes }) => [
        keyOf(typeId, outputId),
        Object.fromEntries(
          formatCodes.map((option) => [option.recommendationReportReportFormatOptionId, option.isChecked]),
        ),
      ]),
    ),
  );
}

const keyOf = (typeId: number, outputId: number): string => `${typeId}/${outputId}`;

/** The codes that are checked for one output of a report, as its maker takes them. */
export async function checkedCodes(
  tx: Tx,
  {
    scope,
    reportTypeId,
    outputTypeId,
  }: { readonly scope: Scope; readonly reportTypeId: number; readonly outputTypeId: number },
): Promise<string[]> {
  const output = outputOf(reportTypeId, outputTypeId);
  if (!output) return [];
  const checked = (await checkedOptions(tx, scope))(reportTypeId, output);
  return output.formatCodes
    .filter((option) => option.formatOptionCode !== '' && checked(option.recommendationReportReportFormatOptionId))
    .map((option) => option.formatOptionCode);
}

/** The outputs whose options were applied to this very report. */
export async function appliedOutputs(
  tx: Tx,
  reportId: number,
): Promise<{ reportTypeId: number; outputTypeId: number }[]> {
  return tx
    .select({ reportTypeId: reportOption.reportTypeId, outputTypeId: reportOption.outputTypeId })
    .from(reportOption)
    .where(eq(reportOption.reportId, reportId));
}

async function checkedOptions(tx: Tx, { reportId, userId }: Scope) {
  const [ofReports, rows] = await Promise.all([
    frozenReports(tx, [reportId]),
    tx
      .select()
      .from(reportOption)
      .where(
        or(
          eq(reportOption.reportId, reportId),
          and(isNull(reportOption.reportId), or(eq(reportOption.userId, userId), isNull(reportOption.userId))),
        ),
      ),
  ]);
  const frozen = ofReports.get(reportId)?.options;
  const rank = (row: (typeof rows)[number]): number => (row.reportId !== null ? 2 : row.userId !== null ? 1 : 0);
  return (reportTypeId: number, output: ReportOutput) => {
    const ofOutput = frozen?.[keyOf(reportTypeId, output.recommendationReportOutputTypeId)];
    const saved = rows
      .filter(
        (row) => row.reportTypeId === reportTypeId && row.outputTypeId === output.recommendationReportOutputTypeId,
      )
      .sort((a, b) => rank(b) - rank(a))[0]?.checked;
    return (optionId: number): boolean =>
      ofOutput?.[optionId] ??
      saved?.[optionId] ??
      output.formatCodes.find((option) => option.recommendationReportReportFormatOptionId === optionId)?.isChecked ??
      false;
  };
}
