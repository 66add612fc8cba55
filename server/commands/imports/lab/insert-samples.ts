import { sql } from 'drizzle-orm';
import { statusIds } from '../../../../src/model/samples/status.ts';
import { inChunks } from '../../../collections/chunks.ts';
import { callsMeanwhile, pauseForCallers } from '../../../calls-meanwhile.ts';
import { firstOf, itemAt } from '../../../collections/item-at.ts';
import { copyIn, copyLines, type CopyField } from '../../../db/copy-in.ts';
import { nextIds } from '../../../db/next-ids.ts';
import type { Tx } from '../../../db/pool.ts';
import { replan } from '../../../db/replan.ts';
import { customer, labResult, sample } from '../../../db/schema/index.ts';
import { thisTenant } from '../../../db/this-tenant.ts';
import type { ParsedResult, ParsedSample } from '../../../lab-files/lab-file-reading.ts';
import { measureOf } from '../../../lab-files/measures.data.ts';
import { rowsSaved, type RowTally } from '../../../lab-files/row-tally.ts';
import type { criteriaForCrops } from '../../../queries/pif/criteria-for-crops.ts';
import { analyteNames } from '../../../queries/samples/analyte-names.ts';
import { assessNew } from '../../samples/assess-readiness.ts';

interface NewSamples {
  readonly customerId: number;
  readonly userId: string;
  readonly uploadId: number | null;
  readonly sampleTypeId: 1 | 2;
  readonly counts?: RowTally | undefined;
  /** Writes no results and assesses nothing: it is taken back. */
  readonly rehearses?: boolean;
}

interface Lookups {
  readonly siteOf: (parsed: ParsedSample) => number;
  readonly models: Awaited<ReturnType<typeof criteriaForCrops>>;
}

interface Entry {
  readonly sampleId: number;
  readonly results: readonly ParsedResult[];
}

/** Samples between two progress reports; a second or so of work. */
const SAMPLES_AT_ONCE = 2_500;
/** Some milliseconds of work: in between the database is answered, so that it never waits for the next piece. */
const ROWS_AT_ONCE = 50;

/**
 * Writes the samples of rows that are not here yet with their results, each with what a run of it alone would lack; their ids, in the order of
 * the rows. While the database writes one piece of the file the next one is assessed and put into lines, unless others call meanwhile: that would leave
 * them no core of two.
 */
export async function insertSamples(
  tx: Tx,
  {
    given,
    fresh,
    lookups,
  }: { readonly given: NewSamples; readonly fresh: readonly ParsedSample[]; readonly lookups: Lookups },
): Promise<readonly number[]> {
  if (fresh.length === 0) return [];
  const ids = await nextIds(tx, sample, fresh.length);
  const assess =
    given.rehearses === true
      ? () => UNASSESSED
      : await assessNew(
          tx,
          fresh.flatMap(({ paddockId }) => paddockId ?? []),
        );
  const resultsInto = await resultsWriter(tx, itemAt(ids, 0), fresh);
  const prepare = async (first: number) => {
    const chunk = fresh.slice(first, first + SAMPLES_AT_ONCE);
    const samples = await linesOf(chunk, (parsed, index) => [
      sampleRow(parsed, { id: itemAt(ids, first + index), sampleTypeId: given.sampleTypeId, assess, lookups }),
    ]);
    const results = await linesOf(given.rehearses === true ? [] : chunk, (parsed, index) =>
      resultRows({ sampleId: itemAt(ids, first + index), results: parsed.results }),
    );
    return { samples, results, count: chunk.length };
  };
  const othersCalled = callsMeanwhile();
  let next = prepare(0);
  for (let first = 0; first < fresh.length; first += SAMPLES_AT_ONCE) {
    const ready = await next;
    const following = first + SAMPLES_AT_ONCE;
    const written = writeSamples(tx, given, ready.samples)
      // The sample look-up was planned while the table was empty.
      .then(() => (first === 0 ? replan(tx) : undefined))
      .then(() => resultsInto(ready.results));
    if (othersCalled()) await written;
    if (following < fresh.length) next = prepare(following);
    await Promise.all([written, next]);
    rowsSaved(given.counts, ready.count);
  }
  return ids;
}

const UNASSESSED = { status: statusIds.AtLab, missing: [] };

/** Lines for COPY, made a few rows at a time. */
async function linesOf<T>(
  list: readonly T[],
  rowsOf: (item: T, index: number) => Iterable<readonly CopyField[]>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let first = 0; first < list.length; first += ROWS_AT_ONCE) {
    const rows = list.slice(first, first + ROWS_AT_ONCE).flatMap((item, index) => [...rowsOf(item, first + index)]);
    lines.push(...copyLines(rows));
    pauseForCallers();
    await new Promise((resume) => setImmediate(resume));
  }
  return lines;
}

function sampleRow(
  parsed: ParsedSample,
  {
    id,
    sampleTypeId,
    assess,
    lookups: { siteOf, models },
  }: {
    readonly id: number;
    readonly sampleTypeId: 1 | 2;
    readonly assess: Awaited<ReturnType<typeof assessNew>>;
    readonly lookups: Lookups;
  },
): readonly CopyField[] {
  const model = models.forCrop(parsed.crop);
  const { missing, status } = assess(
    {
      ...parsed,
      sampleTypeId,
      cropId: model?.cropId ?? null,
      interpretiveCriteriaId: model?.interpretiveCriteriaId ?? null,
      grainGradeId: model?.grainGradeId ?? null,
    },
    parsed.results,
  );
  return [
    status,
    JSON.stringify(missing),
    id,
    siteOf(parsed),
    parsed.paddockId,
    parsed.name,
    parsed.labNumber,
    model?.cropId ?? null,
    model?.interpretiveCriteriaId ?? null,
    model?.grainGradeId ?? null,
    parsed.depthFromCm,
    parsed.depthToCm,
    parsed.plantCount,
    parsed.sampleWeightG,
    parsed.dateEmergence,
    parsed.dateSampled,
  ];
}

const writeSamples = (
  tx: Tx,
  { customerId, uploadId, sampleTypeId, userId }: NewSamples,
  lines: readonly string[],
): Promise<void> =>
  copyIn(tx, {
    columns: `status int, missing jsonb, id int, site_id int, paddock_id int, name text, lab_number text, crop_id int, criteria_id int, grain_grade_id int,
      depth_from_cm float8, depth_to_cm float8, plant_count int, sample_weight_g float8, date_emergence date, date_sampled date`,
    lines,
    insert: (
      given,
    ) => sql`insert into ${sample} (tenant_id, id, customer_id, upload_id, sample_type_id, created_by, last_updated_by, status, missing_inputs,
        site_id, paddock_id, name, lab_number, crop_id, interpretive_criteria_id, grain_grade_id,
        depth_from_cm, depth_to_cm, plant_count, sample_weight_g, date_emergence, date_sampled)
      select own.tenant_id, given.id, own.id, ${uploadId}::int, ${sampleTypeId}::int, ${userId}::uuid, ${userId}::uuid, status, missing,
        site_id, paddock_id, given.name, lab_number, crop_id, criteria_id, grain_grade_id,
        depth_from_cm, depth_to_cm, plant_count, sample_weight_g, date_emergence, date_sampled
      from ${given} join ${customer} as own on own.tenant_id = ${thisTenant} and own.id = ${customerId}`,
  });

/** Writes results of samples that are here already. */
export async function insertResults(tx: Tx, entries: readonly Entry[], counts: RowTally | undefined): Promise<void> {
  const into = await resultsWriter(tx, firstOf(entries).sampleId, entries);
  for (const chunk of inChunks(entries, SAMPLES_AT_ONCE)) {
    await into(await linesOf(chunk, resultRows));
    rowsSaved(counts, chunk.length);
  }
}

/** A file of fifty thousand rows holds a million results: the name of each comes from one short table, and their tenant from the first sample. */
async function resultsWriter(tx: Tx, first: number, entries: readonly Pick<Entry, 'results'>[]) {
  const given = new Map<number, ParsedResult['named']>();
  for (const { results } of entries) for (const { analyteId, named: own } of results) given.set(analyteId, own);
  const names = await analyteNames(tx, measureOf);
  const named = JSON.stringify(
    [...given].map(([id, own]) => ({ id, ...(own ?? { name: names.nameOf(id), unit: names.unitOf(id) }) })),
  );
  return async (lines: readonly string[]): Promise<void> => {
    if (lines.length === 0) return;
    await copyIn(tx, {
      columns: 'sample_id int, analyte_ids int[], figures float8[], qualifiers text[], texts text[]',
      lines,
      insert: (
        rows,
      ) => sql`insert into ${labResult} (tenant_id, sample_id, analyte_id, analyte_name, unit_of_measure, value, qualifier, text)
        select own.tenant_id, given.sample_id, result.analyte_id, named.name, named.unit, result.value, result.qualifier, result.text
        from ${sample} as own, ${rows}, unnest(analyte_ids, figures, qualifiers, texts) as result (analyte_id, value, qualifier, text),
          jsonb_to_recordset(${named}::jsonb) as named (id int, name text, unit text)
        where own.tenant_id = ${thisTenant} and own.id = ${first} and named.id = result.analyte_id`,
    });
  };
}

/** All results of a sample in one row; the columns in which a laboratory seldom says anything are empty where it does not. */
function resultRows({ sampleId, results }: Entry): readonly (readonly CopyField[])[] {
  if (results.length === 0) return [];
  let [ids, figures, qualifiers, texts] = ['', '', '', ''];
  let [isQualified, isText] = [false, false];
  for (const { analyteId, value, qualifier, text } of results) {
    ids += `,${analyteId}`;
    figures += `,${value ?? 'NULL'}`;
    qualifiers += `,${qualifier ?? 'NULL'}`;
    texts += text === null ? ',NULL' : `,"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
    isQualified ||= qualifier !== null;
    isText ||= text !== null;
  }
  return [
    [
      sampleId,
      arrayOf(ids),
      arrayOf(figures),
      isQualified ? arrayOf(qualifiers) : null,
      isText ? arrayOf(texts) : null,
    ],
  ];
}

/** As PostgreSQL writes an array, of members with a comma before each. */
const arrayOf = (members: string): string => `{${members.slice(1)}}`;
