import type { ModelOutputs, RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import type { AddedProduct } from '../products/added-product.ts';
import { sheetProducts } from '../rates/sheet-columns.ts';
import { decisionsOf } from '../yields/decisions.ts';
import { planRowsFor, type PlanGround } from './plan-rows.ts';
import { keysOf } from '../shared/record.ts';

/** What the rows of a plan follow from, as the page has it. */
export interface PlanFacts extends Omit<PlanGround, 'products' | 'decisions' | 'catalogue'> {
  readonly outputs: ModelOutputs;
  readonly catalogue: Catalogue;
  readonly recommended: readonly RecommendedProduct[];
  /** Products that the sheet adds. */
  readonly added: readonly AddedProduct[];
}

interface Kept {
  readonly facts: PlanFacts;
  readonly rowsFor: ReturnType<typeof planRowsFor>;
}

const kept = new WeakMap<ModelOutputs, readonly Kept[]>();
/** Two: the saved plan and the draft. */
const MOST = 2;

const isSame = (one: PlanFacts, other: PlanFacts): boolean =>
  keysOf<keyof PlanFacts>(one).every((fact) => one[fact] === other[fact]);

/** The shared calculator of a plan, cached by its facts: table, foot, map and board share its rows. */
export function sharedPlanRows(facts: PlanFacts): ReturnType<typeof planRowsFor> {
  const known = kept.get(facts.outputs) ?? [];
  const same = known.find((one) => isSame(one.facts, facts));
  if (same) return same.rowsFor;
  const { outputs, recommended, added, ...ground } = facts;
  const rowsFor = planRowsFor({
    ...ground,
    decisions: decisionsOf(outputs),
    products: sheetProducts(recommended, added, facts.catalogue),
  });
  kept.set(outputs, [{ facts, rowsFor }, ...known].slice(0, MOST));
  return rowsFor;
}
