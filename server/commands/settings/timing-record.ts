import { eq } from 'drizzle-orm';
import { timing, recommendedProduct } from '../../db/schema/index.ts';
import { idOf, type RecordOf, type StoredKind } from './reference-record.ts';

const columnsOf = ({ name, short, week }: RecordOf<'timing'>) => ({
  description: name,
  shortDescription: short,
  week,
});

export const timingRecord: StoredKind<'timing'> = {
  table: timing,
  add: async (tx, record, stamps) =>
    idOf(
      await tx
        .insert(timing)
        .values({ ...columnsOf(record), ...stamps })
        .returning({ id: timing.id }),
    ),
  change: (tx, record, stamps) =>
    tx
      .update(timing)
      .set({ ...columnsOf(record), ...stamps })
      .where(eq(timing.id, record.id)),
  uses: (_, id) => eq(recommendedProduct.timingId, id),
};
