import { asc, eq } from 'drizzle-orm';
import { appUser, labAnswer } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { answerInWords } from '../../../lab-files/check/answer-in-words.ts';

/** The answers remembered for the files of laboratories, by laboratory, in the words of the reader that asked. */
export async function listAnswers(tx: Tx) {
  const rows = await tx
    .select({
      id: labAnswer.id,
      laboratory: labAnswer.laboratory,
      question: labAnswer.question,
      answer: labAnswer.answer,
      lastUpdatedBy: appUser.name,
      lastUpdatedOn: labAnswer.lastUpdatedOn,
    })
    .from(labAnswer)
    .leftJoin(appUser, eq(appUser.id, labAnswer.lastUpdatedBy))
    .orderBy(asc(labAnswer.laboratory), asc(labAnswer.id));
  return rows.map(({ lastUpdatedBy, lastUpdatedOn, ...row }) => ({
    ...row,
    ...answerInWords(row.answer),
    lastUpdatedBy: lastUpdatedBy ?? '',
    lastUpdatedOn: new Date(lastUpdatedOn).toISOString(),
  }));
}
