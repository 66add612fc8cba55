import { roundTo } from '../../engine/numbers.ts';
import { polygonsOf, type Polygon } from './land.ts';
import type { Prescription } from './prescription.ts';

const geometryOf = (polygons: readonly Polygon[]) =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };

/** A feature for each paddock with its rate (RFC 7946: WGS 84, shells counter-clockwise). */
export const geoJson = ({ product, unit, recommendation, paddocks }: Prescription): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: paddocks.map(({ name, farmName, cropName, areaHa, shape, ratePerHa, span, engineResult }) => ({
      type: 'Feature',
      properties: {
        paddock: name,
        farm: farmName,
        areaHa: areaHa === null ? null : roundTo(areaHa, 2),
        product: product.name,
        rate: roundTo(ratePerHa, 2),
        unit,
        placement: product.placement,
        timing: product.timing,
        recommendation,
        crop: cropName,
        // Columns of their own only where they say anything.
        ...(paddocks.some((paddock) => paddock.span !== null)
          ? { siteLeast: span && roundTo(span.least, 2), siteMost: span && roundTo(span.most, 2) }
          : {}),
        ...(paddocks.some((paddock) => paddock.engineResult !== '') ? { engineResult } : {}),
      },
      geometry: geometryOf(polygonsOf(shape, 'counter-clockwise')),
    })),
  });
