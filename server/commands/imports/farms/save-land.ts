import { eq, sql } from 'drizzle-orm';
import { paddockChanges } from '../../../../src/model/sites/paddock.ts';
import { byKey } from '../../../../src/model/shared/group.ts';
import { valueOf } from '../../../collections/item-at.ts';
import { anyOf } from '../../../db/any-of.ts';
import { paddock, paddockChange } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { isSameLand, type Matched } from '../../../farm-files/match-land.ts';
import type { ReadFeature } from '../../../farm-files/read-farm.ts';
import { centreFarm, farmNamed } from '../../sites/import-paddocks.ts';

interface Land {
  readonly customerId: number;
  readonly features: readonly ReadFeature[];
  readonly matched: readonly Matched[];
  /** Who brings the map; null for an operator at the command line. */
  readonly userId: string | null;
}

export interface SavedLand {
  readonly added: number;
  readonly updated: number;
  readonly renamed: number;
}

/** Saves the paddocks of a plan: each is added, or found by its id and given the land and the name that the plan says. Nothing is deleted. */
export async function saveLand(tx: Tx, { customerId, features, matched, userId }: Land): Promise<SavedLand> {
  const byRow = new Map(features.map((feature) => [feature.row, feature]));
  const farms = new Map<string, number>();
  for (const farmName of new Set(matched.map((one) => one.farmName)))
    farms.set(farmName, await farmNamed(tx, customerId, farmName));
  // Paddocks may swap names, and no name may exist twice in between.
  for (const { fate } of matched)
    if (fate.kind === 'renamed')
      await tx
        .update(paddock)
        .set({ name: `Renaming ${fate.paddockId}` })
        .where(eq(paddock.id, fate.paddockId));
  const had = byKey(
    await tx
      .select({
        id: paddock.id,
        areaHa: paddock.areaHa,
        agreedAreaHa: paddock.agreedAreaHa,
        hasLand: sql<boolean>`${paddock.geometry} is not null`,
      })
      .from(paddock)
      .where(
        anyOf(
          paddock.id,
          matched.flatMap(({ fate }) => (fate.kind === 'new' ? [] : [fate.paddockId])),
        ),
      ),
    ({ id }) => id,
  );
  const touched = new Set(farms.values());
  for (const { row, name, farmName, fate } of matched) {
    const { areaHa, geometry, centroid, ...own } = valueOf(byRow, row);
    const agreed = own.isAgreed ? { agreedAreaHa: own.ownAreaHa } : {};
    const land = { measuredAreaHa: areaHa, geometry, centroid, ...agreed };
    if (fate.kind === 'new') {
      await tx.insert(paddock).values({
        ...land,
        farmId: valueOf(farms, farmName),
        name,
        areaHa: agreed.agreedAreaHa ?? areaHa,
      });
      continue;
    }
    const changed = fate.kind === 'renamed' ? { ...land, name } : land;
    const [at] = await tx
      .update(paddock)
      .set({
        ...changed,
        areaHa: agreed.agreedAreaHa ?? sql`coalesce(${paddock.agreedAreaHa}, ${areaHa}::float8)`,
        version: sql`${paddock.version} + 1`,
        lastUpdatedBy: userId,
        lastUpdatedOn: sql`now()`,
      })
      .where(eq(paddock.id, fate.paddockId))
      .returning({ farmId: paddock.farmId });
    if (at) touched.add(at.farmId);
    const before = valueOf(had, fate.paddockId);
    const changedFields = [
      ...changesByMap(name, { areaHa, fate, had: before }),
      ...(own.isAgreed && before.agreedAreaHa !== own.ownAreaHa
        ? [paddockChanges.area(before.agreedAreaHa, own.ownAreaHa)]
        : []),
    ];
    if (changedFields.length > 0)
      await tx
        .insert(paddockChange)
        .values({ paddockId: fate.paddockId, changedFields, createdBy: userId, lastUpdatedBy: userId });
  }
  for (const farmId of touched) await centreFarm(tx, farmId);
  const count = (kinds: readonly string[]): number => matched.filter(({ fate }) => kinds.includes(fate.kind)).length;
  return {
    added: count(['new']),
    updated: count(['same', 'redrawn', 'recognised']),
    renamed: count(['renamed']),
  };
}

interface Had {
  readonly areaHa: number | null;
  readonly hasLand: boolean;
}
type Found = Exclude<Matched['fate'], { kind: 'new' }>;

/** What the history of a paddock has of the map that changed it. */
function changesByMap(
  name: string,
  {
    areaHa,
    fate,
    had: { areaHa: hadAreaHa, hasLand },
  }: { readonly areaHa: number | null; readonly fate: Found; readonly had: Had },
) {
  const isOtherLand = fate.kind === 'same' ? !hasLand : !isSameLand(fate.share);
  return [
    ...(fate.kind === 'renamed' ? [paddockChanges.name(fate.oldName, name)] : []),
    ...(isOtherLand ? [paddockChanges.land(hasLand ? hadAreaHa : null, areaHa)] : []),
  ];
}
