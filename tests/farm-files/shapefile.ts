import { strToU8, zipSync } from 'fflate';

type Position = readonly [number, number];

export interface ShapeRow {
  readonly name: string;
  readonly kind: string;
  /** Rings in the plane as a file has them: shells clockwise, holes the other way. */
  readonly rings: readonly (readonly Position[])[];
}

/** A zipped shapefile as desktop programs write it. */
export function zippedShapefile(rows: readonly ShapeRow[], prj: string | null, folder = ''): Uint8Array {
  return zipSync({
    [`${folder}farm.shp`]: shp(rows),
    [`${folder}farm.dbf`]: dbf(rows),
    ...(prj === null ? {} : { [`${folder}farm.prj`]: strToU8(prj) }),
  });
}

function shp(rows: readonly ShapeRow[]): Uint8Array {
  const records = rows.map(({ rings }, index) => {
    const points = rings.flat();
    const content = Buffer.alloc(44 + 4 * rings.length + 16 * points.length);
    content.writeInt32LE(5, 0);
    content.writeInt32LE(rings.length, 36);
    content.writeInt32LE(points.length, 40);
    let start = 0;
    for (const [part, ring] of rings.entries()) {
      content.writeInt32LE(start, 44 + 4 * part);
      start += ring.length;
    }
    for (const [at, [x, y]] of points.entries()) {
      content.writeDoubleLE(x, 44 + 4 * rings.length + 16 * at);
      content.writeDoubleLE(y, 44 + 4 * rings.length + 16 * at + 8);
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return Buffer.concat([header, ...records]);
}

const FIELDS = [
  ['PADDOCK', 20],
  ['KIND', 12],
] as const;

function dbf(rows: readonly ShapeRow[]): Uint8Array {
  const header = Buffer.alloc(32 + 32 * FIELDS.length + 1);
  const width = 1 + FIELDS.reduce((sum, [, length]) => sum + length, 0);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(width, 10);
  for (const [index, [name, length]] of FIELDS.entries()) {
    header.write(`${name}\0`, 32 + 32 * index, 'latin1');
    header.write('C', 32 + 32 * index + 11, 'latin1');
    header.writeUInt8(length, 32 + 32 * index + 16);
  }
  header.writeUInt8(0x0d, header.length - 1);
  return Buffer.concat([
    header,
    ...rows.map(({ name, kind }) => Buffer.from(` ${name.padEnd(20)}${kind.padEnd(12)}`, 'latin1')),
  ]);
}
