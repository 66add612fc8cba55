import { crc32, inflateSync } from 'node:zlib';

/** A picture that was taken apart and put together of nothing but what draws it: no place, name, comment or program of its maker is left. */
export interface Picture {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array;
}

export interface PictureLimits {
  readonly bytes: number;
  readonly sidePx: number;
  readonly areaPx: number;
  readonly leastSidePx: number;
}

/** Why a picture is refused, in a sentence for the user who chose it. */
export class PictureError extends Error {}

const refuse = (why: string): never => {
  throw new PictureError(why);
};

/**
 * Reads a PNG or a baseline or progressive JPEG within limits, and gives it back without metadata.
 * An SVG is refused: it may hold programs and addresses, and mail readers do not show it.
 * @throws PictureError for another kind, a damaged file, and one beyond the limits.
 */
export function readPicture(bytes: Uint8Array, limits: PictureLimits): Picture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > limits.bytes)
    refuse(`The logo has ${Math.ceil(file.length / 1024)} KB. Save it with ${limits.bytes / 1024} KB or less.`);
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(file, limits);
  if (file.length > 3 && file.readUInt16BE(0) === 0xffd8) return readJpeg(file, limits);
  return refuse('The logo has to be a PNG or a JPEG.');
}

function checkedSize(widthPx: number, heightPx: number, limits: PictureLimits): void {
  const size = `${widthPx} × ${heightPx} pixels`;
  if (Math.min(widthPx, heightPx) < limits.leastSidePx)
    refuse(`The logo has ${size}. Each side needs ${limits.leastSidePx} or more.`);
  if (Math.max(widthPx, heightPx) > limits.sidePx || widthPx * heightPx > limits.areaPx)
    refuse(
      `The logo has ${size}. Save it with at most ${limits.sidePx} a side and ${limits.areaPx / 1_000_000} million in all.`,
    );
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DAMAGED_PNG = 'The PNG is damaged. Save it again.';
/** Of the chunks that may be left out only the transparency of colours without a channel of their own changes what one sees. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples a pixel, and the depths in which each may come, by colour type (PNG specification, 11.2.2). */
const COLOUR_TYPES: Readonly<Record<number, readonly [samples: number, depths: readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};
/** First column and row, and steps, of the passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

function chunksOf(file: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > file.length) refuse(DAMAGED_PNG);
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) refuse(DAMAGED_PNG);
    const type = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) refuse(DAMAGED_PNG);
    // A capital letter first: who cannot read it cannot draw the picture.
    if (/^[A-Z]/.test(type) && !KEPT_CHUNKS.has(type)) refuse(DAMAGED_PNG);
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function readPng(file: Buffer, limits: PictureLimits): Picture {
  const chunks = chunksOf(file).filter(({ type }) => KEPT_CHUNKS.has(type));
  const [head] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13) return refuse(DAMAGED_PNG);
  if (chunks.filter(({ type }) => type === 'IHDR' || type === 'IEND').length !== 2) refuse(DAMAGED_PNG);
  const [widthPx, heightPx] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  checkedSize(widthPx, heightPx, limits);
  const byte = (at: number): number => head.data.readUInt8(at);
  const [depth, colourType, compression, filter, interlace] = [byte(8), byte(9), byte(10), byte(11), byte(12)];
  const [samples, depths] = COLOUR_TYPES[colourType] ?? [0, []];
  if (!depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) refuse(DAMAGED_PNG);
  if (colourType === 3 && !chunks.some(({ type }) => type === 'PLTE')) refuse(DAMAGED_PNG);
  const passes = interlace === 1 ? PASSES : ([[0, 0, 1, 1]] as const);
  checkPixels(
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))),
    passes.map(([x, y, stepX, stepY]) => [
      Math.ceil((Math.max(0, Math.ceil((widthPx - x) / stepX)) * samples * depth) / 8),
      Math.max(0, Math.ceil((heightPx - y) / stepY)),
    ]),
  );
  const bytes = Buffer.concat([PNG_SIGNATURE, ...chunks.map(({ whole }) => whole)]);
  return { mimeType: 'image/png', widthPx, heightPx, bytes: new Uint8Array(bytes) };
}

/** Each row is a byte for its filter, of which there are five, and its pixels; there is nothing beside them. */
function checkPixels(packed: Buffer, passes: readonly (readonly [rowBytes: number, rows: number])[]): void {
  const drawn = passes.filter(([rowBytes, rows]) => rowBytes > 0 && rows > 0);
  const expected = drawn.reduce((sum, [rowBytes, rows]) => sum + (rowBytes + 1) * rows, 0);
  const pixels = inflated(packed, expected);
  if (pixels.length !== expected) refuse(DAMAGED_PNG);
  let at = 0;
  for (const [rowBytes, rows] of drawn)
    for (let row = 0; row < rows; row += 1, at += rowBytes + 1) if (pixels.readUInt8(at) > 4) refuse(DAMAGED_PNG);
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: most });
  } catch {
    return refuse(DAMAGED_PNG);
  }
}

const DAMAGED_JPEG = 'The JPEG is damaged. Save it again.';
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Tables, scans, and the two application segments that say how the colours are meant: JFIF and Adobe. */
const KEPT_SEGMENTS: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2, START_OF_SCAN, 0xe0, 0xee]);
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const isLeftOut = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

function readJpeg(file: Buffer, limits: PictureLimits): Picture {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let size: readonly [number, number] | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (at + 4 > file.length && file[at + 1] !== END_OF_IMAGE) return refuse(DAMAGED_JPEG);
    if (file[at] !== 0xff) return refuse(DAMAGED_JPEG);
    const marker = file.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return refuse(DAMAGED_JPEG);
    if (FRAMES.has(marker)) {
      if (size !== undefined || end - at < 10) return refuse(DAMAGED_JPEG);
      size = [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
      checkedSize(...size, limits);
      if (file[at + 9] !== 1 && file[at + 9] !== 3)
        return refuse('The JPEG has colours for print (CMYK). Save it for screens (RGB).');
    }
    const next = marker === START_OF_SCAN ? endOfScan(file, end) : end;
    if (marker === START_OF_SCAN) scans += 1;
    if (KEPT_SEGMENTS.has(marker)) kept.push(file.subarray(at, next));
    else if (!isLeftOut(marker)) return refuse('This kind of JPEG is not taken. Save it as a PNG.');
    at = next;
  }
  if (size === undefined || scans === 0) return refuse(DAMAGED_JPEG);
  const bytes = Buffer.concat([...kept, Buffer.from([0xff, END_OF_IMAGE])]);
  return { mimeType: 'image/jpeg', widthPx: size[0], heightPx: size[1], bytes: new Uint8Array(bytes) };
}

/** Position of the next marker: in scan data 0xff precedes only a zero or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const after = file.readUInt8(at + 1);
    if (after !== 0 && after !== 0xff && !isRestart(after)) return at;
    at = file.indexOf(0xff, after === 0xff ? at + 1 : at + 2);
  }
  return refuse(DAMAGED_JPEG);
}
