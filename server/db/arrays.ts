import { sql, type SQL } from 'drizzle-orm';

/** The numbers of PostgreSQL's own types (`pg_type.oid`), which never change. */
const types = { json: 114, jsonb: 3802, bytea: 17 } as const;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;

/** The first byte of a jsonb value on its way: the layout of what follows, which is its text. */
const jsonbLayout = Buffer.of(1);

/**
 * A column of documents as one parameter, in the form that PostgreSQL keeps arrays in: as text each quote and backslash would be escaped, and be
 * read once more. `null` is no value; the JSON value null cannot be said.
 */
export const jsonbArray = (values: readonly unknown[]): SQL =>
  arrayOf(
    'jsonb',
    values.map((value) => (value === null ? null : Buffer.concat([jsonbLayout, Buffer.from(JSON.stringify(value))]))),
  );

/** The same of documents that are kept as they were written. */
export const jsonArray = (values: readonly unknown[]): SQL =>
  arrayOf(
    'json',
    values.map((value) => (value === null ? null : Buffer.from(JSON.stringify(value)))),
  );

/** A column of bytes as one parameter, as they are. */
export const byteaArray = (values: readonly (Uint8Array | null)[]): SQL => arrayOf('bytea', values);

function arrayOf(type: keyof typeof types, values: readonly (Uint8Array | null)[]): SQL {
  const size = values.reduce((sum, value) => sum + LENGTH_BYTES + (value?.byteLength ?? 0), HEADER_BYTES);
  const bytes = Buffer.allocUnsafe(size);
  const [dimensions, hasNulls, first] = [1, values.includes(null) ? 1 : 0, 1];
  let next = 0;
  for (const number of [dimensions, hasNulls, types[type], values.length, first])
    next = bytes.writeInt32BE(number, next);
  for (const value of values) {
    next = bytes.writeInt32BE(value?.byteLength ?? -1, next);
    if (value === null) continue;
    bytes.set(value, next);
    next += value.byteLength;
  }
  return sql`${sql.param(bytes)}::${sql.raw(type)}[]`;
}
