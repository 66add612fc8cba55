import { deflateSync, inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is seen of one or of several pages, in grey from 0, which is black, to 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

interface Surface {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: CanvasRenderingContext2D;
}
interface SurfaceFactory {
  create(width: number, height: number): Surface;
  destroy(surface: Surface): void;
}

const POINTS_PER_INCH = 72;

/** Each page of a PDF as a reader draws it that shares no line with what set it. */
export async function pagesAsPictures(pdf: Uint8Array, dotsPerInch: number): Promise<readonly Picture[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  const document = await task.promise;
  const surfaces = document.canvasFactory as SurfaceFactory;
  const pictures: Picture[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH });
    const surface = surfaces.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: null, canvasContext: surface.context, viewport }).promise;
    const { width, height } = surface.canvas;
    pictures.push({ width, height, grey: inGrey(surface.context.getImageData(0, 0, width, height).data) });
    surfaces.destroy(surface);
    page.cleanup();
  }
  await task.destroy();
  return pictures;
}

/** As a printer without colours has it. */
const inGrey = (rgba: Uint8ClampedArray): Uint8Array =>
  Uint8Array.from({ length: rgba.length / 4 }, (_, at) =>
    Math.round(0.299 * rgba[4 * at]! + 0.587 * rgba[4 * at + 1]! + 0.114 * rgba[4 * at + 2]!),
  );

/** The foot is below. */
const BODY = 0.93;
const PAPER = 250;

/** The lowest mark on a page, from 0 for an empty one to 1 for one that is full to its foot. */
export function filledOf({ width, height, grey }: Picture): number {
  const body = Math.floor(height * BODY);
  for (let row = body - 1; row >= 0; row -= 1)
    if (grey.subarray(row * width, (row + 1) * width).some((dot) => dot < PAPER)) return (row + 1) / body;
  return 0;
}

const GAP = 4;
const GAP_GREY = 128;

/** Pages of one size in rows, as on a light table. */
export function lightTable(pages: readonly Picture[], across: number): Picture {
  const { width, height } = pages[0]!;
  const columns = Math.min(across, pages.length);
  const sheet = {
    width: columns * (width + GAP) - GAP,
    height: Math.ceil(pages.length / columns) * (height + GAP) - GAP,
  };
  const grey = new Uint8Array(sheet.width * sheet.height).fill(GAP_GREY);
  for (const [at, page] of pages.entries()) {
    const [left, top] = [(at % columns) * (width + GAP), Math.floor(at / columns) * (height + GAP)];
    for (let row = 0; row < height; row += 1)
      grey.set(page.grey.subarray(row * width, (row + 1) * width), (top + row) * sheet.width + left);
  }
  return { ...sheet, grey };
}

const BLOCK = 8;

/**
 * The largest difference of any part of the two, in greys of 255: a part is 8 by 8 dots, so that edges which another processor smooths
 * otherwise do not count, and a word that moved does. Of two sizes it is all.
 */
export function largestDifference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 255;
  let largest = 0;
  for (let top = 0; top < one.height; top += BLOCK)
    for (let left = 0; left < one.width; left += BLOCK)
      largest = Math.max(largest, Math.abs(meanOf(one, left, top) - meanOf(other, left, top)));
  return largest;
}

function meanOf({ width, height, grey }: Picture, left: number, top: number): number {
  const [right, bottom] = [Math.min(left + BLOCK, width), Math.min(top + BLOCK, height)];
  let sum = 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) sum += grey[row * width + column]!;
  return sum / ((right - left) * (bottom - top));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of greys, a byte a dot. */
export function toPng({ width, height, grey }: Picture): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row += 1)
    rows.set(grey.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, part('IHDR', head), part('IDAT', deflateSync(rows, { level: 9 })), part('IEND')]);
}

/** What `toPng` has written. */
export function fromPng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  const parts = new Map<string, Buffer>();
  for (let at = SIGNATURE.length; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    parts.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [parts.get('IHDR')!.readUInt32BE(0), parts.get('IHDR')!.readUInt32BE(4)];
  const rows = inflateSync(parts.get('IDAT')!);
  const grey = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    grey.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
  return { width, height, grey };
}

function part(name: string, content: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Node 20 before 20.15 has none. */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
