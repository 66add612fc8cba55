import type { DrawnPaddock } from '../../../src/model/contract/entities.ts';
import { moment, type LonLat } from '../../../src/model/map/ring-area.ts';
import type { Position, SampleDocument } from '../../../src/model/reports/document-data.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { Tx } from '../../db/pool.ts';
import { customerPaddocks } from '../sites/customer-paddocks.ts';
import { shownRecommendation } from './find-recommendation.ts';
import { frozenPart } from '../shared/frozen.ts';

/** The paddocks that the map of a recommendation draws: of a finalised one its own, with the land and names that they had then. */
export async function recommendationPaddocks(tx: Tx, id: number): Promise<DrawnPaddock[]> {
  const [{ customerId }, chapter] = await Promise.all([shownRecommendation(tx, id), frozenPart(tx, id, 'chapter')]);
  return chapter
    ? drawnThen(chapter.samples)
    : (await customerPaddocks(tx, customerId)).map(
        ({ farmId: _farm, agreedAreaHa: _agreed, measuredAreaHa: _measured, version: _version, ...drawn }) => drawn,
      );
}

/** The documents hold the land of each sample: what they draw is what the map draws. */
function drawnThen(samples: readonly SampleDocument[]): DrawnPaddock[] {
  const inPaddocks = samples.flatMap((one) => (one.paddockId === null ? [] : [{ ...one, paddockId: one.paddockId }]));
  const paddocks = [...byKey(inPaddocks, ({ paddockId }) => paddockId).values()].map((one) => ({
    ...one,
    at: centreOf(one.paddockShape),
  }));
  return paddocks.map(({ paddockId, paddockName, paddockAreaHa, paddockShape, farmName, at }) => ({
    id: paddockId,
    name: paddockName ?? '',
    farmName: farmName ?? '',
    areaHa: paddockAreaHa,
    geoJsonFeature: JSON.stringify({
      type: 'FeatureCollection',
      features: paddockShape
        ? [{ type: 'Feature', properties: { id: paddockId, name: paddockName }, geometry: paddockShape }]
        : [],
    }),
    centroid: pointText(at),
    farmCentroid: pointText(middleOf(paddocks.filter((other) => other.farmName === farmName).map((other) => other.at))),
  }));
}

const pointText = (at: LonLat | null): string => JSON.stringify(at && { type: 'Point', coordinates: at });

/** Where the name of a paddock goes: the centre of its land. */
function centreOf(shape: SampleDocument['paddockShape']): LonLat | null {
  const polygons = shape === null ? [] : shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const origin = pointOf(polygons[0]?.[0]?.[0] ?? [0, 0]);
  let [weight, lon, lat] = [0, 0, 0];
  for (const rings of polygons)
    for (const [at, ring] of rings.entries()) {
      const part = moment(ring.map(pointOf), origin);
      // A hole takes away, whichever way round its ring is written.
      const sign = (at === 0 ? 1 : -1) * Math.sign(part.area);
      weight += sign * part.area;
      lon += sign * part.lon;
      lat += sign * part.lat;
    }
  return weight > 0 ? [origin[0] + lon / weight, origin[1] + lat / weight] : null;
}

const pointOf = ([lon = 0, lat = 0]: Position): LonLat => [lon, lat];

function middleOf(points: readonly (LonLat | null)[]): LonLat | null {
  const known = points.filter((point) => point !== null);
  const mean = (axis: 0 | 1): number => known.reduce((sum, point) => sum + point[axis], 0) / known.length;
  return known.length === 0 ? null : [mean(0), mean(1)];
}
