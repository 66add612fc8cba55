import { argumentsOf, list, oneOf, type Given } from './arguments.ts';
import { FERTILISERS, type BlendReason, type Compatibility, type Fertiliser } from './codes.ts';
import { oncePer } from './once-per.ts';
import type { BlendTables } from './tables.ts';

const pair = { a: oneOf(FERTILISERS), b: oneOf(FERTILISERS) };
const readPair = argumentsOf('compatible', pair);
const readHumidity = argumentsOf('criticalHumidity', pair);
const blend = { ingredients: list(oneOf(FERTILISERS), 1) };
const readBlend = argumentsOf('blendCompatibility', blend);

export interface PairVerdict {
  readonly code: Compatibility;
  readonly reason: BlendReason;
}

const TOGETHER: PairVerdict = { code: 'C', reason: 'NONE' };

const keyOf = (a: Fertiliser, b: Fertiliser): string => (a < b ? `${a}+${b}` : `${b}+${a}`);

/** The rows of the table, pair by pair. */
const verdictsOf = oncePer((rows: BlendTables['compatibility']): ReadonlyMap<string, PairVerdict> => {
  const verdicts = new Map<string, PairVerdict>();
  for (const { code, reason, of, and } of rows)
    for (const a of of) for (const b of and) verdicts.set(keyOf(a, b), { code, reason });
  return verdicts;
});

const verdictOf = (a: Fertiliser, b: Fertiliser, { compatibility }: BlendTables): PairVerdict =>
  verdictsOf(compatibility).get(keyOf(a, b)) ?? TOGETHER;

/**
 * Whether two products may lie in one heap; the order says nothing.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see IPNI SEAP-3024 (2013), Fertilizer compatibility and storage; Fan, MacKenzie & Blenkhorn 1996, Nutr. Cycl. Agroecosyst.
 * @see server/advice/parameters/open-advice-2.json, `compatibility` (the source of each pair)
 * @see docs/engine.md, "What remains weak"
 */
export const compatible = (given: Given<typeof pair>, tables: BlendTables): PairVerdict => {
  const { a, b } = readPair(given);
  return verdictOf(a, b, tables);
};

export interface BlendVerdict extends PairVerdict {
  /** The first of the worst pairs in the order of the list, 'A+B'; empty where all go together. */
  readonly pair: string;
  /** Pairs that do not simply go together. */
  readonly problems: number;
}

const SEVERITY: Readonly<Record<Compatibility, number>> = { C: 0, L: 1, X: 2 };

/**
 * The worst pair of a blend; a product listed twice counts once.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see IPNI SEAP-3024 (2013), Fertilizer compatibility and storage
 * @see server/advice/parameters/open-advice-2.json, `compatibility` (the source of each pair)
 */
export const blendCompatibility = (given: Given<typeof blend>, tables: BlendTables): BlendVerdict => {
  const ingredients = [...new Set(readBlend(given).ingredients)];
  let worst: BlendVerdict = { ...TOGETHER, pair: '', problems: 0 };
  let problems = 0;
  ingredients.forEach((a, at) => {
    for (const b of ingredients.slice(at + 1)) {
      const verdict = verdictOf(a, b, tables);
      if (verdict.code !== 'C') problems += 1;
      if (SEVERITY[verdict.code] > SEVERITY[worst.code]) worst = { ...verdict, pair: `${a}+${b}`, problems };
    }
  });
  return { ...worst, problems };
};

export interface CriticalHumidity {
  /** % at 30 C above which it draws water from the air; null where no value is known. */
  readonly value: number | null;
  /** False where the mixture was not measured: the value is then the lower single one, 'at most'. */
  readonly measured: boolean;
}

/**
 * Critical relative humidity of two pure salts together.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Critical relative humidity table at 30 C (encyclopaedia)
 */
export const criticalHumidity = (given: Given<typeof pair>, { humidity }: BlendTables): CriticalHumidity => {
  const { a, b } = readHumidity(given);
  const mixture = humidity.mixtures.find((entry) => keyOf(entry.a, entry.b) === keyOf(a, b));
  if (mixture) return { value: mixture.percent, measured: true };
  const singles = [a, b].flatMap((code) => humidity.single[code] ?? []);
  return { value: singles.length === 0 ? null : Math.min(...singles), measured: false };
};
