import { fieldsOf } from '../../src/model/shared/record.ts';
import type { FileBudget } from '../untrusted/file-budget.ts';
import { FarmFileError } from './farm-file.ts';

const TYPES: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  3: 'Polygon',
  4: 'MultiPoint',
  5: 'MultiLineString',
  6: 'MultiPolygon',
  7: 'GeometryCollection',
};
const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const MULTI_POLYGON = 6;
const COLLECTION = 7;
const COUNT_BYTES = 4;
/** The order of bytes and the kind of a geometry. */
const HEAD_BYTES = 5;
/** Deeper than any program nests collections. */
const MAX_DEPTH = 10;

/** Reads well-known binary as GeoJSON: polygons with their coordinates, anything else by its type alone. Heights and measures are left out. */
export function readWkb(bytes: Buffer, budget: FileBudget): unknown {
  let at = 0;
  const need = (length: number): void => {
    if (at + length > bytes.length) throw new FarmFileError('has a geometry that is damaged');
  };
  const head = (): { readonly isLittle: boolean; readonly type: number; readonly axes: number } => {
    need(5);
    const isLittle = bytes[at] === 1;
    const code = isLittle ? bytes.readUInt32LE(at + 1) : bytes.readUInt32BE(at + 1);
    at += 5;
    // ISO adds thousands for Z and M; the older extension sets the highest bits.
    const hasZ = (code & 0x80000000) !== 0 || [1, 3].includes(Math.floor((code & 0xffff) / 1_000));
    const hasM = (code & 0x40000000) !== 0 || [2, 3].includes(Math.floor((code & 0xffff) / 1_000));
    if ((code & 0x20000000) !== 0) at += 4;
    return { isLittle, type: (code & 0xffff) % 1_000, axes: 2 + Number(hasZ) + Number(hasM) };
  };
  /** How many of what takes at least so many bytes each follow: never more than there can be. */
  const count = (isLittle: boolean, eachBytes: number): number => {
    need(4);
    const number = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    at += 4;
    need(number * eachBytes);
    return number;
  };
  const polygon = (isLittle: boolean, axes: number): number[][][] => {
    const rings: number[][][] = [];
    for (let left = count(isLittle, COUNT_BYTES); left > 0; left -= 1) {
      const points = count(isLittle, axes * 8);
      budget.spend('shapes');
      budget.spend('points', points);
      const ring: number[][] = [];
      for (let point = 0; point < points; point += 1, at += axes * 8)
        ring.push(
          isLittle
            ? [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)]
            : [bytes.readDoubleBE(at), bytes.readDoubleBE(at + 8)],
        );
      rings.push(ring);
    }
    return rings;
  };
  const skip = (points: number, axes: number): void => {
    need(points * axes * 8);
    budget.spend('points', points);
    at += points * axes * 8;
  };
  const geometry = (depth: number): unknown => {
    budget.spend('shapes');
    const { isLittle, type, axes } = head();
    if (type === POLYGON) return { type: 'Polygon', coordinates: polygon(isLittle, axes) };
    if (type === MULTI_POLYGON)
      return { type: 'MultiPolygon', coordinates: parts(isLittle, depth).map(({ coordinates }) => coordinates) };
    if (type === COLLECTION) return { type: 'GeometryCollection', geometries: parts(isLittle, depth) };
    // What comes after it in a collection has to be found.
    if (depth > 0) {
      if (type === POINT) skip(1, axes);
      else if (type === LINE) skip(count(isLittle, axes * 8), axes);
      else if (TYPES[type]?.startsWith('Multi') === true) parts(isLittle, depth);
      else throw new FarmFileError('holds a geometry of a kind that cannot be read');
    }
    return { type: TYPES[type] ?? 'something else' };
  };
  const parts = (isLittle: boolean, depth: number): { readonly coordinates?: unknown }[] => {
    if (depth > MAX_DEPTH) throw new FarmFileError('is nested too deeply to be a map');
    const found: { readonly coordinates?: unknown }[] = [];
    for (let left = count(isLittle, HEAD_BYTES); left > 0; left -= 1) found.push(fieldsOf(geometry(depth + 1)));
    return found;
  };
  return geometry(0);
}
