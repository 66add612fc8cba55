import { and, eq, sql } from 'drizzle-orm';
import { inChunks } from '../../collections/chunks.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { firstOf, valueOf } from '../../collections/item-at.ts';
import { customer, farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isHere } from '../../queries/sites/is-here.ts';
import type { ParsedPaddock } from '../../farm-files/read-paddocks.ts';

interface Import {
  readonly customerName: string;
  /** Farm of paddocks without one. */
  readonly farmName: string;
  readonly paddocks: readonly ParsedPaddock[];
}

interface Imported {
  readonly customerId: number;
  readonly customerIsNew: boolean;
  readonly added: number;
  readonly updated: number;
}

/** Creates or updates a customer with its farms and paddocks, each found by its name; paddocks outside the file do not change. */
export async function importPaddocks(tx: Tx, { customerName, farmName, paddocks }: Import): Promise<Imported> {
  const [known] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.name, customerName));
  const customerId =
    known?.id ?? firstOf(await tx.insert(customer).values({ name: customerName }).returning({ id: customer.id })).id;
  const farms = new Map<string, number>();
  for (const of of new Set(paddocks.map((given) => given.farmName ?? farmName)))
    farms.set(of, await farmNamed(tx, customerId, of));
  // A name that occurs twice in one farm is one paddock with the later shape.
  const rows = byKey(
    paddocks.map(({ name, areaHa, geometry, centroid, farmName: of }) => ({
      farmId: valueOf(farms, of ?? farmName),
      name,
      areaHa,
      measuredAreaHa: areaHa,
      geometry,
      centroid,
    })),
    ({ farmId, name }) => JSON.stringify([farmId, name]),
  );
  let added = 0;
  for (const chunk of inChunks([...rows.values()], 500)) {
    const written = await tx
      .insert(paddock)
      .values([...chunk])
      .onConflictDoUpdate({
        target: [paddock.tenantId, paddock.farmId, paddock.name],
        targetWhere: sql`removed_on is null`,
        set: {
          areaHa: sql`coalesce(${paddock.agreedAreaHa}, excluded.area_ha)`,
          measuredAreaHa: sql`excluded.measured_area_ha`,
          geometry: sql`excluded.geometry`,
          centroid: sql`excluded.centroid`,
          version: sql`${paddock.version} + 1`,
        },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    added += written.filter(({ isNew }) => isNew).length;
  }
  for (const farmId of farms.values()) await centreFarm(tx, farmId);
  return { customerId, customerIsNew: known === undefined, added, updated: paddocks.length - added };
}

/** The farm of this name, however its case is written, or a new one. */
export async function farmNamed(tx: Tx, customerId: number, name: string): Promise<number> {
  const [known] = await tx
    .select({ id: farm.id })
    .from(farm)
    .where(and(eq(farm.customerId, customerId), eq(sql`lower(${farm.name})`, name.toLowerCase())))
    .orderBy(sql`(${farm.name} = ${name}) desc`)
    .limit(1);
  return known?.id ?? firstOf(await tx.insert(farm).values({ customerId, name }).returning({ id: farm.id })).id;
}

/** The farm's point on the map: the mean of its paddocks' centroids, weighted by their area. */
export async function centreFarm(tx: Tx, farmId: number): Promise<void> {
  const rows = (
    await tx
      .select({ centroid: paddock.centroid, areaHa: paddock.areaHa })
      .from(paddock)
      .where(and(eq(paddock.farmId, farmId), isHere))
  ).flatMap(({ centroid, areaHa }) => (centroid ? [{ centroid, weight: areaHa ?? 1 }] : []));
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  if (weight === 0) return;
  const mean = (axis: 0 | 1): number => rows.reduce((sum, row) => sum + row.centroid[axis] * row.weight, 0) / weight;
  await tx
    .update(farm)
    .set({ centroid: [mean(0), mean(1)] })
    .where(eq(farm.id, farmId));
}
