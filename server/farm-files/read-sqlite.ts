import type { FileBudget } from '../untrusted/file-budget.ts';
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
/** As SQLite itself lets a table have, and the letters of a statement that declares them. */
const MOST_COLUMNS = 2_000;
const MOST_SQL = 1_000_000;

const damaged = (): never => {
  throw new FarmFileError('is a database that is damaged');
};

interface Cell {
  readonly rowId: number;
  readonly payload: Buffer;
}

/**
 * Opens an SQLite file of format 3 (https://www.sqlite.org/fileformat.html): pages, table b-trees, overflow chains and records. A package would run
 * code of the file (views, triggers, generated columns); a map needs rows only. Rows that are only in a write-ahead log are not in the file. Each
 * page belongs to one table and one chain and is read once: all rows together are no larger than the file, whatever lengths it claims.
 */
export function openSqlite(bytes: Uint8Array, budget: FileBudget): SqliteDatabase {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 100 || file.toString('latin1', 0, 16) !== MAGIC) damaged();
  const stated = file.readUInt16BE(16);
  const pageBytes = stated === 1 ? 65_536 : stated;
  const usable = pageBytes - file.readUInt8(20);
  if (pageBytes < 512 || usable < 480) damaged();
  if (file.readUInt32BE(56) > 1) throw new FarmFileError('is a database that is not in UTF-8. Export it again');
  const taken = new Set<number>();
  const page = (number: number): Buffer => {
    if (!Number.isInteger(number) || number < 1 || number * pageBytes > file.length || taken.has(number)) damaged();
    taken.add(number);
    return file.subarray((number - 1) * pageBytes, number * pageBytes);
  };
  const cells = (root: number): readonly Cell[] => cellsUnder({ page, usable, budget, fileBytes: file.length }, root);
  const read = new Map<string, readonly SqliteRow[]>();
  const schema = cells(1).map(({ payload }) => recordOf(payload, budget));
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
      const name = table.toLowerCase();
      const found = tables.get(name);
      if (!found) return [];
      const known = read.get(name);
      if (known) return known;
      const rows = cells(found.root).map(({ rowId, payload }) => {
        const values = recordOf(payload, budget);
        budget.spend('cells', found.columns.length);
        return Object.fromEntries(
          // The key of the row itself is stored as nothing.
          found.columns.map(({ name: column, isRowId }, at) => [column, isRowId ? rowId : (values[at] ?? null)]),
        );
      });
      read.set(name, rows);
      return rows;
    },
  };
}

interface Pages {
  /** Every page once. */
  readonly page: (number: number) => Buffer;
  readonly usable: number;
  readonly fileBytes: number;
  readonly budget: FileBudget;
}

function cellsUnder(pages: Pages, root: number): readonly Cell[] {
  const found: Cell[] = [];
  const walk = (number: number, depth: number): void => {
    if (depth > MOST_DEPTH) damaged();
    const content = pages.page(number);
    const head = number === 1 ? 100 : 0;
    const kind = content.readUInt8(head);
    const count = content.readUInt16BE(head + 3);
    const pointers = head + (kind === INTERIOR ? 12 : 8);
    if ((kind !== LEAF && kind !== INTERIOR) || pointers + 2 * count > content.length) damaged();
    let held = 0;
    for (let index = 0; index < count; index += 1) {
      const at = content.readUInt16BE(pointers + 2 * index);
      if (at + 4 > content.length) damaged();
      if (kind === INTERIOR) walk(content.readUInt32BE(at), depth + 1);
      else {
        pages.budget.spend('rows');
        const { cell, here } = cellAt(pages, content, at);
        held += here;
        // Cells that lie over one another would be more than their page.
        if (held > content.length) damaged();
        found.push(cell);
      }
      if (found.length > MOST_ROWS) throw new FarmFileError('is a database with more than 100,000 rows in a table');
    }
    if (kind === INTERIOR) walk(content.readUInt32BE(head + 8), depth + 1);
  };
  walk(root, 0);
  return found;
}

/** A row, and how many bytes of it lie in its page. */
function cellAt(
  { page, usable, fileBytes }: Pages,
  content: Buffer,
  start: number,
): { readonly cell: Cell; readonly here: number } {
  const [length, afterLength] = varint(content, start);
  const [rowId, at] = varint(content, afterLength);
  if (length > fileBytes) damaged();
  const most = usable - 35;
  if (length <= most) {
    if (at + length > content.length) damaged();
    return { cell: { rowId, payload: content.subarray(at, at + length) }, here: length };
  }
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const spilled = least + ((length - least) % (usable - 4));
  const here = spilled <= most ? spilled : least;
  if (at + here + 4 > content.length) damaged();
  const parts = [content.subarray(at, at + here)];
  let left = length - here;
  for (let next = content.readUInt32BE(at + here); left > 0;) {
    const overflow = page(next);
    const part = overflow.subarray(4, 4 + Math.min(left, usable - 4));
    parts.push(part);
    left -= part.length;
    next = overflow.readUInt32BE(0);
  }
  return { cell: { rowId, payload: Buffer.concat(parts) }, here };
}

/** A varint of one to nine bytes, the highest bits first; ids beyond 2^53 lose their last digits, and are not used. */
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

function recordOf(payload: Buffer, budget: FileBudget): readonly SqliteValue[] {
  const values: SqliteValue[] = [];
  const [headBytes, first] = varint(payload, 0);
  if (headBytes > payload.length) damaged();
  let body = headBytes;
  for (let at = first; at < headBytes;) {
    budget.spend('cells');
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
  if (sql.length > MOST_SQL) damaged();
  const body = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  const parts = partsOf(body);
  if (parts.length > MOST_COLUMNS) throw new FarmFileError('is a database with more than 2,000 columns in a table');
  return parts
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

/** Splits at commas outside brackets and quotes. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let nesting = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
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
