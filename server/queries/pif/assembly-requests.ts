import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kgPerHaIn } from '../../../src/model/samples/per-area.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { labResult, sample, sampleParameter } from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { activeEconomics, economicsFor } from '../economics/economics.ts';
import { seasonYearOf } from '../shared/season-year.ts';
import { cropRows, criteriaRows } from './catalogue-rows.ts';
import { defaultsFor } from './parameter-defaults.ts';
import { defaultsOfPaddocksOf, paddockDefaults } from './paddock-inputs.ts';
import { pifParameters, type PifParameter } from '../samples/parameters.ts';
import {
  daysBetween,
  labResultsFrom,
  type AssemblyRequest,
  type LabResultText,
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

type EnteredInput = Pick<typeof sampleParameter.$inferSelect, 'sampleId' | 'omlName' | 'value'>;

/** What the engine's assembly needs of samples as they are kept, with what is entered for them. */
export interface AssemblySources {
  readonly rows: readonly SampleRow[];
  readonly entered: readonly (typeof sampleParameter.$inferSelect)[];
  readonly parameters: readonly PifParameter[];
  /** The samples as the engine takes them with these inputs entered. */
  readonly withEntered: (entered: readonly EnteredInput[]) => RunnableSample[];
}

/** Everything that the engine's assembly needs of these samples. */
export async function assemblyRequests(tx: Tx, sampleIds: readonly number[]): Promise<RunnableSample[]> {
  if (sampleIds.length === 0) return [];
  const { entered, withEntered } = await assemblySources(tx, sampleIds);
  return withEntered(entered);
}

/** The same before its inputs are said: read in a handful of statements that go out together, whatever the number of samples. */
export async function assemblySources(tx: Tx, sampleIds: readonly number[]): Promise<AssemblySources> {
  const [rows, neighbours, leaves, enteredRows, catalogue, results, ofPaddock] = await Promise.all([
    tx.select().from(sample).where(anyOf(sample.id, sampleIds)),
    tx.select({ beside }).from(sample).innerJoin(beside, isBeside).where(besideAny(sampleIds)),
    tx.select({ leaf }).from(sample).innerJoin(leaf, isLeafOf).where(leafOfAny(sampleIds)),
    tx.select().from(sampleParameter).where(anyOf(sampleParameter.sampleId, sampleIds)),
    catalogueOfRequests(tx),
    resultsOf(tx, sampleIds),
    defaultsOfPaddocksOf(tx, sampleIds),
  ]);
  const all = [...byKey([...rows, ...neighbours.map((row) => row.beside)], (row) => row.id).values()];
  const plants = [
    ...byKey(
      leaves.map((row) => row.leaf),
      ({ id }) => id,
    ).values(),
  ];
  const requestOf = requestsOf(catalogue, ofPaddock);
  const leafOf = leavesOf(plants, results);
  const asSite = (row: SampleRow): SiteSample => siteSampleOf(row, results.get(row.id) ?? []);
  const ofProfile = groupBy(all, (row) => row.profileId);
  const withEntered = (inputs: readonly EnteredInput[]): RunnableSample[] => {
    const entered = groupBy(inputs, (row) => row.sampleId);
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
  };
  return { rows, entered: enteredRows, parameters: catalogue.parameters, withEntered };
}

const beside = alias(sample, 'beside');
/** Of the same profile. */
const isBeside = eq(beside.profileId, sample.profileId);
const besideAny = (ids: readonly number[]) => and(anyOf(sample.id, ids), ne(beside.status, statusIds.Deleted));

const withLeaf = (request: AssemblyRequest | null, leaf: SiteSample | undefined): AssemblyRequest | null =>
  request && leaf ? { ...request, leaf } : request;

/** Days from a soil sample within which a leaf test tells of the same paddock's trace elements. */
const LEAF_WITHIN_DAYS = 366;

/** Whether a leaf test may tell of a sample. */
const isAsking = (row: SampleRow): boolean => row.sampleTypeId === 1 && !isProfileLayer(row) && row.cropId !== null;

const leaf = alias(sample, 'leaf');
/** By the customer, as samples are found by that and not by their paddock. */
const isLeafOf = and(eq(leaf.customerId, sample.customerId), eq(leaf.paddockId, sample.paddockId));
/** The leaf tests of the paddocks of soil samples. */
const leafOfAny = (ids: readonly number[]) =>
  and(anyOf(sample.id, ids), eq(sample.sampleTypeId, 1), eq(leaf.sampleTypeId, 2), ne(leaf.status, statusIds.Deleted));

/** The leaf test of a soil sample: of the same paddock and crop, of its own site before others, the newest within a year of it. */
function leavesOf(
  plants: readonly SampleRow[],
  results: ReadonlyMap<number, readonly LabResultText[]>,
): (row: SampleRow) => SiteSample | undefined {
  const ofPaddock = groupBy(plants, ({ paddockId }) => paddockId);
  return (row) => {
    if (!isAsking(row)) return undefined;
    const [newest] = (ofPaddock.get(row.paddockId) ?? [])
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
    return newest && siteSampleOf(newest, results.get(newest.id) ?? []);
  };
}

/** What of a sample says which model runs it, and what it starts from. */
type Modelled = Pick<
  SampleRow,
  'paddockId' | 'cropId' | 'interpretiveCriteriaId' | 'grainGradeId' | 'dateSampled' | 'sampleTypeId'
>;

/** Makes the request of a sample from what the tenant's catalogue and its paddock say, which is read once for all of them. */
export async function requestsWith(tx: Tx, paddockIds: readonly number[]) {
  const [ofPaddock, catalogue] = await Promise.all([paddockDefaults(tx, paddockIds), catalogueOfRequests(tx)]);
  return requestsOf(catalogue, ofPaddock);
}

async function catalogueOfRequests(tx: Tx) {
  const [cropList, criteriaList, parameters, prices] = await Promise.all([
    cropRows(tx),
    criteriaRows(tx),
    pifParameters(tx),
    activeEconomics(tx),
  ]);
  return { cropList, criteriaList, parameters, prices };
}

function requestsOf(
  { cropList, criteriaList, parameters, prices }: Awaited<ReturnType<typeof catalogueOfRequests>>,
  ofPaddock: Awaited<ReturnType<typeof paddockDefaults>>,
) {
  const crops = byKey(cropList, (row) => row.id);
  const criteria = byKey(criteriaList, (row) => row.id);
  const defaults = defaultsOnce(parameters);
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
          crop: grown.engineModel,
          interpretiveCriteria: criterion.name,
          pifValues: {
            ...defaults(grown.engineModel, row.dateSampled),
            ...ofPaddock(row.paddockId, row.sampleTypeId === 1 ? own.labResults : []),
            ...entered,
          },
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

/**
 * Every numeric result of samples, of their profiles and of the leaf tests of their paddocks, by sample; an empty list for a sample without numeric
 * results. A file brings a million of them: each sample's come as one value.
 */
async function resultsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly LabResultText[]>> {
  const besides = tx.select({ id: beside.id }).from(sample).innerJoin(beside, isBeside).where(besideAny(ids));
  const leaves = tx.select({ id: leaf.id }).from(sample).innerJoin(leaf, isLeafOf).where(leafOfAny(ids));
  const { rows } = await tx.execute<{ id: number; results: readonly StoredResult[] }>(sql`
    select sample_id as id, json_agg(json_build_array(analyte_id, qualifier, value, text)) as results
    from ${labResult} where ${ofThisTenant(labResult)} and ${labResult.sampleId} in (
      select unnest(${sql.param([...ids])}::int[]) union ${besides} union ${leaves}
    ) group by sample_id`);
  return new Map(
    rows.map(({ id, results }) => [
      id,
      labResultsOf(results.map(([analyteId, qualifier, value, text]) => ({ analyteId, qualifier, value, text }))),
    ]),
  );
}

/** Results as the engine takes them, without those that are not numeric. */
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
