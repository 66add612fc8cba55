import { limits } from '../limits.ts';
import type { BlendShare } from './blend-rows.ts';
import { millionthsOf, percentOf } from './blend-rows.ts';
import { least, type Row } from './least.ts';

/** A product that may go into the mix. */
export interface High {
  readonly productId: number;
  readonly name: string;
  /** kg of each nutrient in a kg of it. */
  readonly brings: Readonly<Record<string, number>>;
  /** What a kg of it costs; 1 where no prices are known, so that the cheapest mix is the lightest. */
  readonly costPerKg: number;
  /** The products that it must not lie in one heap with. */
  readonly shuns: readonly number[];
}

/** What is wanted of one nutrient, kg/ha. */
export interface Wanted {
  readonly code: string;
  readonly kgPerHa: number;
  /** How much more than that may come. */
  readonly overKgPerHa: number;
}

export interface BlendWish {
  readonly highs: readonly High[];
  readonly wanted: readonly Wanted[];
  /** The smallest share a part may have, %. */
  readonly leastShare: number;
  readonly mostParts: number;
}

export interface Brought {
  readonly code: string;
  readonly wantedKgPerHa: number;
  readonly kgPerHa: number;
  /** What is lacking, kg/ha; 0 where the target is met. */
  readonly shortKgPerHa: number;
}

export interface SolvedBlend {
  /** Exactly 100 % in all; empty where no mix brings any of what is wanted. */
  readonly shares: readonly BlendShare[];
  /** kg/ha of the mix. */
  readonly rateKgPerHa: number;
  readonly costPerHa: number;
  readonly brought: readonly Brought[];
}

interface Mix {
  readonly parts: readonly High[];
  readonly kg: readonly number[];
  readonly short: number;
  readonly cost: number;
}

const HAIR = 1e-7;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The best mix of exactly these parts. Each nutrient comes to what is wanted, less what is short, more what may be over; each part has its least
 * share of the whole. What is short is kept least, then the cost.
 */
function mixOf(parts: readonly High[], { wanted, leastShare }: BlendWish): Mix {
  const n = parts.length;
  const w = wanted.length;
  // parts, short, over, room for more, room above the least share
  const count = n + 3 * w + n;
  const row = (is: number, begins: number, factors: readonly (readonly [number, number])[]): Row => {
    const all = Array.from({ length: count }, () => 0);
    for (const [index, factor] of factors) all[index] = factor;
    return { is, begins, factors: all };
  };
  const rows = [
    ...wanted.map(({ code, kgPerHa }, j) =>
      row(kgPerHa, n + j, [
        ...parts.map(({ brings }, i) => [i, brings[code] ?? 0] as const),
        [n + j, 1],
        [n + w + j, -1],
      ]),
    ),
    ...wanted.map(({ overKgPerHa }, j) =>
      row(overKgPerHa, n + 2 * w + j, [
        [n + w + j, 1],
        [n + 2 * w + j, 1],
      ]),
    ),
    ...parts.map((_, i) =>
      row(0, n + 3 * w + i, [
        ...parts.map((__, other) => [other, leastShare / 100 - (other === i ? 1 : 0)] as const),
        [n + 3 * w + i, 1],
      ]),
    ),
  ];
  const goal = (of: (index: number) => number): readonly number[] => Array.from({ length: count }, (_, at) => of(at));
  const values = least(
    rows,
    goal((at) => (at >= n && at < n + w ? 1 : 0)),
    goal((at) => (at < n ? parts[at]!.costPerKg : 0)),
  );
  const kg = values.slice(0, n);
  return {
    parts,
    kg,
    short: sum(values.slice(n, n + w)),
    cost: sum(kg.map((value, i) => value * parts[i]!.costPerKg)),
  };
}

/** Every choice of parts that may lie together, the small ones first. */
function choices(highs: readonly High[], most: number): readonly (readonly High[])[] {
  let last: readonly (readonly High[])[] = [[]];
  const all: (readonly High[])[] = [];
  for (let size = 1; size <= Math.min(most, highs.length); size += 1) {
    last = last.flatMap((chosen) =>
      highs
        .slice(chosen.length === 0 ? 0 : highs.indexOf(chosen.at(-1)!) + 1)
        .filter((one) =>
          chosen.every((part) => !part.shuns.includes(one.productId) && !one.shuns.includes(part.productId)),
        )
        .map((one) => [...chosen, one]),
    );
    all.push(...last);
  }
  return all;
}

const isBetter = (one: Mix, than: Mix): boolean =>
  one.short < than.short - HAIR || (one.short < than.short + HAIR && one.cost < than.cost - HAIR);

/** Shares to the millionth of a percent that are exactly 100 together: what rounding leaves goes to the largest. */
function sharesOf({ parts, kg }: Mix): readonly BlendShare[] {
  const total = sum(kg);
  if (total <= HAIR) return [];
  const millionths = kg.map((value) => millionthsOf((value / total) * limits.blendPercent.total));
  const largest = millionths.indexOf(Math.max(...millionths));
  millionths[largest]! += millionthsOf(limits.blendPercent.total) - sum(millionths);
  return parts
    .map(({ productId }, at) => ({ productId, percentage: percentOf(millionths[at]!) }))
    .filter(({ percentage }) => percentage > 0)
    .toSorted((a, b) => b.percentage - a.percentage);
}

/**
 * The cheapest mix that brings what is wanted, or the one that leaves least short; of two that do the same, the one of fewer parts. It tries every
 * choice of parts, so the answer is exact.
 */
export function solveBlend(wish: BlendWish): SolvedBlend {
  const nothing: Mix = { parts: [], kg: [], short: sum(wish.wanted.map(({ kgPerHa }) => kgPerHa)), cost: 0 };
  const best = choices(wish.highs, wish.mostParts)
    .map((parts) => mixOf(parts, wish))
    .reduce((least, mix) => (isBetter(mix, least) ? mix : least), nothing);
  const brought = wish.wanted.map(({ code, kgPerHa }) => {
    const kg = sum(best.kg.map((value, at) => value * (best.parts[at]!.brings[code] ?? 0)));
    const short = kgPerHa - kg;
    return { code, wantedKgPerHa: kgPerHa, kgPerHa: kg, shortKgPerHa: short > HAIR ? short : 0 };
  });
  return { shares: sharesOf(best), rateKgPerHa: sum(best.kg), costPerHa: best.cost, brought };
}
