import { and, eq } from 'drizzle-orm';
import { noteAct } from '../../db/note-act.ts';
import { growerLink } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';

/** Takes a link back at once; once more changes nothing. Its doors stay until they expire: they lead to whom to call for another. */
export async function revokeLink(
  tx: Tx,
  { reportId, linkId }: { readonly reportId: number; readonly linkId: number },
  { now }: Change,
): Promise<void> {
  await findReport(tx, reportId);
  const [row] = await tx
    .select()
    .from(growerLink)
    .where(and(eq(growerLink.id, linkId), eq(growerLink.reportId, reportId)))
    .for('update');
  if (found(row).revokedOn !== null) return;
  await tx.update(growerLink).set({ revokedOn: now }).where(eq(growerLink.id, linkId));
  await noteAct(tx, { kind: 'LINK_REVOKED', record: 'report', recordId: reportId });
}
