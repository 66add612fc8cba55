import type { GridRun, SensitivityGrid, SensitivityRow } from '../types.ts';

export interface GridCell {
  readonly nIndex: number;
  readonly pIndex: number;
  readonly kIndex: number;
  readonly nKgPerHa: number;
  readonly pKgPerHa: number;
  readonly kKgPerHa: number;
  readonly yieldTPerHa: number;
  readonly marginPerHa: number;
}

/** Number of cells of a grid. */
export const cellCount = (grid: SensitivityGrid): number => grid.yieldNpTPerHa.length * grid.kFactor.length;

/** Row index of a cell: `(iK x nP + iP) x nN + iN`. */
export const cellIndex = (grid: SensitivityGrid, nIndex: number, pIndex: number, kIndex: number): number =>
  (kIndex * grid.pLevelsKgPerHa.length + pIndex) * grid.nLevelsKgPerHa.length + nIndex;

/** One cell by row index; rates in kg/ha, yield t/ha, margin $/ha. */
export const gridCell = (grid: SensitivityGrid, index: number): GridCell => {
  const columns = grid.nLevelsKgPerHa.length;
  const plane = grid.yieldNpTPerHa.length;
  const nIndex = index % columns;
  const pIndex = Math.floor((index % plane) / columns);
  const kIndex = Math.floor(index / plane);
  const nKgPerHa = grid.nLevelsKgPerHa[nIndex]!;
  const pKgPerHa = grid.pLevelsKgPerHa[pIndex]!;
  const kKgPerHa = grid.kLevelsKgPerHa[kIndex]!;
  const yieldTPerHa = grid.yieldNpTPerHa[index % plane]! * grid.kFactor[kIndex]!;
  const fertiliser = nKgPerHa * grid.nPricePerKg + pKgPerHa * grid.pPricePerKg + kKgPerHa * grid.kPricePerKg;
  const marginPerHa = yieldTPerHa * grid.grainPricePerT - fertiliser - grid.fixedCostPerHa;
  return { nIndex, pIndex, kIndex, nKgPerHa, pKgPerHa, kKgPerHa, yieldTPerHa, marginPerHa };
};

/**
 * The optimal cell of a grid.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const optimalCell = (grid: SensitivityGrid): GridCell => gridCell(grid, grid.optimalIndex);

/** Yield (t/ha) and margin ($/ha) of all cells as two columns in row order. */
export const gridColumns = (
  grid: SensitivityGrid,
): { readonly yieldTPerHa: Float64Array; readonly marginPerHa: Float64Array } => {
  const count = cellCount(grid);
  const yieldTPerHa = new Float64Array(count);
  const marginPerHa = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const cell = gridCell(grid, index);
    yieldTPerHa[index] = cell.yieldTPerHa;
    marginPerHa[index] = cell.marginPerHa;
  }
  return { yieldTPerHa, marginPerHa };
};

/**
 * The rows of `senstivityResultList` for one run, in row order, exactly one of them optimal.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const expandGrid = (grid: SensitivityGrid, run: GridRun): readonly SensitivityRow[] =>
  Array.from({ length: cellCount(grid) }, (_, index) => {
    const cell = gridCell(grid, index);
    return {
      sampleId: run.sampleId,
      sampleEngineRunId: run.sampleEngineRunId,
      yield: run.yield,
      isSummerRain: run.isSummerRain,
      pFertValue: cell.pKgPerHa,
      pFertIndex: cell.pIndex,
      nFertValue: cell.nKgPerHa,
      nFertIndex: cell.nIndex,
      kFertValue: cell.kKgPerHa,
      kFertIndex: cell.kIndex,
      yieldResult: cell.yieldTPerHa,
      marginResult: cell.marginPerHa,
      isOptimal: index === grid.optimalIndex,
    };
  });
