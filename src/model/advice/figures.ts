import { NO_VALUE } from '../format/number.ts';
import { adviceFigureTexts as texts } from '../texts/advice-figures.ts';
import type { BlendReason, Compatibility } from './codes.ts';
import type { Sourced } from './tables.ts';
import { present } from '../shared/present.ts';
import { valueAt, isOneOf } from '../shared/record.ts';

/** The parts of the two documents, of the model and of advice, as an admin goes through them. */
export const ADVICE_CHAPTERS = [
  'CRITICAL',
  'MODEL',
  'LIME',
  'SODICITY',
  'SUBSOIL',
  'SEED',
  'PRODUCTS',
  'BLENDS',
  'NITROGEN',
  'BALANCE',
  'LABORATORY',
  'AGE',
  'CHANGE',
] as const;
export type AdviceChapter = (typeof ADVICE_CHAPTERS)[number];

/** One number, several (a range, a column of a table), the verdict on a pair in one heap, or one of the figure's choices. */
export type FigureValue = number | readonly number[] | string;

/** What a tenant says a figure is, in the place of the shipped one. */
export interface OwnFigure extends Sourced {
  /** Path in the document. */
  readonly path: string;
  readonly value: FigureValue;
}

/** Between which bounds a number has to lie. */
export interface FigureLimits {
  readonly least: number;
  readonly most: number;
  /** The lower bound itself is too low. */
  readonly isAbove: boolean;
  readonly isWhole: boolean;
  /** How many numbers there are; null for one. */
  readonly numbers: { readonly least: number; readonly most: number } | null;
  /** May be absent: the word NO_FIGURE then replaces it. */
  readonly mayBeNone?: boolean | undefined;
}

/** Replaces a number or range that does not exist. */
export const NO_FIGURE = 'NONE';

/** A figure of the document in force. */
export interface AdviceFigure extends OwnFigure {
  readonly unit: string;
  /** Null where the figure is a verdict or a choice. */
  readonly limits: FigureLimits | null;
  /** What may be chosen, where that is no verdict on a pair. */
  readonly choices?: readonly string[] | undefined;
  /** A definition or the make-up of a product: shown, never editable. */
  readonly isFixed: boolean;
  /** What the first model had in its place, or what silences a rule that is new; null where nothing changed. */
  readonly former: FigureValue | null;
  /** As it came, where it is the tenant's own; else null. */
  readonly shipped: (Sourced & { readonly value: FigureValue }) | null;
}

const chapterOfPart: Readonly<Record<string, AdviceChapter>> = {
  lime: 'LIME',
  sodicity: 'SODICITY',
  gypsum: 'SODICITY',
  subsoil: 'SUBSOIL',
  seed: 'SEED',
  products: 'PRODUCTS',
  mixtures: 'PRODUCTS',
  compatibility: 'BLENDS',
  humidity: 'BLENDS',
  nitrogen: 'NITROGEN',
  subsoilN: 'SUBSOIL',
  rates: 'BALANCE',
  prices: 'BALANCE',
  balance: 'BALANCE',
  bridge: 'BALANCE',
  plausible: 'LABORATORY',
  columnAtLeast: 'LABORATORY',
  phPair: 'LABORATORY',
  bounds: 'LABORATORY',
  inputs: 'BALANCE',
  pbi: 'LABORATORY',
  cations: 'LABORATORY',
  variation: 'LABORATORY',
  age: 'AGE',
  fertilisedWithinMonths: 'AGE',
  trend: 'CHANGE',
  trendRule: 'CHANGE',
};

/** Begins the places of the model's document, among those of advice. */
const ENGINE = 'engine.';
/** True for the path of a figure of the model, false for one of advice. */
export const isEnginePath = (path: string): boolean => path.startsWith(ENGINE);
/** The path among the advice figures of a figure of the model. */
export const enginePath = (path: string): string => `${ENGINE}${path}`;
/** The path in the model's document of a figure that is listed among the advice figures. */
export const pathInEngine = (path: string): string => path.slice(ENGINE.length);

const chapterOfEnginePart: Readonly<Record<string, AdviceChapter>> = {
  criticalP: 'CRITICAL',
  criticalK: 'CRITICAL',
  kTest: 'CRITICAL',
  status: 'CRITICAL',
  dgt: 'CRITICAL',
  health: 'CRITICAL',
  fertiliser: 'MODEL',
  micronutrient: 'MODEL',
  rates: 'MODEL',
  subsoil: 'MODEL',
  soils: 'LABORATORY',
};

const partOf = (path: string): string => present(path.split('.', 1)[0]);
/**
 * The chapter that lists a figure.
 * @throws Error where its part of the document belongs to no chapter
 */
export const chapterOf = (path: string): AdviceChapter =>
  present(isEnginePath(path) ? chapterOfEnginePart[partOf(pathInEngine(path))] : chapterOfPart[partOf(path)]);

/** A code, the number of a row, or a pair of codes; what the document calls its own parts begins with a small letter. */
const isCode = (segment: string): boolean => /^[A-Z0-9]/.test(segment);

/** What a figure is called: 'Most in one top-dressing, sand'. */
export function figureName(path: string): string {
  const part = partOf(path);
  const segments = path.split('.');
  const pattern = segments.map((segment) => (isCode(segment) ? '*' : segment)).join('.');
  const name = valueAt(texts.names, pattern) ?? path;
  const known = texts.codes[part] ?? {};
  const said = segments.filter(isCode).map((segment) =>
    segment
      .split('+')
      .map((code) => known[code] ?? code)
      .join(' + '),
  );
  return [name, ...said].join(', ');
}

/** What to know before the figure is changed; null where nothing is printed with it. */
export const guidanceOf = (path: string): string | null => valueAt(texts.guidance, path) ?? null;

export const BLEND_CODES = ['C', 'L', 'X'] as const satisfies readonly Compatibility[];
export const BLEND_REASONS = [
  'NONE',
  'HYGROSCOPIC',
  'WET',
  'AMMONIA',
  'REVERSION',
  'SAFETY',
  'CAKING',
] as const satisfies readonly BlendReason[];

/** What one pair may be in one heap: 'C', or verdict and reason, as 'L WET'. */
export const VERDICTS: readonly string[] = [
  'C',
  ...(['L', 'X'] as const).flatMap((code) =>
    BLEND_REASONS.filter((reason) => reason !== 'NONE').map((reason) => `${code} ${reason}`),
  ),
];

const verdictText = (verdict: string): string => {
  const choice = valueAt(texts.choices, verdict);
  if (choice !== undefined) return choice;
  const [code, reason] = verdict.split(' ');
  const isUnlike = (code === 'L' || code === 'X') && isOneOf(BLEND_REASONS, reason);
  return isUnlike ? texts.verdict(code, reason) : texts.together;
};

/** A figure as editor text. */
export const figureText = (value: FigureValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : value.join(', ');

/** No more digits than anybody can read: a factor of conversion has sixteen. */
const brief = (value: number): string => String(Number(value.toPrecision(6)));

/** A figure as shown, with its unit. */
export function shownFigure(value: FigureValue, unit: string): string {
  if (typeof value === 'string') return verdictText(value);
  const figures = typeof value === 'number' ? brief(value) : value.map(brief).join(', ');
  return figures === '' ? NO_VALUE : `${figures} ${unit}`.trim();
}

type Choosable = Pick<AdviceFigure, 'choices'>;
const optionsOf = ({ choices }: Choosable): readonly string[] => choices ?? VERDICTS;

/** What may be chosen for a figure that is a verdict or a choice, with its words. */
export const choicesOf = (figure: Choosable): readonly { readonly value: string; readonly label: string }[] =>
  optionsOf(figure).map((value) => ({ value, label: verdictText(value) }));

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The typed text as a value of this figure; null when invalid. */
export function typedFigure(figure: Pick<AdviceFigure, 'limits' | 'choices'>, text: string): FigureValue | null {
  const { limits } = figure;
  if (limits === null) return optionsOf(figure).includes(text) ? text : null;
  if (limits.mayBeNone && text.trim().toUpperCase() === NO_FIGURE) return NO_FIGURE;
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (!words.every((word) => NUMBER.test(word))) return null;
  const numbers = words.map(Number);
  if (limits.numbers === null) return numbers.length === 1 ? present(numbers[0]) : null;
  return numbers;
}

const isWithin = (value: number, { least, most, isAbove }: FigureLimits): boolean =>
  Number.isFinite(value) && (isAbove ? value > least : value >= least) && value <= most;

/** The bounds in words. */
export function boundsText({ limits, unit }: Pick<AdviceFigure, 'limits' | 'unit'>): string {
  if (limits === null) return '';
  const words = limits.isAbove ? texts.problems.above : texts.problems.bounds;
  const said = words(brief(limits.least), brief(limits.most), unit);
  return limits.mayBeNone ? `${said} ${texts.orNone}` : said;
}

/** Why this cannot be the value of the figure, in words with its bounds; null where it can. */
export function problemOfFigure(figure: AdviceFigure, value: FigureValue | null, source: string): string | null {
  const { limits, isFixed } = figure;
  const { problems } = texts;
  if (isFixed) return problems.fixed;
  if (limits === null)
    return typeof value === 'string' && optionsOf(figure).includes(value) ? sourceProblem(source) : problems.unknown;
  if (limits.mayBeNone && value === NO_FIGURE) return sourceProblem(source);
  const isList = Array.isArray(value);
  if (value === null || typeof value === 'string' || isList !== (limits.numbers !== null))
    return limits.numbers === null ? problems.notANumber : countProblem(limits.numbers);
  const numbers: readonly number[] = typeof value === 'number' ? [value] : value;
  if (limits.numbers !== null && (numbers.length < limits.numbers.least || numbers.length > limits.numbers.most))
    return countProblem(limits.numbers);
  if (!numbers.every((one) => isWithin(one, limits))) return boundsText(figure);
  if (limits.isWhole && !numbers.every(Number.isInteger)) return problems.whole;
  return sourceProblem(source);
}

const sourceProblem = (source: string): string | null => (source.trim() === '' ? texts.problems.source : null);
const countProblem = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  texts.problems.notNumbers(least, most);

/** Whether two say the same of a figure. */
export const isSameFigure = (a: Omit<OwnFigure, 'path'>, b: Omit<OwnFigure, 'path'>): boolean =>
  figureText(a.value) === figureText(b.value) && a.source === b.source && a.mark === b.mark;

/** A version of the tenant's figures by its number, or those that do as the first model did. */
export type RestoredFigures = number | 'MODEL_1';

/**
 * What the first model had in the place of a figure, with that as its source.
 * @see docs/engine.md, "A supplier's own figures"
 */
export const formerFigure = (path: string, value: FigureValue): OwnFigure => ({
  path,
  value,
  source: texts.formerSource,
  mark: 'judgement',
});

/** Which figures an admin looks at. */
export interface FigureFilter {
  readonly chapter: AdviceChapter;
  /** What is sought, or only what is the tenant's own, is looked for in all chapters. */
  readonly searchText: string;
  readonly isOnlyOwn: boolean;
}

/**
 * The figures of a chapter, or those of all chapters that hold every searched word; with `isOnlyOwn` those alone that the
 * supplier set.
 */
export function shownFigures(
  figures: readonly AdviceFigure[],
  { chapter, searchText, isOnlyOwn }: FigureFilter,
): readonly AdviceFigure[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return figures.filter(({ path, source, unit, shipped }) => {
    if (words.length === 0 && !isOnlyOwn && chapterOf(path) !== chapter) return false;
    if (isOnlyOwn && shipped === null) return false;
    const said = `${figureName(path)} ${unit} ${source}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
