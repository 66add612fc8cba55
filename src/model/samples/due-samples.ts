import { isBelowSurface } from './layers.ts';
import type { SampleEntry } from './sample-entry.ts';
import { needsInputs, statusIds } from './status.ts';

type Is = (sample: SampleEntry) => boolean;

const runnable: readonly number[] = [statusIds.Ready, statusIds.EngineError, statusIds.AppError];
const lacksInputs: Is = ({ status, missingInputs }) => needsInputs(status, missingInputs.length);
const isUsed: Is = (sample) => sample.layerNote === null && isBelowSurface(sample);

/** The steps of a customer's path that are done with samples, by their actions, and with which: layers run with their topsoil, and are planned with it. */
const dueFor: Readonly<Record<string, Is>> = {
  enterInputs: lacksInputs,
  runEngine: (sample) => runnable.includes(sample.status) && !lacksInputs(sample) && !isBelowSurface(sample),
  plan: (sample) => !sample.inRecommendation && (sample.status === statusIds.Completed || isUsed(sample)),
};

/** Of these samples, those that a step of the path is due for; none where it is not about samples. */
export function dueSampleIds(samples: readonly SampleEntry[], action: string): readonly number[] {
  const isDue = dueFor[action];
  const due = isDue ? samples.filter((sample) => !sample.isFinalised && isDue(sample)) : [];
  // A list that has not heard of its run yet holds layers alone: they are not planned without their topsoil.
  return due.every(isBelowSurface) ? [] : due.map(({ id }) => id);
}
