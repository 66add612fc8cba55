import type { FileBudget } from '../untrusted/file-budget.ts';
import { FarmFileError, limitFeatures, type FarmFeature, type FarmLayer, type StatedSystem } from './farm-file.ts';
import { openSqlite, type SqliteDatabase, type SqliteRow } from './read-sqlite.ts';
import { readWkb } from './read-wkb.ts';

/** Bytes of the optional bounds before a geometry, by the code in its header. */
const ENVELOPE_BYTES: readonly number[] = [0, 32, 48, 48, 64];

/** The feature tables of a GeoPackage, each with the reference system that its own table of systems names. */
export function readGeoPackage(bytes: Uint8Array, budget: FileBudget): readonly FarmLayer[] {
  const database = openSqlite(bytes, budget);
  const columns = (database.has('gpkg_geometry_columns') ? database.rows('gpkg_geometry_columns') : [])
    // A view is a query over its tables, which is never run here.
    .filter((column) => database.has(String(column['table_name'])));
  if (columns.length === 0)
    throw new FarmFileError('is a database, but no GeoPackage with features in it. Export the paddocks as GeoPackage');
  const tables = columns.map((column) => String(column['table_name']).toLowerCase());
  if (new Set(tables).size < tables.length) throw new FarmFileError('names one of its tables more than once');
  return columns.map((column) => {
    const table = String(column['table_name']);
    return {
      name: table,
      system: systemOf(database, column['srs_id']),
      features: featuresOf(database, { table, geometryColumn: String(column['column_name']), budget }),
    };
  });
}

/** The two codes of a GeoPackage for an undefined reference system. */
const UNDEFINED: ReadonlySet<unknown> = new Set([0, -1]);

function systemOf(database: SqliteDatabase, srsId: unknown): StatedSystem {
  if (UNDEFINED.has(srsId)) return { code: null, words: null };
  const row = database.has('gpkg_spatial_ref_sys')
    ? database.rows('gpkg_spatial_ref_sys').find((one) => one['srs_id'] === srsId)
    : undefined;
  const code = Number(row?.['organization_coordsys_id']);
  const isEpsg = /^epsg$/i.test(String(row?.['organization'] ?? '')) && Number.isInteger(code) && code > 0;
  return { code: isEpsg ? code : null, words: typeof row?.['srs_name'] === 'string' ? row['srs_name'] : null };
}

function featuresOf(
  database: SqliteDatabase,
  {
    table,
    geometryColumn,
    budget,
  }: { readonly table: string; readonly geometryColumn: string; readonly budget: FileBudget },
): readonly FarmFeature[] {
  return database.rows(table).map((row, at) => {
    limitFeatures(at);
    budget.spend('features');
    const { [geometryColumn]: geometry, ...properties } = row;
    return { properties: withoutBytes(properties), id: null, geometry: geometryOf(geometry, budget) };
  });
}

const withoutBytes = (row: SqliteRow): SqliteRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !(value instanceof Uint8Array)));

function geometryOf(value: unknown, budget: FileBudget): unknown {
  if (!(value instanceof Uint8Array) || value.length < 8) return null;
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (bytes.toString('latin1', 0, 2) !== 'GP') return null;
  const flags = bytes.readUInt8(3);
  const isEmpty = (flags & 0x10) !== 0;
  const envelope = ENVELOPE_BYTES[(flags >> 1) & 0x07];
  if (isEmpty || envelope === undefined) return null;
  return readWkb(bytes.subarray(8 + envelope), budget);
}
