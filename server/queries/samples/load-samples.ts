import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { crop, farm, paddock, recommendation, recommendationSample, sample, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { layersBesides } from './profile-layers.ts';
import { inputsOfSamples, resultsOfSamples } from './values-of-samples.ts';

/**
 * Samples of a tenant as the contract shows them, by sampling date and id, each with its entered inputs and, unless the caller has them, its lab
 * results.
 */
export async function loadSamples(
  tx: Tx,
  where: SQL | undefined,
  {
    withResults = true,
    ids: known,
  }: {
    readonly withResults?: boolean;
    /** Those that the condition chooses, or some more, where they are known: then all goes out together. */
    readonly ids?: readonly number[];
  } = {},
): Promise<Sample[]> {
  const asked = tx
    .select({
      sample,
      paddock: { name: paddock.name },
      farm: { name: farm.name },
      site: { id: site.id, name: site.name, coords: site.coords },
      crop: { id: crop.id, name: crop.name },
    })
    .from(sample)
    .leftJoin(paddock, eq(paddock.id, sample.paddockId))
    .leftJoin(farm, eq(farm.id, paddock.farmId))
    .leftJoin(site, eq(site.id, sample.siteId))
    .leftJoin(crop, eq(crop.id, sample.cropId))
    .where(where)
    .orderBy(asc(sample.dateSampled), asc(sample.id))
    .execute();
  const ids = known ?? (await asked).map((row) => row.sample.id);
  if (ids.length === 0) return [];
  const [rows, results, inputs, memberships, layersOf, originals] = await Promise.all([
    asked,
    withResults ? resultsOfSamples(tx, ids) : new Map<number, Sample['labResults']>(),
    inputsOfSamples(tx, ids),
    tx
      .selectDistinct({ sampleId: recommendationSample.sampleId })
      .from(recommendationSample)
      .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
      .where(and(anyOf(recommendationSample.sampleId, ids), inArray(recommendation.status, ['Active', 'Finalised']))),
    layersBesides(tx, ids),
    tx
      .select({
        id: sample.id,
        name: sample.name,
        weight: sample.compositeWeight,
        compositeSampleId: sample.compositeSampleId,
      })
      .from(sample)
      .where(anyOf(sample.compositeSampleId, ids))
      .orderBy(asc(sample.id)),
  ]);
  const originalsOf = groupBy(originals, (row) => row.compositeSampleId);
  const recommended = byKey(memberships, (row) => row.sampleId);
  return rows.map((row) => {
    const { sample: s } = row;
    return {
      id: s.id,
      name: s.name,
      status: s.status,
      statusMessage: s.statusMessage,
      hasPif: s.status !== statusIds.AtLab && s.missingInputs.length === 0,
      isEngineReady: s.missingInputs.length === 0 && engineReady.has(s.status),
      missingInputs: [...s.missingInputs],
      sampleType: s.sampleTypeId === 2 ? ('Plant' as const) : ('Soil' as const),
      sampleTypeId: s.sampleTypeId,
      paddockId: s.paddockId,
      paddockName: row.paddock?.name ?? null,
      farmName: row.farm?.name ?? null,
      site: row.site && {
        id: row.site.id,
        name: row.site.name,
        coords: row.site.coords && [row.site.coords[0], row.site.coords[1]],
      },
      labNumber: s.labNumber,
      crop: row.crop,
      cropId: s.cropId,
      cropName: row.crop?.name ?? null,
      inRecommendation: recommended.has(s.id),
      isFinalised: s.isFinalised,
      isCompositeSample: s.isComposite,
      compositeSampleId: s.compositeSampleId,
      originalSampleId: s.originalSampleId,
      originals: (originalsOf.get(s.id) ?? []).map(({ id: sampleId, name, weight }) => ({
        sampleId,
        name,
        weight: weight ?? 1,
      })),
      depthFrom: s.depthFromCm,
      depthTo: s.depthToCm,
      plantCount: s.plantCount,
      sampleWeight: s.sampleWeightG,
      dateEmergence: s.dateEmergence,
      dateSampled: s.dateSampled,
      uploadedOn: s.uploadId === null ? null : s.createdOn.toISOString(),
      interpretiveCriteriaId: s.interpretiveCriteriaId,
      grainGradeId: s.grainGradeId,
      layers: [...layersOf(s.profileId)],
      layerNote: s.layerNote,
      sampleModelParameterValues: inputs.get(s.id) ?? [],
      labResults: results.get(s.id) ?? [],
      version: s.version,
    };
  });
}

/** These samples of a tenant, as the contract shows them. */
export const samplesById = (tx: Tx, ids: readonly number[]): Promise<Sample[]> =>
  loadSamples(tx, anyOf(sample.id, ids), { ids });

/** A sample in these states may be run (again) once nothing is missing. */
const engineReady: ReadonlySet<number> = new Set([
  statusIds.Ready,
  statusIds.Completed,
  statusIds.EngineError,
  statusIds.WaitingForPif,
]);
