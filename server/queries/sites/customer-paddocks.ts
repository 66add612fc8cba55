import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Paddock, Site } from '../../../src/model/contract/entities.ts';
import { farm, paddock, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { anyOf } from '../../db/any-of.ts';
import { isHere } from './is-here.ts';
import { isSamplingDue, lastSampledOn } from './last-sampled.ts';

const point = (coordinates: readonly [number, number] | null): string =>
  JSON.stringify(coordinates && { type: 'Point', coordinates });

/** The paddocks of a customer by farm and name; geometry and centroids are JSON text. */
export const customerPaddocks = (tx: Tx, customerId: number): Promise<Paddock[]> =>
  paddocksWhere(tx, and(eq(farm.customerId, customerId), isHere));

/** Paddocks of a customer that are here, of these ids. */
export const paddocksById = (tx: Tx, customerId: number, ids: readonly number[]): Promise<Paddock[]> =>
  paddocksWhere(tx, and(eq(farm.customerId, customerId), anyOf(paddock.id, ids), isHere));

/** One paddock, as lists show it. */
export const paddockById = async (tx: Tx, id: number): Promise<Paddock> =>
  found((await paddocksWhere(tx, eq(paddock.id, id)))[0]);

async function paddocksWhere(tx: Tx, where: SQL | undefined): Promise<Paddock[]> {
  const rows = await tx
    .select({ paddock, farm, lastSampledOn, isSamplingDue })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(where)
    .orderBy(asc(farm.name), asc(paddock.name));
  return rows.map((row) => ({
    id: row.paddock.id,
    name: row.paddock.name,
    farmId: row.farm.id,
    farmName: row.farm.name,
    areaHa: row.paddock.areaHa,
    agreedAreaHa: row.paddock.agreedAreaHa,
    measuredAreaHa: areaToChoose(row.paddock),
    lastSampledOn: row.lastSampledOn,
    isSamplingDue: row.isSamplingDue,
    version: row.paddock.version,
    geoJsonFeature: JSON.stringify({
      type: 'FeatureCollection',
      features: row.paddock.geometry
        ? [
            {
              type: 'Feature',
              properties: { id: row.paddock.id, name: row.paddock.name },
              geometry: row.paddock.geometry,
            },
          ]
        : [],
    }),
    centroid: point(row.paddock.centroid),
    farmCentroid: point(row.farm.centroid),
  }));
}

/** The measured area, when it differs from the one in use and no area was agreed. */
export const areaToChoose = ({
  areaHa,
  agreedAreaHa,
  measuredAreaHa,
}: Pick<typeof paddock.$inferSelect, 'areaHa' | 'agreedAreaHa' | 'measuredAreaHa'>): number | null =>
  agreedAreaHa === null && measuredAreaHa !== areaHa ? measuredAreaHa : null;

/** The sites of a customer with the paddock they lie in; those of a paddock that was removed are out of sight with it. */
export const customerSites = (tx: Tx, customerId: number): Promise<Site[]> =>
  sitesWhere(tx, and(eq(site.customerId, customerId), isHere));

/** One site, as lists show it. */
export const siteById = async (tx: Tx, id: number): Promise<Site> =>
  found((await sitesWhere(tx, eq(site.id, id)))[0], 'NOT_FOUND');

async function sitesWhere(tx: Tx, where: SQL | undefined): Promise<Site[]> {
  const rows = await tx
    .select({ site, paddockName: paddock.name })
    .from(site)
    .leftJoin(paddock, eq(paddock.id, site.paddockId))
    .where(where)
    .orderBy(asc(site.name), asc(site.id));
  return rows.map((row) => ({
    id: row.site.id,
    name: row.site.name,
    paddockId: row.site.paddockId,
    paddockName: row.paddockName,
    geoJsonFeature:
      row.site.coords &&
      JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: row.site.coords } }),
    version: row.site.version,
  }));
}
