import type { AdviceRule, Statement } from './statement.ts';

/** What the rates leave open: not measured, borrowed, implausible, late, one for several, or a default. */
const CAVEATS: ReadonlySet<AdviceRule> = new Set<AdviceRule>([
  'SUBSOIL_N',
  'SUBSOIL_LIMIT',
  'SUBSOIL_ACID',
  'SUBSOIL_SLOWS',
  'RATE_HIGH',
  'RATE_LATE',
  'WINDOW_LATE',
  'WINDOW_TOO_LATE',
  'RATE_RANGE',
  'INPUT_DEFAULT',
  'JUDGED_BY',
]);

/**
 * True for a statement of one of the rules that say what the rates leave open.
 * @see docs/engine.md, "What could change the rates"
 */
export const isCaveat = ({ rule }: Pick<Statement, 'rule'>): boolean => CAVEATS.has(rule);

/** What a list of caveats needs of each. */
type Caveat = Pick<Statement, 'rule' | 'on' | 'level' | 'sampleId' | 'figures'>;

/** Caveats of one kind. */
export interface CaveatGroup<Of> {
  /** In the words of the place where most is at stake. */
  readonly worst: Of;
  /** Of all places, the worst first. */
  readonly sampleIds: readonly number[];
}

const LEVELS: Readonly<Record<Statement['level'], number>> = { act: 0, watch: 1, say: 2 };

const worthOf = ({ figures }: Caveat): number => figures.find(({ name }) => name === 'worthDollars')?.value ?? 0;

const byWorth = (a: Caveat, b: Caveat): number => LEVELS[a.level] - LEVELS[b.level] || worthOf(b) - worthOf(a);

/**
 * The caveats among statements, those of one rule and one thing together; most pressing first, then by the dollars at stake.
 * @see docs/engine.md, "What could change the rates"
 */
export function caveatGroups<Of extends Caveat>(statements: readonly Of[]): readonly CaveatGroup<Of>[] {
  const groups = new Map<string, [Of, ...Of[]]>();
  for (const caveat of statements.filter(isCaveat).toSorted(byWorth)) {
    const key = `${caveat.rule} ${caveat.on}`;
    const group = groups.get(key);
    if (group) group.push(caveat);
    else groups.set(key, [caveat]);
  }
  return [...groups.values()].map((group) => ({
    worst: group[0],
    sampleIds: [...new Set(group.flatMap(({ sampleId }) => sampleId ?? []))],
  }));
}

/**
 * Of a statement whose values judge a crop, that alone, without what rests on it at one place; nothing of another statement.
 * @see docs/engine.md, "What changed in 2026, and why", rule 18
 */
export const judgementOf = ({ rule, sentence }: Pick<Statement, 'rule' | 'sentence'>): readonly string[] =>
  rule === 'JUDGED_BY' ? [sentence.replace(/\. .*$/, '.')] : [];
