import type { ModelOutputs, SelectedYield } from '../contract/entities.ts';
import type { ChoiceWork } from '../shared/choice-work.ts';
import { shownRun, type Decisions, type SampleRun } from './decisions.ts';

/** The run that is shown for a sample instead of the selected one, by sample number: picked here, or saved and not read back yet. */
export type RunPicks = Readonly<Record<number, number>>;
export type Direction = -1 | 1;

/** The yields that are taken for samples of a recommendation: the run of each sample, over the one that it showed. */
export interface YieldWork extends ChoiceWork<number> {
  readonly recommendationId: number;
  readonly selectedSamples: readonly SelectedYield[];
}

/** The runs that are selected of some samples, by sample number. */
export const selectedRuns = (
  { runsOf }: Decisions,
  sampleIds: readonly number[],
  saved: RunPicks = {},
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    sampleIds.flatMap((id) => {
      const run = shownRun(runsOf.get(id) ?? [], saved[id]);
      return run ? [[id, run.sampleEngineRunId]] : [];
    }),
  );

const STEP_WHEN_UNKNOWN_T_PER_HA = 10_000;

/** Yields in t/ha are shown to two decimals. */
const roundYield = (tPerHa: number): number => Math.round(tPerHa * 100) / 100;

/** The smallest gap between the two lowest yields of a sample, t/ha; 10000 where no sample has two (specification 2.4). */
export const yieldStep = (sampleYields: ModelOutputs['sampleYields']): number =>
  sampleYields.reduce((step, { yields }) => {
    const [lowest, next] = [...new Set(yields.map(roundYield))].toSorted((a, b) => a - b);
    return lowest === undefined || next === undefined ? step : Math.min(step, roundYield(next - lowest));
  }, STEP_WHEN_UNKNOWN_T_PER_HA);

const dryRuns = (runs: readonly SampleRun[]): readonly SampleRun[] =>
  runs.filter(({ isSummerRain }) => !isSummerRain).toSorted((a, b) => a.yield - b.yield);

/** The run of the next higher or lower distinct yield; undefined at the end of the range. A step leaves summer rain, which has one yield only. */
function steppedRun(runs: readonly SampleRun[], shown: SampleRun, direction: Direction): SampleRun | undefined {
  const from = roundYield(shown.yield);
  const dry = dryRuns(runs);
  return direction === 1
    ? dry.find((run) => roundYield(run.yield) > from)
    : dry.findLast((run) => roundYield(run.yield) < from);
}

/** The runs of the samples that are given, with the one each shows. */
function shownRuns(
  { runsOf }: Decisions,
  picks: RunPicks,
  sampleIds: readonly number[],
): readonly { readonly runs: readonly SampleRun[]; readonly shown: SampleRun }[] {
  return sampleIds.flatMap((id) => {
    const runs = runsOf.get(id) ?? [];
    const shown = shownRun(runs, picks[id]);
    return shown ? [{ runs, shown }] : [];
  });
}

const withRuns = (picks: RunPicks, runs: readonly SampleRun[]): RunPicks => ({
  ...picks,
  ...Object.fromEntries(runs.map(({ sampleId, sampleEngineRunId }) => [sampleId, sampleEngineRunId])),
});

/** The picks after each of the samples has moved one step; one at the end of its range stays. */
export const stepped = (
  decisions: Decisions,
  {
    picks,
    sampleIds,
    direction,
  }: { readonly picks: RunPicks; readonly sampleIds: readonly number[]; readonly direction: Direction },
): RunPicks =>
  withRuns(
    picks,
    shownRuns(decisions, picks, sampleIds).flatMap(({ runs, shown }) => steppedRun(runs, shown, direction) ?? []),
  );

/** Can any of the samples move? Not when their total yield is the most, or the least, that there is. */
export const canStep = (
  decisions: Decisions,
  {
    picks,
    sampleIds,
    direction,
  }: { readonly picks: RunPicks; readonly sampleIds: readonly number[]; readonly direction: Direction },
): boolean =>
  shownRuns(decisions, picks, sampleIds).some(({ runs, shown }) => steppedRun(runs, shown, direction) !== undefined);

/** The average of the yields that are shown, t/ha to 2 decimals; null without results. */
export function averageYield(decisions: Decisions, picks: RunPicks, sampleIds: readonly number[]): number | null {
  const shown = shownRuns(decisions, picks, sampleIds);
  return shown.length === 0
    ? null
    : roundYield(shown.reduce((sum, { shown: run }) => sum + run.yield, 0) / shown.length);
}

/**
 * The state of the summer rain box for the samples: null where the engine gave no result with it, on once every such
 * result is the chosen one (specification 2.4), mixed while some are.
 */
export function summerRain(
  decisions: Decisions,
  picks: RunPicks,
  sampleIds: readonly number[],
): boolean | 'mixed' | null {
  const able = shownRuns(decisions, picks, sampleIds).filter(({ runs }) =>
    runs.some(({ isSummerRain }) => isSummerRain),
  );
  if (able.length === 0) return null;
  const wet = able.filter(({ shown }) => shown.isSummerRain).length;
  return wet === able.length ? true : wet > 0 ? 'mixed' : false;
}

/** What each sample shows without summer rain, by sample number: what comes back when it is turned off. */
export const dryPicks = (decisions: Decisions, picks: RunPicks, sampleIds: readonly number[]): RunPicks =>
  withRuns(
    {},
    shownRuns(decisions, picks, sampleIds).flatMap(({ shown }) => (shown.isSummerRain ? [] : shown)),
  );

/**
 * The picks with summer rain for every sample that has a result with it. Without it each sample shows again what it showed before, else the same
 * yield.
 * @param dry what the samples showed when summer rain was turned on
 */
export function withSummerRain(
  decisions: Decisions,
  {
    picks,
    sampleIds,
    isOn,
    dry = {},
  }: {
    readonly picks: RunPicks;
    readonly sampleIds: readonly number[];
    readonly isOn: boolean;
    readonly dry?: RunPicks | undefined;
  },
): RunPicks {
  const runs = shownRuns(decisions, picks, sampleIds).flatMap(({ runs: own, shown }) => {
    if (shown.isSummerRain === isOn) return [];
    if (isOn) return own.find(({ isSummerRain }) => isSummerRain) ?? [];
    return (
      own.find((run) => !run.isSummerRain && run.sampleEngineRunId === dry[shown.sampleId]) ??
      own.find((run) => !run.isSummerRain && roundYield(run.yield) === roundYield(shown.yield)) ??
      steppedRun(own, shown, -1) ??
      steppedRun(own, shown, 1) ??
      []
    );
  });
  return withRuns(picks, runs);
}

/** What has to be saved for the samples: each whose run is not the one the recommendation rests on. */
export function unsavedYields(
  decisions: Decisions,
  {
    picks,
    saved,
    sampleIds,
  }: { readonly picks: RunPicks; readonly saved: RunPicks; readonly sampleIds: readonly number[] },
): readonly SelectedYield[] {
  return shownRuns(decisions, picks, sampleIds).flatMap(({ runs, shown }) => {
    const original = shownRun(runs, saved[shown.sampleId]);
    if (original?.sampleEngineRunId === shown.sampleEngineRunId) return [];
    const { sampleId, sampleEngineId, sampleEngineRunId } = shown;
    return [{ yield: shown.yield, sampleId, sampleEngineId, sampleEngineRunId }];
  });
}
