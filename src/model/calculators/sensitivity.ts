import type { SensitivityAnalysis, SensitivityColumns } from '../contract/entities.ts';
import { snapped } from './nitrogen.ts';
import { present } from '../shared/present.ts';

/** Specification 3.4: how much of a grid is shown. */
export const shownLevels = { nitrogen: 6, phosphorus: 6, below: 2 } as const;

/** What the server knows of a sample: its grids and its seasons, or why they are not there. */
export interface SensitivityOf {
  readonly status: SensitivityStatus;
  readonly grids: readonly SensitivityColumns[];
  readonly summaryStatus: SensitivityStatus;
  /** Of the sample: what is shown of a run whose grid comes without a summary of its own. */
  readonly summary: SensitivityAnalysis | null;
}
export type SensitivityStatus = 'pending' | 'completed' | 'error';

/** Which of the grids of a sample, and at which rate of potassium. */
export interface SensitivityPick {
  readonly runId: number;
  readonly kIndex: number;
}

/** What a calculator that is there already was added for. */
export interface SensitivityAddedFor extends SensitivityPick {
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
}

/**
 * The summary of the run that is shown, so that it, the tables and the outlined cell are of one run.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const summaryOf = (
  grid: SensitivityColumns | undefined,
  summary: SensitivityAnalysis | null,
): SensitivitySeasons | null => (grid?.analysis === undefined ? summary : grid.analysis);
/** Target, high and low season at the rates of one run. */
export type SensitivitySeasons = Omit<SensitivityAnalysis, 'sampleId'>;

/**
 * Rates of the largest margin of a run, kg/ha, at any rate of potassium.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export function bestRates(grid: SensitivityColumns): { readonly [Code in 'N' | 'P' | 'K']: number } {
  const k = bestPotassium(grid);
  const { n, p } = bestAt(grid, k);
  return { N: present(grid.nKgPerHa[n]), P: present(grid.pKgPerHa[p]), K: present(grid.kKgPerHa[k]) };
}

const STATUS = { 1: 'pending', 2: 'completed', 3: 'error' } as const;
/** Loading (0) is never an answer; callers keep waiting. */
export const statusOf = (status: 0 | 1 | 2 | 3): SensitivityStatus => (status === 0 ? 'pending' : STATUS[status]);

const indexOf = (
  { nKgPerHa, pKgPerHa }: SensitivityColumns,
  { n, p, k }: { readonly n: number; readonly p: number; readonly k: number },
): number => (k * pKgPerHa.length + p) * nKgPerHa.length + n;

/**
 * Where at this rate of potassium the margin is largest.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export function bestAt(
  grid: SensitivityColumns,
  k: number,
): { readonly n: number; readonly p: number; readonly margin: number } {
  let best = { n: 0, p: 0, margin: -Infinity };
  for (let p = 0; p < grid.pKgPerHa.length; p += 1)
    for (let n = 0; n < grid.nKgPerHa.length; n += 1) {
      const margin = grid.margins[indexOf(grid, { n, p, k })] ?? -Infinity;
      if (margin > best.margin) best = { n, p, margin };
    }
  return best;
}

/**
 * The rate of potassium at which the margin of a run is largest.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const bestPotassium = (grid: SensitivityColumns): number =>
  grid.kKgPerHa.reduce((best, _, k) => (bestAt(grid, k).margin > bestAt(grid, best).margin ? k : best), 0);

/** The yields that there are grids for, lowest first. */
export const gridYields = (grids: readonly SensitivityColumns[]): readonly number[] =>
  [...new Set(grids.map((grid) => grid.yield))].sort((one, other) => one - other);

const medianOf = (yields: readonly number[]): number => yields[Math.floor((yields.length - 1) / 2)] ?? 0;

const pickOf = (
  grids: readonly SensitivityColumns[],
  tonnes: number,
  isSummerRain: boolean,
): SensitivityPick | null => {
  const ofYield = grids.filter((grid) => grid.yield === snapped(gridYields(grids), tonnes));
  const found = ofYield.find((grid) => grid.isSummerRain === isSummerRain) ?? ofYield[0];
  return found ? { runId: found.sampleEngineRunId, kIndex: bestPotassium(found) } : null;
};

/**
 * What a sensitivity opens with: the run that it was added for; where that is gone, the newest at its yield and season, or none. A new one opens
 * at the median yield, with summer rain where there is such a run.
 */
export function firstSensitivity(
  grids: readonly SensitivityColumns[],
  added: SensitivityAddedFor | null,
): SensitivityPick | null {
  const own = added && grids.find(({ sampleEngineRunId }) => sampleEngineRunId === added.runId);
  if (own) return { runId: own.sampleEngineRunId, kIndex: Math.min(added.kIndex, own.kKgPerHa.length - 1) };
  if (!added) return pickOf(grids, medianOf(gridYields(grids)), true);
  const same = grids.find(
    (grid) => Math.abs(grid.yield - added.yieldTPerHa) < 0.005 && grid.isSummerRain === added.isSummerRain,
  );
  return same ? { runId: same.sampleEngineRunId, kIndex: Math.min(added.kIndex, same.kKgPerHa.length - 1) } : null;
}

/** The grid of the picked run; undefined where there is none. */
export const gridOf = (
  grids: readonly SensitivityColumns[],
  pick: SensitivityPick | null,
): SensitivityColumns | undefined => grids.find(({ sampleEngineRunId }) => sampleEngineRunId === pick?.runId);

/** Another yield, without summer rain where both are there. */
export const sensitivityAtYield = (grids: readonly SensitivityColumns[], tonnes: number): SensitivityPick | null =>
  pickOf(grids, tonnes, false);

/** Summer rain on leads to the run that has it; off to the same yield without. */
export function sensitivityInSeason(
  grids: readonly SensitivityColumns[],
  pick: SensitivityPick,
  isSummerRain: boolean,
): SensitivityPick {
  const tonnes = isSummerRain ? grids.find((grid) => grid.isSummerRain)?.yield : gridOf(grids, pick)?.yield;
  return (tonnes === undefined ? null : pickOf(grids, tonnes, isSummerRain)) ?? pick;
}

/** The rate of potassium nearest to the requested one, in kg/ha. */
export function nearestPotassium({ kKgPerHa }: SensitivityColumns, requested: number): number {
  return kKgPerHa.indexOf(snapped(kKgPerHa, requested));
}

/** So many of the levels, two of them below the best one, as far as there are. */
function windowAround(count: number, best: number, size: number): readonly number[] {
  const from = Math.max(0, Math.min(best - shownLevels.below, count - size));
  return Array.from({ length: Math.min(size, count) }, (_, at) => from + at);
}

export interface SensitivityCell {
  readonly yieldTPerHa: number;
  readonly marginPerHa: number;
  readonly isBest: boolean;
  /** How far from the lowest (0) to the highest (1) of the table. */
  readonly yieldHeat: number;
  readonly marginHeat: number;
}

export interface SensitivityRow {
  readonly pKgPerHa: number;
  readonly cells: readonly SensitivityCell[];
}

/** What the tables show: rows of phosphorus, the highest on top, over columns of nitrogen. */
export interface SensitivityTable {
  readonly nKgPerHa: readonly number[];
  readonly rows: readonly SensitivityRow[];
}

const heat = (value: number, all: readonly number[]): number => {
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return high === low ? 1 : (value - low) / (high - low);
};

/** Six columns of nitrogen around the best one, at a rate of potassium. */
export function sensitivityTable(grid: SensitivityColumns, k: number): SensitivityTable {
  const best = bestAt(grid, k);
  const columns = windowAround(grid.nKgPerHa.length, best.n, shownLevels.nitrogen);
  const places = grid.pKgPerHa.flatMap((_, p) => columns.map((n) => indexOf(grid, { n, p, k })));
  const yields = places.map((at) => present(grid.yields[at]));
  const margins = places.map((at) => present(grid.margins[at]));
  const rows = grid.pKgPerHa.map((pKgPerHa, p) => ({
    pKgPerHa,
    cells: columns.map((n) => {
      const at = indexOf(grid, { n, p, k });
      const [yieldTPerHa, marginPerHa] = [present(grid.yields[at]), present(grid.margins[at])];
      return {
        yieldTPerHa,
        marginPerHa,
        isBest: n === best.n && p === best.p,
        yieldHeat: heat(yieldTPerHa, yields),
        marginHeat: heat(marginPerHa, margins),
      };
    }),
  }));
  return { nKgPerHa: columns.map((n) => present(grid.nKgPerHa[n])), rows: rows.toReversed() };
}

/** One line a level of phosphorus over all of nitrogen. */
export interface SensitivityLine {
  readonly pKgPerHa: number;
  readonly points: readonly {
    readonly nKgPerHa: number;
    readonly yieldTPerHa: number;
    readonly marginPerHa: number;
  }[];
}

/** At most six lines around the best level of phosphorus: the most that can be distinguished. */
export function sensitivityLines(grid: SensitivityColumns, k: number): readonly SensitivityLine[] {
  return windowAround(grid.pKgPerHa.length, bestAt(grid, k).p, shownLevels.phosphorus).map((p) => ({
    pKgPerHa: present(grid.pKgPerHa[p]),
    points: grid.nKgPerHa.map((nKgPerHa, n) => {
      const at = indexOf(grid, { n, p, k });
      return { nKgPerHa, yieldTPerHa: present(grid.yields[at]), marginPerHa: present(grid.margins[at]) };
    }),
  }));
}
