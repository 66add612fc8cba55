import { eq } from 'drizzle-orm';
import { report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { noteAct } from '../../db/note-act.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { touchReport } from './touch-report.ts';

/** Deletes a report that is not finalised; its recommendations stay. */
export async function deleteReport(tx: Tx, id: number, change: Change): Promise<void> {
  await openReport(tx, id);
  await tx.update(report).set({ isDeleted: true }).where(eq(report.id, id));
  touchReport(tx, id, change);
  await noteAct(tx, { kind: 'DELETE', record: 'report', recordId: id });
}
