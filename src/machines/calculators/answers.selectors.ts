import type { SampleAnswers } from '../../model/calculators/answers.ts';
import type { AnswersSnapshot } from './answers.machine.ts';

export const isLoading = (snapshot: AnswersSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: AnswersSnapshot): boolean => snapshot.matches('unavailable');
export const answersOf = ({ context }: AnswersSnapshot): SampleAnswers | null => context.answers;
