import { eq } from 'drizzle-orm';
import type { OfferedKind } from '../../../src/model/settings/reference-kinds.ts';
import { crop, interpretiveCriteria, product } from '../../db/schema/index.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

const tables = { product, crop, model: interpretiveCriteria } as const satisfies Readonly<Record<OfferedKind, unknown>>;

/** Offers a record of the catalogue for new work, or retires it; whatever uses it keeps it. NOT_FOUND for one that is not there. */
export async function setOffered(
  tx: Tx,
  { kind, id, isOffered }: { readonly kind: OfferedKind; readonly id: number; readonly isOffered: boolean },
): Promise<void> {
  const table = tables[kind];
  const [row] = await tx.update(table).set({ isActive: isOffered }).where(eq(table.id, id)).returning({ id: table.id });
  found(row, 'NOT_FOUND');
  const detail = isOffered ? 'offered' : 'retired';
  await noteAct(tx, { kind: 'REFERENCE_CHANGE', record: kind, recordId: id, detail });
}
