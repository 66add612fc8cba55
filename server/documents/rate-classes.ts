import { firstOf, itemAt } from '../collections/item-at.ts';
import type { ProductDocument } from '../../src/model/reports/document-data.ts';
import { formatShort } from './document-format.ts';
import { paddockRate, type Paddock } from './figures.ts';

/** Rates of a product that have one colour. */
export interface RateClass {
  readonly colour: string;
  /** Of what is written on it. */
  readonly ink: string;
  readonly words: string;
}

/** Light to dark, distinct in grey too. */
const LADDER: readonly (readonly [colour: string, ink: string])[] = [
  ['#EFF5F1', '#1E2420'],
  ['#CCE0D3', '#1E2420'],
  ['#9BC5AC', '#1E2420'],
  ['#5E9C79', '#1E2420'],
  ['#1F6F4A', '#FFFFFF'],
];

export interface RateClasses {
  readonly classes: readonly RateClass[];
  /** Null for a paddock without the product. */
  readonly classOf: (paddock: Paddock) => RateClass | null;
}

/** Each rate of the product a step of the ladder, or spans of rates where there are more than steps. */
export function rateClasses(product: ProductDocument, paddocks: readonly Paddock[]): RateClasses {
  const rates = [...new Set(paddocks.map((paddock) => paddockRate(product, paddock)))]
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
  const spans = spansOf(rates).map(([from, to], at, all) => {
    const step = all.length === 1 ? LADDER.length - 3 : Math.round((at * (LADDER.length - 1)) / (all.length - 1));
    const [colour, ink] = itemAt(LADDER, step);
    const figures = from === to ? formatShort(from, 2) : `${formatShort(from, 2)} to ${formatShort(to, 2)}`;
    return { from, to, colour, ink, words: `${figures} ${product.unitOfMeasure}/ha` };
  });
  return {
    classes: spans.map(({ colour, ink, words }) => ({ colour, ink, words })),
    classOf: (paddock) => {
      const rate = paddockRate(product, paddock);
      return spans.find(({ from, to }) => rate >= from && rate <= to) ?? null;
    },
  };
}

/** The sorted rates in as many runs as there are steps, each with its least and its most. */
function spansOf(rates: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const count = Math.min(rates.length, LADDER.length);
  return Array.from({ length: count }, (_, at) => {
    const members = rates.slice(Math.floor((at * rates.length) / count), Math.floor(((at + 1) * rates.length) / count));
    return [firstOf(members), itemAt(members, -1)] as const;
  });
}
