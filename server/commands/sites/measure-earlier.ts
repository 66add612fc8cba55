import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { paddockChanges } from '../../../src/model/sites/paddock.ts';
import { paddock, paddockChange } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { measuredOf, type ReadGeometry } from '../../farm-files/read-geometry.ts';
import { centreFarm } from './import-paddocks.ts';

/** Largest relative change of area that is written at once; the user decides on larger ones. */
const MOST_SHARE = 0.005;
/** Paddocks a transaction. */
const AT_ONCE = 100;

export interface MeasuredEarlier {
  readonly unchanged: number;
  readonly changed: number;
  /** How many need a decision. */
  readonly toChoose: number;
  /** How many have an outline that cannot be read; they keep their area. */
  readonly unreadable: number;
}

/**
 * Measures the paddocks that earlier releases measured on a sphere, or whose parts were counted twice; a second run finds what could not be read
 * alone. An agreed area stays. Without one, a change of up to 0.5 % is written, with a line in the paddock's history; a larger one changes nothing
 * and waits for a choice. Finalised recommendations have their land and areas frozen with them.
 */
export async function measureEarlier(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<MeasuredEarlier> {
  const counts = { unchanged: 0, changed: 0, toChoose: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    const measured = await inTenant(async (tx) => {
      const rows = await tx
        .select()
        .from(paddock)
        .where(and(gt(paddock.id, after), isNotNull(paddock.geometry), isNull(paddock.measuredAreaHa)))
        .orderBy(asc(paddock.id))
        .limit(AT_ONCE)
        .for('update');
      const farmIds = new Set<number>();
      for (const row of rows) {
        const land = measuredOf(row.geometry);
        const outcome = land === null ? 'unreadable' : await measureOne(tx, row, land);
        counts[outcome] += 1;
        if (outcome === 'changed') farmIds.add(row.farmId);
      }
      for (const farmId of farmIds) await centreFarm(tx, farmId);
      return rows;
    });
    const last = measured.at(-1);
    if (!last) return counts;
    after = last.id;
  }
}

async function measureOne(
  tx: Tx,
  { id, areaHa, agreedAreaHa }: typeof paddock.$inferSelect,
  { geometry, areaHa: measuredAreaHa, centroid, inside }: ReadGeometry,
): Promise<keyof MeasuredEarlier> {
  const isSmall = areaHa === null || Math.abs(measuredAreaHa / areaHa - 1) <= MOST_SHARE;
  if (agreedAreaHa === null && !isSmall) {
    await tx.update(paddock).set({ measuredAreaHa }).where(eq(paddock.id, id));
    return 'toChoose';
  }
  const isWritten = agreedAreaHa === null;
  await tx
    .update(paddock)
    .set({
      measuredAreaHa,
      // Only the user who draws it removes land inside the outline from a paddock with an agreed area.
      ...(isWritten || inside === null ? { geometry, centroid } : {}),
      ...(isWritten ? { areaHa: measuredAreaHa, version: sql`${paddock.version} + 1` } : {}),
    })
    .where(eq(paddock.id, id));
  const changedField = paddockChanges.measured(areaHa, measuredAreaHa);
  if (!isWritten || changedField.from === changedField.to) return 'unchanged';
  await tx.insert(paddockChange).values({ paddockId: id, changedFields: [changedField] });
  return 'changed';
}
