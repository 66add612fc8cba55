import { crc32, inflateRawSync } from 'node:zlib';
import { fileLimits, type FileBudget } from './file-budget.ts';

/** What a ZIP archive may hold: what it says of itself is checked first, and what it truly holds while it is taken out. */
export const zipLimits = { entries: 1_000, ratio: 100 } as const;
/** Small files of one repeated sign shrink further than any bomb needs. */
const RATIO_FROM_BYTES = 1024 * 1024;

export class UnzipError extends Error {}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly sum: number;
  readonly at: number;
}

export interface Archive {
  readonly names: readonly string[];
  /** What an entry holds; null where there is none of that name. */
  read(name: string): Buffer | null;
}

const DAMAGED = 'is damaged or cut off';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The entries of an archive by name, each extracted on demand. Names are never used as paths; an archive with a name that could harm a program that
 * does, or with two entries of one name, is refused as a whole.
 */
export function openZip(bytes: Uint8Array, budget: FileBudget): Archive {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map(entriesOf(zip).map((entry) => [entry.name, entry]));
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = contentOf(zip, entry, budget.left('inflatedBytes'));
      budget.spend('inflatedBytes', content.length);
      return content;
    },
  };
}

/** Says why an archive with these names is refused, or null. */
function faultOfNames(names: readonly string[]): string | null {
  const known = new Set<string>();
  for (const name of names) {
    if (name === '' || /\p{Cc}/u.test(name)) return 'holds a file without a proper name';
    const leadsOut = /^(?:[/\\]|[A-Za-z]:)/.test(name) || name.includes('\\') || name.split('/').includes('..');
    if (leadsOut) return 'holds a file whose name leads out of its folder';
    const folded = foldedName(name);
    if (known.has(folded)) return 'holds two files of the same name';
    known.add(folded);
  }
  return null;
}

/** Normalises names as the least strict file systems compare them: without case, Unicode form, and characters that end a component or are ignored. */
const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/(?<![. ])[. ]+$|^[. ]+$/, ''))
    .filter((part) => part !== '')
    .join('/');

function entriesOf(zip: Buffer): readonly Entry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) throw new UnzipError(DAMAGED);
  const count = zip.readUInt16LE(end + 10);
  if (count > zipLimits.entries)
    throw new UnzipError(`holds ${count.toLocaleString('en-AU')} files; the limit is 1,000`);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw new UnzipError(DAMAGED);
    const lengthAt = (offset: number): number => zip.readUInt16LE(at + offset);
    const [nameLength, extraLength, commentLength] = [lengthAt(28), lengthAt(30), lengthAt(32)];
    if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new UnzipError('is protected by a password');
    if (at + 46 + nameLength + extraLength + commentLength > zip.length) throw new UnzipError(DAMAGED);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      sum: zip.readUInt32LE(at + 16),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  const [most, words] = fileLimits.inflatedBytes;
  if (inflated > most) throw new UnzipError(words);
  const fault = faultOfNames(entries.map(({ name }) => name));
  if (fault !== null) throw new UnzipError(fault);
  return entries;
}

function contentOf(zip: Buffer, entry: Entry, left: number): Buffer {
  const { name, at, packed, size, sum } = entry;
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) throw new UnzipError(DAMAGED);
  const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
  const from = nameEnd + zip.readUInt16LE(at + 28);
  const content = zip.subarray(from, from + packed);
  // What the list of entries says of an entry, the entry says of itself.
  if (content.length !== packed || zip.toString('utf8', at + 30, nameEnd) !== name) throw new UnzipError(DAMAGED);
  const inflated = inflatedOf(content, entry, left);
  if (inflated.length !== size || crc32(inflated) !== sum) throw new UnzipError(DAMAGED);
  return inflated;
}

function inflatedOf(content: Buffer, { method, packed, size }: Entry, left: number): Buffer {
  if (method === 0) return content;
  if (method !== 8) throw new UnzipError('is packed in a way that cannot be read');
  const most = Math.min(left, Math.max(packed * zipLimits.ratio, RATIO_FROM_BYTES));
  if (size > most) throw new UnzipError(TOO_LARGE);
  try {
    // The bytes are counted while they come: the size that an archive states may be untrue.
    return inflateRawSync(content, { maxOutputLength: Math.max(1, Math.min(size, most)) });
  } catch (error) {
    throw new UnzipError(error instanceof RangeError ? TOO_LARGE : DAMAGED);
  }
}

const TOO_LARGE = 'unpacks to far more than such a file holds';
