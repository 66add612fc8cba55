import type { CalculatorSample } from '../../model/calculators/calculator.ts';
import {
  gridOf,
  gridYields,
  summaryOf,
  type SensitivityPick,
  type SensitivitySeasons,
  type SensitivityStatus,
} from '../../model/calculators/sensitivity.ts';
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
  return grid !== undefined && !grid.isSummerRain && gridYields(has.context.grids).length > 1;
};
export const canHaveRain = ({ context: { grids } }: Has): boolean => grids.some((grid) => grid.isSummerRain);
export const canAdd = (has: Has): boolean => !has.context.isReadOnly && (has.context.pick?.runId ?? 0) > 0;
