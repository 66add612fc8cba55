import type { AnswerOf } from '../contract/index.ts';

/** What was answered about the files of a laboratory and holds for its next ones. */
export type LabAnswer = AnswerOf<'GET /sample/labAnswers'>['answers'][number];
