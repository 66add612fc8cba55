import { balanceFigure } from '../../../src/model/advice/balance.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../../../src/model/advice/codes.ts';
import type { BalanceDocument } from '../../../src/model/reports/document-data.ts';
import type { Paddock } from '../figures.ts';

/** Those that are told of each paddock; trace elements stand among the sentences of the farm. */
export const MAIN_NUTRIENTS = ['N', 'P', 'K', 'S'] as const;

export interface PaddockBalance {
  readonly kind: 'short' | 'over' | 'covered' | 'none';
  /** `38 short`, never a bare signed number. */
  readonly words: string;
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

const apart = ({ need, supply }: PaddockBalance): number => Math.abs((need ?? 0) - (supply ?? 0));

function said(one: BalanceDocument): PaddockBalance {
  const kind = KINDS[one.class];
  const known = { kind, need: one.demand ?? null, supply: one.supply ?? null };
  if (kind === 'covered' || kind === 'none') return { ...known, words: PLAIN[kind] };
  const nutrient = BALANCE_NUTRIENTS.find((code): code is BalanceNutrient => code === one.nutrient);
  if (nutrient === undefined || known.need === null || known.supply === null)
    return { ...known, words: one.text.replace(`${one.nutrient}: `, '').replace(' kg/ha', '') };
  return { ...known, words: `${balanceFigure(nutrient, apart({ ...known, words: '' }))} ${kind}` };
}
