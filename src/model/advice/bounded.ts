import { argumentsOf, bounds, list, number, object, oneOf, optional, or, type Given } from './arguments.ts';
import { above } from './codes.ts';

/** `<` and `>`: the laboratory read no further; `~`: both combined. */
export const QUALIFIERS = ['<', '>', '~'] as const;
export type Qualifier = (typeof QUALIFIERS)[number];

/** A value with the sign of the limit that it was read at. */
export interface BoundedValue {
  readonly value: number;
  readonly qualifier: Qualifier | null;
}

const FIGURE = bounds(-1e12, 1e12);
const bounded = { value: number(FIGURE), qualifier: optional(oneOf(QUALIFIERS)) };

/** What a mean or a sum of bounded values has. */
export interface BoundedTotal extends BoundedValue {
  /** How many of the values are bounds. */
  readonly bounds: number;
}

export interface BoundTables {
  readonly bounds: {
    /** Share of the whole by which values below a limit have to count before it has their sign. */
    readonly share: number;
  };
}

interface Part extends BoundedValue {
  readonly weight: number;
}

function totalOf(parts: readonly Part[], over: number, { bounds: { share } }: BoundTables): BoundedTotal {
  const sum = (of: readonly Part[]): number => of.reduce((all, { value, weight }) => all + value * weight, 0) / over;
  const value = sum(parts);
  const has = (sign: Qualifier): boolean => parts.some(({ qualifier }) => qualifier === sign);
  const below = sum(parts.filter(({ qualifier }) => qualifier === '<'));
  const isBelow = above(below, share * Math.abs(value));
  const isAbove = has('>');
  return {
    value,
    qualifier: has('~') || (isAbove && isBelow) ? '~' : isAbove ? '>' : isBelow ? '<' : null,
    bounds: parts.filter(({ qualifier }) => qualifier !== null).length,
  };
}

const weighted = {
  values: list(object({ ...bounded, weight: or(number(bounds(0, 1e9)), 1) }), 1),
};
const readMean = argumentsOf('boundMean', weighted);

/**
 * The weighted mean, with unchanged bounds; in equal parts where no weight counts. It has the sign of what it is made
 * of.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export function boundMean(given: Given<typeof weighted>, tables: BoundTables): BoundedTotal {
  const { values } = readMean(given);
  const all = values.reduce((sum, { weight }) => sum + weight, 0);
  return all > 0
    ? totalOf(values, all, tables)
    : totalOf(
        values.map((one) => ({ ...one, weight: 1 })),
        values.length,
        tables,
      );
}

const summed = { values: list(object(bounded)) };
const readSum = argumentsOf('boundSum', summed);

/**
 * The sum, with unchanged bounds and the sign of its terms.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export function boundSum(given: Given<typeof summed>, tables: BoundTables): BoundedTotal {
  return totalOf(
    readSum(given).values.map((one) => ({ ...one, weight: 1 })),
    1,
    tables,
  );
}

const fraction = { numerator: object(bounded), denominator: object(bounded), scale: or(number(bounds(0, 1e9)), 1) };
const readRatio = argumentsOf('boundRatio', fraction);

const TURNED: Readonly<Record<Qualifier, Qualifier>> = { '<': '>', '>': '<', '~': '~' };

export interface BoundedRatio {
  /** Null where the denominator is 0, or next to it. */
  readonly value: number | null;
  readonly qualifier: Qualifier | null;
}

/**
 * One value over another: less of the denominator is more of the ratio.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export function boundRatio(given: Given<typeof fraction>, _tables?: BoundTables): BoundedRatio {
  const { numerator, denominator, scale } = readRatio(given);
  const value = (scale * numerator.value) / denominator.value;
  if (!Number.isFinite(value)) return { value: null, qualifier: null };
  const turned = denominator.qualifier === null ? null : TURNED[denominator.qualifier];
  const signs = [numerator.qualifier, turned].filter((sign) => sign !== null);
  const [first = null] = signs;
  return {
    value,
    qualifier: signs.every((sign) => sign === first) ? first : '~',
  };
}
