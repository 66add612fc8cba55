import type { SensitivityGrid } from '../types.ts';

/** First number of every encoded grid; raise it when the layout changes. */
const layoutVersion = 1;
const headerLength = 11;

/** A binary column that is not a grid of a known layout. */
export class GridFormatError extends Error {
  override readonly name = 'GridFormatError';
}

/** A grid as one binary column: little-endian doubles, header first, about 1 kB; `decodeGrid` gives it back bit for bit. */
export const encodeGrid = (grid: SensitivityGrid): Uint8Array => {
  const header = [
    layoutVersion,
    grid.nLevelsKgPerHa.length,
    grid.pLevelsKgPerHa.length,
    grid.kLevelsKgPerHa.length,
    grid.grainPricePerT,
    grid.nPricePerKg,
    grid.pPricePerKg,
    grid.kPricePerKg,
    grid.fixedCostPerHa,
    grid.sRateKgPerHa,
    grid.optimalIndex,
  ];
  const parts = [header, grid.nLevelsKgPerHa, grid.pLevelsKgPerHa, grid.kLevelsKgPerHa, grid.yieldNpTPerHa, grid.kFactor];
  const bytes = new Uint8Array(8 * parts.reduce((length, part) => length + part.length, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; at++, offset += 8) view.setFloat64(offset, part[at]!, true);
  }
  return bytes;
};

/** The grid of a binary column (also a Buffer that starts anywhere in its memory); GridFormatError when it is not one. */
export const decodeGrid = (bytes: Uint8Array): SensitivityGrid => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / 8);
  const numberAt = (at: number): number => view.getFloat64(at * 8, true);
  if (count < headerLength || numberAt(0) !== layoutVersion) {
    throw new GridFormatError(`Expected a sensitivity grid of layout ${layoutVersion}, got ${bytes.byteLength} bytes`);
  }
  const [nCount, pCount, kCount] = [numberAt(1), numberAt(2), numberAt(3)];
  const expected = headerLength + nCount + pCount + kCount + nCount * pCount + kCount;
  if (bytes.byteLength !== expected * 8) {
    throw new GridFormatError(`Expected ${expected * 8} bytes for a grid of ${nCount} x ${pCount} x ${kCount}, got ${bytes.byteLength}`);
  }
  let next = headerLength;
  const take = (length: number): Float64Array => Float64Array.from({ length }, () => numberAt(next++));
  return {
    nLevelsKgPerHa: take(nCount),
    pLevelsKgPerHa: take(pCount),
    kLevelsKgPerHa: take(kCount),
    yieldNpTPerHa: take(nCount * pCount),
    kFactor: take(kCount),
    grainPricePerT: numberAt(4),
    nPricePerKg: numberAt(5),
    pPricePerKg: numberAt(6),
    kPricePerKg: numberAt(7),
    fixedCostPerHa: numberAt(8),
    sRateKgPerHa: numberAt(9),
    optimalIndex: numberAt(10),
  };
};
