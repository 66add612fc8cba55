import type { CalculatorSample } from '../../model/calculators/calculator.ts';
import {
  gridOf,
  gridYields,
  summaryOf,
  type SensitivityPick,
  type SensitivitySeasons,
  type SensitivityStatus,
} from '../../model/calculators/sensitivity.ts';
import { isRunAgain } from '../../model/calculators/run-again.ts';
import type { SensitivityColumns } from '../../model/contract/entities.ts';
import type { SensitivityContext, SensitivitySnapshot } from './sensitivity.machine.ts';

export { isLoading } from '../shared/common.selectors.ts';

type Has = { readonly context: SensitivityContext };

export const isShown = (snapshot: SensitivitySnapshot): boolean =>
  snapshot.matches('completed') || snapshot.matches('adding') || snapshot.matches('printing');
export const isAdding = (snapshot: SensitivitySnapshot): boolean => snapshot.matches('adding');
export const isPrinting = (snapshot: SensitivitySnapshot): boolean => snapshot.matches('printing');
export const isPending = (snapshot: SensitivitySnapshot): boolean => snapshot.matches({ waiting: 'pending' });
export const isUnavailable = (snapshot: SensitivitySnapshot): boolean => snapshot.matches({ waiting: 'unavailable' });
export const isReadOnly = ({ context }: Has): boolean => context.isReadOnly;
export const samplesOf = ({ context }: Has): readonly CalculatorSample[] => context.samples;
export const cropOf = (has: Has): string => gridShown(has)?.crop || has.context.cropType;
export const sampleIdOf = ({ context }: Has): number | null => context.sampleId;
export const labelOf = ({ context }: Has): string =>
  context.samples.find(({ id }) => id === context.sampleId)?.label ?? '';
export const pickOf = ({ context }: Has): SensitivityPick | null => context.pick;
export const gridsOf = ({ context }: Has): readonly SensitivityColumns[] => context.grids;
export const gridShown = ({ context: { grids, pick } }: Has): SensitivityColumns | undefined => gridOf(grids, pick);
/** Of the run that is shown; null where it has none, or not yet. */
export const seasonsOf = (has: Has): SensitivitySeasons | null => summaryOf(gridShown(has), has.context.summary);
export const summaryStatus = ({ context }: Has): SensitivityStatus => context.summaryStatus;
/** The run that the card of the sample rests on. */
export const cardGrid = ({ context: { grids, samples, sampleId } }: Has): SensitivityColumns | undefined =>
  grids.find(({ sampleEngineRunId }) => sampleEngineRunId === samples.find(({ id }) => id === sampleId)?.cardRunId);

/** Several yields to choose from, and no season that has one only. */
export const canSlide = (has: Has): boolean => {
  const grid = gridShown(has);
  // Without a grid at the yield that it was added for there are others to choose from.
  return !(grid?.isSummerRain ?? false) && gridYields(has.context.grids).length > 1;
};
export const canHaveRain = ({ context: { grids } }: Has): boolean => grids.some((grid) => grid.isSummerRain);
/** The sample was run again since; what is shown is of the older run. */
export const hasNewerRun = ({ context: { samples, sampleId, grids } }: Has): boolean =>
  isRunAgain(
    samples,
    sampleId,
    grids.map(({ sampleEngineRunId }) => ({ runId: sampleEngineRunId })),
  );
/** What was opened is of a run that is gone: its yield in the newest run, or at that yield nothing. */
export const replacedOf = ({ context: { grids, addedFor, pick } }: Has): 'found' | 'missing' | null =>
  addedFor === null || grids.some(({ sampleEngineRunId }) => sampleEngineRunId === addedFor.runId)
    ? null
    : pick
      ? 'found'
      : 'missing';
/** At which it was opened, t/ha. */
export const openedYield = ({ context: { addedFor } }: Has): number => addedFor?.yieldTPerHa ?? 0;
export const canAdd = (has: Has): boolean =>
  !has.context.isReadOnly && (has.context.pick?.runId ?? 0) > 0 && !hasNewerRun(has);
