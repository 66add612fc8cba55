import { deflateSync, inflateSync } from 'node:zlib';
import type { sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { Decision, DecisionChanges } from '../../engine/index.ts';
import { archiveWords } from './archive-words.data.ts';

type Execution = typeof sampleEngine.$inferSelect;
type Run = typeof sampleEngineRun.$inferSelect;

/** What names a run within its execution. Not its id: the numbers of an imported tenant may be others. */
export type RunName = Pick<Run, 'yieldTPerHa' | 'isSummerRain'>;

/** What the row of a run keeps until it is archived, but its grid. */
export interface RunFindings extends RunName, Pick<Run, 'isDefault' | 'nitrogen' | 'budgetFigures'> {
  readonly decisions: readonly Decision[];
  readonly decisionChanges: DecisionChanges | null;
}

/** What an execution and its runs keep until they are archived, but the grids. */
export interface Findings extends Pick<Execution, 'input' | 'analysis'> {
  readonly runs: readonly RunFindings[];
}

export interface RunGrid extends RunName {
  readonly grid: Uint8Array;
}

/** The first byte of all that is archived. No grid begins with it: the first byte of each is 0. */
export const ARCHIVE_FORMAT = 1;

/** Archived bytes of a format that this release does not know, or that do not say what is asked of them. */
export class ArchiveFormatError extends Error {
  override readonly name = 'ArchiveFormatError';
}

const dictionary = Buffer.from(archiveWords);
const smallest = { level: 9, memLevel: 9 };

const withFormat = (bytes: Uint8Array): Uint8Array => Buffer.concat([Buffer.of(ARCHIVE_FORMAT), bytes]);

function withoutFormat(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== ARCHIVE_FORMAT)
    throw new ArchiveFormatError(`Expected an archive of format ${ARCHIVE_FORMAT}, got ${bytes[0] ?? 'no bytes'}`);
  return bytes.subarray(1);
}

/** The findings of an execution, an eighth of their JSON. zlib adds a checksum of what it compresses. */
export const packFindings = (findings: Findings): Uint8Array =>
  withFormat(deflateSync(JSON.stringify(findings), { ...smallest, dictionary }));

/**
 * The findings that were packed, equal to the last digit.
 * @throws ArchiveFormatError for another format, an error of zlib for damaged bytes
 */
export const unpackFindings = lastRemembered((bytes): Findings => {
  const findings: unknown = JSON.parse(inflateSync(withoutFormat(bytes), { dictionary }).toString('utf8'));
  if (!isFindings(findings)) throw new ArchiveFormatError('Expected the findings of an execution, got other JSON');
  return findings;
});

const isFindings = (json: unknown): json is Findings =>
  typeof json === 'object' && json !== null && 'input' in json && 'runs' in json && Array.isArray(json.runs);

/** The grids of an execution in one piece; null where none of its runs has one. */
export function packGrids(grids: readonly RunGrid[]): Uint8Array | null {
  if (grids.length === 0) return null;
  const broken = grids.find(({ grid }) => grid.byteLength === 0 || grid.byteLength % BYTES !== 0);
  if (broken) throw new ArchiveFormatError(`Expected a grid of doubles, got ${broken.grid.byteLength} bytes`);
  const head = Float64Array.from([
    grids.length,
    ...grids.flatMap(({ yieldTPerHa, isSummerRain, grid }) => [yieldTPerHa, Number(isSummerRain), grid.byteLength]),
  ]);
  const doubles = Buffer.concat([Buffer.from(head.buffer), ...grids.map(({ grid }) => grid)]);
  return withFormat(deflateSync(byPlace(doubles), smallest));
}

/**
 * The grids that were packed, bit for bit.
 * @throws ArchiveFormatError for another format, an error of zlib for damaged bytes
 */
export const unpackGrids = lastRemembered((bytes): readonly RunGrid[] => {
  const doubles = byNumber(inflateSync(withoutFormat(bytes)));
  const count = doubles.readDoubleLE(0);
  let next = BYTES * (1 + FIELDS * count);
  return Array.from({ length: count }, (_, at): RunGrid => {
    const [yieldTPerHa, isSummerRain, length] = [0, 1, 2].map((field) =>
      doubles.readDoubleLE(BYTES * (1 + FIELDS * at + field)),
    );
    const grid = new Uint8Array(doubles.subarray(next, (next += length ?? 0)));
    return { yieldTPerHa: yieldTPerHa ?? 0, isSummerRain: isSummerRain === 1, grid };
  });
});

/**
 * What was archived of one run of an execution.
 * @throws ArchiveFormatError where nothing was
 */
export function ofRun<T extends RunName>(archived: readonly T[], { yieldTPerHa, isSummerRain }: RunName): T {
  const own = archived.find((run) => run.yieldTPerHa === yieldTPerHa && run.isSummerRain === isSummerRain);
  if (own === undefined)
    throw new ArchiveFormatError(
      `The archive has no run at ${yieldTPerHa} t/ha${isSummerRain ? ' and summer rain' : ''}`,
    );
  return own;
}

const BYTES = 8;
/** Of a run in the head of its grids: yield, summer rain, length. */
const FIELDS = 3;

/** The first bytes of all doubles, then the second ones …: those of neighbours are alike, and are compressed to two thirds. */
function byPlace(doubles: Uint8Array): Uint8Array {
  const count = doubles.length / BYTES;
  const places = new Uint8Array(doubles.length);
  let next = 0;
  for (let place = 0; place < BYTES; place += 1)
    for (let at = 0; at < count; at += 1) places[next++] = doubles[at * BYTES + place] ?? 0;
  return places;
}

function byNumber(places: Uint8Array): Buffer {
  const count = places.length / BYTES;
  const doubles = Buffer.alloc(places.length);
  let next = 0;
  for (let place = 0; place < BYTES; place += 1)
    for (let at = 0; at < count; at += 1) doubles[at * BYTES + place] = places[next++] ?? 0;
  return doubles;
}

/** The runs of one execution are read one after the other, and each of them brings the same bytes. */
function lastRemembered<T>(unpack: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  let last: { readonly bytes: Uint8Array; readonly unpacked: T } | undefined;
  return (bytes) => {
    if (last === undefined || Buffer.compare(last.bytes, bytes) !== 0) last = { bytes, unpacked: unpack(bytes) };
    return last.unpacked;
  };
}
