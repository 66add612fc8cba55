import { and, eq, ne } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { groupBy } from '../../collections/group.ts';
import { sample, upload } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { seasonOf } from '../../engine/index.ts';
import type { ParsedSample } from '../../lab-files/lab-file-reading.ts';
import { calendarDayIn } from '../../time-zone.ts';

interface Asked {
  readonly customerId: number;
  readonly sampleTypeId: 1 | 2;
  readonly timeZone: string;
}

/**
 * Finds the customer's sample that a row of a file is, each once, so that rows which nothing tells apart meet their samples in order.
 * With a lab number that number tells, else place and time: a dated row is a sample of its day; a row without a date is one of its season that
 * had none either, and so carries the day of its own upload. The day on which a file happens to come in must not make another sample of it.
 */
export async function knownSamples(tx: Tx, { customerId, sampleTypeId, timeZone }: Asked) {
  const { id, siteId, labNumber, name, depthFromCm, depthToCm, dateSampled } = sample;
  const stored = await tx
    .select({ id, siteId, labNumber, name, depthFromCm, depthToCm, dateSampled, uploadedOn: upload.createdOn })
    .from(sample)
    .leftJoin(upload, eq(upload.id, sample.uploadId))
    .where(
      and(
        eq(sample.customerId, customerId),
        eq(sample.sampleTypeId, sampleTypeId),
        ne(sample.status, statusIds.Deleted),
      ),
    )
    .orderBy(sample.id);
  const isUndated = (row: (typeof stored)[number]): boolean =>
    row.uploadedOn !== null && calendarDayIn(row.uploadedOn, timeZone) === row.dateSampled;
  const ofDay = groupBy(stored, (row) => identityOf(row, row.siteId, row.dateSampled));
  const ofSeason = groupBy(stored.filter(isUndated), (row) => identityOf(row, row.siteId, seasonOf(row.dateSampled)));
  const found = new Set<number>();
  return (parsed: ParsedSample, site: number) => {
    const isTimed = parsed.isDated || parsed.labNumber !== null;
    const known = isTimed
      ? ofDay.get(identityOf(parsed, site, parsed.dateSampled))
      : ofSeason.get(identityOf(parsed, site, seasonOf(parsed.dateSampled)));
    const match = known?.find((row) => !found.has(row.id));
    if (match) found.add(match.id);
    return match;
  };
}

type Identified = Pick<ParsedSample, 'labNumber' | 'name' | 'depthFromCm' | 'depthToCm'>;

/** Same lab number and name, or same place, name and time, and the same depth: the same sample. */
const identityOf = (
  { labNumber, name, depthFromCm, depthToCm }: Identified,
  siteId: number | null,
  time: string | number,
): string => JSON.stringify([...(labNumber === null ? [siteId, time] : [labNumber]), name, depthFromCm, depthToCm]);
