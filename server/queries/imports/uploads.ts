import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { statusIds } from '../../../src/model/samples/status.ts';
import { appUser, sample, upload, uploadReplacement } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { thisTenant } from '../../db/this-tenant.ts';

const madeCount = sql<number>`(select count(*)::int from ${sample} as made where made.tenant_id = ${thisTenant} and made.upload_id = ${upload.id} and made.status <> ${statusIds.Deleted})`;
const replacedCount = sql<number>`(select count(*)::int from ${uploadReplacement} as replaced where replaced.tenant_id = ${thisTenant} and replaced.upload_id = ${upload.id})`;

/** The uploads of a customer, the newest first. */
export const uploadsOf = (tx: Tx, customerId: number) => uploadsWhere(tx, eq(upload.customerId, customerId));

export async function uploadsWhere(tx: Tx, where: SQL) {
  const undoer = alias(appUser, 'undoer');
  const rows = await tx
    .select({ upload, by: appUser.name, undoneBy: undoer.name, madeCount, replacedCount })
    .from(upload)
    .leftJoin(appUser, eq(appUser.id, upload.createdBy))
    .leftJoin(undoer, eq(undoer.id, upload.undoneBy))
    .where(where)
    .orderBy(desc(upload.createdOn), desc(upload.id));
  return rows.map(({ upload: row, by, undoneBy, ...counts }) => ({
    id: row.id,
    fileName: row.fileName,
    uploadedOn: row.createdOn.toISOString(),
    uploadedBy: by ?? '',
    rowsIn: row.rowsIn,
    saved: row.saved,
    skipped: row.skipped,
    ...counts,
    undoneOn: row.undoneOn?.toISOString() ?? null,
    undoneBy: undoneBy ?? '',
  }));
}

/** With how many samples an undo has to do. */
export async function samplesOfUpload(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ madeCount, replacedCount }).from(upload).where(eq(upload.id, id));
  return row ? row.madeCount + row.replacedCount : 0;
}
