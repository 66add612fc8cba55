import type { RunAsked } from '../../model/calculators/answers.ts';
import { oilOrProteinPercent, type CalculatorSample } from '../../model/calculators/calculator.ts';
import {
  hasSummerRain,
  levelAt,
  samplesWithLevels,
  yieldsOf,
  type NitrogenPick,
  type NitrogenValues,
} from '../../model/calculators/nitrogen.ts';
import { isRunAgain } from '../../model/calculators/run-again.ts';
import type { NitrogenContext, NitrogenSnapshot } from './nitrogen.machine.ts';

export { isLoading, isUnavailable } from '../shared/common.selectors.ts';

type Has = { readonly context: NitrogenContext };

export const isShown = (snapshot: NitrogenSnapshot): boolean =>
  snapshot.matches('shown') || snapshot.matches('adding') || snapshot.matches('printing');
export const isAdding = (snapshot: NitrogenSnapshot): boolean => snapshot.matches('adding');
export const isPrinting = (snapshot: NitrogenSnapshot): boolean => snapshot.matches('printing');
export const isReadOnly = ({ context }: Has): boolean => context.isReadOnly;
/** Of the chosen sample. */
export const cropOf = ({ context: { levels, pick, cropType } }: Has): string => levelAt(levels, pick)?.crop || cropType;
/** What the budget that is shown used. */
export const oilOrProteinOf = (has: Has): number =>
  levelAt(has.context.levels, has.context.pick)?.oilOrProteinPercent ?? oilOrProteinPercent(cropOf(has));

/** Nitrogen below the topsoil that the budget assumed, kg/ha. */
export const assumedSubsoilOf = ({ context: { levels, pick } }: Has): number | null =>
  levelAt(levels, pick)?.assumedSubsoilN ?? null;

export const pickOf = ({ context }: Has): NitrogenPick | null => context.pick;
/** Those that have a budget. */
export const samplesOf = ({ context }: Has): readonly CalculatorSample[] =>
  samplesWithLevels(context.samples, context.levels);
export const labelOf = ({ context }: Has): string =>
  context.samples.find(({ id }) => id === context.pick?.sampleId)?.label ?? '';
/** Of the chosen sample. */
export const yieldsShown = ({ context: { levels, pick } }: Has): readonly number[] =>
  pick ? yieldsOf(levels, pick.sampleId) : [];
export const valuesOf = ({ context: { levels, pick } }: Has): NitrogenValues | null =>
  levelAt(levels, pick)?.values ?? null;
/** The run that is added; 0 while there is none. */
export const runOf = ({ context: { levels, pick } }: Has): number => levelAt(levels, pick)?.runId ?? 0;
/** Budget, card and largest margin are asked of it; null before there is one. */
export const runIn = (has: Has): RunAsked | null =>
  runOf(has) > 0 ? { recommendationId: has.context.recommendationId, runId: runOf(has) } : null;

/** Several yields to choose from, and no season that has one only. */
export const canSlide = (has: Has): boolean =>
  has.context.pick !== null && !has.context.pick.isSummerRain && yieldsShown(has).length > 1;
export const canHaveRain = ({ context: { levels, pick } }: Has): boolean =>
  pick !== null && hasSummerRain(levels, pick.sampleId);
/** The chosen sample was run again since; what is shown is of the older run. */
export const hasNewerRun = ({ context: { samples, levels, pick } }: Has): boolean =>
  isRunAgain(
    samples,
    pick?.sampleId,
    levels.filter(({ sampleId }) => sampleId === pick?.sampleId),
  );
/** What was opened is of a run that is gone: its yield in the newest run, or at that yield nothing. */
export const replacedOf = ({ context: { levels, addedFor, pick } }: Has): 'found' | 'missing' | null =>
  addedFor === null || pick?.sampleId !== addedFor.sampleId || levels.some(({ runId }) => runId === addedFor.runId)
    ? null
    : levelAt(levels, pick)
      ? 'found'
      : 'missing';
/** At which it was opened, t/ha. */
export const openedYield = ({ context: { addedFor } }: Has): number => addedFor?.yieldTPerHa ?? 0;
export const canAdd = (has: Has): boolean =>
  !has.context.isReadOnly && has.context.pick !== null && runOf(has) > 0 && !hasNewerRun(has);
