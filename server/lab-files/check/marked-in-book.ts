import type { Answers, Question } from './question.ts';

/** What a workbook marks, and may not be meant to count. */
interface Marked {
  readonly id: 'hidden' | 'struck out';
  /** What is marked, a sheet after the other. */
  readonly where: readonly string[];
  readonly why: string;
  /** The answers in words. */
  readonly leave: string;
  readonly take: string;
}

/** Asks whether to read what a workbook marks; the default leaves it out. */
export const askMarked = ({ id, where, why, leave, take }: Marked): Question => ({
  id,
  about: id,
  where: where.join(', '),
  why,
  choices: [
    { id: 'leave', label: leave },
    { id: 'take', label: take },
  ],
  proposed: 'leave',
  free: null,
  isOfLayout: false,
});

export const isTaken = (answers: Answers, id: Marked['id']): boolean =>
  Object.hasOwn(answers, id) && answers[id] === 'take';
