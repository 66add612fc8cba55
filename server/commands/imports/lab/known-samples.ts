import { and, asc, eq, ne } from 'drizzle-orm';
import { statusIds } from '../../../../src/model/samples/status.ts';
import { groupBy } from '../../../../src/model/shared/group.ts';
import { sample, sampleChange, upload, type CorrectedFields } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { seasonOf } from '../../../engine/index.ts';
import type { ParsedSample } from '../../../lab-files/lab-file-reading.ts';
import { isShortenedNumber } from '../../../lab-files/shortened-number.ts';
import { calendarDayIn } from '../../../time-zone.ts';
import { fingerprintOf, storedFingerprints } from './result-fingerprints.ts';

interface Asked {
  readonly customerId: number;
  readonly sampleTypeId: 1 | 2;
  readonly timeZone: string;
}

/**
 * Finds the stored sample of each row of a file, each at most once.
 * A lab number identifies a sample; without one, place and time do: a dated row is a sample of its day, an undated row a sample of its season that
 * had no date either and so carries the day of its own upload.
 * The day of the upload and later corrections must not make it another sample, so a sample also matches by its uploaded values.
 * When several match (both of a re-test were kept), a row is the one with its results; identical rows match in order.
 */
export async function knownSamples(
  tx: Tx,
  {
    asked: { customerId, sampleTypeId, timeZone },
    rows,
    siteOf,
  }: {
    readonly asked: Asked;
    readonly rows: readonly ParsedSample[];
    readonly siteOf: (parsed: ParsedSample) => number;
  },
): Promise<ReadonlyMap<ParsedSample, Stored>> {
  const stored = await storedSamples(tx, customerId, sampleTypeId);
  const isUndated = ({ uploadedOn, dateSampled }: Stored): boolean =>
    uploadedOn !== null && calendarDayIn(uploadedOn, timeZone) === dateSampled;
  const ofDay = groupBy(stored, (row) => identityOf(row, row.siteId, row.dateSampled));
  const ofSeason = groupBy(stored.filter(isUndated), (row) => identityOf(row, row.siteId, seasonOf(row.dateSampled)));
  const candidates = (parsed: ParsedSample): readonly Stored[] => {
    const { isDated, labNumber, dateSampled } = parsed;
    const known =
      isDated || tellsApart(labNumber)
        ? ofDay.get(identityOf(parsed, siteOf(parsed), dateSampled))
        : ofSeason.get(identityOf(parsed, siteOf(parsed), seasonOf(dateSampled)));
    return known ?? [];
  };
  const sought = rows.map((parsed) => ({ parsed, known: candidates(parsed) }));
  const alike = sought.filter(({ known }) => known.length > 1);
  const storedOf = await storedFingerprints(tx, [...new Set(alike.flatMap(({ known }) => known.map(({ id }) => id)))]);
  const found = new Map<ParsedSample, Stored>();
  const taken = new Set<number>();
  const match = (parsed: ParsedSample, row: Stored | undefined): void => {
    if (!row) return;
    found.set(parsed, row);
    taken.add(row.id);
  };
  for (const { parsed, known } of alike) {
    const fingerprint = fingerprintOf(parsed.results);
    match(
      parsed,
      known.find(({ id }) => !taken.has(id) && storedOf(id) === fingerprint),
    );
  }
  for (const { parsed, known } of sought)
    if (!found.has(parsed))
      match(
        parsed,
        known.find(({ id }) => !taken.has(id)),
      );
  return found;
}

interface Stored extends Identified {
  readonly id: number;
  readonly siteId: number | null;
  readonly dateSampled: string;
  readonly uploadedOn: Date | null;
}

/** The samples that rows of a file can be, as they are, and behind them those that were put right, as they came in. */
async function storedSamples(tx: Tx, customerId: number, sampleTypeId: 1 | 2): Promise<readonly Stored[]> {
  const { id, siteId, labNumber, name, depthFromCm, depthToCm, dateSampled } = sample;
  const isOne = and(
    eq(sample.customerId, customerId),
    eq(sample.sampleTypeId, sampleTypeId),
    // A mean of samples came in no file.
    eq(sample.isComposite, false),
    ne(sample.status, statusIds.Deleted),
  );
  const stored = await tx
    .select({ id, siteId, labNumber, name, depthFromCm, depthToCm, dateSampled, uploadedOn: upload.createdOn })
    .from(sample)
    .leftJoin(upload, eq(upload.id, sample.uploadId))
    .where(isOne)
    .orderBy(id);
  const changes = await tx
    .select({ sampleId: sampleChange.sampleId, before: sampleChange.before })
    .from(sampleChange)
    .innerJoin(sample, eq(sample.id, sampleChange.sampleId))
    .where(isOne)
    .orderBy(asc(sampleChange.correctionId));
  const before = new Map<number, CorrectedFields>();
  for (const change of changes) before.set(change.sampleId, { ...change.before, ...before.get(change.sampleId) });
  return [
    ...stored,
    ...stored.flatMap((row) => {
      const first = before.get(row.id);
      return first ? [{ ...row, ...first }] : [];
    }),
  ];
}

type Identified = Pick<ParsedSample, 'labNumber' | 'name' | 'depthFromCm' | 'depthToCm'>;

/** What is left of a shortened number is the same for many samples. */
const tellsApart = (labNumber: string | null): boolean => labNumber !== null && !isShortenedNumber(labNumber);

/** Spreadsheet programs drop leading zeros: 0004512 and 4512 are the same. */
const withoutNoughts = (number: string | null): string | null =>
  number !== null && /^0*\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number;

/** Same lab number and name, or same place, name and time, and the same depth: the same sample. */
const identityOf = (
  { labNumber, name, depthFromCm, depthToCm }: Identified,
  siteId: number | null,
  time: string | number,
): string =>
  JSON.stringify([
    ...(tellsApart(labNumber) ? [withoutNoughts(labNumber)] : [siteId, time]),
    withoutNoughts(name),
    depthFromCm,
    depthToCm,
  ]);
