import type { LabAnswer } from '../../model/settings/lab-answers.ts';
import type { LabAnswersSnapshot } from './lab-answers.machine.ts';

export const isLoading = (snapshot: LabAnswersSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: LabAnswersSnapshot): boolean => snapshot.matches('unavailable');
export const isRemoving = (snapshot: LabAnswersSnapshot): boolean => snapshot.matches('removing');
export const answersOf = ({ context }: LabAnswersSnapshot): readonly LabAnswer[] => context.answers;
export const errorText = ({ context }: LabAnswersSnapshot): string => context.error?.message ?? '';
/** The answer that the question on the screen is about. */
export const removedOf = ({ context: { answers, removingId } }: LabAnswersSnapshot): LabAnswer | null =>
  answers.find(({ id }) => id === removingId) ?? null;
