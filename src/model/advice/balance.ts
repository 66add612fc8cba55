import { argumentsOf, number, oneOf, optional, or, type Given, type Values } from './arguments.ts';
import { NUTRIENT_RATE } from './bounds.ts';
import { above, atLeast, BALANCE_NUTRIENTS, below, roundHalfUp, type BalanceNutrient } from './codes.ts';
import type { BalanceTables } from './tables.ts';

const budget = {
  nutrient: oneOf(BALANCE_NUTRIENTS),
  demand: number(NUTRIENT_RATE),
  supply: number(NUTRIENT_RATE),
  amendment: or(number(NUTRIENT_RATE), 0),
  /** kg/ha that a year's grain takes away. */
  removal: optional(number(NUTRIENT_RATE)),
};
const readBudget = argumentsOf('balance', budget, {
  of: ['amendment', 'supply'],
  fault: ({ amendment, supply }) =>
    above(amendment, supply)
      ? { name: 'amendment', message: `amendment must be from 0 to the supply of ${supply} kg/ha, got ${amendment}` }
      : null,
});

export type BalanceClass = 'NONE' | 'UNASKED' | 'MISSING' | 'SHORT' | 'OVER' | 'AMENDMENT' | 'RIGHT';

export interface BalanceVerdict {
  readonly class: BalanceClass;
  readonly severity: 0 | 1 | 2;
  /** kg/ha either way that nobody spreads exactly. */
  readonly tolerance: number;
  /** Years of removal that the surplus covers; null where there is none, or the removal is unknown. */
  readonly yearsAhead: number | null;
  /** Never a bare signed number. */
  readonly text: string;
}

function classOf({ demand, supply, amendment }: Values<typeof budget>, abs: number, tolerance: number): BalanceClass {
  const credit = supply - amendment;
  if (demand <= 0) return above(credit, abs) ? 'UNASKED' : above(amendment, abs) ? 'AMENDMENT' : 'NONE';
  if (supply <= 0 && above(demand, tolerance)) return 'MISSING';
  if (below(supply - demand, -tolerance)) return 'SHORT';
  if (above(credit - demand, tolerance)) return 'OVER';
  return above(supply - demand, tolerance) ? 'AMENDMENT' : 'RIGHT';
}

function severityOf(
  found: BalanceClass,
  { nutrient, demand, supply, amendment }: Values<typeof budget>,
  tables: BalanceTables,
): 0 | 1 | 2 {
  switch (found) {
    case 'UNASKED':
    case 'MISSING':
      return 2;
    case 'SHORT':
      return atLeast(supply, demand * tables.mildShortShare) ? 1 : 2;
    case 'OVER':
      return above(supply - amendment, demand * tables.graveOverTimes) || nutrient === 'B' ? 2 : 1;
    case 'AMENDMENT':
    case 'RIGHT':
    case 'NONE':
      return 0;
  }
}

const WHOLE: readonly BalanceNutrient[] = ['N', 'P', 'K', 'S'];

/** A rate as balances print it: N, P, K and S whole, the others in one decimal. */
export const balanceFigure = (nutrient: BalanceNutrient, kgPerHa: number): string => {
  const decimals = WHOLE.includes(nutrient) ? 0 : 1;
  return roundHalfUp(kgPerHa, decimals).toFixed(decimals);
};

function textOf(found: BalanceClass, { nutrient, demand, supply, amendment }: Values<typeof budget>): string {
  switch (found) {
    case 'NONE':
      return `${nutrient}: none asked`;
    case 'UNASKED':
      return `${nutrient}: ${balanceFigure(nutrient, supply)} kg/ha given, none asked`;
    case 'MISSING':
      return `${nutrient}: none given of ${balanceFigure(nutrient, demand)} kg/ha`;
    case 'SHORT':
      return `${nutrient}: ${balanceFigure(nutrient, demand - supply)} kg/ha short of ${balanceFigure(nutrient, demand)}`;
    case 'OVER':
      return `${nutrient}: ${balanceFigure(nutrient, supply - demand)} kg/ha over ${balanceFigure(nutrient, demand)}`;
    case 'RIGHT':
      return `${nutrient}: right, ${balanceFigure(nutrient, supply)} of ${balanceFigure(nutrient, demand)} kg/ha`;
    case 'AMENDMENT':
      return `${nutrient}: ${balanceFigure(nutrient, supply)} kg/ha, of which ${balanceFigure(nutrient, amendment)} with lime or gypsum`;
  }
}

/** What a supply means against its demand, in words; kg/ha of the element. `amendment` came with gypsum or lime. */
export function balance(given: Given<typeof budget>, tables: BalanceTables): BalanceVerdict {
  const values = readBudget(given);
  const { nutrient, demand, supply, amendment, removal } = values;
  const { abs, share } = tables.tolerance[nutrient];
  const tolerance = Math.max(abs, share * demand);
  const found = classOf(values, abs, tolerance);
  const isAhead = (found === 'OVER' || found === 'UNASKED') && removal !== null && above(removal, 0);
  return {
    class: found,
    severity: severityOf(found, values, tables),
    tolerance,
    yearsAhead: isAhead ? (supply - amendment - demand) / removal : null,
    text: textOf(found, values),
  };
}
