import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Selected = SelectedFieldsOrdered[number];
type Row = Record<string, unknown>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** Where a column's value goes, and what reads it. */
interface Place {
  readonly path: readonly string[];
  readonly decoder: Decoder;
}

/** A part of each row that comes from one table, which a left join may have found no row of. */
interface Part {
  readonly name: string;
  /** The first of the part's columns shows whether there is a row, as in Drizzle. */
  readonly first: string;
}

/**
 * Rows as Drizzle's `mapResultRow` gives them. What each column is read by is looked up once a statement, not once a row.
 * @param certain Tables that have a row in any case.
 */
export function rowsOfStatement(
  fields: SelectedFieldsOrdered,
  rows: readonly (readonly unknown[])[],
  certain: Readonly<Record<string, boolean>> | undefined,
): readonly Row[] {
  const places = fields.map(({ path, field }) => ({ path, decoder: decoderOf(field) }));
  if (places.every(({ path }) => path.length === 1)) return rows.map((row) => flatRow(places, row));
  const parts = certain === undefined ? [] : uncertainParts(fields, certain);
  return rows.map((row) => nestedRow(places, row, parts));
}

function flatRow(places: readonly Place[], values: readonly unknown[]): Row {
  const row: Row = {};
  for (let at = 0; at < places.length; at += 1) read(row, places[at], values[at]);
  return row;
}

function read(into: Row, place: Place | undefined, value: unknown): void {
  const name = place?.path.at(-1);
  if (place === undefined || name === undefined) return;
  into[name] = value === null ? null : place.decoder.mapFromDriverValue(value);
}

function nestedRow(places: readonly Place[], values: readonly unknown[], parts: readonly Part[]): Row {
  const row: Row = {};
  for (let at = 0; at < places.length; at += 1) read(innermost(row, places[at]?.path ?? []), places[at], values[at]);
  for (const { name, first } of parts) {
    const part = row[name];
    if (isPart(part) && part[first] === null) row[name] = null;
  }
  return row;
}

/** The object that the last name of a path belongs to. */
function innermost(row: Row, path: readonly string[]): Row {
  let inner = row;
  for (let at = 0; at < path.length - 1; at += 1) inner = partOf(inner, path[at] ?? '');
  return inner;
}

function partOf(row: Row, name: string): Row {
  const known = row[name];
  if (isPart(known)) return known;
  const part: Row = {};
  row[name] = part;
  return part;
}

const isPart = (value: unknown): value is Row => typeof value === 'object' && value !== null;

function uncertainParts(fields: SelectedFieldsOrdered, certain: Readonly<Record<string, boolean>>): readonly Part[] {
  const tables = new Map<string, { readonly first: string; readonly names: Set<string> }>();
  for (const { path, field } of fields) {
    const [name, first] = path;
    if (name === undefined || first === undefined || path.length !== 2 || !(field instanceof Column)) continue;
    const of = tables.get(name) ?? { first, names: new Set() };
    tables.set(name, of);
    of.names.add(getTableName(field.table));
  }
  return [...tables].flatMap(
    ([
      name,
      {
        first,
        names: [only, second],
      },
    ]) => (only === undefined || second !== undefined || certain[only] === true ? [] : [{ name, first }]),
  );
}

/** Drizzle keeps the decoder of SQL to itself. */
function decoderOf(field: Selected['field']): Decoder {
  if (field instanceof Column) return field;
  const written = field instanceof SQL ? field : is(field, Subquery) ? field._.sql : field.sql;
  if ('decoder' in written && isDecoder(written.decoder)) return written.decoder;
  throw new TypeError('A part of a selection has nothing that reads it.');
}

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value;
