import { and, eq, or } from 'drizzle-orm';
import { asPortal } from '../../db/as-portal.ts';
import { noteAct } from '../../db/note-act.ts';
import { growerDoor, growerLink } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';

/** Takes a link back at once; once more changes nothing. */
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
  const { revokedOn, tokenHash, tenantId } = found(row);
  if (revokedOn !== null) return;
  await tx.update(growerLink).set({ revokedOn: now }).where(eq(growerLink.id, linkId));
  const isFurther = and(eq(growerDoor.tenantRef, tenantId), eq(growerDoor.linkRef, linkId));
  await asPortal(tx, () => tx.delete(growerDoor).where(or(eq(growerDoor.tokenHash, tokenHash), isFurther)));
  await noteAct(tx, { kind: 'LINK_REVOKED', record: 'report', recordId: reportId });
}
