import { and, asc, eq } from 'drizzle-orm';
import type { RecommendationSample } from '../../../src/model/contract/entities.ts';
import {
  crop,
  farm,
  paddock,
  recommendationSample,
  sample,
  sampleEngine,
  sampleEngineRun,
  site,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isBelowSurface } from '../../../src/model/samples/layers.ts';
import { layersOfRecommendation } from '../samples/profile-layers.ts';
import { resultsOfSamples } from '../samples/values-of-samples.ts';
import { executionLayers } from '../shared/archived-runs.ts';
import { executionOf, shownExecutions } from '../yields/runs-of-recommendation.ts';

/** The samples of a recommendation in their display order, each with the yield that is selected for it. */
export async function recommendationSamples(tx: Tx, recommendationId: number): Promise<RecommendationSample[]> {
  const asked = tx
    .select({
      member: recommendationSample,
      sample,
      site,
      paddock,
      farm,
      selectedYield: sampleEngineRun.yieldTPerHa,
      lastRunOn: sampleEngine.createdOn,
      cropName: crop.name,
    })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .leftJoin(site, eq(site.id, sample.siteId))
    .leftJoin(paddock, eq(paddock.id, sample.paddockId))
    .leftJoin(farm, eq(farm.id, paddock.farmId))
    .leftJoin(crop, eq(crop.id, sample.cropId))
    .leftJoin(sampleEngineRun, eq(sampleEngineRun.id, recommendationSample.selectedRunId))
    .leftJoin(sampleEngine, eq(sampleEngine.id, sample.sampleEngineId))
    .where(eq(recommendationSample.recommendationId, recommendationId))
    .orderBy(asc(recommendationSample.displayOrder), asc(recommendationSample.sampleId))
    .execute();
  const [rows, runs, counted, planned, results] = await Promise.all([
    asked,
    tx
      .select({ sampleId: sampleEngineRun.sampleId, yield: sampleEngineRun.yieldTPerHa })
      .from(recommendationSample)
      .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
      .innerJoin(
        sampleEngineRun,
        and(eq(sampleEngineRun.sampleEngineId, sample.sampleEngineId), eq(sampleEngineRun.isDefault, true)),
      )
      .where(eq(recommendationSample.recommendationId, recommendationId)),
    countedLayers(tx, recommendationId),
    layersOfRecommendation(tx, recommendationId),
    asked.then((members) =>
      resultsOfSamples(
        tx,
        members.filter((row) => isDeeper(row.sample)).map((row) => row.sample.id),
      ),
    ),
  ]);
  const defaults = new Map(runs.map((row) => [row.sampleId, row.yield]));
  return rows.map(
    ({ member, sample: of, site: at, paddock: inside, farm: owner, selectedYield, lastRunOn, cropName }) => ({
      id: of.id,
      name: of.name,
      displayOrder: member.displayOrder,
      status: of.status,
      statusMessage: of.statusMessage,
      lastRunOn: lastRunOn?.toISOString() ?? null,
      sampleTypeId: of.sampleTypeId,
      layerResults: results.get(of.id) ?? [],
      detail: {
        paddockId: of.paddockId,
        paddockName: inside?.name ?? null,
        paddockAreaHa: inside?.areaHa ?? null,
        farmName: owner?.name ?? null,
        siteId: of.siteId,
        siteName: at?.name ?? null,
        barcodeLabNo: of.labNumber,
        yield: selectedYield ?? defaults.get(of.id) ?? null,
        depthFrom: of.depthFromCm,
        depthTo: of.depthToCm,
        dateSampled: of.dateSampled,
        dateEmergence: of.dateEmergence,
        plantCount: of.plantCount,
        sampleWeight: of.sampleWeightG,
        isCompositeSample: of.isComposite,
        originalSampleId: of.originalSampleId,
        compositeSampleId: of.compositeSampleId,
        sampleType: of.sampleTypeId === 2 ? ('P' as const) : ('S' as const),
        cropId: of.cropId,
        cropName,
        profileId: of.profileId,
        layers: isSurfaceSoil(of) ? (counted.get(of.id) ?? planned(of.profileId).map(depthsOf)) : [],
        layerNote: of.layerNote,
        geoJsonFeature: at?.coords
          ? JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: at.coords } })
          : null,
      },
    }),
  );
}

const isSurfaceSoil = (of: typeof sample.$inferSelect): boolean => of.sampleTypeId === 1 && (of.depthFromCm ?? 0) === 0;
const isDeeper = (of: typeof sample.$inferSelect): boolean =>
  isBelowSurface({ sampleTypeId: of.sampleTypeId, depthFrom: of.depthFromCm });
const depthsOf = ({ depthFrom, depthTo }: { depthFrom: number; depthTo: number }) => ({ depthFrom, depthTo });

/** The layers that counted in the shown execution of each sample, as its input tells: a later joining does not change what was run. */
async function countedLayers(tx: Tx, recommendationId: number) {
  const shown = shownExecutions(tx, recommendationId);
  const rows = await tx
    .select({ sampleId: sampleEngine.sampleId, layers: executionLayers })
    .from(shown)
    .innerJoin(sampleEngine, executionOf(shown));
  return new Map(
    rows.map(({ sampleId, layers: { surface, subsoil } }) => [
      sampleId,
      [surface, ...subsoil].map(({ fromCm, toCm }) => ({ depthFrom: fromCm, depthTo: toCm })),
    ]),
  );
}
