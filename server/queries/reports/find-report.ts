import { eq } from 'drizzle-orm';
import { report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';

export type ReportRow = typeof report.$inferSelect;

/** The report, or REPORT_NOT_FOUND when it does not exist or was deleted. */
export async function findReport(tx: Tx, id: number): Promise<ReportRow> {
  const [row] = await tx.select().from(report).where(eq(report.id, id));
  return found(row?.isDeleted ? undefined : row, 'REPORT_NOT_FOUND');
}

/** The report locked for a change of its contents; a finalised one refuses. */
export async function openReport(tx: Tx, id: number): Promise<ReportRow> {
  const row = await lockedReport(tx, id);
  if (row.finalisedOn !== null) fail('REPORT_FINALISED');
  return row;
}

/** The report locked for a change of its comments, which stay open until it is published. */
export async function unpublishedReport(tx: Tx, id: number): Promise<ReportRow> {
  const row = await lockedReport(tx, id);
  if (row.publishedOn !== null) fail('REPORT_PUBLISHED');
  return row;
}

export async function lockedReport(tx: Tx, id: number): Promise<ReportRow> {
  const [row] = await tx.select().from(report).where(eq(report.id, id)).for('update');
  return found(row?.isDeleted ? undefined : row, 'REPORT_NOT_FOUND');
}
