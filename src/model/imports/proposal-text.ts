import { checkTexts } from '../texts/lab-check.ts';
import type { CheckQuestion } from './lab-check.ts';

/** A proposal is named as such before a choice, so that exact and guessed look different. */
export function proposalText(question: CheckQuestion | undefined): string {
  const likely = question?.choices.find(({ id }) => id === question.proposed);
  return likely ? checkTexts.proposed(likely.label) : checkTexts.choose;
}
