import type { DerivedQualifier } from '../types.ts';

type Sign = DerivedQualifier | null;

/** A figure with its sign. */
export interface Signed {
  readonly value: number;
  readonly qualifier: Sign;
}

/**
 * Of inputs that do not name their share: those that were kept before it came with the input. Every run since is signed by `bounds.share` of the advice
 * document in force.
 */
const SHARE_OF_EARLIER_INPUTS = 0.1;

const joined = (isBelow: boolean, isAbove: boolean): Sign => (isBelow ? (isAbove ? '~' : '<') : isAbove ? '>' : null);

/**
 * Sign of a sum: `>` when a part has it, `<` when parts below their limit exceed a share of the sum, `~` for both.
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export function signOfSum(parts: readonly Signed[], share: number = SHARE_OF_EARLIER_INPUTS): Sign {
  if (parts.some(({ qualifier }) => qualifier === '~')) return '~';
  const sum = (of: readonly Signed[]): number => of.reduce((all, { value }) => all + value, 0);
  const below = sum(parts.filter(({ qualifier }) => qualifier === '<'));
  return joined(
    below > share * Math.abs(sum(parts)),
    parts.some(({ qualifier }) => qualifier === '>'),
  );
}

/**
 * Sign of a ratio: the divisor's sign counts reversed.
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export function signOfRatio(numerator: Sign, denominator: Sign): Sign {
  const signs = [numerator, denominator];
  return signs.includes('~')
    ? '~'
    : joined(numerator === '<' || denominator === '>', numerator === '>' || denominator === '<');
}
