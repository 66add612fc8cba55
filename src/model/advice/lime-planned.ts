import { argumentsOf, bounds, list, number, object, optional, or, type Given } from './arguments.ts';
import { PERCENT, PRODUCT_RATE } from './bounds.ts';
import { above, below } from './codes.ts';

const planned = {
  /** t/ha of pure lime that the profile needs now. */
  need: number(bounds(0, 100, 't/ha')),
  products: list(
    object({
      rate: number(bounds(0, PRODUCT_RATE.to * 10, 'kg/ha')),
      /** Neutralising value, % of pure CaCO3; a product without one does not count. */
      nv: optional(number(bounds(0, 180, '%'))),
      /** Effective value, %: it goes before the neutralising value. */
      ep: optional(number(bounds(0, 180, '%'))),
      moisture: or(number(bounds(0, 90, PERCENT.unit)), 0),
    }),
  ),
};
const readPlanned = argumentsOf('limePlanned', planned);

export interface LimeTables {
  readonly lime: { readonly plannedTolerance: { readonly abs: number; readonly share: number } };
}

export interface PlannedLime {
  /** t/ha of pure lime in the plan. */
  readonly pure: number;
  readonly class: 'NONE' | 'UNASKED' | 'MISSING' | 'SHORT' | 'RIGHT' | 'OVER';
}

function classOf(need: number, pure: number, { lime: { plannedTolerance } }: LimeTables): PlannedLime['class'] {
  const { abs, share } = plannedTolerance;
  if (need <= 0) return above(pure, abs) ? 'UNASKED' : 'NONE';
  if (pure <= 0) return 'MISSING';
  const tolerance = Math.max(abs, share * need);
  if (below(pure - need, -tolerance)) return 'SHORT';
  return above(pure - need, tolerance) ? 'OVER' : 'RIGHT';
}

/**
 * What the lime of a plan is in pure lime, and what that means for the need.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see DPIRD WA, Comparing limes; GroundCover, Comparing lime sources
 * @see docs/engine.md, "What changed in 2026, and why", rule 7; the tolerance is Tilth's own
 */
export function limePlanned(given: Given<typeof planned>, tables: LimeTables): PlannedLime {
  const { need, products } = readPlanned(given);
  const pure = products.reduce(
    (sum, { rate, nv, ep, moisture }) => sum + (rate / 1000) * ((ep ?? nv ?? 0) / 100) * (1 - moisture / 100),
    0,
  );
  return { pure, class: classOf(need, pure, tables) };
}
