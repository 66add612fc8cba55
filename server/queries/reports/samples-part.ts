import { asc, eq, inArray } from 'drizzle-orm';
import { byKey, groupBy } from '../../collections/group.ts';
import { analyte, crop, farm, labResult, paddock, sample, site } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { RecommendationDocument, SampleDocument } from '../../../src/model/reports/document-data.ts';
import type { Decision } from '../../engine/index.ts';
import { cropTypeOf } from '../overview/recommendation-summaries.ts';
import { criticalValuesOf, runsOf, type SelectedRun } from './engine-documents.ts';
import { ratingOf } from './rating-of-decision.ts';

/** A sample of a document, in its place. */
interface Member {
  readonly id: number;
  readonly sampleTypeId: 1 | 2;
  readonly detail: {
    readonly paddockName: string | null;
    readonly paddockAreaHa: number | null;
    readonly siteName: string | null;
  };
}

type SamplesPart = Pick<
  RecommendationDocument,
  'cropName' | 'sampleType' | 'analytes' | 'samples' | 'criticalValues' | 'runs'
>;

/** What a document tells of samples, in their order, whether a recommendation holds them or not: results, ratings, critical values and the runs behind them. */
export async function samplesPart(
  tx: Tx,
  members: readonly Member[],
  runs: readonly SelectedRun[],
): Promise<SamplesPart> {
  const selected = byKey(runs, ({ run }) => run.sampleId);
  const ids = members.map((member) => member.id);
  const details = byKey(
    ids.length === 0
      ? []
      : await tx
          .select({ sample, farmName: farm.name, shape: paddock.geometry, coords: site.coords })
          .from(sample)
          .leftJoin(paddock, eq(paddock.id, sample.paddockId))
          .leftJoin(farm, eq(farm.id, paddock.farmId))
          .leftJoin(site, eq(site.id, sample.siteId))
          .where(inArray(sample.id, ids)),
    (entry) => entry.sample.id,
  );
  const results = groupBy(
    ids.length === 0 ? [] : await tx.select().from(labResult).where(inArray(labResult.sampleId, ids)),
    (entry) => entry.sampleId,
  );
  const analytes = await tx.select().from(analyte).orderBy(asc(analyte.displayOrder), asc(analyte.id));
  const used = new Set(
    [...selected.values()].flatMap(({ run }) =>
      (run.decisions as readonly Decision[]).map((decision) => decision.analyteId),
    ),
  );
  for (const own of results.values()) for (const result of own) if (result.value !== null) used.add(result.analyteId);
  const shown = analytes.filter((entry) => used.has(entry.id) && entry.isVisible);
  const crops =
    ids.length === 0
      ? []
      : await tx
          .selectDistinct({ name: crop.name })
          .from(sample)
          .innerJoin(crop, eq(crop.id, sample.cropId))
          .where(inArray(sample.id, ids));
  return {
    cropName: cropTypeOf(crops.map((entry) => entry.name)) || null,
    sampleType: members[0]?.sampleTypeId === 2 ? 'PLANT' : 'SOIL',
    analytes: shown.map((entry) => ({
      analyteId: entry.id,
      displayName: entry.displayName,
      shortName: entry.shortName,
      unitOfMeasure: entry.unitOfMeasure,
      decimalPlaces: entry.preferredDecimalPlaces,
      nutrientCode: entry.nutrientCode,
      isPrimary: entry.isPrimary,
    })),
    samples: members.map((member) =>
      sampleDocument(member, details.get(member.id)!, selected.get(member.id), results.get(member.id) ?? []),
    ),
    criticalValues: criticalValuesOf(runs, analytes),
    runs: runsOf(runs),
  };
}

interface Detail {
  readonly sample: typeof sample.$inferSelect;
  readonly farmName: string | null;
  readonly shape: (typeof paddock.$inferSelect)['geometry'];
  readonly coords: readonly [number, number] | null;
}

function sampleDocument(
  member: Member,
  { sample: of, farmName, shape, coords }: Detail,
  shown: SelectedRun | undefined,
  results: readonly (typeof labResult.$inferSelect)[],
): SampleDocument {
  const decisions = byKey((shown?.run.decisions ?? []) as readonly Decision[], (decision) => decision.analyteId);
  const measured = byKey(results, (result) => result.analyteId);
  return {
    sampleId: of.id,
    farmName,
    paddockId: of.paddockId,
    paddockName: member.detail.paddockName,
    paddockAreaHa: member.detail.paddockAreaHa,
    paddockShape: shape as SampleDocument['paddockShape'],
    siteName: member.detail.siteName ?? of.name,
    siteLongitude: coords?.[0] ?? null,
    siteLatitude: coords?.[1] ?? null,
    labNumber: of.labNumber,
    sampledOn: of.dateSampled,
    depthFromCm: of.depthFromCm,
    depthToCm: of.depthToCm,
    averagePlantWeightG: of.sampleWeightG !== null && of.plantCount ? of.sampleWeightG / of.plantCount : null,
    daysFromEmergence:
      of.dateEmergence === null
        ? null
        : Math.round((Date.parse(of.dateSampled) - Date.parse(of.dateEmergence)) / 86_400_000),
    targetYieldTPerHa: shown?.run.yieldTPerHa ?? null,
    isSummerRain: shown?.run.isSummerRain ?? false,
    results: [...new Set([...decisions.keys(), ...measured.keys()])].map((analyteId) => {
      const decision = decisions.get(analyteId);
      const result = measured.get(analyteId);
      return {
        analyteId,
        value: decision?.labResult ?? result?.value ?? null,
        qualifier: decision?.labQualifier ?? result?.qualifier ?? '',
        rating: decision ? ratingOf(decision) : null,
        demandKgPerHa: decision?.rateKgPerHa ?? null,
      };
    }),
  };
}
