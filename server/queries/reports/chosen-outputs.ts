import { outputTypes, reportTypes } from '../../../src/model/reports/report-output.ts';
import type { Tx } from '../../db/pool.ts';
import { appliedOutputs, checkedCodes } from './report-options.ts';

export interface ChosenOutput {
  readonly reportTypeId: number;
  readonly outputTypeId: number;
  readonly optionCodes: readonly string[];
}

type Output = Omit<ChosenOutput, 'optionCodes'>;

/** What every report has: the plan, and beside it what the plan rests on. */
const ALWAYS: readonly Output[] = [reportTypes.recommendationReport, reportTypes.appendix].map((reportTypeId) => ({
  reportTypeId,
  outputTypeId: outputTypes.pdf,
}));

/** The Recommendation Report with its appendix, and every output whose options were applied to the report: what is published and packed of it. */
export async function chosenOutputs(
  tx: Tx,
  scope: { readonly reportId: number; readonly userId: string },
): Promise<readonly ChosenOutput[]> {
  const outputs = new Map(
    [...ALWAYS, ...(await appliedOutputs(tx, scope.reportId))].map((output) => [
      `${output.reportTypeId}/${output.outputTypeId}`,
      output,
    ]),
  );
  const chosen: ChosenOutput[] = [];
  for (const { reportTypeId, outputTypeId } of outputs.values())
    chosen.push({
      reportTypeId,
      outputTypeId,
      optionCodes: await checkedCodes(tx, { scope, reportTypeId, outputTypeId }),
    });
  return chosen;
}
