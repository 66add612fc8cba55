import { formatNumber, NO_VALUE } from '../format/number.ts';
import { adviceTexts } from '../texts/advice.ts';
import type { AdviceIdentity, Sourced } from './tables.ts';
import { present } from '../shared/present.ts';

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

/** One statement shown to an adviser: the same record on card, editor, import check and document, never re-worded by them. */
export interface Statement extends Sourced {
  readonly rule: AdviceRule;
  readonly level: StatementLevel;
  /** Null where it holds for the whole plan. */
  readonly sampleId: number | null;
  /** The analyte, nutrient or product that it is about. */
  readonly on: string;
  readonly figures: readonly StatementFigure[];
  readonly sentence: string;
  /** The default used because no value was entered; null where nothing was. */
  readonly assumed: string | null;
  /** What the adviser has said of this plan, and holds in place of an assumption; null where nothing was. */
  readonly said: string | null;
  readonly parameters: AdviceIdentity;
}

/** What every statement rests on. */
export interface StatementBasis {
  readonly identity: AdviceIdentity;
  readonly sources: Readonly<Record<string, Sourced>>;
}

const SCALES = [1, 10, 100, 1_000] as const;

/**
 * As `formatNumber` prints it. Below a thousand there is nothing to group, and digits put together from whole numbers are
 * many times as fast as a formatter.
 */
function printed(value: number, decimals: number): string {
  const scale = present(SCALES[decimals]);
  // A hair more: 1.005 times 100 is 100.49999999999999, and rounds up all the same.
  const units = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON));
  if (!(units < 1_000 * scale)) return formatNumber(value, { decimals });
  const sign = value < 0 && units > 0 ? '-' : '';
  let beyond = units % scale;
  const whole = (units - beyond) / scale;
  if (beyond === 0) return `${sign}${whole}`;
  let places = decimals;
  for (; beyond % 10 === 0; places -= 1) beyond /= 10;
  return `${sign}${whole}.${String(beyond).padStart(places, '0')}`;
}

/**
 * A figure of a statement with its unit; `text` is the value to `decimals` places. A value that is not finite becomes null.
 */
export const figure = (
  name: string,
  {
    value,
    unit,
    decimals = 1,
  }: { readonly value: number | null; readonly unit: string; readonly decimals?: number | undefined },
): StatementFigure => ({
  name,
  value: value === null || Number.isFinite(value) ? value : null,
  unit,
  text: value === null ? NO_VALUE : printed(value, decimals),
});

/** Text and names by turns, beginning with text. */
const pieces = new Map<string, readonly string[]>();
function piecesOf(template: string): readonly string[] {
  const known = pieces.get(template);
  if (known) return known;
  const split = template.split(/\{(\w+)\}/);
  pieces.set(template, split);
  return split;
}

type Words = Readonly<Record<string, string>>;

function textOf(figures: readonly StatementFigure[], name: string): string | undefined {
  for (const entry of figures) if (entry.name === name) return entry.text;
  return undefined;
}

/** A sentence of the catalogue with its braces filled by words, else by figures; a brace that nothing fills is a fault of the catalogue. */
export function filled(template: string, words: Words, figures: readonly StatementFigure[] = []): string {
  let sentence = '';
  let isName = false;
  for (const piece of piecesOf(template)) {
    const word = isName ? (words[piece] ?? textOf(figures, piece)) : piece;
    if (word === undefined) throw new Error(`Nothing fills {${piece}} of «${template}»`);
    sentence += word;
    isName = !isName;
  }
  return sentence;
}

interface Said {
  readonly level: StatementLevel;
  readonly sampleId: number | null;
  readonly on: string;
  readonly figures?: readonly StatementFigure[] | undefined;
  /** What fills the braces beside the figures. */
  readonly words?: Words | undefined;
  readonly assumed?: string | null | undefined;
  readonly said?: string | null | undefined;
}

/**
 * The record of a rule that has something to say.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function statement(
  { identity, sources }: StatementBasis,
  rule: AdviceRule,
  { level, sampleId, on, figures = [], words = {}, assumed = null, said = null }: Said,
): Statement {
  const { source, mark } = present(sources[rule]);
  return {
    rule,
    level,
    sampleId,
    on,
    figures,
    sentence: filled(adviceTexts.sentences[rule], words, figures),
    assumed,
    said,
    source,
    mark,
    parameters: identity,
  };
}

const ORDER: Readonly<Record<StatementLevel, number>> = { act: 0, watch: 1, say: 2 };

/** Most pressing first; what is equally pressing keeps its order. */
export const byUrgency = (statements: readonly Statement[]): readonly Statement[] =>
  statements.toSorted((a, b) => ORDER[a.level] - ORDER[b.level]);
