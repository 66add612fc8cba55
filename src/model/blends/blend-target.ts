import { compatible } from '../advice/blending.ts';
import { planProductOf, type PlanPart } from '../advice/plan.ts';
import type { PlanTables } from '../advice/tables.ts';
import type { Product } from '../contract/entities.ts';
import { isNumberTextWithin, readNumber, textOfNumber } from '../format/number-text.ts';
import { limits } from '../limits.ts';
import { targetTexts } from '../texts/blends.ts';
import type { BlendRequest, High, Wanted } from './solve-blend.ts';
import { present } from '../shared/present.ts';
import { isOneOf, recordOf } from '../shared/record.ts';

export const TARGET_NUTRIENTS = ['N', 'P', 'K', 'S'] as const;
export type TargetNutrient = (typeof TARGET_NUTRIENTS)[number];

/** A product allowed in the mix, with its typed price. */
interface ChosenHigh {
  readonly productId: number;
  /** $/t */
  readonly price: string;
}

/** What a blend is to bring, as the adviser has typed it. */
export interface BlendTarget {
  /** kg/ha; a nutrient that is empty may come as it will. */
  readonly kgPerHa: Readonly<Record<TargetNutrient, string>>;
  readonly highs: readonly ChosenHigh[];
  /** % */
  readonly leastShare: string;
  readonly mostParts: string;
  /** Parts that have to be spread the day they are mixed may be in it. */
  readonly isForToday: boolean;
  /** The samples whose open demand is taken. */
  readonly sampleIds: readonly number[];
}

export type TargetEdit =
  | { readonly edit: 'nutrient'; readonly code: TargetNutrient; readonly text: string }
  | { readonly edit: 'demand'; readonly kgPerHa: Readonly<Record<TargetNutrient, number>> }
  /** Put in with its price, empty where it has none, or taken out. */
  | { readonly edit: 'high'; readonly productId: number; readonly price: string }
  | { readonly edit: 'price'; readonly productId: number; readonly text: string }
  | { readonly edit: 'leastShare' | 'mostParts'; readonly text: string }
  | { readonly edit: 'today'; readonly isForToday: boolean }
  | { readonly edit: 'samples'; readonly sampleIds: readonly number[] };

export const newTarget: BlendTarget = {
  kgPerHa: { N: '', P: '', K: '', S: '' },
  highs: [],
  leastShare: '5',
  mostParts: '3',
  isForToday: true,
  sampleIds: [],
};

/** The target after an edit; a demand is taken over in whole kg/ha. */
export function withTargetEdit(target: BlendTarget, change: TargetEdit): BlendTarget {
  switch (change.edit) {
    case 'nutrient':
      return { ...target, kgPerHa: { ...target.kgPerHa, [change.code]: change.text } };
    case 'demand': {
      const kgPerHa = recordOf(TARGET_NUTRIENTS, (code) => textOfNumber(Math.round(change.kgPerHa[code])));
      return { ...target, kgPerHa };
    }
    case 'high': {
      const others = target.highs.filter(({ productId }) => productId !== change.productId);
      const isThere = others.length < target.highs.length;
      return { ...target, highs: isThere ? others : [...others, { productId: change.productId, price: change.price }] };
    }
    case 'price':
      return {
        ...target,
        highs: target.highs.map((high) =>
          high.productId === change.productId ? { ...high, price: change.text } : high,
        ),
      };
    case 'leastShare':
      return { ...target, leastShare: change.text };
    case 'mostParts':
      return { ...target, mostParts: change.text };
    case 'today':
      return { ...target, isForToday: change.isForToday };
    case 'samples':
      return { ...target, sampleIds: change.sampleIds };
  }
}

const BOUNDS = limits.blendTarget;
const isIn = (text: string, bounds: { readonly min: number; readonly max: number }): boolean =>
  text.trim() !== '' && isNumberTextWithin(text, bounds);
const isEmpty = (text: string): boolean => text.trim() === '';

/** Are prices given? Some without the others say nothing of what is cheapest. */
export const isPriced = ({ highs }: BlendTarget): boolean => highs.some(({ price }) => !isEmpty(price));

/** Why no mix can be looked for, in words; null when one can. */
export function problemOfTarget(target: BlendTarget): string | null {
  const texts = TARGET_NUTRIENTS.map((code) => target.kgPerHa[code]);
  if (!texts.every((text) => isNumberTextWithin(text, BOUNDS.kgPerHa))) return targetTexts.problems.kgPerHa;
  if (!texts.some((text) => (readNumber(text) ?? 0) > 0)) return targetTexts.problems.nothing;
  if (target.highs.length === 0) return targetTexts.problems.noHighs;
  if (target.highs.length > BOUNDS.mostHighs) return targetTexts.problems.manyHighs;
  if (isPriced(target) && !target.highs.every(({ price }) => isIn(price, BOUNDS.pricePerTonne)))
    return targetTexts.problems.prices;
  if (!isIn(target.leastShare, BOUNDS.leastShare)) return targetTexts.problems.leastShare;
  return isIn(target.mostParts, BOUNDS.mostParts) && Number.isInteger(readNumber(target.mostParts))
    ? null
    : targetTexts.problems.mostParts;
}

/** The products that a mix can be made of: sold by weight, and with a nutrient that a target names. */
export const possibleHighs = (products: readonly Product[]): readonly Product[] =>
  products.filter(
    ({ isActive, unitOfMeasure, nutrients }) =>
      isActive &&
      unitOfMeasure === 'kg' &&
      nutrients.some(({ code, proportion }) => isOneOf(TARGET_NUTRIENTS, code) && proportion > 0),
  );

const NOWHERE = { shortDescription: '' };
const partsOf = (product: Product, tables: PlanTables): readonly PlanPart[] =>
  planProductOf({ id: 0, product, blend: null, placement: NOWHERE, timing: NOWHERE }, [product], tables).parts;

/** Must two products never lie in one heap, or not overnight where that is asked? */
function areApart(
  one: Product,
  { other, isForToday, tables }: { readonly other: Product; readonly isForToday: boolean; readonly tables: PlanTables },
): boolean {
  return partsOf(one, tables).some(({ heap: a }) =>
    partsOf(other, tables).some(({ heap: b }) => {
      if (a === null || b === null) return false;
      const { code } = compatible({ a, b }, tables);
      return code === 'X' || (code === 'L' && !isForToday);
    }),
  );
}

/** What is looked for; null while the target has a problem. As much more of a nutrient may come as counts as right. */
export function requestOf(target: BlendTarget, products: readonly Product[], tables: PlanTables): BlendRequest | null {
  if (problemOfTarget(target) !== null) return null;
  const chosen = target.highs.flatMap(({ productId, price }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ product, price }] : [];
  });
  const highs = chosen.map(({ product, price }): High => ({
    productId: product.id,
    name: product.name,
    brings: Object.fromEntries(
      product.nutrients.map(({ code, proportion }) => [code, proportion * product.conversionFactor]),
    ),
    costPerKg: isPriced(target) ? present(readNumber(price)) / 1000 : 1,
    shuns: chosen
      .filter(
        (other) =>
          other.product !== product &&
          areApart(product, { other: other.product, isForToday: target.isForToday, tables }),
      )
      .map((other) => other.product.id),
  }));
  const wanted = TARGET_NUTRIENTS.flatMap((code): readonly Wanted[] => {
    const kgPerHa = readNumber(target.kgPerHa[code]);
    if (kgPerHa === undefined) return [];
    const { abs, share } = tables.balance.tolerance[code];
    return [{ code, kgPerHa, overKgPerHa: Math.max(abs, share * kgPerHa) }];
  });
  return {
    highs,
    wanted,
    leastShare: present(readNumber(target.leastShare)),
    mostParts: present(readNumber(target.mostParts)),
  };
}
