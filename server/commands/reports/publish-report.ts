import { eq } from 'drizzle-orm';
import { report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { lockedReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { freezeReport } from './freeze.ts';
import { touchReport } from './touch-report.ts';

/** Marks a finalised report as published; its documents, and what they rest on, are stored by the job that follows in the same transaction. */
export async function publishReport(tx: Tx, id: number, change: Change): Promise<void> {
  const row = await lockedReport(tx, id);
  if (row.finalisedOn === null) fail('REPORT_NOT_FINALISED');
  if (row.publishedOn !== null) return;
  await tx.update(report).set({ publishedBy: change.userId, publishedOn: change.now }).where(eq(report.id, id));
  touchReport(tx, id, change);
  await freezeReport(tx, id, change.userId);
}
