import type { BalanceNutrient } from './codes.ts';
import type { Statement } from './statement.ts';
import { present } from '../shared/present.ts';

/** One statement that stands for all of its kind. */
export interface WatchedStatement {
  readonly statement: Statement;
  /** The other samples that the same is told of, with figures of their own. */
  readonly alikeSampleIds: readonly number[];
}

export interface WhatToWatch {
  readonly told: readonly WatchedStatement[];
  /** Kinds of statements that found no room. */
  readonly more: number;
}

/** What a plan says of its samples, to weigh statements by. */
export interface WorthOf {
  /** Hectares that a sample stands for; 0 where nobody knows. */
  readonly haOf: (sampleId: number) => number;
  /** $ a kg of the nutrient on a sample; 0 where it has no price. */
  readonly priceOf: (sampleId: number, nutrient: BalanceNutrient) => number;
}

const UNKNOWN: WorthOf = { haOf: () => 0, priceOf: () => 0 };

/** So many sentences in a document where fewer ask for something to change: those are told however many there are. */
const USUAL = 5;

const ORDER: readonly RegExp[] = [/^BLEND/, /^(SEED|APART)/, /^BALANCE/, /^(LIME|SODICITY|SALINITY)/];
const rankOf = ({ rule }: Statement): number => {
  const at = ORDER.findIndex((pattern) => pattern.test(rule));
  return at < 0 ? ORDER.length : at;
};

const isShortage = ({ rule }: Statement): boolean => rule === 'BALANCE_SHORT' || rule === 'BALANCE_MISSING';

/** $ of nutrient that is short or too much on the hectares of a statement's sample; 0 for what has no such figure. */
function dollarsOf({ rule, sampleId, on, figures }: Statement, { haOf, priceOf }: WorthOf): number {
  if (sampleId === null || !rule.startsWith('BALANCE_')) return 0;
  const of = (name: string): number => figures.find((figure) => figure.name === name)?.value ?? 0;
  const apart = Math.abs(of('demand') - of('supply') + (rule === 'BALANCE_OVER' ? of('amendment') : 0));
  return haOf(sampleId) * apart * priceOf(sampleId, on as BalanceNutrient);
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

/** What is only worth knowing is left out, and of trace elements what no leaf test has found low: it stands on the card. */
const isPressing = ({ rule, level }: Statement): boolean =>
  level === 'act' || (level === 'watch' && !rule.startsWith('MICRO'));

/** $ and hectares that differ by less are of equal worth. */
const differ = (a: number, b: number, least: number): number => (Math.abs(b - a) < least ? 0 : b - a);

/**
 * What a reader has to watch: one sentence for each rule and each thing it is about, in the words of the place where most is at stake. What
 * something has to change for comes first and is told whole; then by dollars, shortages before surpluses of equal worth, then by hectares.
 */
export function whatToWatch(statements: readonly Statement[], worth: WorthOf = UNKNOWN): WhatToWatch {
  const byKind = new Map<string, Statement[]>();
  for (const statement of statements.filter(isPressing)) {
    const key = `${statement.rule} ${statement.on}`;
    byKind.set(key, [...(byKind.get(key) ?? []), statement]);
  }
  const pressing = [...byKind.values()]
    .map((kind) => kindOf(kind, worth))
    .toSorted((a, b) => {
      const [first, second] = [present(a.statements[0]), present(b.statements[0])];
      return (
        Number(b.isAct) - Number(a.isAct) ||
        differ(a.dollars, b.dollars, 1) ||
        Number(isShortage(second)) - Number(isShortage(first)) ||
        differ(a.ha, b.ha, 0.05) ||
        rankOf(first) - rankOf(second) ||
        b.statements.length - a.statements.length
      );
    });
  const room = Math.max(USUAL, pressing.filter(({ isAct }) => isAct).length);
  const told = pressing.slice(0, room).map(({ statements: [statement, ...alike] }): WatchedStatement => ({
    statement: present(statement),
    alikeSampleIds: [...new Set(alike.flatMap(({ sampleId }) => sampleId ?? []))],
  }));
  return { told, more: pressing.length - told.length };
}
