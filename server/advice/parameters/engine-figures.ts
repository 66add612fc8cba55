import {
  enginePath,
  figureName,
  formerFigure,
  isEnginePath,
  isSameFigure,
  NO_FIGURE,
  pathInEngine,
  type AdviceFigure,
  type FigureLimits,
  type FigureValue,
  type OwnFigure,
} from '../../../src/model/advice/figures.ts';
import type { Sourced } from '../../../src/model/advice/tables.ts';
import { fieldsOf } from '../../../src/model/shared/record.ts';
import { adviceFigureTexts as texts } from '../../../src/model/texts/advice-figures.ts';
import { changedLeaves, type ChangedLeaf, type LeafBounds } from '../../engine/coefficients/changed-leaves.data.ts';
import { loadCoefficients, type CoefficientSet } from '../../engine/coefficients/load-coefficients.ts';
import { openSyn, openSyn1 } from '../../engine/coefficients/open-syn.ts';
import type { Mark } from '../../engine/types.ts';
import { AdviceParameterError, type AdviceFault } from './load-advice.ts';

/** The model's document with the tenant's figures, and what could not be taken. */
export interface OwnEngine {
  readonly set: CoefficientSet;
  /** Places of figures that no longer fit the document. */
  readonly leftOut: readonly string[];
}

interface Leaf {
  value: unknown;
  unit: string;
  source: string;
  mark: Mark;
}

/** Prices of grades come from the price list: a figure here would change nothing. */
const SET_ELSEWHERE = /^economics\./;
const leaves = changedLeaves.filter(({ path }) => !SET_ELSEWHERE.test(path));

const leafAt = (document: unknown, path: string): Leaf =>
  path.split('.').reduce((node, key) => fieldsOf(node)[key], document) as Leaf;

const isListOfCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What a leaf holds, as the editor writes it. */
const figureValue = (value: unknown): FigureValue => {
  if (value === null) return NO_FIGURE;
  if (isListOfCodes(value)) return value.join('+') || NO_FIGURE;
  return typeof value === 'boolean' ? String(value) : (value as FigureValue);
};

/** What the editor wrote, as the leaf holds it. */
const leafValue = (bounds: LeafBounds, value: FigureValue): unknown => {
  if (bounds.kind === 'choice') return bounds.options.find((option) => figureValue(option) === value);
  return value === NO_FIGURE ? null : value;
};

const marks = { published: 'seen', recalled: 'recalled', judgement: 'judgement' } as const;
const marksOfEngine = { seen: 'published', recalled: 'recalled', judgement: 'judgement' } as const satisfies Record<
  Sourced['mark'],
  Mark
>;

/** Optional leaves: an unpublished range, a multiple replaced by the level. */
const MAY_BE_NONE = /^(?:criticalP\.(?:floorI|i)nterval|criticalK\.interval|rates\.kMaintenanceUpTo)\./;

function limitsOf({ path, bounds }: ChangedLeaf, value: FigureValue): FigureLimits | null {
  if (bounds.kind === 'choice') return null;
  const count = Array.isArray(value) ? value.length : 2;
  return {
    least: bounds.lower,
    most: bounds.upper,
    isAbove: false,
    isWhole: false,
    numbers: bounds.kind === 'rising' ? { least: count, most: count } : null,
    ...(MAY_BE_NONE.test(path) && { mayBeNone: true }),
  };
}

const plainFigures = ({ document }: CoefficientSet): readonly Omit<AdviceFigure, 'shipped'>[] =>
  leaves.map((changed) => {
    const { path, bounds } = changed;
    const { value, unit, source, mark } = leafAt(document, path);
    const shipped = figureValue(leafAt(openSyn.document, path).value);
    const former = figureValue(leafAt(openSyn1.document, path).value);
    return {
      path: enginePath(path),
      value: figureValue(value),
      unit: bounds.kind === 'choice' ? '' : unit,
      source,
      mark: marks[mark],
      former: String(former) === String(shipped) ? null : former,
      limits: limitsOf(changed, shipped),
      ...(bounds.kind === 'choice' && { choices: bounds.options.map((option) => String(figureValue(option))) }),
      isFixed: false,
    };
  });

/**
 * Every figure of the model that a supplier may set, as it is in force; those of the tenant with what was shipped in their
 * place.
 * @see docs/engine.md, "A supplier's own figures"
 */
export function engineFiguresInForce(inForce: CoefficientSet): readonly AdviceFigure[] {
  const before = plainFigures(openSyn);
  return plainFigures(inForce).map((figure, at) => {
    const { value, source, mark } = before[at] ?? figure;
    return { ...figure, shipped: isSameFigure({ value, source, mark }, figure) ? null : { value, source, mark } };
  });
}

/**
 * All that changed in the model since the first one, with its former value.
 * @see docs/engine.md, "A supplier's own figures"
 */
export const engineAsModelOne = (): readonly OwnFigure[] =>
  plainFigures(openSyn).flatMap(({ path, former }) => (former === null ? [] : [formerFigure(path, former)]));

const fault = (path: string, message: string): AdviceFault => ({ path: enginePath(path), message });

/** What has to hold between figures, whichever of them was changed. */
function faultsOf({ document }: CoefficientSet): readonly AdviceFault[] {
  const { recovery, recoveryLow, recoveryHigh } = document.fertiliser;
  const order = (low: string, high: string): AdviceFault =>
    fault(low, texts.problems.order(figureName(enginePath(high))));
  const { interval } = document.criticalP;
  return [
    ...(recoveryLow.value > recovery.value ? [order('fertiliser.recoveryLow', 'fertiliser.recovery')] : []),
    ...(recovery.value > recoveryHigh.value ? [order('fertiliser.recovery', 'fertiliser.recoveryHigh')] : []),
    ...(['BFDC', 'REVISED', 'canola'] as const).flatMap((name) => {
      const range = interval[name].value;
      return range === null || (range[0] <= 1 && range[1] >= 1)
        ? []
        : [fault(`criticalP.interval.${name}`, texts.problems.around)];
    }),
    ...(document.status.K.value.every((factor, at, all) => at === 0 || factor > (all[at - 1] ?? 0))
      ? []
      : [fault('status.K', texts.problems.rising)]),
  ];
}

/**
 * The model's document that follows when a tenant sets these figures.
 * @throws AdviceParameterError where it cannot be used
 * @see docs/engine.md, "A supplier's own figures"
 */
export function withOwnEngineFigures(own: readonly OwnFigure[], revision: number): CoefficientSet {
  if (own.length === 0) return openSyn;
  const document = structuredClone(openSyn.document);
  const known = new Map(leaves.map((leaf) => [leaf.path, leaf]));
  for (const { path, value, source, mark } of own) {
    const place = pathInEngine(path);
    const changed = known.get(place);
    if (changed === undefined) throw new AdviceParameterError([{ path, message: texts.problems.unknown }]);
    Object.assign(leafAt(document, place), {
      value: leafValue(changed.bounds, value),
      source,
      mark: marksOfEngine[mark],
    });
  }
  const set = loaded({ ...document, version: `${document.version}+${revision}` });
  const faults = faultsOf(set);
  if (faults.length > 0) throw new AdviceParameterError(faults);
  return set;
}

function loaded(document: CoefficientSet['document']): CoefficientSet {
  try {
    return loadCoefficients(document);
  } catch (error) {
    throw new AdviceParameterError([{ path: '', message: error instanceof Error ? error.message : String(error) }]);
  }
}

/**
 * The same where figures may stem from an earlier release: what no longer fits is left out, not the whole.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function ownEngine(own: readonly OwnFigure[], revision: number): OwnEngine {
  const taken: OwnFigure[] = [];
  const leftOut: string[] = [];
  try {
    return { set: withOwnEngineFigures(own, revision), leftOut };
  } catch (error) {
    if (!(error instanceof AdviceParameterError)) throw error;
  }
  for (const figure of own) {
    try {
      withOwnEngineFigures([...taken, figure], revision);
      taken.push(figure);
    } catch (error) {
      if (!(error instanceof AdviceParameterError)) throw error;
      leftOut.push(figure.path);
    }
  }
  return { set: withOwnEngineFigures(taken, revision), leftOut };
}

/** The tenant's figures of the model alone. */
export const ofEngine = (own: readonly OwnFigure[]): readonly OwnFigure[] =>
  own.filter(({ path }) => isEnginePath(path));

/** Those of advice alone. */
export const ofAdvice = (own: readonly OwnFigure[]): readonly OwnFigure[] =>
  own.filter(({ path }) => !isEnginePath(path));
