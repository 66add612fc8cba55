import type { LabAnswer } from '../../model/settings/lab-answers.ts';
import type { LabAnswersSnapshot } from './lab-answers.machine.ts';

export { isRemoving } from '../shared/common.selectors.ts';

export const answersOf = ({ context }: LabAnswersSnapshot): readonly LabAnswer[] => context.answers;
/** The answer that the question on the screen is about. */
export const removedOf = ({ context: { answers, removingId } }: LabAnswersSnapshot): LabAnswer | null =>
  answers.find(({ id }) => id === removingId) ?? null;
