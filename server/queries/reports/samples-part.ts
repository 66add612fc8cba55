import { eq } from 'drizzle-orm';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { crop, farm, labResult, paddock, sample, sampleEngine, site, type analyte } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { AnalyteDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { LayerDepth } from '../../../src/model/samples/layers.ts';
import { cropTypeOf } from '../recommendation/recommendation-summaries.ts';
import { pifParameters } from '../samples/parameters.ts';
import { analyteRows } from '../samples/analytes.ts';
import { criticalValuesOf } from './critical-values.ts';
import { runsOf, type SelectedRun } from '../yields/engine-documents.ts';
import { rateRangesOf } from './rate-ranges.ts';
import { runInputs } from './run-inputs.ts';
import { sampleDocument } from './sample-document.ts';

type Awaitable<T> = T | PromiseLike<T>;

/** A sample of a document, in its place. */
export interface Member {
  readonly id: number;
  readonly sampleTypeId: 1 | 2;
  readonly detail: {
    readonly paddockName: string | null;
    readonly paddockAreaHa: number | null;
    readonly siteName: string | null;
    /** Those that would count, or did in the run it shows. */
    readonly layers: readonly LayerDepth[];
  };
}

type SamplesPart = Pick<
  RecommendationDocument,
  'cropName' | 'sampleType' | 'analytes' | 'otherAnalytes' | 'samples' | 'criticalValues' | 'rateRanges' | 'runs'
>;

/**
 * What a document shows of samples, in order, with or without a recommendation: results, ratings, critical values and runs. `rated` are the samples
 * that represent land.
 */
export async function samplesPart(
  tx: Tx,
  {
    sampleIds,
    ...given
  }: {
    readonly sampleIds: readonly number[];
    /** Of the same samples. */
    readonly members: Awaitable<readonly Member[]>;
    readonly runs: Awaitable<readonly SelectedRun[]>;
    readonly rated: Awaitable<ReadonlySet<number>>;
  },
): Promise<SamplesPart> {
  const [detailRows, resultRows, analytes, parameters, members, runs, rated] = await Promise.all([
    tx
      .select({
        sample,
        farmName: farm.name,
        cropName: crop.name,
        shape: paddock.geometry,
        coords: site.coords,
        lastRunOn: sampleEngine.createdOn,
      })
      .from(sample)
      .leftJoin(paddock, eq(paddock.id, sample.paddockId))
      .leftJoin(farm, eq(farm.id, paddock.farmId))
      .leftJoin(site, eq(site.id, sample.siteId))
      .leftJoin(sampleEngine, eq(sampleEngine.id, sample.sampleEngineId))
      .leftJoin(crop, eq(crop.id, sample.cropId))
      .where(anyOf(sample.id, sampleIds)),
    tx.select().from(labResult).where(anyOf(labResult.sampleId, sampleIds)),
    analyteRows(tx),
    pifParameters(tx),
    given.members,
    given.runs,
    given.rated,
  ]);
  const selected = byKey(runs, ({ run }) => run.sampleId);
  const details = byKey(detailRows, (entry) => entry.sample.id);
  const results = groupBy(resultRows, (entry) => entry.sampleId);
  const used = new Set(
    [...selected.values()].flatMap(({ run }) => run.decisions.map((decision) => decision.analyteId)),
  );
  for (const own of results.values()) for (const result of own) if (result.value !== null) used.add(result.analyteId);
  const shown = analytes.filter((entry) => used.has(entry.id) && entry.isVisible);
  const decimals = new Map(analytes.map((entry) => [entry.id, entry.preferredDecimalPlaces]));
  const inputsOf = runInputs(parameters);
  return {
    cropName: cropTypeOf([...details.values()].map(({ cropName }) => cropName).toSorted()) || null,
    sampleType: members[0]?.sampleTypeId === 2 ? 'PLANT' : 'SOIL',
    analytes: shown.map(analyteDocument),
    otherAnalytes: measuredBesides(
      [...results.values()].flat(),
      new Set(shown.map(({ id }) => id)),
      byKey(analytes, ({ id }) => id),
    ),
    samples: members.map((member) =>
      sampleDocument({
        member,
        detail: valueOf(details, member.id),
        shown: selected.get(member.id),
        results: results.get(member.id) ?? [],
        carriesRate: rated.has(member.id),
        decimalsOf: (analyteId) => decimals.get(analyteId) ?? 0,
        inputsOf,
      }),
    ),
    criticalValues: criticalValuesOf(runs, analytes),
    rateRanges: rateRangesOf(runs, analytes),
    runs: runsOf(runs),
  };
}

const analyteDocument = (entry: typeof analyte.$inferSelect): AnalyteDocument => ({
  analyteId: entry.id,
  displayName: entry.displayName,
  shortName: entry.shortName,
  unitOfMeasure: entry.unitOfMeasure,
  decimalPlaces: entry.preferredDecimalPlaces,
  nutrientCode: entry.nutrientCode,
  isPrimary: entry.isPrimary,
});

type Result = typeof labResult.$inferSelect;

/** What the laboratory gave and the documents do not show otherwise, under the name that the catalogue or else the file has for it. */
function measuredBesides(
  results: readonly Result[],
  shown: ReadonlySet<number>,
  catalogue: ReadonlyMap<number, typeof analyte.$inferSelect>,
): AnalyteDocument[] {
  const measured = results.filter(
    ({ analyteId, value, text }) => (value !== null || text !== null) && !shown.has(analyteId),
  );
  return [...byKey(measured, ({ analyteId }) => analyteId).values()]
    .sort((one, other) => one.analyteId - other.analyteId)
    .map((result) => {
      const known = catalogue.get(result.analyteId);
      return known
        ? analyteDocument(known)
        : {
            analyteId: result.analyteId,
            displayName: result.analyteName,
            shortName: result.analyteName,
            unitOfMeasure: result.unitOfMeasure,
            decimalPlaces: 2,
            nutrientCode: null,
            isPrimary: false,
          };
    });
}
