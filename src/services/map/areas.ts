import { geometryIn, pointIn, type MapArea, type MapFarm } from '../../model/map/map-state.ts';
import { nameAmongAll, visibleAnalytes } from '../../model/samples/analyte-name.ts';
import type { SampleRating } from '../../model/samples/map-classes.ts';
import type { LoadRatingsInput, MapInput, MapLand } from '../../model/map/map-land.ts';
import { fromPromise } from 'xstate';
import type { DrawnPaddock } from '../../model/contract/entities.ts';
import { callsOver } from '../call.ts';
import { printPage } from '../print-page.ts';
import type { Api } from '../rest.ts';

const areaOf = ({ id, name, farmName, geoJsonFeature, centroid }: DrawnPaddock): MapArea[] => {
  const geometry = geometryIn(geoJsonFeature);
  return geometry ? [{ id, name, farmName, centroid: pointIn(centroid), geometry }] : [];
};

function farmsOf(paddocks: readonly DrawnPaddock[]): readonly MapFarm[] {
  // A customer's farms have names of their own.
  const farms = new Map<string, MapFarm>();
  for (const { farmName, farmCentroid } of paddocks) {
    if (farms.has(farmName)) continue;
    const centroid = pointIn(farmCentroid);
    if (centroid) farms.set(farmName, { name: farmName, centroid });
  }
  return [...farms.values()];
}

/** The land of paddocks, as far as they have been drawn. */
export const landOf = (paddocks: readonly DrawnPaddock[]): Pick<MapLand, 'areas' | 'farms'> => ({
  areas: paddocks.flatMap(areaOf),
  farms: farmsOf(paddocks),
});

export const mapServices = (api: Api) => ({
  loadLand: fromPromise<MapLand, MapInput>(async ({ input: { customerId, recommendationId }, signal, system }) => {
    const [{ paddocks }, { analytes }] = await Promise.all([
      recommendationId === undefined
        ? api('GET /farm/customerfarms/{customerId}', { params: { customerId } }, { signal, system })
        : api('GET /recommendation/{id}/paddocks', { params: { id: recommendationId } }, { signal, system }),
      api('GET /referencedata/analytes', {}, { signal, system }),
    ]);
    return {
      ...landOf(paddocks),
      analytes: visibleAnalytes(analytes)
        .filter(({ statusScale }) => statusScale !== null)
        .map((analyte) => ({
          id: analyte.analyteId,
          name: nameAmongAll(analyte),
          sampleTypeId: analyte.sampleTypeId,
        })),
    };
  }),
  loadRatings: callsOver(api)(
    'POST /sample/ratings',
    ({ customerId, recommendationId, sampleIds, analyteId }: LoadRatingsInput) => ({
      body: {
        customerId,
        sampleIds: [...sampleIds],
        analyteIds: [analyteId],
        ...(recommendationId === undefined ? {} : { recommendationId }),
      },
    }),
    ({ ratings }): readonly SampleRating[] => ratings,
  ),
  printPage,
});
