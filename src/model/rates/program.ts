import type { RecommendedProduct } from '../contract/entities.ts';
import { soilWeight, type SoilWeight, type Texture } from '../advice/codes.ts';
import { limits } from '../limits.ts';
import { recommendedAs } from '../products/added-product.ts';
import { chosenOf, findChosen } from '../products/chosen-product.ts';
import { favouriteKey } from '../products/favourite-key.ts';
import { textOfRate, type RateTexts } from '../products/rate-text.ts';
import { nutrientsPerUnit, type NutrientAmounts } from '../products/supply.ts';
import { present } from '../shared/present.ts';
import { demandOf } from '../products/supply-summary.ts';
import { practicalRate, splitRate, type RateBounds, type RateLimit } from './practical-rate.ts';
import type { RatePatch } from './rate-block.ts';
import { leastOf, rateIn, ratedLevel, type Rounding, type RuleGround, type RuleKind } from './rate-rule.ts';
import type { NewColumn } from './rates-draft.ts';

/** How a program finds the rate of a product, kg/ha or L/ha. */
export interface ProgramRule extends Pick<RateBounds, 'least' | 'most'> {
  readonly kind: RuleKind;
  /** Of the flat rule. */
  readonly rate: number;
  /** Of the rule by demand. */
  readonly nutrient: string;
  /** Of the rule by rating: the analyte, and a rate for each of its five levels; null says nothing of that level. */
  readonly analyteId: number | null;
  readonly byLevel: readonly (number | null)[];
  readonly roundTo: Rounding;
  /** Null: in one application. */
  readonly split: ProgramSplit | null;
}

export interface ProgramSplit {
  /** The largest single application by the weight of the soil; null: not split there. */
  readonly above: Readonly<Record<SoilWeight, number | null>>;
  /** The timings of the rest after the first application. */
  readonly timingIds: readonly number[];
}

/** A product or blend of a program with where, when and how much. */
export interface ProgramProduct {
  readonly productId: number | null;
  readonly customBlendId: number | null;
  readonly placeId: number;
  readonly applicationTimingId: number;
  readonly rule: ProgramRule;
}

export const newProgramRule: ProgramRule = {
  kind: 'flat',
  rate: 0,
  nutrient: 'N',
  analyteId: null,
  byLevel: [null, null, null, null, null],
  least: null,
  most: null,
  roundTo: 5,
  split: null,
};

/** The timings of a product, the first application first. */
export const timingsOf = ({ applicationTimingId, rule }: ProgramProduct): readonly number[] => [
  applicationTimingId,
  ...(rule.split?.timingIds ?? []),
];

/** Names a product of a program with its placement and one of its timings. */
export const programKey = (
  { productId, customBlendId, placeId }: Omit<ProgramProduct, 'rule' | 'applicationTimingId'>,
  timingId: number,
): string => favouriteKey({ productId, customBlendId, timingId, placementId: placeId });

const keysOf = (product: ProgramProduct): readonly string[] =>
  timingsOf(product).map((timingId) => programKey(product, timingId));

/** Does a product, with placement and timing, occur once? Rates of two identical columns would be ambiguous. */
export function hasDistinctColumns(products: readonly ProgramProduct[]): boolean {
  const keys = products.flatMap(keysOf);
  return new Set(keys).size === keys.length;
}

export interface ProgramGround extends RuleGround {
  /** The samples that get rates; null: all. */
  readonly chosen: readonly number[] | null;
  /** Rates that are there are replaced. */
  readonly replaces: boolean;
  readonly textureOf: (sampleId: number) => Texture | null;
}

/** A rate that a program changes. */
export interface ProgramLine {
  /** The column it is in: of the product, placement and timing. */
  readonly key: string;
  readonly sampleId: number;
  readonly before: number;
  readonly after: number;
  readonly limit: RateLimit | null;
}

/** A column that a program fills, in the order of the program. */
export interface ProgramColumn {
  readonly key: string;
  /** As if it were recommended already. */
  readonly product: RecommendedProduct;
}

export interface ProgramOutcome {
  readonly patches: readonly RatePatch[];
  readonly columns: readonly NewColumn[];
  readonly filled: readonly ProgramColumn[];
  readonly lines: readonly ProgramLine[];
  /** Rates that are there and stay, although the program would write others. */
  readonly kept: number;
  /** Rates by what limited them. */
  readonly limited: Readonly<Record<RateLimit, number>>;
  /** Samples for which some rule says nothing: they have no result, or their level has no rate. */
  readonly left: number;
  /** Rates that are above the limit of their soil, as there is no further timing, or that no texture is known for. */
  readonly unsplit: number;
  /** Products and blends that are not offered here. */
  readonly missing: number;
}

/** The rate that a rule asks for, by what is supplied already. */
type Ask = (supplied: NutrientAmounts) => number;

/** What a rule asks for a sample; undefined where it says nothing: of a sample without result, or a level without rate. */
function askOf(
  { kind, rate, nutrient, analyteId, byLevel }: ProgramRule,
  {
    perUnit,
    ruleGround: { decisions, picks },
    sampleId,
  }: { readonly perUnit: NutrientAmounts; readonly ruleGround: RuleGround; readonly sampleId: number },
): Ask | undefined {
  if (kind === 'flat') return () => rate;
  if (kind === 'rating') {
    const level = ratedLevel(analyteId, { decisions, picks }, sampleId);
    const ofLevel = level === undefined ? null : (byLevel[level] ?? null);
    return ofLevel === null ? undefined : () => ofLevel;
  }
  const demand = demandOf(decisions, { picks, sampleId, code: nutrient });
  const content = perUnit.get(nutrient) ?? 0;
  if (demand === undefined || content <= 0) return undefined;
  return (supplied) => Math.max(0, demand - (supplied.get(nutrient) ?? 0)) / content;
}

/** A product of a program when applied: its columns, and what it asks for each sample. */
interface Applied {
  readonly rule: ProgramRule;
  readonly perUnit: NutrientAmounts;
  readonly bounds: RateBounds;
  readonly columns: readonly ProgramColumn[];
  readonly asks: ReadonlyMap<number, Ask>;
}

function appliedOf(product: ProgramProduct, ground: ProgramGround, sampleIds: readonly number[]): Applied {
  const { rule } = product;
  const columns = timingsOf(product).map((applicationTimingId) => ({
    key: programKey(product, applicationTimingId),
    product: recommendedAs({ ...product, applicationTimingId, id: NEW }, ground.catalogue),
  }));
  const first = present(columns[0]).product;
  const perUnit = nutrientsPerUnit(chosenOf(first, ground.catalogue.products));
  const asks = sampleIds.flatMap((id): readonly (readonly [number, Ask])[] => {
    const ask = askOf(rule, { perUnit, ruleGround: ground, sampleId: id });
    return ask === undefined ? [] : [[id, ask]];
  });
  return { rule, perUnit, columns, asks: new Map(asks), bounds: { ...rule, leastSpreadable: leastOf(first, ground) } };
}
const NEW = -1;

/** A rate by application; a soil whose texture is not known is not split. */
function partsOf({ rule, bounds, columns }: Applied, rate: number, texture: Texture | null): readonly number[] {
  const above = rule.split !== null && texture !== null ? rule.split.above[soilWeight(texture)] : null;
  return splitRate(rate, { above, mostParts: columns.length }, bounds);
}

/** Is an application above the limit of its soil, or is the limit not known for want of a texture? */
function isUnsplit({ rule: { split } }: Applied, parts: readonly number[], texture: Texture | null): boolean {
  if (split === null) return false;
  const above =
    texture === null
      ? Math.min(...Object.values(split.above).map((of) => of ?? limits.rate.max))
      : split.above[soilWeight(texture)];
  return above !== null && parts.some((part) => part > above);
}

/**
 * The rates of a program on the samples that are chosen. Its products are taken in their order, and each sees what the sheet and
 * the products before it supply. A rate that is there stays unless it is replaced. No rate is below what can be applied evenly.
 * @see docs/guide/programs.md, "Apply a program"
 */
export function applyProgram(program: readonly ProgramProduct[], ground: ProgramGround): ProgramOutcome {
  const sampleIds = ground.sampleIds.filter((id) => ground.chosen?.includes(id) ?? true);
  const offered = program.filter(
    ({ productId, customBlendId }) => findChosen(ground.catalogue, productId, customBlendId)?.isActive === true,
  );
  const applied = offered.map((product) => appliedOf(product, ground, sampleIds));
  const sheet = ground.products.map((product) => ({
    id: product.id,
    perUnit: nutrientsPerUnit(chosenOf(product, ground.catalogue.products)),
  }));
  // A plan may hold the same column twice: the first is written, the other supplies.
  const idOf = columnIds(ground.products);
  const rateOf = ({ key }: ProgramColumn, sampleId: number): number =>
    rateIn(ground.rates[idOf.get(key) ?? NEW]?.[sampleId]);
  const isRated = ({ columns }: Applied, sampleId: number): boolean =>
    columns.some((column) => rateOf(column, sampleId) > 0);
  const writes = (of: Applied, sampleId: number): boolean =>
    of.asks.has(sampleId) && (ground.replaces || !isRated(of, sampleId));

  const lines: ProgramLine[] = [];
  const limited = { LEFT_OUT: 0, RAISED: 0, HELD: 0 };
  let unsplit = 0;
  for (const sampleId of sampleIds) {
    const replaced = new Set(
      applied.flatMap((of) => (writes(of, sampleId) ? of.columns.map(({ key }) => idOf.get(key)) : [])),
    );
    const supplied = new Map<string, number>();
    const supply = (rate: number, perUnit: NutrientAmounts): void => {
      for (const [code, kg] of perUnit) supplied.set(code, (supplied.get(code) ?? 0) + rate * kg);
    };
    for (const { id, perUnit } of sheet) if (!replaced.has(id)) supply(rateIn(ground.rates[id]?.[sampleId]), perUnit);
    for (const of of applied) {
      if (!writes(of, sampleId)) continue;
      const { rate, limit } = practicalRate(present(of.asks.get(sampleId))(supplied), of.bounds);
      const texture = ground.textureOf(sampleId);
      const parts = partsOf(of, rate, texture);
      supply(rate, of.perUnit);
      if (isUnsplit(of, parts, texture)) unsplit += 1;
      if (limit !== null) limited[limit] += 1;
      of.columns.forEach((column, at) => {
        const line = { key: column.key, sampleId, before: rateOf(column, sampleId), after: parts[at] ?? 0 };
        const said = at === 0 ? limit : null;
        if (line.after !== line.before || said !== null) lines.push({ ...line, limit: said });
      });
    }
  }
  const pairs = applied.flatMap((of) => sampleIds.map((id) => [of, id] as const));
  return {
    lines,
    limited,
    unsplit,
    ...writtenTo(ground, lines, offered),
    filled: applied.flatMap(({ columns }) => columns),
    kept: pairs.filter(([of, id]) => of.asks.has(id) && !writes(of, id)).length,
    left: new Set(pairs.flatMap(([of, id]) => (of.asks.has(id) ? [] : [id]))).size,
    missing: program.length - offered.length,
  };
}

const columnIds = (products: readonly RecommendedProduct[]): ReadonlyMap<string, number> =>
  new Map(products.toReversed().map((product) => [programKey(product, product.applicationTimingId), product.id]));

/** The rates as the sheet takes them: in columns that it has, and in new ones, which have a field for every sample. */
function writtenTo(
  { products, sampleIds }: ProgramGround,
  lines: readonly ProgramLine[],
  offered: readonly ProgramProduct[],
): Pick<ProgramOutcome, 'patches' | 'columns'> {
  const changed = lines.filter(({ before, after }) => before !== after);
  const idOf = columnIds(products);
  const empty: RateTexts = Object.fromEntries(sampleIds.map((id) => [id, '']));
  return {
    patches: changed.flatMap(({ key, sampleId, after }): readonly RatePatch[] => {
      const recommendedProductId = idOf.get(key);
      return recommendedProductId === undefined ? [] : [{ recommendedProductId, sampleId, text: textOfRate(after) }];
    }),
    columns: offered.flatMap((product) =>
      timingsOf(product).flatMap((applicationTimingId): readonly NewColumn[] => {
        const key = programKey(product, applicationTimingId);
        const own = changed.filter((line) => line.key === key);
        if (idOf.has(key) || own.length === 0) return [];
        const rates: RateTexts = Object.fromEntries(own.map(({ sampleId, after }) => [sampleId, textOfRate(after)]));
        const { productId, customBlendId, placeId } = product;
        return [{ productId, customBlendId, placeId, applicationTimingId, rates: { ...empty, ...rates } }];
      }),
    ),
  };
}
