import { and, ne } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { byKey, groupBy } from '../../collections/group.ts';
import { crop, economics, interpretiveCriteria, labResult, sample, sampleParameter } from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { defaultsFor } from '../pif/parameter-defaults.ts';
import { pifParameters } from '../pif/parameters.ts';
import type { AssemblyRequest, CropModel, EconomicsValues, PifValues, SiteSample } from '../../engine/index.ts';

type SampleRow = typeof sample.$inferSelect;

/** A soil sample from below the surface supplies deeper layers to the run of its profile's surface sample and is never run itself. */
export const isProfileLayer = (row: Pick<SampleRow, 'sampleTypeId' | 'depthFromCm'>): boolean =>
  row.sampleTypeId === 1 && (row.depthFromCm ?? 0) > 0;

export interface RunnableSample {
  readonly row: SampleRow;
  readonly hasResults: boolean;
  /** Null while the sample has no crop and criteria, so that no model applies to it. */
  readonly request: AssemblyRequest | null;
}

/** Everything that the engine's assembly needs of these samples, read in a handful of statements whatever their number. */
export async function assemblyRequests(tx: Tx, sampleIds: readonly number[]): Promise<RunnableSample[]> {
  if (sampleIds.length === 0) return [];
  const rows = await tx.select().from(sample).where(anyOf(sample.id, sampleIds));
  const profileIds = [...new Set(rows.flatMap((row) => row.profileId ?? []))];
  const neighbours =
    profileIds.length === 0
      ? []
      : await tx
          .select()
          .from(sample)
          .where(and(anyOf(sample.profileId, profileIds), ne(sample.status, statusIds.Deleted)));
  const all = [...byKey([...rows, ...neighbours], (row) => row.id).values()];
  const results = groupBy(
    await tx
      .select()
      .from(labResult)
      .where(
        anyOf(
          labResult.sampleId,
          all.map((row) => row.id),
        ),
      ),
    (row) => row.sampleId,
  );
  const entered = groupBy(
    await tx
      .select()
      .from(sampleParameter)
      .where(
        anyOf(
          sampleParameter.sampleId,
          rows.map((row) => row.id),
        ),
      ),
    (row) => row.sampleId,
  );
  const crops = byKey(await tx.select().from(crop), (row) => row.id);
  const criteria = byKey(await tx.select().from(interpretiveCriteria), (row) => row.id);
  const catalogue = await pifParameters(tx);
  const prices = (await tx.select().from(economics)).filter((row) => row.isActive);
  const siteSampleOf = (row: SampleRow): SiteSample => ({
    sampleId: row.id,
    sampleTypeId: row.sampleTypeId,
    depthFrom: row.depthFromCm,
    depthTo: row.depthToCm,
    dateSampled: row.dateSampled,
    dateEmergence: row.dateEmergence,
    isCompositeSample: row.isComposite,
    compositeSampleId: row.compositeSampleId,
    labResults: (results.get(row.id) ?? []).flatMap((result) =>
      result.value === null
        ? []
        : [{ analyteId: result.analyteId, result: `${result.qualifier ?? ''}${result.value}` }],
    ),
  });
  const ofProfile = groupBy(all, (row) => row.profileId);
  return rows.map((row) => {
    const grown = row.cropId === null ? undefined : crops.get(row.cropId);
    const criterion = row.interpretiveCriteriaId === null ? undefined : criteria.get(row.interpretiveCriteriaId);
    const hasResults = (results.get(row.id) ?? []).length > 0;
    if (!grown || !criterion) return { row, hasResults, request: null };
    return {
      row,
      hasResults,
      request: {
        sample: siteSampleOf(row),
        siteSamples: (row.profileId === null ? [row] : (ofProfile.get(row.profileId) ?? [row])).map(siteSampleOf),
        crop: grown.engineModel as CropModel,
        interpretiveCriteria: criterion.name,
        pifValues: {
          ...defaultsFor(catalogue, grown.engineModel, row.dateSampled),
          ...Object.fromEntries((entered.get(row.id) ?? []).map((value) => [value.omlName, value.value])),
        } as PifValues,
        economics: economicsOf(prices, row),
      },
    };
  });
}

/** The prices of the sample's grain grade, else of its crop. */
function economicsOf(prices: readonly (typeof economics.$inferSelect)[], row: SampleRow): EconomicsValues | null {
  const ofCrop = prices.filter((price) => price.cropId === row.cropId);
  return ofCrop.find((price) => price.grainGradeId === row.grainGradeId) ?? ofCrop[0] ?? null;
}
