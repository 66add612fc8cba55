import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { reportOption } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { outputOf } from '../../queries/reports/report-options.data.ts';
import { fail } from '../../failure.ts';

type OptionsBody = ReceivedOf<'PUT /recommendation/report/{id}/reportoptions'>['body'];

/** Whose choice is saved: this report's, the user's own default, or the supplier's default. */
export type OptionScope = { readonly reportId: number } | { readonly userId: string } | 'supplier';

/** Saves which format options of one output are checked, replacing what the scope had before; unknown options are refused. */
export function saveReportOptions(
  tx: Tx,
  scope: OptionScope,
  { reportTypeId, reportOutputId, options }: OptionsBody,
): void {
  const output = outputOf(reportTypeId, reportOutputId);
  if (!output) return fail('INVALID_REQUEST', { message: 'This report type has no such output.' });
  const known = new Set(output.formatCodes.map((option) => option.recommendationReportReportFormatOptionId));
  if (options.some((option) => !known.has(option.id)))
    return fail('INVALID_REQUEST', { message: 'This output has no such option.' });
  const reportId = typeof scope === 'object' && 'reportId' in scope ? scope.reportId : null;
  const userId = typeof scope === 'object' && 'userId' in scope ? scope.userId : null;
  const checked = Object.fromEntries(options.map((option) => [option.id, option.checked]));
  const chosen = tx
    .insert(reportOption)
    .values({ reportId, userId, reportTypeId, outputTypeId: reportOutputId, checked })
    .onConflictDoUpdate({
      target: [
        reportOption.tenantId,
        reportOption.reportId,
        reportOption.userId,
        reportOption.reportTypeId,
        reportOption.outputTypeId,
      ],
      set: { checked },
    });
  send(tx, chosen);
}
