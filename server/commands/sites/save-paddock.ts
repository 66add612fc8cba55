import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { geometryOfRings } from '../../../src/model/sites/boundary.ts';
import { paddockChanges } from '../../../src/model/sites/paddock.ts';
import { formatWithUnit } from '../../../src/model/format/number.ts';
import { firstOf } from '../../collections/item-at.ts';
import { farm, paddock } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { sharedWith } from '../../farm-files/match-land.ts';
import { measuredOf, readGeometry, type ReadGeometry } from '../../farm-files/read-geometry.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { isHere } from '../../queries/sites/is-here.ts';
import { paddocksWithLand } from '../../queries/sites/paddocks-with-land.ts';
import { centreFarm, farmNamed } from './import-paddocks.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { recordPaddockChanges } from './record-paddock-changes.ts';

type Given = ReceivedOf<'POST /farm/paddock'>['body'];

/** Adds a paddock to a customer and returns its id. LAND_SHARED, unless that has been said to be right, when another one holds some of its land. */
export async function addPaddock(tx: Tx, given: Given, change: Change): Promise<number> {
  await lockedCustomer(tx, given.customerId);
  const farmId = await farmNamed(tx, given.customerId, given.farmName);
  await refuseSameName(tx, { farmId, name: given.name, id: null });
  const land = landOf(given.boundary);
  await refuseShared(tx, given, land, null);
  const { userId, now } = change;
  const stamps = { createdBy: userId, createdOn: now, lastUpdatedBy: userId, lastUpdatedOn: now };
  const row = firstOf(
    await tx
      .insert(paddock)
      .values({ farmId, name: given.name, ...stored(given, land), ...stamps })
      .returning({ id: paddock.id }),
  );
  await centreFarm(tx, farmId);
  await recordPaddockChanges(tx, {
    paddockIds: [row.id],
    changedFields: [paddockChanges.added(land.drawnAreaHa)],
    change,
  });
  return row.id;
}

/** Changes a paddock; without a boundary its land does not change. */
export async function updatePaddock(
  tx: Tx,
  given: ReceivedOf<'PUT /farm/paddock'>['body'],
  change: Change,
): Promise<void> {
  await lockedCustomer(tx, given.customerId);
  const [row] = await tx
    .select({ paddock, farmName: farm.name })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(eq(paddock.id, given.id), eq(farm.customerId, given.customerId), isHere))
    .for('update');
  const { paddock: known, farmName } = found(row);
  await refuseStale(tx, {
    row: known,
    version: given.version,
    timeZone: change.timeZone,
    what: `paddock ${known.name}`,
  });
  const farmId = await farmNamed(tx, given.customerId, given.farmName);
  await refuseSameName(tx, { farmId, name: given.name, id: given.id });
  const land = given.boundary === undefined ? null : landOf(given.boundary);
  if (land) await refuseShared(tx, given, land, given.id);
  await tx
    .update(paddock)
    .set({
      farmId,
      name: given.name,
      ...stored(given, land ?? landAsItIs(known)),
      version: sql`${paddock.version} + 1`,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    })
    .where(eq(paddock.id, given.id));
  for (const id of new Set([known.farmId, farmId])) await centreFarm(tx, id);
  const changedFields = [
    ...(known.name === given.name ? [] : [paddockChanges.name(known.name, given.name)]),
    ...(farmName === given.farmName ? [] : [paddockChanges.farm(farmName, given.farmName)]),
    ...(known.agreedAreaHa === given.agreedAreaHa ? [] : [paddockChanges.area(known.agreedAreaHa, given.agreedAreaHa)]),
    ...(land ? [paddockChanges.land(landAsItIs(known).drawnAreaHa, land.drawnAreaHa)] : []),
  ];
  await recordPaddockChanges(tx, { paddockIds: [given.id], changedFields, change });
}

interface Land {
  readonly geometry: ReadGeometry['geometry'] | null;
  readonly centroid: ReadGeometry['centroid'] | null;
  /** Area of the geometry, ha; null without a geometry, or when not measured since areas are ellipsoidal. */
  readonly measuredAreaHa: number | null;
  /** The area without an agreed one. */
  readonly drawnAreaHa: number | null;
}

/** What is stored of the land: everything is calculated with the agreed area where there is one. */
const stored = ({ agreedAreaHa }: Pick<Given, 'agreedAreaHa'>, { drawnAreaHa, ...land }: Land) => ({
  ...land,
  agreedAreaHa,
  areaHa: agreedAreaHa ?? drawnAreaHa,
});

/** The land that a paddock has; under an agreed area its own is that of its geometry. */
function landAsItIs({ geometry, centroid, areaHa, agreedAreaHa, measuredAreaHa }: typeof paddock.$inferSelect): Land {
  if (agreedAreaHa === null) return { geometry, centroid, measuredAreaHa, drawnAreaHa: areaHa };
  const ownAreaHa = measuredAreaHa ?? measuredOf(geometry)?.areaHa ?? null;
  return { geometry, centroid, measuredAreaHa: ownAreaHa, drawnAreaHa: ownAreaHa };
}

/** The land within a boundary; BOUNDARY_INVALID with what is wrong with it, and where. */
function landOf(boundary: Given['boundary']): Land {
  if (boundary === null) return { geometry: null, centroid: null, measuredAreaHa: null, drawnAreaHa: null };
  const reading = readGeometry(geometryOfRings(boundary));
  if (!reading.ok)
    return fail('BOUNDARY_INVALID', {
      message: `The boundary ${boundaryFault(reading.reason)}${reading.at === null ? '' : ` at ${placeOf(reading.at)}`}.`,
    });
  return asLand(reading);
}

const asLand = ({ geometry, centroid, areaHa }: ReadGeometry): Land => ({
  geometry,
  centroid,
  measuredAreaHa: areaHa,
  drawnAreaHa: areaHa,
});
const boundaryFault = (reason: string): string => reason.replace('has a boundary that ', '');
const placeOf = (at: readonly number[]): string => at.map((degrees) => degrees.toFixed(5)).join(', ');

/** Names are compared as imports compare them: without regard to case. */
async function refuseSameName(
  tx: Tx,
  { farmId, name, id }: { readonly farmId: number; readonly name: string; readonly id: number | null },
): Promise<void> {
  const [row] = await tx
    .select({ id: paddock.id })
    .from(paddock)
    .where(
      and(
        eq(paddock.farmId, farmId),
        eq(sql`lower(${paddock.name})`, name.toLowerCase()),
        isHere,
        ...(id === null ? [] : [ne(paddock.id, id)]),
      ),
    );
  if (row) fail('PADDOCK_EXISTS');
}

const ha = (areaHa: number): string => formatWithUnit(areaHa, 'ha', { decimals: 1, fixed: true });

async function refuseShared(
  tx: Tx,
  { customerId, sharesLand }: Pick<Given, 'customerId' | 'sharesLand'>,
  { geometry, drawnAreaHa }: Land,
  id: number | null,
): Promise<void> {
  if (sharesLand || !geometry || drawnAreaHa === null) return;
  const known = await paddocksWithLand(tx, customerId);
  const others = known.filter((other) => other.id !== id);
  const shared = sharedWith({ geometry, areaHa: drawnAreaHa }, others);
  if (shared.length > 0)
    fail('LAND_SHARED', {
      message: `${shared.map((one) => `${one.name} holds ${ha(one.sharedHa)} of this land`).join(', ')}. Correct the boundary, or save it if that is right.`,
    });
}
