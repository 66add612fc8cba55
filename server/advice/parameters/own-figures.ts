import { FERTILISERS, type BlendReason, type Compatibility } from '../../../src/model/advice/codes.ts';
import {
  chapterOf,
  figureName,
  formerFigure,
  isSameFigure,
  problemOfFigure,
  type AdviceChapter,
  type AdviceFigure,
  type OwnFigure,
} from '../../../src/model/advice/figures.ts';
import type { Sourced } from '../../../src/model/advice/tables.ts';
import { adviceFigureTexts as texts } from '../../../src/model/texts/advice-figures.ts';
import { itemAt, valueOf } from '../../collections/item-at.ts';
import { openSyn } from '../../engine/coefficients/open-syn.ts';
import { engineAsModelOne, engineFiguresInForce, ofAdvice } from './engine-figures.ts';
import { figureLimits } from './figure-limits.ts';
import { leavesOf } from './leaves.ts';
import { AdviceParameterError, loadAdvice, type AdviceSet } from './load-advice.ts';
import type { AdviceDocument } from './schema.ts';

/** The tenant's figures in the place of the shipped ones, and what could not be taken. */
export interface OwnAdvice {
  readonly set: AdviceSet;
  /** Places of figures that no longer fit the document. */
  readonly leftOut: readonly string[];
}

const PAIR = 'compatibility.';
/** Not editable: units, composition, and values that follow from atomic masses. */
const FIXED = [
  /^seed\.kgPerHaPerTableUnit$/,
  /^gypsum\.pureSulfurPercent$/,
  /^cations\.mgPerCmolK$/,
  /^plausible\.\w+\.factors$/,
  /^products\.\w+\.(?:kgPerUnit|[npks])$/,
  /^mixtures\./,
];

/**
 * The document that follows when a tenant says these figures otherwise; those of the model are not in it.
 * @throws AdviceParameterError where it cannot be used
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function withOwnFigures(shipped: AdviceSet, figures: readonly OwnFigure[], revision: number): AdviceSet {
  const own = ofAdvice(figures);
  if (own.length === 0) return shipped;
  const document = structuredClone(shipped.document);
  const places = new Map(leavesOf(document).map(({ path, keys }) => [path, keys]));
  for (const { path, ...said } of own) {
    if (path.startsWith(PAIR)) {
      document.compatibility.push(pairOf(path, said));
      continue;
    }
    const keys = places.get(path);
    if (keys === undefined) throw new AdviceParameterError([{ path, message: texts.problems.unknown }]);
    Object.assign(nodeAt(document, keys), said);
  }
  for (const [rule, sourced] of Object.entries(document.sources))
    document.sources[rule] = withOwnSources(rule, sourced, own);
  return loadAdvice({ ...document, version: `${document.version}+${revision}` });
}

/**
 * The same where figures may stem from an earlier release: what no longer fits is left out, not the whole.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function ownAdvice(shipped: AdviceSet, figures: readonly OwnFigure[], revision: number): OwnAdvice {
  const own = ofAdvice(figures);
  try {
    return { set: withOwnFigures(shipped, own, revision), leftOut: [] };
  } catch (error) {
    if (!(error instanceof AdviceParameterError)) throw error;
  }
  const taken: OwnFigure[] = [];
  const leftOut: string[] = [];
  for (const figure of own) {
    try {
      withOwnFigures(shipped, [...taken, figure], revision);
      taken.push(figure);
    } catch (error) {
      if (!(error instanceof AdviceParameterError)) throw error;
      leftOut.push(figure.path);
    }
  }
  return { set: withOwnFigures(shipped, taken, revision), leftOut };
}

const nodeAt = (document: AdviceDocument, keys: readonly (string | number)[]): object =>
  keys.reduce<object>((node, key) => (node as Readonly<Record<string | number, object>>)[key]!, document);

function pairOf(path: string, { value, source, mark }: Omit<OwnFigure, 'path'>) {
  const [a, b] = path.slice(PAIR.length).split('+') as ['UREA', 'UREA'];
  const [code, reason = 'NONE'] = String(value).split(' ') as [Compatibility, BlendReason?];
  return { code, reason, of: [a], and: [b], source, mark };
}

/** Every pair that can lie in one heap, as the document says it; a pair that it does not list goes together. */
function pairsOf({ compatibility }: AdviceDocument): readonly OwnFigure[] {
  const said = new Map<string, Omit<OwnFigure, 'path'>>();
  for (const { code, reason, of, and, source, mark } of compatibility)
    for (const a of of)
      for (const b of and) {
        const verdict = { value: reason === 'NONE' ? code : `${code} ${reason}`, source, mark };
        said.set(`${a}+${b}`, verdict);
        said.set(`${b}+${a}`, verdict);
      }
  return FERTILISERS.flatMap((a, at) =>
    FERTILISERS.slice(at + 1).map((b) => ({
      path: `${PAIR}${a}+${b}`,
      ...(said.get(`${a}+${b}`) ?? { value: 'C', source: texts.notListed, mark: 'recalled' as const }),
    })),
  );
}

type Plain = Omit<AdviceFigure, 'shipped'>;

const plainFigures = ({ document }: AdviceSet): readonly Plain[] => [
  ...leavesOf(document).map(({ path, keys, leaf: { value, unit, source, mark, former = null } }) => ({
    path,
    value,
    unit,
    source,
    mark,
    former,
    limits: figureLimits(keys, value),
    isFixed: FIXED.some((place) => place.test(path)),
  })),
  ...pairsOf(document).map((pair) => ({ ...pair, unit: '', former: null, limits: null, isFixed: false })),
];

/**
 * Every figure of the document in force; those of the tenant with what was shipped in their place.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function figuresInForce(shipped: AdviceSet, inForce: AdviceSet): readonly AdviceFigure[] {
  const before = new Map(plainFigures(shipped).map((figure) => [figure.path, figure]));
  return plainFigures(inForce).map((figure) => {
    const was = valueOf(before, figure.path);
    const { value, source, mark } = was;
    return { ...figure, shipped: isSameFigure(was, figure) ? null : { value, source, mark } };
  });
}

/**
 * The tenant's figures of both documents once all that has changed since the first model is again as it was there; the others
 * stay.
 * @see docs/engine.md, "A supplier's own figures"
 */
export const asModelOne = (shipped: AdviceSet, own: readonly OwnFigure[]): readonly OwnFigure[] =>
  changedFigures(shipped, own, [
    ...plainFigures(shipped).flatMap(({ path, former }) => (former === null ? [] : [formerFigure(path, former)])),
    ...engineAsModelOne(),
  ]);

/**
 * The tenant's figures after a change; what is said as it was shipped is the tenant's no longer.
 * @throws AdviceParameterError where a figure cannot be
 * @see docs/engine.md, "A supplier's own figures"
 */
export function changedFigures(
  shipped: AdviceSet,
  own: readonly OwnFigure[],
  changes: readonly OwnFigure[],
): readonly OwnFigure[] {
  const all = [...figuresInForce(shipped, shipped), ...engineFiguresInForce(openSyn)];
  const known = new Map(all.map((figure) => [figure.path, figure]));
  const after = new Map(own.map((figure) => [figure.path, figure]));
  const faults = changes.flatMap(({ path, value, source }) => {
    const figure = known.get(path);
    const message = figure ? problemOfFigure(figure, value, source) : texts.problems.unknown;
    return message === null ? [] : [{ path, message }];
  });
  if (faults.length > 0) throw new AdviceParameterError(faults);
  for (const change of changes)
    if (isSameFigure(valueOf(known, change.path), change)) after.delete(change.path);
    else after.set(change.path, change);
  return [...after.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The chapters whose figures each rule uses. */
const RULES: readonly (readonly [RegExp, readonly AdviceChapter[]])[] = [
  [/^LIME_/, ['LIME']],
  [/^(?:SODICITY_|CA_MG)/, ['SODICITY']],
  [/^SUBSOIL_/, ['SUBSOIL']],
  [/^RATE_(?:HIGH|RANGE)/, ['BALANCE']],
  [/^SEED_/, ['SEED', 'PRODUCTS']],
  [/^(?:BLEND_|APART)/, ['BLENDS']],
  [/^(?:RATE_LATE|SPLIT|WINDOW_|LEGUME_N|VOLATILISATION)/, ['NITROGEN']],
  [/^(?:BALANCE_|BRIDGE_)/, ['BALANCE']],
  [/^(?:VALUE_|COLUMN_|PH_PAIR_|CATIONS|UNEVEN)/, ['LABORATORY']],
  [/^AGE_/, ['AGE']],
  [/^TREND_/, ['CHANGE']],
];
const NAMED = 3;
const SURENESS = ['seen', 'recalled', 'judgement'] as const;

/** Source of a rule once it uses the tenant's figures: names theirs too, and the rule is no surer than they are. */
function withOwnSources(rule: string, { source, mark }: Sourced, own: readonly OwnFigure[]): Sourced {
  const chapters = RULES.find(([rules]) => rules.test(rule))?.[1] ?? [];
  const its = own.filter(({ path }) => chapters.includes(chapterOf(path)));
  if (its.length === 0) return { source, mark };
  const named = its.slice(0, NAMED).map((figure) => `${figureName(figure.path)} (${figure.source})`);
  const rest = its.length > NAMED ? [texts.andMore(its.length - NAMED)] : [];
  return {
    source: texts.ownSource(source, [...named, ...rest].join(', ')),
    mark: itemAt(
      SURENESS,
      Math.max(...[mark, ...its.map((figure) => figure.mark)].map((one) => SURENESS.indexOf(one))),
    ),
  };
}
