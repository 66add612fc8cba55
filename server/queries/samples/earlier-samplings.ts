import { and, asc, lt, lte, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatDay } from '../../../src/model/format/date.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { changeOf, type AdviceTables } from '../../advice/index.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample, type labResult } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { analyteCodes } from './analyte-codes.ts';
import { yearsBetween } from '../shared/ages.ts';
import { askOfSamePlace } from './same-place.ts';

type Result = typeof labResult.$inferSelect;
/** Which sample it was, and of which day. */
export type Sampling = Pick<typeof sample.$inferSelect, 'id' | 'dateSampled'>;

/** Most samplings shown, with the sample's own. */
const MOST_SAMPLINGS = 5;

/**
 * The samplings of the place and depth of each sample before it, oldest first; a sample without any is not in it. With `knownBy` only those
 * that had come in by then: what was published before knows nothing of them.
 */
export async function earlierSamplings(tx: Tx, sampleIds: readonly number[], knownBy?: Date) {
  const earlier = alias(sample, 'earlier');
  const rows = await askOfSamePlace(earlier, (isHere) =>
    tx
      .select({ of: sample.id, earlier })
      .from(sample)
      .innerJoin(
        earlier,
        and(
          isHere,
          ne(earlier.status, statusIds.Deleted),
          lt(earlier.dateSampled, sample.dateSampled),
          knownBy && lte(earlier.createdOn, knownBy),
        ),
      )
      .where(anyOf(sample.id, sampleIds))
      .orderBy(asc(earlier.dateSampled), asc(earlier.id)),
  );
  return new Map(
    [...groupBy(rows, ({ of }) => of)].map(([of, found]) => [
      of,
      found.slice(1 - MOST_SAMPLINGS).map((row) => row.earlier),
    ]),
  );
}

/** A figure of an earlier sampling. */
export interface FoundBefore {
  readonly of: Sampling;
  readonly value: number;
  readonly qualifier: Result['qualifier'];
}

/** Results of an analyte at earlier samplings in the same unit, comparable with a result. */
export function foundBefore(
  result: Pick<Result, 'analyteId' | 'unitOfMeasure'>,
  earlier: readonly Sampling[],
  results: ReadonlyMap<number, readonly Result[]>,
): readonly FoundBefore[] {
  return earlier.flatMap((of) => {
    const before = results.get(of.id)?.find(({ analyteId }) => analyteId === result.analyteId);
    return before?.value == null || before.unitOfMeasure !== result.unitOfMeasure
      ? []
      : [{ of, value: before.value, qualifier: before.qualifier }];
  });
}

/** Whether the last change is more than how samples scatter. A limit is no measurement, and is compared with nothing. */
export function lastChange(
  own: Sampling,
  {
    last,
    before,
    tables,
  }: {
    readonly last: Pick<Result, 'analyteId' | 'value' | 'qualifier'> | undefined;
    readonly before: FoundBefore | undefined;
    readonly tables: AdviceTables;
  },
) {
  const code = last && analyteCodes[last.analyteId];
  if (code === undefined || last?.value == null || last.qualifier || !before || before.qualifier) return null;
  const years = yearsBetween(before.of.dateSampled, own.dateSampled);
  const samplings = { first: before.value, last: last.value, since: formatDay(before.of.dateSampled), years };
  const found = changeOf(own.id, { code, samplings, tables });
  return found && { word: found.word, leastShown: found.min, perYear: found.perYear, statement: found.statement };
}
