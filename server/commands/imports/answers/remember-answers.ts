import { sql } from 'drizzle-orm';
import { labAnswer } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import type { Answers } from '../../../lab-files/check/question.ts';

interface Remembering {
  readonly userId: string;
  readonly check: Check;
  readonly answers: Answers;
}

/** Keeps what was answered about the layout of a laboratory's files; answers about the places and cells of one file are not kept. */
export async function rememberAnswers(tx: Tx, { userId, check, answers }: Remembering): Promise<void> {
  const asked = new Map(check.questions.map((question) => [question.id, question]));
  const headers = new Map(check.columns.map(({ id, header }) => [id, header]));
  const rows = Object.entries(answers).flatMap(([questionId, answer]) => {
    const question = asked.get(questionId);
    const header = headers.get(questionId);
    if (question ? !question.isOfLayout : header === undefined) return [];
    return [
      {
        laboratory: check.laboratory,
        questionId,
        question: question ? `${question.about} (${question.where})` : `column ${header ?? ''}`,
        answer,
        createdBy: userId,
        lastUpdatedBy: userId,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx
    .insert(labAnswer)
    .values(rows)
    .onConflictDoUpdate({
      target: [labAnswer.tenantId, labAnswer.laboratory, labAnswer.questionId],
      set: {
        answer: sql`excluded.answer`,
        question: sql`excluded.question`,
        lastUpdatedBy: userId,
        lastUpdatedOn: sql`excluded.last_updated_on`,
      },
    });
}
