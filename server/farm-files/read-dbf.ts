import type { Fields } from '../../src/model/shared/record.ts';
import { textOfBytes } from '../untrusted/text-of-bytes.ts';
import { FarmFileError, limitFeatures } from './farm-file.ts';

const FIELD_BYTES = 32;
const END_OF_FIELDS = 0x0d;
/** As dBASE itself lets a table have. */
const MOST_FIELDS = 255;
const DELETED = '*'.charCodeAt(0);

interface DbfField {
  readonly name: string;
  readonly type: string;
  readonly at: number;
  readonly length: number;
}

/** The rows of a dBASE table, which are the attributes of a shapefile's shapes in their order; null for a row that was deleted, undefined beyond the last. */
export function readDbf(dbf: Buffer, encoding: string): (at: number) => Fields | null | undefined {
  if (dbf.length < FIELD_BYTES) throw new FarmFileError('holds a .dbf that is cut off');
  const [count, start, length] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
  const decode = decoderOf(encoding, dbf[29] ?? 0);
  const fields: DbfField[] = [];
  let from = 1;
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= start && dbf[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    if (at + FIELD_BYTES > dbf.length) throw new FarmFileError('holds a .dbf that is cut off');
    if (fields.length >= MOST_FIELDS)
      throw new FarmFileError('holds a .dbf with more than 255 fields. Export it with fewer attributes');
    const name = dbf.subarray(at, at + 11);
    const end = name.indexOf(0);
    const width = dbf.readUInt8(at + 16);
    fields.push({
      name: decode(end < 0 ? name : name.subarray(0, end)).trim(),
      type: String.fromCharCode(dbf.readUInt8(at + 11)),
      at: from,
      length: width,
    });
    from += width;
  }
  // What the head says is held against the bytes that are there.
  const isWhole = start >= FIELD_BYTES && length >= from && start + count * length <= dbf.length;
  if (!isWhole) throw new FarmFileError('holds a .dbf that is cut off');
  limitFeatures(count);
  return (index) => {
    if (index >= count) return undefined;
    const row = dbf.subarray(start + index * length, start + (index + 1) * length);
    if (row[0] === DELETED) return null;
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(row, field, decode)]));
  };
}

function valueOf(row: Buffer, { type, at, length }: DbfField, decode: Decode): string | number | boolean | null {
  const text = decode(row.subarray(at, at + length))
    .replaceAll('\0', '')
    .trim();
  if (text === '') return null;
  if (type === 'N' || type === 'F') return Number.isFinite(Number(text)) ? Number(text) : null;
  if (type === 'L') return /[TtYy]/.test(text) ? true : /[FfNn]/.test(text) ? false : null;
  return text;
}

type Decode = (bytes: Uint8Array) => string;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** A table whose fields are too narrow may cut a last letter of several bytes in two: what is left of it is no letter. */
function cutUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    // Not UTF-8 although the table says so: read like one that says nothing.
    return textOfBytes(bytes);
  }
}

function statedUtf8(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    // `fatal` is how the platform says "not UTF-8".
    return cutUtf8(bytes);
  }
}

/**
 * The file beside the table names its encoding, else a byte in it does. Where neither knows, and where it is said to be Windows' western one,
 * it is that unless it is UTF-8, which programs write without a word.
 */
function decoderOf(encoding: string, language: number): Decode {
  const number = /(?:^|\D)(\d{3,5})$/.exec(encoding)?.[1];
  if (number === '65001' || /^utf-?8$/i.test(encoding)) return statedUtf8;
  const named = number === undefined || encoding.startsWith('ISO') ? encoding : `windows-${number}`;
  try {
    const decoder = new TextDecoder(named || (language === 0x4d ? 'gbk' : 'windows-1252'));
    return decoder.encoding === 'windows-1252' ? textOfBytes : (bytes) => decoder.decode(bytes);
  } catch {
    // A name that the platform does not know says no more than none.
    return textOfBytes;
  }
}
