import type { LonLat } from '../../../src/model/map/ring-area.ts';
import { zipBytes } from '../zip.ts';
import { polygonsOf } from './land.ts';
import type { PrescribedPaddock, Prescription } from './prescription.ts';

const POLYGON = 5;
const FILE_CODE = 9994;
const VERSION = 1000;
const HEADER_BYTES = 100;
const RECORD_HEAD_BYTES = 8;

/** As desktop programs and spreader consoles know it; longitude and latitude in degrees. */
const WGS_84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

interface Column {
  /** At most ten characters: dBASE has no room for more. */
  readonly name: string;
  readonly bytes: number;
  /** Of a figure; undefined for text. */
  readonly decimals?: number;
  readonly cell: (paddock: PrescribedPaddock, prescription: Prescription) => string | number | null;
}

const COLUMNS: readonly Column[] = [
  { name: 'PADDOCK', bytes: 80, cell: ({ name }) => name },
  { name: 'FARM', bytes: 80, cell: ({ farmName }) => farmName },
  { name: 'AREA_HA', bytes: 14, decimals: 2, cell: ({ areaHa }) => areaHa },
  { name: 'PRODUCT', bytes: 80, cell: (_, { product }) => product.name },
  { name: 'RATE', bytes: 14, decimals: 2, cell: ({ ratePerHa }) => ratePerHa },
  { name: 'UNIT', bytes: 8, cell: (_, { unit }) => unit },
  { name: 'PLACEMENT', bytes: 60, cell: (_, { product }) => product.placement },
  { name: 'TIMING', bytes: 60, cell: (_, { product }) => product.timing },
  { name: 'RECOMM', bytes: 80, cell: (_, { recommendation }) => recommendation },
];

/** A zipped shapefile of one product: WGS 84, a polygon for each paddock, its rate under RATE. Names are UTF-8, and the `.cpg` says so. */
export function shapefile(prescription: Prescription): Uint8Array {
  const { stem } = prescription;
  const records = prescription.paddocks.map(polygonRecord);
  return zipBytes({
    [`${stem}.shp`]: mainFile(records),
    [`${stem}.shx`]: indexFile(records),
    [`${stem}.dbf`]: table(prescription),
    [`${stem}.prj`]: WGS_84,
    [`${stem}.cpg`]: 'UTF-8',
  });
}

interface PolygonRecord {
  readonly content: Buffer;
  readonly corners: readonly LonLat[];
}

function polygonRecord({ shape }: PrescribedPaddock): PolygonRecord {
  const rings = polygonsOf(shape, 'clockwise').flat();
  const corners = rings.flat();
  const content = Buffer.alloc(44 + 4 * rings.length + 16 * corners.length);
  content.writeInt32LE(POLYGON, 0);
  writeBox(content, 4, corners);
  content.writeInt32LE(rings.length, 36);
  content.writeInt32LE(corners.length, 40);
  let start = 0;
  for (const [part, ring] of rings.entries()) {
    content.writeInt32LE(start, 44 + 4 * part);
    start += ring.length;
  }
  for (const [at, [longitude, latitude]] of corners.entries()) {
    content.writeDoubleLE(longitude, 44 + 4 * rings.length + 16 * at);
    content.writeDoubleLE(latitude, 44 + 4 * rings.length + 16 * at + 8);
  }
  return { content, corners };
}

/** West, south, east, north; nothing but zeros where there is no land. */
function writeBox(buffer: Buffer, offset: number, corners: readonly LonLat[]): void {
  const [first] = corners;
  if (!first) return;
  const box = corners.reduce(
    ([west, south, east, north], [x, y]) =>
      [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)] as const,
    [first[0], first[1], first[0], first[1]] as const,
  );
  for (const [at, value] of box.entries()) buffer.writeDoubleLE(value, offset + 8 * at);
}

function header(records: readonly PolygonRecord[], bodyBytes: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeInt32BE(FILE_CODE, 0);
  // Lengths of a shapefile are counted in words of two bytes.
  head.writeInt32BE((HEADER_BYTES + bodyBytes) / 2, 24);
  head.writeInt32LE(VERSION, 28);
  head.writeInt32LE(POLYGON, 32);
  writeBox(
    head,
    36,
    records.flatMap(({ corners }) => corners),
  );
  return head;
}

function mainFile(records: readonly PolygonRecord[]): Uint8Array {
  const body = records.flatMap(({ content }, at) => {
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head.writeInt32BE(at + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return [head, content];
  });
  return Buffer.concat([
    header(
      records,
      body.reduce((sum, { length }) => sum + length, 0),
    ),
    ...body,
  ]);
}

function indexFile(records: readonly PolygonRecord[]): Uint8Array {
  let offset = HEADER_BYTES;
  const body = records.map(({ content }) => {
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(offset / 2, 0);
    entry.writeInt32BE(content.length / 2, 4);
    offset += RECORD_HEAD_BYTES + content.length;
    return entry;
  });
  return Buffer.concat([header(records, 8 * records.length), ...body]);
}

const FIELD_BYTES = 32;
const DBASE_3 = 3;
const END_OF_FIELDS = 0x0d;
const END_OF_FILE = 0x1a;

/** The dBASE table beside the shapes; its date is fixed, so that the same data gives the same bytes. */
function table(prescription: Prescription): Uint8Array {
  const head = Buffer.alloc(FIELD_BYTES * (1 + COLUMNS.length) + 1);
  head.writeUInt8(DBASE_3, 0);
  head.set([80, 1, 1], 1);
  head.writeUInt32LE(prescription.paddocks.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + COLUMNS.reduce((sum, { bytes }) => sum + bytes, 0), 10);
  for (const [at, { name, bytes, decimals }] of COLUMNS.entries()) {
    const offset = FIELD_BYTES * (at + 1);
    head.write(name, offset, 'latin1');
    head.write(decimals === undefined ? 'C' : 'N', offset + 11, 'latin1');
    head.writeUInt8(bytes, offset + 16);
    head.writeUInt8(decimals ?? 0, offset + 17);
  }
  head.writeUInt8(END_OF_FIELDS, head.length - 1);
  const rows = prescription.paddocks.map((paddock) =>
    Buffer.concat([Buffer.from(' '), ...COLUMNS.map((column) => field(column, column.cell(paddock, prescription)))]),
  );
  return Buffer.concat([head, ...rows, Buffer.from([END_OF_FILE])]);
}

/** Text to the left, figures to the right; a character that does not fit whole is left out. */
function field({ bytes, decimals }: Column, value: string | number | null): Buffer {
  const room = Buffer.alloc(bytes, ' ');
  if (value === null) return room;
  if (typeof value === 'number') {
    room.write(value.toFixed(decimals ?? 0).padStart(bytes), 'latin1');
    return room;
  }
  let at = 0;
  for (const character of value) {
    const encoded = Buffer.from(character);
    if (at + encoded.length > bytes) break;
    encoded.copy(room, at);
    at += encoded.length;
  }
  return room;
}
