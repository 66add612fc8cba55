import { balanceFigure } from '../advice/balance.ts';
import type { BalanceNutrient } from '../advice/codes.ts';
import type { MapClass } from '../map/map-state.ts';
import { planMapTexts } from '../texts/plan-table.ts';
import { paddockBalances, planFoot } from './plan-foot.ts';
import type { PlanRow, PlanState } from './plan-rows.ts';

const { classes } = planMapTexts;
/** In the order of the legend, which is that of their keys. */
const CLASSES: Readonly<Record<PlanState, MapClass>> = {
  short: { key: 'plan 1', ...classes.short, colour: 'danger' },
  close: { key: 'plan 2', ...classes.close, colour: 'warning-line' },
  covered: { key: 'plan 3', ...classes.covered, colour: 'brand' },
  over: { key: 'plan 4', ...classes.over, colour: 'info' },
  none: { key: 'plan 5', ...classes.none, colour: 'hairline' },
};

/** The classes of the paddocks by the balance of a nutrient, those that are short or over with their figure; one without a result has none. */
export const balanceClasses = (
  rows: readonly PlanRow[],
  nutrient: BalanceNutrient,
  hidden: readonly string[],
): Readonly<Record<number, MapClass>> =>
  Object.fromEntries(
    paddockBalances(rows, nutrient).flatMap(({ id, key, state, apart }) => {
      if (id === null || hidden.includes(key)) return [];
      const one = CLASSES[state];
      const mark = `${one.letter}${balanceFigure(nutrient, apart)}`;
      return [[id, state === 'short' || state === 'over' ? { ...one, mark } : one]];
    }),
  );

/** The nutrient that most paddocks are short of, else the first of all; null while no need is known. */
export const mostShort = (rows: readonly PlanRow[]): BalanceNutrient | null =>
  planFoot(rows).toSorted((a, b) => b.short.count - a.short.count)[0]?.nutrient ?? null;
