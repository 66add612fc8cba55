import type { AnswerOf } from '../contract/index.ts';
import { removableRows } from '../shared/list-kind.ts';
import { labAnswersTexts } from '../texts/lab-answers.ts';

/** What was answered about the files of a laboratory and holds for its next ones. */
export type LabAnswer = AnswerOf<'GET /sample/labAnswers'>['answers'][number];

/** The answers that are remembered for the files of laboratories: listed, and removed after a question. */
export const labAnswerList = removableRows<LabAnswer>(labAnswersTexts.removed);
