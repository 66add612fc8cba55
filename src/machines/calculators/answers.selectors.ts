import type { SampleAnswers } from '../../model/calculators/answers.ts';
import type { AnswersSnapshot } from './answers.machine.ts';

export { isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const answersOf = ({ context }: AnswersSnapshot): SampleAnswers | null => context.answers;
