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
  if (dbf.length < FIELD_BYTES) throw new FarmFileError('holds a .dbf that is damaged');
  const [count, start, length] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
  const decode = decoderOf(encoding, dbf[29] ?? 0);
  const fields: DbfField[] = [];
  let from = 1;
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= start && dbf[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    if (at + FIELD_BYTES > dbf.length) throw new FarmFileError('holds a .dbf that is damaged');
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
  if (!isWhole) throw new FarmFileError('holds a .dbf that is damaged');
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
 * Code pages by the byte of the language driver, as dBASE and ESRI list them, as far as the platform reads them: those of DOS for Western Europe
 * are as good as Windows' for names without accents, and read as that.
 * @see https://support.esri.com/en-us/knowledge-base/faq-how-are-dbf-code-pages-000005406
 */
const LANGUAGES: Readonly<Record<number, string>> = {
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0x26: 'ibm866',
  0x65: 'ibm866',
  0x4d: 'gbk',
  0x7a: 'gbk',
  0x4e: 'euc-kr',
  0x79: 'euc-kr',
  0x4f: 'big5',
  0x78: 'big5',
  0x13: 'shift_jis',
  0x7b: 'shift_jis',
  0x50: 'windows-874',
  0x7c: 'windows-874',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xca: 'windows-1254',
  0xcb: 'windows-1253',
  0xcc: 'windows-1257',
  0x7d: 'windows-1255',
  0x7e: 'windows-1256',
};

/**
 * The file beside the table names its encoding, else a byte in it does. Where neither knows, and where it is said to be Windows' western one,
 * it is that unless it is UTF-8, which programs write without a word.
 */
function decoderOf(encoding: string, language: number): Decode {
  const number = /(?:^|\D)(\d{3,5})$/.exec(encoding)?.[1];
  if (number === '65001' || /^utf-?8$/i.test(encoding)) return statedUtf8;
  const named = number === undefined || encoding.startsWith('ISO') ? encoding : `windows-${number}`;
  try {
    const decoder = new TextDecoder(named || (LANGUAGES[language] ?? 'windows-1252'));
    return decoder.encoding === 'windows-1252' ? textOfBytes : (bytes) => decoder.decode(bytes);
  } catch {
    // A name that the platform does not know says no more than none.
    return textOfBytes;
  }
}
