import { and, eq, ne, sql } from 'drizzle-orm';
import { crop, grainGrade } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { idOf, refuse, type StoredKind, type Updated } from './reference-record.ts';

export const gradeRecord: StoredKind<'grade'> = {
  table: grainGrade,
  add: async (tx, { code, name, cropId, isDefault }, stamps) => {
    found((await tx.select({ id: crop.id }).from(crop).where(eq(crop.id, cropId)))[0]);
    const id = idOf(
      await tx
        .insert(grainGrade)
        .values({ code, name, cropId, isDefault, ...stamps })
        .returning({ id: grainGrade.id }),
    );
    if (isDefault) await leaveOneDefault(tx, id, cropId, stamps);
    return id;
  },
  change: async (tx, { id, code, name, cropId, isDefault }, stamps) => {
    const [row] = await tx.select().from(grainGrade).where(eq(grainGrade.id, id));
    if (row?.cropId !== cropId) refuse('A grade stays with its crop. Add another grade.');
    if (row?.isDefault && !isDefault) refuse('A crop keeps a default grade: make another one the default instead.');
    await tx
      .update(grainGrade)
      .set({ code, name, isDefault, ...stamps })
      .where(eq(grainGrade.id, id));
    if (isDefault) await leaveOneDefault(tx, id, cropId, stamps);
  },
};

async function leaveOneDefault(
  tx: Tx,
  id: number,
  cropId: number,
  { lastUpdatedBy, lastUpdatedOn }: Pick<Updated, 'lastUpdatedBy' | 'lastUpdatedOn'>,
): Promise<void> {
  await tx
    .update(grainGrade)
    .set({ isDefault: false, lastUpdatedBy, lastUpdatedOn, version: sql`${grainGrade.version} + 1` })
    .where(and(eq(grainGrade.cropId, cropId), eq(grainGrade.isDefault, true), ne(grainGrade.id, id)));
}
