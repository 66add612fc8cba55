import { byUrgency, type Statement } from './statement.ts';
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

/** At most so many sentences in a document (the rest is in the portal). */
const MOST = 5;

const ORDER: readonly RegExp[] = [/^BLEND/, /^(SEED|APART)/, /^BALANCE/, /^(LIME|SODICITY|SALINITY)/];
/** A theme that has something to say is heard before a second sentence of another: eight nutrients would leave no room for lime. */
const THEMES: readonly RegExp[] = [
  /^(BLEND|SEED|APART)/,
  /^BALANCE_(SHORT|MISSING)/,
  /^BALANCE/,
  /^LIME/,
  /^(SODICITY|SALINITY)/,
];
const themeOf = ({ rule }: Statement): number => THEMES.findIndex((pattern) => pattern.test(rule));
const rankOf = ({ rule }: Statement): number => {
  const at = ORDER.findIndex((pattern) => pattern.test(rule));
  return at < 0 ? ORDER.length : at;
};

/** What is only worth knowing is left out, and of trace elements what no leaf test has found low: it stands on the card. */
const isPressing = ({ rule, level }: Statement): boolean =>
  level === 'act' || (level === 'watch' && !rule.startsWith('MICRO'));

/**
 * What a reader has to watch, most pressing first: one sentence for each rule and each thing it is about, in the words of
 * the first sample that it is told of; of each theme at least one.
 */
export function whatToWatch(statements: readonly Statement[]): WhatToWatch {
  const kinds = new Map<string, Statement[]>();
  for (const statement of byUrgency(statements.filter(isPressing))) {
    const key = `${statement.rule} ${statement.on}`;
    const kind = kinds.get(key);
    if (kind) kind.push(statement);
    else kinds.set(key, [statement]);
  }
  const pressing = [...kinds.values()]
    .map(([statement, ...alike]) => ({
      statement: present(statement),
      alikeSampleIds: [...new Set(alike.flatMap(({ sampleId }) => sampleId ?? []))],
    }))
    .toSorted(
      (a, b) =>
        Number(b.statement.level === 'act') - Number(a.statement.level === 'act') ||
        rankOf(a.statement) - rankOf(b.statement) ||
        b.alikeSampleIds.length - a.alikeSampleIds.length,
    );
  const heads = pressing.filter(
    ({ statement }, at) =>
      themeOf(statement) >= 0 && pressing.findIndex((one) => themeOf(one.statement) === themeOf(statement)) === at,
  );
  const told = new Set([...new Set([...heads, ...pressing])].slice(0, MOST));
  return { told: pressing.filter((one) => told.has(one)), more: pressing.length - told.size };
}
