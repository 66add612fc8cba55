import { fieldsOf, isList, type Fields } from '../../src/model/shared/record.ts';
import type { StatedSystem } from './farm-file.ts';
import { polygonsOf } from './read-shapefile.ts';
import { statedByWkt } from './reference-systems.ts';

type Corner = readonly [number, number];
const isCorner = (point: unknown): point is Corner =>
  isList(point) && Number.isFinite(point[0]) && Number.isFinite(point[1]);
const isRing = (ring: unknown): ring is readonly Corner[] => isList(ring) && ring.length > 0 && ring.every(isCorner);

/** The geometry of one feature as GeoJSON has it; rings lie in one list, whichever of them are holes. */
function shapeOf({ rings, paths, curveRings, x, y }: Fields) {
  if (isList(curveRings)) return { geometry: { type: 'curves' } };
  if (isList(rings)) return rings.length > 0 && rings.every(isRing) ? polygonsOf(rings) : { geometry: null };
  if (isList(paths))
    return {
      geometry:
        paths.length === 1
          ? { type: 'LineString', coordinates: paths[0] }
          : { type: 'MultiLineString', coordinates: paths },
    };
  return { geometry: x === undefined ? null : { type: 'Point', coordinates: [x, y] } };
}

/** The features of a FeatureSet, as an Esri service answers a query, as those of GeoJSON; null for any other JSON. */
export function featuresOfEsri(json: unknown): readonly unknown[] | null {
  const { type, features, geometryType } = fieldsOf(json);
  if (type !== undefined || !isList(features)) return null;
  const isEsri = typeof geometryType === 'string' || features.some((one) => fieldsOf(one)['attributes'] !== undefined);
  if (!isEsri) return null;
  return features.map((one) => {
    const { attributes, geometry } = fieldsOf(one);
    return { properties: attributes, ...shapeOf(fieldsOf(geometry)) };
  });
}

/** Nothing where the file says nothing: degrees, unless its figures are none. */
export function systemOfEsri(json: unknown): StatedSystem {
  const { spatialReference, features } = fieldsOf(json);
  const [first] = isList(features) ? features : [];
  const ofGeometry = fieldsOf(fieldsOf(first)['geometry'])['spatialReference'];
  const { wkid, latestWkid, wkt } = fieldsOf(spatialReference ?? ofGeometry);
  const code = latestWkid ?? wkid;
  return typeof code === 'number' ? { code, words: null } : statedByWkt(typeof wkt === 'string' ? wkt : null);
}
