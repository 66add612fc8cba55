import type { RecommendationSample } from '../contract/entities.ts';
import type { MapSample } from '../samples/map-classes.ts';
import { fieldsOf } from '../shared/record.ts';
import { pointIn } from '../map/map-state.ts';

/** What a map asks of the samples of a recommendation. */
export const mapSamplesOf = (samples: readonly RecommendationSample[]): readonly MapSample[] =>
  samples.map(({ id, sampleTypeId, status, detail }) => ({
    id,
    sampleTypeId,
    status,
    paddockId: detail.paddockId,
    site:
      detail.siteId === null
        ? null
        : { id: detail.siteId, name: detail.siteName ?? '', coords: coordsIn(detail.geoJsonFeature) },
    labNumber: detail.barcodeLabNo,
    inRecommendation: true,
    dateSampled: detail.dateSampled,
    depthFrom: detail.depthFrom,
  }));

/** The point of a site, out of the feature that its JSON text holds. */
function coordsIn(feature: string | null): [number, number] | null {
  if (feature === null) return null;
  const { geometry } = fieldsOf(JSON.parse(feature));
  const point = pointIn(JSON.stringify(geometry ?? null));
  return point && [point[0], point[1]];
}
