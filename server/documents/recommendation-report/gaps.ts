import { balanceFigure } from '../../../src/model/advice/balance.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../../../src/model/advice/codes.ts';
import type { BalanceDocument } from '../../../src/model/reports/document-data.ts';
import type { Paddock } from '../figures.ts';

/** Nutrients listed per paddock; trace elements are in the statements of the farm. */
export const MAIN_NUTRIENTS = ['N', 'P', 'K', 'S'] as const;

export interface PaddockBalance {
  readonly kind: 'short' | 'over' | 'covered' | 'none';
  /** `38 short`, never a bare signed number. */
  readonly words: string;
  /** `needs 48, gives 10`; empty where need and supply are unknown. */
  readonly figures: string;
  /** kg/ha; null where an earlier release finalised the plan without them. */
  readonly need: number | null;
  readonly supply: number | null;
}

const KINDS = {
  SHORT: 'short',
  MISSING: 'short',
  OVER: 'over',
  UNASKED: 'over',
  RIGHT: 'covered',
  MINOR: 'covered',
  AMENDMENT: 'covered',
  NONE: 'none',
} as const satisfies Readonly<Record<BalanceDocument['class'], PaddockBalance['kind']>>;

const RANK = { none: 0, covered: 1, over: 2, short: 3 } as const;
const PLAIN = { covered: 'covered', none: 'none needed' } as const;

/** What the plan leaves short or over on a paddock, by nutrient: of several sites the worst, a shortage before a surplus. */
export function balancesByPaddock(
  balances: readonly BalanceDocument[],
): (paddock: Pick<Paddock, 'samples'>, nutrient: string) => PaddockBalance | undefined {
  const of = new Map(balances.map((one) => [`${one.sampleId} ${one.nutrient}`, said(one)]));
  return ({ samples }, nutrient) =>
    samples
      .flatMap(({ sampleId }) => of.get(`${sampleId} ${nutrient}`) ?? [])
      .toSorted((one, other) => RANK[other.kind] - RANK[one.kind] || apart(other) - apart(one))[0];
}

const apart = ({ need, supply }: Pick<PaddockBalance, 'need' | 'supply'>): number =>
  Math.abs((need ?? 0) - (supply ?? 0));

/** A balance in the words of a table; what an earlier release finalised without figures keeps its own. */
export function said(one: BalanceDocument): PaddockBalance {
  const kind = KINDS[one.class];
  const amounts = { need: one.demand ?? null, supply: one.supply ?? null };
  const nutrient = BALANCE_NUTRIENTS.find((code): code is BalanceNutrient => code === one.nutrient);
  const plain = kind === 'covered' || kind === 'none' ? PLAIN[kind] : null;
  if (nutrient === undefined || amounts.need === null || amounts.supply === null) {
    const words = plain ?? one.text.replace(`${one.nutrient}: `, '').replace(' kg/ha', '');
    return { kind, ...amounts, words, figures: '' };
  }
  const figureOf = (kgPerHa: number): string => balanceFigure(nutrient, kgPerHa);
  return {
    kind,
    ...amounts,
    words: plain ?? `${figureOf(apart(amounts))} ${kind}`,
    figures: `needs ${figureOf(amounts.need)}, gives ${figureOf(amounts.supply)}`,
  };
}
