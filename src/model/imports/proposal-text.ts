import { checkTexts } from '../texts/lab-check.ts';
import type { CheckQuestion } from './lab-check.ts';

/** What is likely is said where nothing is chosen yet, so that exact and guessed look different. */
export function proposalText(question: CheckQuestion | undefined): string {
  const likely = question?.choices.find(({ id }) => id === question.proposed);
  return likely ? checkTexts.proposed(likely.label) : checkTexts.choose;
}
