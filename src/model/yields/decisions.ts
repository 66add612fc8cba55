import type { Analyte, DecisionResult, ModelOutputs, RecommendationSample } from '../contract/entities.ts';
import { isDeficient, ratingByStatusName } from '../samples/rating.ts';
import { statusIds } from '../samples/status.ts';
import { groupBy } from '../shared/group.ts';

/** One run of the engine for one sample: a yield, with or without summer rain, and what was decided for each analyte. */
export interface SampleRun {
  readonly sampleId: number;
  readonly sampleEngineId: number;
  readonly sampleEngineRunId: number;
  /** t/ha */
  readonly yield: number;
  readonly isSummerRain: boolean;
  /** The run that the recommendation rests on. */
  readonly isSelected: boolean;
  readonly results: ReadonlyMap<number, DecisionResult>;
}

/** The engine's results as the cards need them: by sample, then by run. */
export interface Decisions {
  /** In display order. */
  readonly analytes: readonly Analyte[];
  readonly withRate: ReadonlySet<number>;
  readonly runsOf: ReadonlyMap<number, readonly SampleRun[]>;
}

interface RunBeingRead extends SampleRun {
  readonly results: Map<number, DecisionResult>;
}

const known = new WeakMap<ModelOutputs, Decisions>();

/** The analytes of the run that are Low or '<<', whether their rows are shown or not (specification 2.4). */
export const deficientIds = ({ results }: SampleRun): readonly number[] =>
  [...results].flatMap(([analyteId, { decisionResultStatusName: name }]) => {
    const rating = name === null ? undefined : ratingByStatusName(name);
    return rating !== undefined && isDeficient(rating) ? [analyteId] : [];
  });

/** Turns the engine's answer, ordered by yield and analyte, into runs by sample; the same answer is read once. */
export function decisionsOf(outputs: ModelOutputs): Decisions {
  const earlier = known.get(outputs);
  if (earlier) return earlier;
  const analytes = new Map<number, Analyte>();
  const withRate = new Set<number>();
  const runs = new Map<number, RunBeingRead>();
  for (const { isSummerRain, modelDecisions } of outputs.engineResults)
    for (const { analyte, decisionResults, hasRate } of modelDecisions) {
      analytes.set(analyte.analyteId, analyte);
      if (hasRate) withRate.add(analyte.analyteId);
      for (const result of decisionResults) {
        const { sampleId, sampleEngineId, sampleEngineRunId, isSelected } = result;
        const run = runs.get(sampleEngineRunId) ?? {
          sampleId,
          sampleEngineId,
          sampleEngineRunId,
          yield: result.yield,
          isSummerRain,
          isSelected,
          results: new Map(),
        };
        run.results.set(analyte.analyteId, result);
        runs.set(sampleEngineRunId, run);
      }
    }
  const decisions: Decisions = {
    analytes: [...analytes.values()].toSorted((a, b) => a.displayOrder - b.displayOrder || a.analyteId - b.analyteId),
    withRate,
    runsOf: groupBy([...runs.values()], ({ sampleId }) => sampleId),
  };
  known.set(outputs, decisions);
  return decisions;
}

/** The run that a sample shows: the one picked here and not saved yet, else the selected one, else the first. */
export function shownRun(runs: readonly SampleRun[] | undefined, pickedRunId?: number): SampleRun | undefined {
  return (
    runs?.find(({ sampleEngineRunId }) => sampleEngineRunId === pickedRunId) ??
    runs?.find(({ isSelected }) => isSelected) ??
    runs?.[0]
  );
}

/** Results and ratings are shown for finished samples alone. */
export const hasResults = ({ status }: Pick<RecommendationSample, 'status'>): boolean => status === statusIds.Completed;

/** The analytes that a card may show, by type: primary ones always, secondary ones by choice. */
export interface AnalyteGroups {
  readonly primary: readonly Analyte[];
  readonly secondary: readonly Analyte[];
}

/** The visible analytes in display order, the primary and the secondary ones apart. */
export function analyteGroups({ analytes }: Decisions): AnalyteGroups {
  const visible = analytes.filter(({ isVisible }) => isVisible);
  return {
    primary: visible.filter(({ isPrimary }) => isPrimary),
    secondary: visible.filter(({ isPrimary }) => !isPrimary),
  };
}

/** The rows of a card, in display order: every primary analyte and the secondary ones that are chosen. */
export const shownAnalytes = (decisions: Decisions, chosenSecondary: readonly number[]): readonly Analyte[] =>
  decisions.analytes.filter(
    ({ isVisible, isPrimary, analyteId }) => isVisible && (isPrimary || chosenSecondary.includes(analyteId)),
  );
