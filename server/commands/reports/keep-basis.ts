import type { ReportBasis } from '../../../src/model/reports/basis.ts';
import { reportBasis as basisTable } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { reportBasis } from '../../queries/reports/report-basis.ts';

/** Writes down what a report rests on, now unless it was read before, in place of what was written before. */
export async function keepBasis(
  tx: Tx,
  reportId: number,
  { takenOn, basis }: { readonly takenOn: Date; readonly basis?: ReportBasis },
): Promise<void> {
  const row = { takenOn, basis: basis ?? (await reportBasis(tx, reportId)) };
  await tx
    .insert(basisTable)
    .values({ reportId, ...row })
    .onConflictDoUpdate({ target: [basisTable.tenantId, basisTable.reportId], set: row });
}
