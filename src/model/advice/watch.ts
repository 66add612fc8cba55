import { isTrace, type BalanceNutrient, BALANCE_NUTRIENTS } from './codes.ts';
import type { Statement } from './statement.ts';
import { present } from '../shared/present.ts';
import { isOneOf } from '../shared/record.ts';

/** One statement that represents all of its kind. */
export interface WatchedStatement {
  readonly statement: Statement;
  /** The other samples that it holds for, with figures of their own. */
  readonly alikeSampleIds: readonly number[];
  /** What the adviser adds to it, in their own words; absent where they add nothing. */
  readonly words?: string;
}

export interface WhatToWatch {
  /** On the first page, the most pressing first. */
  readonly told: readonly WatchedStatement[];
  /** What the first page has no room for; absent from what was finalised before the appendix had it. */
  readonly appendix?: readonly WatchedStatement[];
  /** Kinds of statements that neither page has: only what was finalised before the appendix had them counts any. */
  readonly more: number;
}

/** What a plan says of its samples, to weigh statements by. */
export interface WorthOf {
  /** Hectares that a sample represents; 0 when unknown. */
  readonly haOf: (sampleId: number) => number;
  /** $ a kg of the nutrient on a sample; 0 where it has no price. */
  readonly priceOf: (sampleId: number, nutrient: BalanceNutrient) => number;
}

const UNKNOWN: WorthOf = { haOf: () => 0, priceOf: () => 0 };

/** So many sentences are on the first page: the appendix has the others. */
export const ON_PAGE_ONE = 5;

const ORDER: readonly RegExp[] = [/^BLEND/, /^(SEED|APART)/, /^BALANCE/, /^(LIME|SODICITY|SALINITY)/];
const rankOf = ({ rule }: Statement): number => {
  const at = ORDER.findIndex((pattern) => pattern.test(rule));
  return at < 0 ? ORDER.length : at;
};

const isOfTrace = ({ rule, on }: Statement): boolean =>
  rule.startsWith('MICRO') || (rule.startsWith('BALANCE_') && isTrace(on));

const isShortage = ({ rule }: Statement): boolean => rule === 'BALANCE_SHORT' || rule === 'BALANCE_MISSING';

/** $ of nutrient that is short or too much on the hectares of a statement's sample; 0 for what has no such figure. */
function dollarsOf({ rule, sampleId, on, figures }: Statement, { haOf, priceOf }: WorthOf): number {
  if (sampleId === null || !rule.startsWith('BALANCE_')) return 0;
  const of = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? 0;
  const apart = Math.abs(of('demand') - of('supply') + (rule === 'BALANCE_OVER' ? of('amendment') : 0));
  return isOneOf(BALANCE_NUTRIENTS, on) ? haOf(sampleId) * apart * priceOf(sampleId, on) : 0;
}

interface Kind {
  readonly statements: readonly Statement[];
  readonly isAct: boolean;
  readonly dollars: number;
  readonly ha: number;
}

function kindOf(statements: readonly Statement[], worth: WorthOf): Kind {
  const worthOf = new Map(statements.map((statement) => [statement, dollarsOf(statement, worth)]));
  const haOf = ({ sampleId }: Statement): number => (sampleId === null ? 0 : worth.haOf(sampleId));
  const worst = statements.toSorted(
    (a, b) =>
      Number(b.level === 'act') - Number(a.level === 'act') ||
      (worthOf.get(b) ?? 0) - (worthOf.get(a) ?? 0) ||
      haOf(b) - haOf(a),
  );
  const samples = new Map(statements.map((statement) => [statement.sampleId, haOf(statement)]));
  return {
    statements: worst,
    isAct: statements.some(({ level }) => level === 'act'),
    dollars: [...worthOf.values()].reduce((sum, dollars) => sum + dollars, 0),
    ha: [...samples.values()].reduce((sum, ha) => sum + ha, 0),
  };
}

/** What is only worth knowing is left out, and of trace elements what no leaf test has found low: the card shows it. */
const isPressing = ({ rule, level }: Statement): boolean =>
  level === 'act' || (level === 'watch' && !rule.startsWith('MICRO'));

/** $ and hectares that differ by less are of equal worth. */
const differ = (a: number, b: number, least: number): number => (Math.abs(b - a) < least ? 0 : b - a);

/** What burns seed or does not mix spoils a crop or a load, whatever it costs. */
const HAZARD = /^(BLEND|SEED|APART)/;

/** First what the plan leaves short of N, P, K and S, then what harms as it is planned, then what else has to change, trace elements last; then all others. */
function tierOf({ isAct, statements }: Kind): number {
  const first = present(statements[0]);
  if (isShortage(first) && !isOfTrace(first)) return 0;
  if (isAct && HAZARD.test(first.rule)) return 1;
  if (!isAct) return 4;
  return isOfTrace(first) ? 3 : 2;
}

/**
 * What a reader has to know: one sentence for each rule and each thing that it is about, in the words of the place where most is
 * at stake. The shortages that the plan leaves open come first, then what harms seed or a load, before surpluses and trace
 * elements; each by dollars, then by hectares.
 * @see docs/engine.md, "What changed in 2026, and why", rule 17
 */
export function watchedKinds(statements: readonly Statement[], worth: WorthOf = UNKNOWN): readonly WatchedStatement[] {
  const byKind = new Map<string, Statement[]>();
  for (const statement of statements.filter(isPressing)) {
    const key = `${statement.rule} ${statement.on}`;
    byKind.set(key, [...(byKind.get(key) ?? []), statement]);
  }
  return [...byKind.values()]
    .map((kind) => kindOf(kind, worth))
    .toSorted((a, b) => {
      const [first, second] = [present(a.statements[0]), present(b.statements[0])];
      return (
        tierOf(a) - tierOf(b) ||
        Number(b.isAct) - Number(a.isAct) ||
        differ(a.dollars, b.dollars, 1) ||
        Number(isShortage(second)) - Number(isShortage(first)) ||
        differ(a.ha, b.ha, 0.05) ||
        rankOf(first) - rankOf(second) ||
        b.statements.length - a.statements.length
      );
    })
    .map(({ statements: [statement, ...alike] }): WatchedStatement => ({
      statement: present(statement),
      alikeSampleIds: [...new Set(alike.flatMap(({ sampleId }) => sampleId ?? []))],
    }));
}

/** The kinds in their order, with as many on the first page as it has room for. */
export const onPages = (kinds: readonly WatchedStatement[], more = 0): WhatToWatch => ({
  told: kinds.slice(0, ON_PAGE_ONE),
  appendix: kinds.slice(ON_PAGE_ONE),
  more,
});

/** The notes printed when the adviser has not chosen any. */
export const whatToWatch = (statements: readonly Statement[], worth: WorthOf = UNKNOWN): WhatToWatch =>
  onPages(watchedKinds(statements, worth));
