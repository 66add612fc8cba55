import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { cellCount, cellIndex, gridCell, optimalCell } from './grid-cells.ts';
import { sensitivityGrid, type SensitivityGridArgs } from './sensitivity-grid.ts';

export interface GridSummaryArgs extends SensitivityGridArgs {
  /** Level indexes of a cell to look at: N, P, K. */
  readonly cell?: readonly [nIndex: number, pIndex: number, kIndex: number];
}

export interface GridSummary {
  readonly cells: number;
  readonly optimalN: number;
  readonly optimalP: number;
  readonly optimalK: number;
  /** $/ha at the optimum. */
  readonly best: number;
  readonly cellYield: number;
  readonly cellMargin: number;
}

/**
 * The optimum of a grid and one cell of it, in kg/ha, t/ha and $/ha.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const gridSummary = (args: GridSummaryArgs, c: Coefficients = openSynValues): GridSummary => {
  const grid = sensitivityGrid(args, c);
  const optimum = optimalCell(grid);
  const cell = gridCell(grid, cellIndex(grid, ...(args.cell ?? [0, 0, 0])));
  return {
    cells: cellCount(grid),
    optimalN: optimum.nKgPerHa,
    optimalP: optimum.pKgPerHa,
    optimalK: optimum.kKgPerHa,
    best: optimum.marginPerHa,
    cellYield: cell.yieldTPerHa,
    cellMargin: cell.marginPerHa,
  };
};
