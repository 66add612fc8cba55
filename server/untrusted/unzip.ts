import { inflateRawSync } from 'node:zlib';

/** What a ZIP archive may hold: what it says of itself is checked first, and what it truly holds while it is taken out. */
export const zipLimits = { inflatedBytes: 100 * 1024 * 1024, entries: 1_000, ratio: 100 } as const;
/** Small files of one repeated sign shrink further than any bomb needs. */
const RATIO_FROM_BYTES = 1024 * 1024;

export class UnzipError extends Error {}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The entries of an archive by name, each taken out when it is asked for; entry names are never used as paths. */
export function openZip(bytes: Uint8Array): { readonly names: readonly string[]; read(name: string): Buffer | null } {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map(entriesOf(zip).map((entry) => [entry.name, entry]));
  let left: number = zipLimits.inflatedBytes;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = contentOf(zip, entry, left);
      left -= content.length;
      return content;
    },
  };
}

function entriesOf(zip: Buffer): readonly Entry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) throw new UnzipError('is damaged or cut off');
  const count = zip.readUInt16LE(end + 10);
  if (count > zipLimits.entries)
    throw new UnzipError(`holds ${count.toLocaleString('en-AU')} files; the limit is 1,000`);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw new UnzipError('is damaged or cut off');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new UnzipError('is protected by a password');
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength!),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  if (inflated > zipLimits.inflatedBytes) throw new UnzipError('holds more than 100 MB once it is unpacked');
  return entries;
}

function contentOf(zip: Buffer, { method, packed, at }: Entry, left: number): Buffer {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) throw new UnzipError('is damaged or cut off');
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const content = zip.subarray(from, from + packed);
  if (content.length !== packed) throw new UnzipError('is damaged or cut off');
  if (method === 0) return content;
  if (method !== 8) throw new UnzipError('is packed in a way that cannot be read');
  const most = Math.max(0, Math.min(left, Math.max(packed * zipLimits.ratio, RATIO_FROM_BYTES)));
  try {
    // The bytes are counted while they come: the size that an archive states may be untrue.
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new UnzipError(isTooLarge ? 'unpacks to far more than such a file holds' : 'is damaged or cut off');
  }
}
