import { and, eq, ne, sql } from 'drizzle-orm';
import { kgPerHaIn } from '../../../src/model/samples/per-area.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { byKey, groupBy } from '../../collections/group.ts';
import { crop, interpretiveCriteria, labResult, sample, sampleParameter } from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { activeEconomics, economicsFor } from '../economics/economics.ts';
import { seasonYearOf } from '../shared/season-year.ts';
import { defaultsFor } from './parameter-defaults.ts';
import { paddockDefaults } from './paddock-inputs.ts';
import { pifParameters } from '../samples/parameters.ts';
import {
  daysBetween,
  labResultsFrom,
  type AssemblyRequest,
  type CropModel,
  type LabResultText,
  type PifValues,
  type SiteSample,
} from '../../engine/index.ts';

type SampleRow = typeof sample.$inferSelect;

/** A soil sample from below the surface supplies deeper layers to the run of its profile's surface sample and is never run itself. */
export const isProfileLayer = (row: Pick<SampleRow, 'sampleTypeId' | 'depthFromCm'>): boolean =>
  row.sampleTypeId === 1 && (row.depthFromCm ?? 0) > 0;

export interface RunnableSample {
  readonly row: SampleRow;
  readonly hasResults: boolean;
  /** The sample as the engine takes it, whatever model runs it. */
  readonly own: SiteSample;
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
  const results = await resultsOf(
    tx,
    all.map((row) => row.id),
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
  const requestOf = await requestsWith(
    tx,
    rows.flatMap(({ paddockId }) => paddockId ?? []),
  );
  const leafOf = await leavesOf(tx, rows);
  const asSite = (row: SampleRow): SiteSample => siteSampleOf(row, results.get(row.id) ?? []);
  const ofProfile = groupBy(all, (row) => row.profileId);
  return rows.map((row) => ({
    row,
    hasResults: results.has(row.id),
    own: asSite(row),
    request: withLeaf(
      requestOf(
        row,
        asSite(row),
        (row.profileId === null ? [row] : (ofProfile.get(row.profileId) ?? [row])).map(asSite),
        Object.fromEntries((entered.get(row.id) ?? []).map((value) => [value.omlName, value.value])),
      ),
      leafOf(row),
    ),
  }));
}

const withLeaf = (request: AssemblyRequest | null, leaf: SiteSample | undefined): AssemblyRequest | null =>
  request && leaf ? { ...request, leaf } : request;

/** Days from a soil sample within which a leaf test tells of the same paddock's trace elements. */
const LEAF_WITHIN_DAYS = 366;

/** The leaf test of a soil sample: of the same paddock and crop, of its own site before others, the newest within a year of it. */
async function leavesOf(tx: Tx, rows: readonly SampleRow[]): Promise<(row: SampleRow) => SiteSample | undefined> {
  const isAsking = (row: SampleRow): boolean => row.sampleTypeId === 1 && !isProfileLayer(row) && row.cropId !== null;
  const paddockIds = [...new Set(rows.filter(isAsking).flatMap(({ paddockId }) => paddockId ?? []))];
  const plants =
    paddockIds.length === 0
      ? []
      : await tx
          .select()
          .from(sample)
          .where(
            and(
              // By the customer, as samples are found by that and not by their paddock.
              anyOf(sample.customerId, [...new Set(rows.map(({ customerId }) => customerId))]),
              anyOf(sample.paddockId, paddockIds),
              eq(sample.sampleTypeId, 2),
              ne(sample.status, statusIds.Deleted),
            ),
          );
  if (plants.length === 0) return () => undefined;
  const results = await resultsOf(
    tx,
    plants.map(({ id }) => id),
  );
  const ofPaddock = groupBy(plants, ({ paddockId }) => paddockId);
  return (row) => {
    if (!isAsking(row)) return undefined;
    const [leaf] = (ofPaddock.get(row.paddockId) ?? [])
      .filter(
        (plant) =>
          plant.cropId === row.cropId &&
          results.has(plant.id) &&
          Math.abs(daysBetween(row.dateSampled, plant.dateSampled) ?? Infinity) <= LEAF_WITHIN_DAYS,
      )
      .toSorted(
        (a, b) =>
          Number(b.siteId === row.siteId) - Number(a.siteId === row.siteId) ||
          b.dateSampled.localeCompare(a.dateSampled) ||
          b.id - a.id,
      );
    return leaf && siteSampleOf(leaf, results.get(leaf.id) ?? []);
  };
}

/** What of a sample says which model runs it, and what it starts from. */
type Modelled = Pick<
  SampleRow,
  'paddockId' | 'cropId' | 'interpretiveCriteriaId' | 'grainGradeId' | 'dateSampled' | 'sampleTypeId'
>;

/** Makes the request of a sample from what the tenant's catalogue and its paddock say, which is read once for all of them. */
export async function requestsWith(tx: Tx, paddockIds: readonly number[]) {
  const ofPaddock = await paddockDefaults(tx, paddockIds);
  const crops = byKey(await tx.select().from(crop), (row) => row.id);
  const criteria = byKey(await tx.select().from(interpretiveCriteria), (row) => row.id);
  const defaults = defaultsOnce(await pifParameters(tx));
  const prices = await activeEconomics(tx);
  return (
    row: Modelled,
    own: SiteSample,
    siteSamples: readonly SiteSample[],
    entered: Readonly<Record<string, unknown>>,
  ): AssemblyRequest | null => {
    const grown = row.cropId === null ? undefined : crops.get(row.cropId);
    const criterion = row.interpretiveCriteriaId === null ? undefined : criteria.get(row.interpretiveCriteriaId);
    return grown && criterion
      ? {
          sample: own,
          siteSamples,
          crop: grown.engineModel as CropModel,
          interpretiveCriteria: criterion.name,
          pifValues: {
            ...defaults(grown.engineModel, row.dateSampled),
            ...ofPaddock(row.paddockId, row.sampleTypeId === 1 ? own.labResults : []),
            ...entered,
          } as PifValues,
          economics: economicsFor(prices, { ...row, seasonYear: seasonYearOf(row.dateSampled) }),
        }
      : null;
  };
}

const siteSampleOf = (row: SampleRow, labResults: readonly LabResultText[]): SiteSample => ({
  sampleId: row.id,
  sampleTypeId: row.sampleTypeId,
  depthFrom: row.depthFromCm,
  depthTo: row.depthToCm,
  dateSampled: row.dateSampled,
  dateEmergence: row.dateEmergence,
  isCompositeSample: row.isComposite,
  compositeSampleId: row.compositeSampleId,
  labResults,
});

/** By sample, every result that is a figure; a sample with results that are none has an empty list. A file brings a million of them: each sample's come as one value. */
async function resultsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly LabResultText[]>> {
  const { rows } = await tx.execute<{ id: number; results: readonly StoredResult[] }>(sql`
    select sample_id as id, json_agg(json_build_array(analyte_id, qualifier, value, text)) as results
    from ${labResult} where ${anyOf(labResult.sampleId, ids)} group by sample_id`);
  return new Map(
    rows.map(({ id, results }) => [
      id,
      labResultsOf(results.map(([analyteId, qualifier, value, text]) => ({ analyteId, qualifier, value, text }))),
    ]),
  );
}

/** Results as the engine takes them; what is no figure is none of its business. */
export const labResultsOf = (results: readonly StoredFigure[]): readonly LabResultText[] =>
  labResultsFrom(
    results.flatMap(({ analyteId, qualifier, value, text }) => {
      if (value === null) return [];
      const kgPerHa = text === null ? null : kgPerHaIn(text);
      return [{ analyteId, value, qualifier, ...(kgPerHa !== null && { kgPerHa }) }];
    }),
  );

type StoredFigure = Pick<typeof labResult.$inferSelect, 'analyteId' | 'qualifier' | 'value' | 'text'>;
type StoredResult = readonly [
  analyteId: number,
  qualifier: StoredFigure['qualifier'],
  value: number | null,
  text: string | null,
];

/** Of one crop and day they are the same, and a file has fifty thousand rows of one day. */
function defaultsOnce(catalogue: Parameters<typeof defaultsFor>[0]) {
  const known = new Map<string, ReturnType<typeof defaultsFor>>();
  return (model: string, day: string) => {
    const key = `${model} ${day}`;
    const found = known.get(key) ?? defaultsFor(catalogue, model, day);
    known.set(key, found);
    return found;
  };
}
