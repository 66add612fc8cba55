import { exact, isNothing, NOTHING, per, sumOf, times, toNumber, type Exact } from '../shared/exact.ts';

/** A paddock as far as an order goes: its land, and the rate of one product on each of its samples. */
export interface RatedPaddock {
  /** Null where the land register does not say. */
  readonly areaHa: number | null;
  readonly samples: readonly { readonly depthFrom: number | null; readonly ratePerHa: number }[];
}

export interface ProductTotal {
  /** Tonnes of a product in kg, kilolitres of one in L; null when no paddock has both an area and a rate. */
  readonly amount: number | null;
  /** Paddocks with a rate whose area is not known: the amount is then a part only. */
  readonly paddocksWithoutArea: number;
}

/**
 * One rate per ha for a paddock: the mean over its surface samples (depth from 0, or no depth: plants), over all of them when it has no
 * surface sample. A deeper sample repeats the place, not the land, so it must not weigh in.
 */
export const paddockRate = (paddock: RatedPaddock): number => toNumber(exactPaddockRate(paddock));

/**
 * The same without rounding, for further calculation.
 * @see docs/decisions/prices-are-dated-and-exact.md
 */
export function exactPaddockRate({ samples }: RatedPaddock): Exact {
  const surface = samples.filter(({ depthFrom }) => (depthFrom ?? 0) === 0);
  const members = surface.length > 0 ? surface : samples;
  return members.length === 0
    ? NOTHING
    : per(sumOf(members.map(({ ratePerHa }) => exact(ratePerHa))), exact(members.length));
}

/**
 * What has to be ordered of one product: paddock rate x area, summed over the paddocks without loss.
 * @see docs/decisions/prices-are-dated-and-exact.md
 */
export const productTotal = (paddocks: readonly RatedPaddock[]): ProductTotal => totalOf(paddocks.map(orderOf));

/** What has to be ordered for one paddock. */
export interface PaddockOrder {
  readonly isRated: boolean;
  /** Rate x area; null where its area is not known. */
  readonly amount: Exact | null;
}

/** The order of one paddock, by which it takes part in the total. */
export function orderOf(paddock: RatedPaddock): PaddockOrder {
  const rate = exactPaddockRate(paddock);
  return {
    isRated: !isNothing(rate),
    amount: paddock.areaHa === null ? null : times(exact(paddock.areaHa), rate),
  };
}

/** The orders of paddocks, summed without loss. */
export function totalOf(orders: readonly PaddockOrder[]): ProductTotal {
  const rated = orders.filter(({ isRated }) => isRated);
  const known = rated.flatMap(({ amount }) => amount ?? []);
  return {
    amount: known.length === 0 ? null : toNumber(per(sumOf(known), exact(1000))),
    paddocksWithoutArea: rated.length - known.length,
  };
}

/** What a total is counted in: tonnes, or kilolitres for what is measured in litres. */
export const totalUnit = (unitOfMeasure: string): string => (unitOfMeasure === 'L' ? 'kL' : 't');
