import { greaterEq, lessEq, solve } from 'yalps';
import { limits } from '../limits.ts';
import type { BlendShare } from './blend-rows.ts';
import { millionthsOf, percentOf } from './blend-rows.ts';
import { present } from '../shared/present.ts';

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

export interface BlendRequest {
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

/** An amount of a product or, by its code, of what is short of a nutrient, with what a kg of it adds to each total. */
type Variable = readonly [productIdOrCode: number | string, adds: readonly (readonly [total: string, kg: number])[]];

const EPSILON = 1e-7;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A kg that is short outweighs every cost: the dearest product is 10 $/kg, and none brings less than 0.01 % of what it is listed for. */
const SHORT_COST_PER_KG = 1e6;
const PRECISION = 1e-9;

/**
 * The best mix of exactly these parts: each nutrient at least what is wanted, less what is short, and at most what may be over; each part at least
 * its share of the whole. What is short is kept least, then the cost.
 */
function mixOf(parts: readonly High[], { wanted, leastShare }: BlendRequest): Mix {
  const { variables } = solve(
    {
      direction: 'minimize',
      objective: 'cost',
      constraints: [
        ...wanted.map(({ code, kgPerHa }) => [`least ${code}`, greaterEq(kgPerHa)] as const),
        ...wanted.map(({ code, kgPerHa, overKgPerHa }) => [`most ${code}`, lessEq(kgPerHa + overKgPerHa)] as const),
        ...parts.map(({ productId }) => [`share ${productId}`, greaterEq(0)] as const),
      ],
      variables: [
        ...parts.map(({ productId, brings, costPerKg }): Variable => [
          productId,
          [
            ['cost', costPerKg],
            ...wanted.map(({ code }) => [`least ${code}`, brings[code] ?? 0] as const),
            ...wanted.map(({ code }) => [`most ${code}`, brings[code] ?? 0] as const),
            ...parts.map(
              (of) => [`share ${of.productId}`, Number(of.productId === productId) - leastShare / 100] as const,
            ),
          ],
        ]),
        ...wanted.map(({ code }): Variable => [
          code,
          [
            [`least ${code}`, 1],
            ['cost', SHORT_COST_PER_KG],
          ],
        ]),
      ],
    },
    { precision: PRECISION },
  );
  const amounts = new Map(variables);
  const kg = parts.map(({ productId }) => amounts.get(productId) ?? 0);
  return {
    parts,
    kg,
    short: sum(wanted.map(({ code, kgPerHa }) => Math.max(0, kgPerHa - broughtBy(parts, kg, code)))),
    cost: sum(kg.map((value, i) => value * present(parts[i]).costPerKg)),
  };
}

/** kg/ha of a nutrient in these amounts of the parts. */
const broughtBy = (parts: readonly High[], kg: readonly number[], code: string): number =>
  sum(parts.map(({ brings }, at) => present(kg[at]) * (brings[code] ?? 0)));

/** Every choice of parts that may lie together, the small ones first. */
function choices(highs: readonly High[], most: number): readonly (readonly High[])[] {
  let last: readonly (readonly High[])[] = [[]];
  const all: (readonly High[])[] = [];
  for (let size = 1; size <= Math.min(most, highs.length); size += 1) {
    last = last.flatMap((chosen) =>
      highs
        .slice(chosen.length === 0 ? 0 : highs.indexOf(present(chosen.at(-1))) + 1)
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
  one.short < than.short - EPSILON || (one.short < than.short + EPSILON && one.cost < than.cost - EPSILON);

/** Shares to the millionth of a percent that are exactly 100 together: what rounding leaves goes to the largest. */
function sharesOf({ parts, kg }: Mix): readonly BlendShare[] {
  const total = sum(kg);
  if (total <= EPSILON) return [];
  const millionths = kg.map((value) => millionthsOf((value / total) * limits.blendPercent.total));
  const largest = millionths.indexOf(Math.max(...millionths));
  millionths[largest]! += millionthsOf(limits.blendPercent.total) - sum(millionths);
  return parts
    .map(({ productId }, at) => ({ productId, percentage: percentOf(present(millionths[at])) }))
    .filter(({ percentage }) => percentage > 0)
    .toSorted((a, b) => b.percentage - a.percentage);
}

/**
 * The cheapest mix that brings what is wanted, or the one that leaves least short; of two that do the same, the one of fewer parts. It tries every
 * choice of parts, so the answer is exact.
 */
export function solveBlend(request: BlendRequest): SolvedBlend {
  const nothing: Mix = { parts: [], kg: [], short: sum(request.wanted.map(({ kgPerHa }) => kgPerHa)), cost: 0 };
  const best = choices(request.highs, request.mostParts)
    .map((parts) => mixOf(parts, request))
    .reduce((cheapest, mix) => (isBetter(mix, cheapest) ? mix : cheapest), nothing);
  const brought = request.wanted.map(({ code, kgPerHa }) => {
    const kg = broughtBy(best.parts, best.kg, code);
    const short = kgPerHa - kg;
    return { code, wantedKgPerHa: kgPerHa, kgPerHa: kg, shortKgPerHa: short > EPSILON ? short : 0 };
  });
  return { shares: sharesOf(best), rateKgPerHa: sum(best.kg), costPerHa: best.cost, brought };
}
