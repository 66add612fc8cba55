import { FarmFileError } from './farm-file.ts';

export type SqliteValue = string | number | null | Uint8Array;
export type SqliteRow = Readonly<Record<string, SqliteValue>>;

/** The tables of an SQLite file, read as they lie there: no statement of the file is ever run. */
export interface SqliteDatabase {
  has(table: string): boolean;
  rows(table: string): readonly SqliteRow[];
}

const MAGIC = 'SQLite format 3\0';
const LEAF = 0x0d;
const INTERIOR = 0x05;
const MOST_ROWS = 100_000;
const MOST_DEPTH = 20;

const damaged = (): never => {
  throw new FarmFileError('is a database that is damaged or cut off');
};

interface Cell {
  readonly rowId: number;
  readonly payload: Buffer;
}

/**
 * Opens an SQLite file of format 3 (https://www.sqlite.org/fileformat.html): pages, table b-trees, overflow chains and records. A package would
 * run what the file says (views, triggers, expressions of columns); a map needs rows alone. What stands only in a write-ahead log is not in the file.
 */
export function openSqlite(bytes: Uint8Array): SqliteDatabase {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 100 || file.toString('latin1', 0, 16) !== MAGIC) damaged();
  const stated = file.readUInt16BE(16);
  const pageBytes = stated === 1 ? 65_536 : stated;
  const usable = pageBytes - file[20]!;
  if (pageBytes < 512 || usable < 480) damaged();
  if (file.readUInt32BE(56) > 1) throw new FarmFileError('is a database that is not in UTF-8. Export it again');
  const page = (number: number): Buffer => {
    if (number < 1 || number * pageBytes > file.length) damaged();
    return file.subarray((number - 1) * pageBytes, number * pageBytes);
  };
  const cells = (root: number): readonly Cell[] => cellsUnder(page, usable, root);
  const schema = cells(1).map(({ payload }) => recordOf(payload));
  const tables = new Map(
    schema
      .filter(([type]) => type === 'table')
      .map(([, name, , root, sql]) => [
        String(name).toLowerCase(),
        { root: Number(root), columns: columnsOf(String(sql)) },
      ]),
  );
  return {
    has: (table) => tables.has(table.toLowerCase()),
    rows: (table) => {
      const found = tables.get(table.toLowerCase());
      if (!found) return [];
      return cells(found.root).map(({ rowId, payload }) => {
        const values = recordOf(payload);
        return Object.fromEntries(
          // The key of the row itself is stored as nothing.
          found.columns.map(({ name, isRowId }, at) => [name, isRowId ? rowId : (values[at] ?? null)]),
        );
      });
    },
  };
}

function cellsUnder(page: (number: number) => Buffer, usable: number, root: number): readonly Cell[] {
  const found: Cell[] = [];
  const seen = new Set<number>();
  const walk = (number: number, depth: number): void => {
    // A page that leads back to one above it would be walked for ever.
    if (seen.has(number) || depth > MOST_DEPTH) damaged();
    seen.add(number);
    const content = page(number);
    const head = number === 1 ? 100 : 0;
    const kind = content[head]!;
    const count = content.readUInt16BE(head + 3);
    const pointers = head + (kind === INTERIOR ? 12 : 8);
    if ((kind !== LEAF && kind !== INTERIOR) || pointers + 2 * count > content.length) damaged();
    for (let index = 0; index < count; index += 1) {
      const at = content.readUInt16BE(pointers + 2 * index);
      if (at + 4 > content.length) damaged();
      if (kind === INTERIOR) walk(content.readUInt32BE(at), depth + 1);
      else found.push(cellAt(content, at, usable, page));
      if (found.length > MOST_ROWS) throw new FarmFileError('is a database with more than 100,000 rows in a table');
    }
    if (kind === INTERIOR) walk(content.readUInt32BE(head + 8), depth + 1);
  };
  walk(root, 0);
  return found;
}

function cellAt(content: Buffer, start: number, usable: number, page: (number: number) => Buffer): Cell {
  const [length, afterLength] = varint(content, start);
  const [rowId, at] = varint(content, afterLength);
  const most = usable - 35;
  if (length <= most) {
    if (at + length > content.length) damaged();
    return { rowId, payload: content.subarray(at, at + length) };
  }
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const spilled = least + ((length - least) % (usable - 4));
  const here = spilled <= most ? spilled : least;
  if (at + here + 4 > content.length) damaged();
  const parts = [content.subarray(at, at + here)];
  let left = length - here;
  for (let next = content.readUInt32BE(at + here); left > 0;) {
    const overflow = page(next);
    const taken = Math.min(left, usable - 4);
    parts.push(overflow.subarray(4, 4 + taken));
    left -= taken;
    // A chain that runs in a circle ends all the same, for what is left grows less.
    next = overflow.readUInt32BE(0);
  }
  return { rowId, payload: Buffer.concat(parts) };
}

/** A number of one to nine bytes, the highest bits first; ids beyond 2^53 lose their last digits, and nobody asks for them. */
function varint(bytes: Buffer, start: number): readonly [number, number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[start + index] ?? damaged();
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return [value, start + index + 1];
  }
  return [value * 256 + (bytes[start + 8] ?? damaged()), start + 9];
}

const INTEGER_BYTES: readonly number[] = [0, 1, 2, 3, 4, 6, 8];

function recordOf(payload: Buffer): readonly SqliteValue[] {
  const values: SqliteValue[] = [];
  const [headBytes, first] = varint(payload, 0);
  let body = headBytes;
  for (let at = first; at < headBytes;) {
    const [type, next] = varint(payload, at);
    at = next;
    const length = type >= 12 ? Math.floor((type - 12) / 2) : type === 7 ? 8 : (INTEGER_BYTES[type] ?? 0);
    if (body + length > payload.length) damaged();
    const content = payload.subarray(body, body + length);
    body += length;
    if (type >= 12) values.push(type % 2 === 0 ? content : content.toString('utf8'));
    else if (type === 7) values.push(content.readDoubleBE(0));
    else if (type === 8 || type === 9) values.push(type - 8);
    else values.push(type === 0 ? null : type === 6 ? Number(content.readBigInt64BE(0)) : content.readIntBE(0, length));
  }
  return values;
}

const CONSTRAINT = /^(constraint|primary|unique|check|foreign)\b/i;

/** The columns that a statement CREATE TABLE declares, in the order in which records hold them. */
function columnsOf(sql: string): readonly { readonly name: string; readonly isRowId: boolean }[] {
  const body = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  return partsOf(body)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !CONSTRAINT.test(part))
    .map((part) => {
      const quoted = /^(?:"((?:[^"]|"")*)"|`([^`]*)`|\[([^\]]*)\]|'([^']*)')/.exec(part);
      const name = quoted
        ? (quoted[1]?.replaceAll('""', '"') ?? quoted[2] ?? quoted[3] ?? quoted[4] ?? '')
        : (/^[^\s(]+/.exec(part)?.[0] ?? '');
      return { name, isRowId: /\bINTEGER\s+(?:NOT\s+NULL\s+)?PRIMARY\s+KEY\b/i.test(part) };
    });
}

/** Splits at the commas that stand in no brackets and no quotes. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let nesting = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '(') nesting += 1;
    else if (sign === ')') nesting -= 1;
    else if (sign === ',' && nesting === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
