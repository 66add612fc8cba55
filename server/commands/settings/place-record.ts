import { eq } from 'drizzle-orm';
import { place, recommendedProduct } from '../../db/schema/index.ts';
import { idOf, type RecordOf, type StoredKind } from './reference-record.ts';

const columnsOf = ({ name, short, effectiveness }: RecordOf<'place'>) => ({
  description: name,
  shortDescription: short,
  effectiveness,
});

export const placeRecord: StoredKind<'place'> = {
  table: place,
  add: async (tx, record, stamps) =>
    idOf(
      await tx
        .insert(place)
        .values({ ...columnsOf(record), ...stamps })
        .returning({ id: place.id }),
    ),
  change: (tx, record, stamps) =>
    tx
      .update(place)
      .set({ ...columnsOf(record), ...stamps })
      .where(eq(place.id, record.id)),
  uses: (_, id) => eq(recommendedProduct.placeId, id),
};
