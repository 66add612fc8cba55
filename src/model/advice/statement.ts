import { formatNumber } from '../format/number.ts';
import { adviceTexts } from '../texts/advice.ts';
import type { AdviceIdentity, Sourced } from './tables.ts';

/** What a rule is named by, in records, documents and the catalogue of sentences. */
export type AdviceRule = keyof typeof adviceTexts.sentences;

/** say: worth knowing; watch: look before deciding; act: something has to change. */
export type StatementLevel = 'say' | 'watch' | 'act';

export interface StatementFigure {
  readonly name: string;
  /** Null where there is no limit to a figure. */
  readonly value: number | null;
  readonly unit: string;
  /** As the sentence prints it. */
  readonly text: string;
}

/** One thing that an adviser is told: the same record on card, editor, import check and document, never re-worded by them. */
export interface Statement extends Sourced {
  readonly rule: AdviceRule;
  readonly level: StatementLevel;
  /** Null where it holds for the whole plan. */
  readonly sampleId: number | null;
  /** The analyte, nutrient or product that it is about. */
  readonly on: string;
  readonly figures: readonly StatementFigure[];
  readonly sentence: string;
  /** What was taken because nobody has said otherwise; null where nothing was. */
  readonly assumed: string | null;
  readonly parameters: AdviceIdentity;
}

/** What every statement rests on. */
export interface StatementBasis {
  readonly identity: AdviceIdentity;
  readonly sources: Readonly<Record<string, Sourced>>;
}

export const figure = (name: string, value: number | null, unit: string, decimals = 1): StatementFigure => ({
  name,
  value: value === null || Number.isFinite(value) ? value : null,
  unit,
  text: formatNumber(value, { decimals }),
});

/** A sentence of the catalogue with its braces filled; a brace that nothing fills is a fault of the catalogue. */
export const filled = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`Nothing fills {${name}} of «${template}»`);
    return word;
  });

interface Said {
  readonly level: StatementLevel;
  readonly sampleId: number | null;
  readonly on: string;
  readonly figures?: readonly StatementFigure[] | undefined;
  /** What fills the braces beside the figures. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  readonly assumed?: string | null | undefined;
}

/** The record of a rule that has something to say. */
export function statement(
  { identity, sources }: StatementBasis,
  rule: AdviceRule,
  { level, sampleId, on, figures = [], words = {}, assumed = null }: Said,
): Statement {
  const printed = Object.fromEntries(figures.map(({ name, text }) => [name, text]));
  const { source, mark } = sources[rule]!;
  return {
    rule,
    level,
    sampleId,
    on,
    figures,
    sentence: filled(adviceTexts.sentences[rule], { ...printed, ...words }),
    assumed,
    source,
    mark,
    parameters: identity,
  };
}

const ORDER: Readonly<Record<StatementLevel, number>> = { act: 0, watch: 1, say: 2 };

/** Most pressing first; what is equally pressing keeps its order. */
export const byUrgency = (statements: readonly Statement[]): readonly Statement[] =>
  statements.toSorted((a, b) => ORDER[a.level] - ORDER[b.level]);
