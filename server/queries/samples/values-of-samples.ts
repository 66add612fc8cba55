import { and, asc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { firstOf, itemAt, valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { labResult, sampleParameter } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { parameterInputTypes } from './parameters.ts';

/** All that is in a column of a group, in the order in which PostgreSQL meets its rows: the same for each column of the group. */
const all = <T>(column: AnyPgColumn) => sql<T[]>`json_agg(${column})`;

function listOf<T>(lists: Map<number, T[]>, id: number): T[] {
  const known = lists.get(id);
  if (known) return known;
  const list: T[] = [];
  lists.set(id, list);
  return list;
}

/**
 * The lab results of samples by sample, in the order of their analytes. They are read as five arrays in one row, not as a quarter of a million rows, and
 * the names and units apart: sorting the results by those goes to the disk.
 */
export async function resultsOfSamples(
  tx: Tx,
  sampleIds: readonly number[],
): Promise<ReadonlyMap<number, Sample['labResults']>> {
  if (sampleIds.length === 0) return new Map();
  const { sampleId, analyteId, value, qualifier, text } = labResult;
  const asked = tx
    .select({
      samples: all<number>(sampleId),
      analytes: all<number>(analyteId),
      values: all<number | null>(value),
      qualifiers: all<'<' | '>' | null>(qualifier),
      texts: all<string | null>(text),
    })
    .from(labResult)
    .where(anyOf(sampleId, sampleIds));
  const [[found], namesOf] = await Promise.all([asked, namesOfResults(tx, sampleIds)]);
  const results = new Map<number, Sample['labResults']>();
  // Without a row there is no list at all.
  if (!found?.samples) return results;
  const { samples, analytes, values, qualifiers, texts } = found;
  samples.forEach((sample, at) => {
    const analyteId = itemAt(analytes, at);
    listOf(results, sample).push({
      analyteId,
      result: values[at] ?? null,
      qualifier: qualifiers[at] ?? null,
      text: texts[at] ?? null,
      ...namesOf(sample, analyteId),
    });
  });
  for (const list of results.values()) list.sort((one, other) => one.analyteId - other.analyteId);
  return results;
}

type Names = Pick<Sample['labResults'][number], 'analyteName' | 'unitOfMeasure'>;

/** The name and unit of an analyte in a sample: nearly always the same in all samples, and asked for each where laboratories differ. */
async function namesOfResults(
  tx: Tx,
  sampleIds: readonly number[],
): Promise<(sampleId: number, analyteId: number) => Names> {
  const { sampleId, analyteId, analyteName, unitOfMeasure } = labResult;
  const names = { analyteId, analyteName, unitOfMeasure };
  const known = groupBy(
    await tx.selectDistinct(names).from(labResult).where(anyOf(sampleId, sampleIds)),
    (row) => row.analyteId,
  );
  const various = [...known].flatMap(([id, rows]) => (rows.length > 1 ? [id] : []));
  const own =
    various.length === 0
      ? []
      : await tx
          .select({ sampleId, ...names })
          .from(labResult)
          .where(and(anyOf(sampleId, sampleIds), anyOf(analyteId, various)));
  const keyOf = (sample: number, analyte: number): string => `${sample} ${analyte}`;
  const ownOf = byKey(own, (row) => keyOf(row.sampleId, row.analyteId));
  const shared = new Map([...known].map(([id, rows]) => [id, namesIn(firstOf(rows))]));
  return (sample, analyte) => {
    const apart = various.length === 0 ? undefined : ownOf.get(keyOf(sample, analyte));
    return apart ? namesIn(apart) : valueOf(shared, analyte);
  };
}
const namesIn = ({ analyteName, unitOfMeasure }: Names): Names => ({ analyteName, unitOfMeasure });

/** What was entered for samples, by sample. */
export async function inputsOfSamples(
  tx: Tx,
  sampleIds: readonly number[],
): Promise<ReadonlyMap<number, Sample['sampleModelParameterValues']>> {
  const { sampleId, omlName, value, takenFrom } = sampleParameter;
  const asked = tx
    .select({
      omlName,
      samples: all<number>(sampleId),
      values: all<number | string>(value),
      seasons: all<number | null>(takenFrom),
    })
    .from(sampleParameter)
    .where(anyOf(sampleId, sampleIds))
    .groupBy(omlName)
    .orderBy(asc(omlName));
  const [types, entered] = await Promise.all([parameterInputTypes(tx), asked]);
  const inputs = new Map<number, Sample['sampleModelParameterValues']>();
  for (const { omlName: name, samples, values, seasons } of entered) {
    const valueType = types.get(name) ?? 'Real';
    samples.forEach((sample, at) => {
      const season = seasons[at] ?? null;
      const taken = season === null ? {} : { takenFrom: season };
      listOf(inputs, sample).push({ omlName: name, value: values[at] ?? null, valueType, hasError: false, ...taken });
    });
  }
  return inputs;
}
