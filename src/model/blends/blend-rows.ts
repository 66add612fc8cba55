import { limits } from '../limits.ts';

/** One product of a blend with its share. */
export interface BlendShare {
  /** -1 before a product is chosen. */
  readonly productId: number;
  /** % of the blend, 1 to 100 with up to six decimals. */
  readonly percentage: number;
}

/** Percentages are counted in whole millionths, so that three times 33.333333 and 0.000001 are exactly 100. */
const MILLIONTHS = 10 ** limits.blendPercent.decimals;
/** A share in % as a whole number of millionths of a percent, so that shares add up without noise. */
export const millionthsOf = (percentage: number): number => Math.round(percentage * MILLIONTHS);
/** The share in % of so many millionths of a percent. */
export const percentOf = (millionths: number): number => millionths / MILLIONTHS;

/** More decimals than are stored would be lost unseen. */
const isExact = (percentage: number): boolean => Math.abs(percentage * MILLIONTHS - millionthsOf(percentage)) < 1e-3;

/** A row is a real product only when one is chosen and its share is above 0. */
const isReal = ({ productId, percentage }: BlendShare): boolean => productId !== -1 && percentage > 0;

/** The rows that count, each product once: a second row of the same one is added to the first. */
export function realShares(rows: readonly BlendShare[]): readonly BlendShare[] {
  const shares = new Map<number, number>();
  for (const { productId, percentage } of rows.filter(isReal))
    shares.set(productId, (shares.get(productId) ?? 0) + millionthsOf(percentage));
  return [...shares].map(([productId, millionths]) => ({ productId, percentage: percentOf(millionths) }));
}

/** The products with several non-empty rows, each with its total share. */
export const joinedShares = (rows: readonly BlendShare[]): readonly BlendShare[] =>
  realShares(rows).filter((share) => rows.filter((row) => isReal(row) && row.productId === share.productId).length > 1);

/** What the shares of the real rows come to, %. */
export const totalPercent = (rows: readonly BlendShare[]): number =>
  percentOf(rows.filter(isReal).reduce((sum, { percentage }) => sum + millionthsOf(percentage), 0));

/** Has the blend a name, at least one product, shares in bounds and exactly 100 % in all, and no share without a product? */
export function isBlend(name: string, rows: readonly BlendShare[]): boolean {
  const { min, max, total } = limits.blendPercent;
  const shares = realShares(rows);
  return (
    name.trim() !== '' &&
    shares.length > 0 &&
    rows.every(({ productId, percentage }) => productId !== -1 || percentage === 0) &&
    rows.every(({ percentage }) => isExact(percentage)) &&
    shares.every(({ percentage }) => percentage >= min && percentage <= max) &&
    totalPercent(rows) === total
  );
}
