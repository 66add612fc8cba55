import { reportBasis as basisTable } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { reportBasis } from '../../queries/reports/report-basis.ts';

/** Writes down what a report rests on now, in place of what was written before. */
export async function keepBasis(tx: Tx, reportId: number, takenOn: Date): Promise<void> {
  const row = { takenOn, basis: await reportBasis(tx, reportId) };
  await tx
    .insert(basisTable)
    .values({ reportId, ...row })
    .onConflictDoUpdate({ target: [basisTable.tenantId, basisTable.reportId], set: row });
}
