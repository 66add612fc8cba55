import { asc } from 'drizzle-orm';
import { labAnswer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The answers remembered for the files of laboratories, by laboratory. */
export const labAnswers = (tx: Tx) =>
  tx
    .select({
      id: labAnswer.id,
      laboratory: labAnswer.laboratory,
      question: labAnswer.question,
      answer: labAnswer.answer,
      lastUpdatedOn: labAnswer.lastUpdatedOn,
    })
    .from(labAnswer)
    .orderBy(asc(labAnswer.laboratory), asc(labAnswer.id));
