import { and, asc, eq } from 'drizzle-orm';
import type { RecommendationSample } from '../../../src/model/contract/entities.ts';
import { paddock, recommendationSample, sample, sampleEngineRun, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The samples of a recommendation in their display order, each with the yield that is selected for it. */
export async function recommendationSamples(tx: Tx, recommendationId: number): Promise<RecommendationSample[]> {
  const rows = await tx
    .select({ member: recommendationSample, sample, site, paddock, selectedYield: sampleEngineRun.yieldTPerHa })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .leftJoin(site, eq(site.id, sample.siteId))
    .leftJoin(paddock, eq(paddock.id, sample.paddockId))
    .leftJoin(sampleEngineRun, eq(sampleEngineRun.id, recommendationSample.selectedRunId))
    .where(eq(recommendationSample.recommendationId, recommendationId))
    .orderBy(asc(recommendationSample.displayOrder), asc(recommendationSample.sampleId));
  const defaults = new Map(
    (
      await tx
        .select({ sampleId: sampleEngineRun.sampleId, yield: sampleEngineRun.yieldTPerHa })
        .from(recommendationSample)
        .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
        .innerJoin(
          sampleEngineRun,
          and(eq(sampleEngineRun.sampleEngineId, sample.sampleEngineId), eq(sampleEngineRun.isDefault, true)),
        )
        .where(eq(recommendationSample.recommendationId, recommendationId))
    ).map((row) => [row.sampleId, row.yield]),
  );
  return rows.map(({ member, sample: of, site: at, paddock: inside, selectedYield }) => ({
    id: of.id,
    name: of.name,
    displayOrder: member.displayOrder,
    status: of.status,
    statusMessage: of.statusMessage,
    sampleTypeId: of.sampleTypeId,
    detail: {
      paddockId: of.paddockId,
      paddockName: inside?.name ?? null,
      paddockAreaHa: inside?.areaHa ?? null,
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
      geoJsonFeature: at?.coords
        ? JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: at.coords } })
        : null,
    },
  }));
}
