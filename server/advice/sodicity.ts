import { argumentsOf, flag, number, oneOf, optional, or, type Given } from '../../src/model/advice/arguments.ts';
import {
  BULK_DENSITY,
  CATIONS,
  DEPTH_AMENDED,
  EFFICIENCY,
  EXCHANGE_CAPACITY,
  GYPSUM_PURITY,
  PERCENT,
  PH,
  SATURATED_SALT,
  SULFUR,
  SULFUR_OF_GYPSUM,
} from '../../src/model/advice/bounds.ts';
import { above, atLeast, below, TEXTURES, type Texture } from '../../src/model/advice/codes.ts';
import type { AdviceTables } from './parameters/schema.ts';

const exchange = {
  ca: number(CATIONS),
  mg: number(CATIONS),
  k: optional(number(CATIONS)),
  na: number(CATIONS),
  al: or(number(CATIONS), 0),
  cec: optional(number(EXCHANGE_CAPACITY)),
  ece: or(number(SATURATED_SALT), 0),
  texture: oneOf(TEXTURES),
  /** Result of a dispersion test; unknown until tested. */
  dispersive: optional(flag),
  ph: optional(number(PH)),
};
const readExchange = argumentsOf(
  'sodicity',
  exchange,
  {
    of: ['k', 'cec'],
    fault: ({ k, cec }) =>
      k === null && cec === null
        ? { name: 'k', message: `k is missing: expected ${exchange.k.expected}, or cec` }
        : null,
  },
  {
    of: ['ca', 'mg', 'k', 'na', 'al', 'cec'],
    fault: ({ ca, mg, k, na, al, cec }) => {
      if (k === null || cec !== null) return null;
      const sum = ca + mg + k + na + al;
      return sum < EXCHANGE_CAPACITY.from
        ? {
            name: 'cec',
            message: `the cations must be from ${EXCHANGE_CAPACITY.from} to 500 cmol(+)/kg together, got ${sum}`,
          }
        : null;
    },
  },
);

export type SodicityClass = 'NONE' | 'SODIC' | 'STRONG';
export type SodicityAction = 'NONE' | 'SAND' | 'SALT' | 'NO_DISPERSION' | 'GYPSUM' | 'TEST';

export interface Sodicity {
  /** Exchangeable sodium, % of the cations. */
  readonly esp: number;
  readonly class: SodicityClass;
  /** Null without magnesium. */
  readonly caMg: number | null;
  readonly action: SodicityAction;
  /** Lime would bring calcium too, and the soil is acid enough to dissolve it. */
  readonly limeOption: boolean;
}

interface Sodic {
  readonly esp: number;
  readonly ece: number;
  readonly texture: Texture;
  readonly dispersive: boolean | null;
  readonly ph: number | null;
}

function actionOf(
  found: SodicityClass,
  { texture, ece, dispersive }: Sodic,
  { saltHoldsFromDsPerM }: AdviceTables['sodicity'],
): SodicityAction {
  if (found === 'NONE') return 'NONE';
  if (texture === 'SAND' || texture === 'LOAMY_SAND') return 'SAND';
  if (atLeast(ece, saltHoldsFromDsPerM)) return 'SALT';
  if (dispersive === null) return 'TEST';
  return dispersive ? 'GYPSUM' : 'NO_DISPERSION';
}

/**
 * What a share of sodium means where it lies; the first of the definition's cases that fits.
 * @see GRDC GroundCover, Solving sodic soils
 * @see DPIRD WA, Sodicity and gypsum responsiveness, National Soil Science Conference 2018
 */
export function sodicityOf(sodic: Sodic, { sodicity: limits }: AdviceTables): Omit<Sodicity, 'caMg'> {
  const { esp, ph } = sodic;
  const found = atLeast(esp, limits.strongFrom) ? 'STRONG' : atLeast(esp, limits.sodicFrom) ? 'SODIC' : 'NONE';
  const action = actionOf(found, sodic, limits);
  const asksForCalcium = action === 'GYPSUM' || action === 'TEST';
  const limeOption = asksForCalcium && ph !== null && below(ph, limits.limeOptionBelowPh);
  return { esp, class: found, action, limeOption };
}

/**
 * What sodium does to a layer's structure, and whether gypsum is the answer. Cations in cmol(+)/kg, ECe in dS/m.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see GRDC GroundCover, Solving sodic soils; Hazelton & Murphy 2007 (Ca:Mg)
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function sodicity(given: Given<typeof exchange>, tables: AdviceTables): Sodicity {
  const { ca, mg, k, na, al, cec, ece, texture, dispersive, ph } = readExchange(given);
  const esp = (100 * na) / (cec ?? ca + mg + (k ?? 0) + na + al);
  const found = sodicityOf({ esp, ece, texture, dispersive, ph }, tables);
  return { ...found, caMg: above(mg, 0) ? ca / mg : null };
}

const purityOf = { sulfur: number(SULFUR) };
const readPurity = argumentsOf('gypsumPurity', purityOf);

/**
 * Purity of a gypsum by its sulfur, %.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Regyp, Sugar cane gypsum
 */
export const gypsumPurity = (given: Given<typeof purityOf>, { gypsum }: AdviceTables): number =>
  (100 * readPurity(given).sulfur) / gypsum.pureSulfurPercent;

const amendment = {
  esp: number(PERCENT),
  cec: number(EXCHANGE_CAPACITY),
  depth: or(number(DEPTH_AMENDED), 10),
  bd: or(number(BULK_DENSITY), 1.4),
  espTarget: or(number(PERCENT), 6),
  sulfur: optional(number(SULFUR_OF_GYPSUM)),
  purity: or(number(GYPSUM_PURITY), 100),
  efficiency: or(number(EFFICIENCY), 1.2),
};
const readAmendment = argumentsOf('gypsumRate', amendment);

export interface GypsumRate {
  /** t/ha of pure gypsum, by the exchange equation. */
  readonly pure: number;
  readonly product: number;
  /** What is spread at once, t/ha. */
  readonly advised: number;
  readonly flag: 'NONE' | 'MINIMUM' | 'CAPPED' | 'CALCULATED';
}

/**
 * Gypsum that brings a layer to its target, and what of it is spread at once.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Oster et al. 1999, as printed by NDSU
 * @see Soils Connect Q23, one-off rates of the Mallee
 */
export function gypsumRate(given: Given<typeof amendment>, { gypsum }: AdviceTables): GypsumRate {
  const { esp, cec, depth, bd, espTarget, sulfur, purity, efficiency } = readAmendment(given);
  const surplus = Math.max(0, esp - espTarget) / 100;
  const pure = gypsum.tPerCmol * efficiency * (depth / 100) * bd * cec * surplus;
  const bought = sulfur === null ? purity : (100 * sulfur) / gypsum.pureSulfurPercent;
  const product = (pure * 100) / bought;
  const { leastTPerHa, mostTPerHa } = gypsum;
  if (product === 0) return { pure, product, advised: 0, flag: 'NONE' };
  if (below(product, leastTPerHa)) return { pure, product, advised: leastTPerHa, flag: 'MINIMUM' };
  if (above(product, mostTPerHa)) return { pure, product, advised: mostTPerHa, flag: 'CAPPED' };
  return { pure, product, advised: product, flag: 'CALCULATED' };
}
