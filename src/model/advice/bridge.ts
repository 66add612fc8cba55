import { argumentsOf, bounds, flag, number, oneOf, or, type Given, type Values } from './arguments.ts';
import { NUTRIENT_RATE, YIELD } from './bounds.ts';
import { above, atMost } from './codes.ts';
import type { BridgeTables } from './tables.ts';

/** The nutrients that budget, card and grid all answer for. */
export const BRIDGED = ['N', 'P', 'K'] as const;
export type BridgedNutrient = (typeof BRIDGED)[number];

const prices = { nutrientPrice: number(bounds(0, 100, '$/kg')), grainPrice: number(bounds(1, 10_000, '$/t')) };
const readPrices = argumentsOf('breakEvenResponse', prices);

/**
 * kg of grain that pays for one kg of nutrient.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 */
export const breakEvenResponse = (given: Given<typeof prices>): number => {
  const { nutrientPrice, grainPrice } = readPrices(given);
  return (1000 * nutrientPrice) / grainPrice;
};

const figures = {
  nutrient: oneOf(BRIDGED),
  /** kg/ha: by the budget, on the card, of the largest margin. */
  required: number(NUTRIENT_RATE),
  card: number(NUTRIENT_RATE),
  optimum: number(NUTRIENT_RATE),
  gridStep: number(bounds(0, 1_000, 'kg/ha')),
  cardYield: number(YIELD),
  gridYield: number(YIELD),
  cardSummer: or(flag, false),
  gridSummer: or(flag, false),
  samples: or(number(bounds(1, 100_000, 'samples')), 1),
  /** The crop fixes its own nitrogen. */
  fixes: or(flag, false),
  /** Rain caps the yield below the target. */
  capped: or(flag, false),
  atEdge: or(flag, false),
  /** kg/ha that replaces removal, and that this season's crop repays. */
  maintenance: or(number(NUTRIENT_RATE), 0),
  response: or(number(NUTRIENT_RATE), 0),
};
const readFigures = argumentsOf('bridge', figures);

export type BridgeDirection = 'NONE' | 'SAME' | 'ABOVE' | 'BELOW';
export type BridgeReason = 'LEGUME' | 'STEP' | 'EDGE' | 'MARGIN' | 'WATER' | 'MAINTENANCE' | 'PRICE';

export interface Bridge {
  /** Why the card says another figure than the budget, joined by ','; empty where it says the same. */
  readonly cardReasons: string;
  readonly direction: BridgeDirection;
  readonly reason: BridgeReason;
  readonly agree: boolean;
}

function cardReasonsOf(
  { cardYield, gridYield, cardSummer, gridSummer, samples, card, required }: Values<typeof figures>,
  { bridge }: BridgeTables,
): string {
  const reasons: string[] = [];
  if (above(Math.abs(cardYield - gridYield), bridge.sameYieldTPerHa)) reasons.push('YIELD');
  if (cardSummer !== gridSummer) reasons.push('SUMMER');
  if (samples > 1) reasons.push('AVERAGE');
  if (reasons.length > 0) return reasons.join(',');
  return above(Math.abs(card - required), bridge.sameRateKgPerHa) ? 'STALE' : '';
}

/**
 * Why requirement, card and optimum are not one figure; kg/ha and t/ha.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function bridge(given: Given<typeof figures>, tables: BridgeTables): Bridge {
  const values = readFigures(given);
  const { nutrient, required, card, optimum, gridStep, fixes, capped, atEdge, maintenance, response } = values;
  const cardReasons = cardReasonsOf(values, tables);
  if (nutrient === 'N' && fixes)
    return {
      cardReasons,
      direction: 'NONE',
      reason: 'LEGUME',
      agree: atMost(card, tables.bridge.sameRateKgPerHa),
    };
  const step = Math.max(gridStep / 2, tables.bridge.tolerance[nutrient]);
  const apart = optimum - required;
  if (atMost(Math.abs(apart), step))
    return { cardReasons, direction: 'SAME', reason: 'STEP', agree: cardReasons === '' };
  if (apart > 0) return { cardReasons, direction: 'ABOVE', reason: atEdge ? 'EDGE' : 'MARGIN', agree: false };
  const replaces = nutrient !== 'N' && maintenance > response;
  return {
    cardReasons,
    direction: 'BELOW',
    reason: capped ? 'WATER' : replaces ? 'MAINTENANCE' : 'PRICE',
    agree: false,
  };
}
