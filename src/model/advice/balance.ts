import { argumentsOf, number, oneOf, optional, or, type Given, type Values } from './arguments.ts';
import { NUTRIENT_RATE } from './bounds.ts';
import { above, atLeast, atMost, BALANCE_NUTRIENTS, below, roundHalfUp, type BalanceNutrient } from './codes.ts';
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

export type BalanceClass = 'NONE' | 'UNASKED' | 'MINOR' | 'MISSING' | 'SHORT' | 'OVER' | 'AMENDMENT' | 'RIGHT';

export interface BalanceVerdict {
  readonly class: BalanceClass;
  readonly severity: 0 | 1 | 2;
  /** Tolerance in kg/ha either way: smaller differences cannot be spread. */
  readonly tolerance: number;
  /** Years of removal that the surplus covers; null where there is none, or the removal is unknown. */
  readonly yearsAhead: number | null;
  /** Never a bare signed number. */
  readonly text: string;
}

interface Tolerances {
  /** kg/ha below which spreading is not worthwhile. */
  readonly abs: number;
  readonly ofMissing: number;
  readonly ofSurplus: number;
}

/** What is missing of a small demand is not hidden by the kg/ha that a spreader holds. */
function tolerancesOf(
  { nutrient, demand }: Values<typeof budget>,
  { tolerance, minorFloorShare = 0 }: BalanceTables,
): Tolerances {
  const { abs, share } = tolerance[nutrient];
  const floor = minorFloorShare > 0 ? Math.min(abs, demand * minorFloorShare) : abs;
  return { abs, ofMissing: Math.max(floor, share * demand), ofSurplus: Math.max(abs, share * demand) };
}

function classOf(
  { demand, supply, amendment }: Values<typeof budget>,
  { abs, ofMissing, ofSurplus }: Tolerances,
  { noneUnderShare = 0 }: BalanceTables,
): BalanceClass {
  const credit = supply - amendment;
  if (demand <= 0) return above(credit, abs) ? 'UNASKED' : above(amendment, abs) ? 'AMENDMENT' : 'NONE';
  const missing = demand - supply;
  if (above(missing, ofMissing)) {
    if (atMost(missing, abs)) return 'MINOR';
    return supply <= 0 || below(supply, demand * noneUnderShare) ? 'MISSING' : 'SHORT';
  }
  if (above(credit - demand, ofSurplus)) return 'OVER';
  return above(supply - demand, ofSurplus) ? 'AMENDMENT' : 'RIGHT';
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
    case 'MINOR':
    case 'NONE':
      return 0;
  }
}

const MOST_DECIMALS = 4;
const WHOLE: readonly BalanceNutrient[] = ['N', 'P', 'K', 'S'];

const decimalsOf = (nutrient: BalanceNutrient): number => (WHOLE.includes(nutrient) ? 0 : 1);
const printed = (kgPerHa: number, decimals: number): string => roundHalfUp(kgPerHa, decimals).toFixed(decimals);

/** A rate as balances print it: N, P, K and S whole, the others in one decimal. */
export const balanceFigure = (nutrient: BalanceNutrient, kgPerHa: number): string =>
  printed(kgPerHa, decimalsOf(nutrient));

/** The decimals needed to show two rates as different: nothing is "8 short of 8". */
function decimalsApart(nutrient: BalanceNutrient, a: number, b: number): number {
  let decimals = decimalsOf(nutrient);
  while (decimals < MOST_DECIMALS && printed(a, decimals) === printed(b, decimals)) decimals += 1;
  return decimals;
}

function minorText({ nutrient, demand, supply }: Values<typeof budget>): string {
  const decimals = decimalsApart(nutrient, supply, demand);
  const [gives, needs] = [printed(supply, decimals), printed(demand, decimals)];
  return Number(gives) === 0
    ? `${nutrient}: none of ${needs} kg/ha, too little to spread for`
    : `${nutrient}: ${gives} of ${needs} kg/ha, the rest is too little to spread for`;
}

function shortText({ nutrient, demand, supply }: Values<typeof budget>): string {
  const decimals = decimalsApart(nutrient, demand - supply, demand);
  const [missing, needs, gives] = [
    printed(demand - supply, decimals),
    printed(demand, decimals),
    printed(supply, decimals),
  ];
  return `${nutrient}: ${missing} kg/ha short (needs ${needs}, plan gives ${gives})`;
}

/** Covered, or close within the tolerance: what is under is named where a figure shows it. */
function coveredText({ nutrient, demand, supply }: Values<typeof budget>): string {
  const [needs, gives] = [balanceFigure(nutrient, demand), balanceFigure(nutrient, supply)];
  return Number(gives) < Number(needs)
    ? `${nutrient}: close, ${balanceFigure(nutrient, demand - supply)} kg/ha under (needs ${needs}, plan gives ${gives} kg/ha)`
    : `${nutrient}: covered (needs ${needs}, plan gives ${gives} kg/ha)`;
}

function textOf(found: BalanceClass, given: Values<typeof budget>): string {
  const { nutrient, demand, supply, amendment } = given;
  switch (found) {
    case 'MINOR':
      return minorText(given);
    case 'SHORT':
      return shortText(given);
    case 'NONE':
      return `${nutrient}: none needed`;
    case 'UNASKED':
      return `${nutrient}: none needed, plan gives ${balanceFigure(nutrient, supply)} kg/ha`;
    case 'MISSING':
      return `${nutrient}: needs ${balanceFigure(nutrient, demand)} kg/ha, plan gives none`;
    case 'OVER':
      return `${nutrient}: ${balanceFigure(nutrient, supply - demand)} kg/ha more than needed (needs ${balanceFigure(nutrient, demand)}, plan gives ${balanceFigure(nutrient, supply)})`;
    case 'RIGHT':
      return coveredText(given);
    case 'AMENDMENT':
      return `${nutrient}: ${balanceFigure(nutrient, supply)} kg/ha, ${balanceFigure(nutrient, amendment)} of it from lime or gypsum`;
  }
}

/**
 * What a supply means against its demand, in words; kg/ha of the element. `amendment` came with gypsum or lime.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Norton 2016, CPS 67:419; DPIRD WA, Report card 2.8; Brennan & Bolland 2006 (more than the demand)
 * @see docs/engine.md, "What changed in 2026, and why", rule 17; the tolerances are Tilth's own
 */
export function balance(given: Given<typeof budget>, tables: BalanceTables): BalanceVerdict {
  const values = readBudget(given);
  const { demand, supply, amendment, removal } = values;
  const tolerances = tolerancesOf(values, tables);
  const found = classOf(values, tolerances, tables);
  const isAhead = (found === 'OVER' || found === 'UNASKED') && removal !== null && above(removal, 0);
  return {
    class: found,
    severity: severityOf(found, values, tables),
    tolerance: supply < demand ? tolerances.ofMissing : tolerances.ofSurplus,
    yearsAhead: isAhead ? (supply - amendment - demand) / removal : null,
    text: textOf(found, values),
  };
}
