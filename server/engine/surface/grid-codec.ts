import { itemAt } from '../../collections/item-at.ts';
import type { SensitivityGrid } from '../types.ts';

/** First number of every encoded grid; raise it when the layout changes. */
const layoutVersion = 1;
const headerLength = 11;

/** Count of doubles in an encoded grid. */
const lengthOf = (nCount: number, pCount: number, kCount: number): number =>
  headerLength + nCount + pCount + kCount + nCount * pCount + kCount;

/** A binary column that is not a grid of a known layout. */
export class GridFormatError extends Error {
  override readonly name = 'GridFormatError';
}

/**
 * A grid as one binary column: doubles, header first, about 1 kB; `decodeGrid` gives it back bit for bit. The byte order is
 * the host's, which is little-endian on every platform the product ships for.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const encodeGrid = (grid: SensitivityGrid): Uint8Array => {
  const { nLevelsKgPerHa, pLevelsKgPerHa, kLevelsKgPerHa, yieldNpTPerHa, kFactor } = grid;
  const [nCount, pCount, kCount] = [nLevelsKgPerHa.length, pLevelsKgPerHa.length, kLevelsKgPerHa.length];
  const numbers = new Float64Array(lengthOf(nCount, pCount, kCount));
  numbers[0] = layoutVersion;
  numbers[1] = nCount;
  numbers[2] = pCount;
  numbers[3] = kCount;
  numbers[4] = grid.grainPricePerT;
  numbers[5] = grid.nPricePerKg;
  numbers[6] = grid.pPricePerKg;
  numbers[7] = grid.kPricePerKg;
  numbers[8] = grid.fixedCostPerHa;
  numbers[9] = grid.sRateKgPerHa;
  numbers[10] = grid.optimalIndex;
  let next = headerLength;
  for (const part of [nLevelsKgPerHa, pLevelsKgPerHa, kLevelsKgPerHa, yieldNpTPerHa, kFactor]) {
    numbers.set(part, next);
    next += part.length;
  }
  return new Uint8Array(numbers.buffer);
};

/**
 * The grid of a binary column, which may be a Buffer that starts anywhere in its memory.
 * @throws GridFormatError where the column is no grid of the known layout
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const decodeGrid = (bytes: Uint8Array): SensitivityGrid => {
  if (bytes.byteLength % 8 !== 0)
    throw new GridFormatError(`Expected whole numbers of 8 bytes, got ${bytes.byteLength} bytes`);
  // A copy starts at 0, where doubles may be read; a Buffer from a driver seldom does.
  const numbers = new Float64Array(Uint8Array.from(bytes).buffer);
  const [version, nCount = 0, pCount = 0, kCount = 0] = numbers;
  if (numbers.length < headerLength || version !== layoutVersion) {
    throw new GridFormatError(`Expected a sensitivity grid of layout ${layoutVersion}, got ${bytes.byteLength} bytes`);
  }
  const expected = lengthOf(nCount, pCount, kCount);
  if (numbers.length !== expected) {
    throw new GridFormatError(
      `Expected ${expected * 8} bytes for a grid of ${nCount} x ${pCount} x ${kCount}, got ${bytes.byteLength}`,
    );
  }
  let next = headerLength;
  const take = (length: number): Float64Array => numbers.subarray(next, (next += length));
  return {
    nLevelsKgPerHa: take(nCount),
    pLevelsKgPerHa: take(pCount),
    kLevelsKgPerHa: take(kCount),
    yieldNpTPerHa: take(nCount * pCount),
    kFactor: take(kCount),
    grainPricePerT: itemAt(numbers, 4),
    nPricePerKg: itemAt(numbers, 5),
    pPricePerKg: itemAt(numbers, 6),
    kPricePerKg: itemAt(numbers, 7),
    fixedCostPerHa: itemAt(numbers, 8),
    sRateKgPerHa: itemAt(numbers, 9),
    optimalIndex: itemAt(numbers, 10),
  };
};
