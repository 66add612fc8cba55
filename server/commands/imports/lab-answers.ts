import { asc, eq, sql } from 'drizzle-orm';
import { labAnswer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import type { Check } from '../../lab-files/check/checked.ts';
import type { Answers } from '../../lab-files/check/question.ts';

/** Every remembered answer of the tenant, by laboratory. */
export async function rememberedAnswers(tx: Tx): Promise<Readonly<Record<string, Answers>>> {
  const rows = await tx.select().from(labAnswer).orderBy(asc(labAnswer.id));
  const byLaboratory = new Map<string, Record<string, string>>();
  for (const { laboratory, questionId, answer } of rows)
    byLaboratory.set(laboratory, { ...byLaboratory.get(laboratory), [questionId]: answer });
  return Object.fromEntries(byLaboratory);
}

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
        lastUpdatedOn: sql`clock_timestamp()`,
      },
    });
}

/** Forgets one answer; the next file of the laboratory is asked about again. */
export async function forgetAnswer(tx: Tx, id: number): Promise<number> {
  const [gone] = await tx.delete(labAnswer).where(eq(labAnswer.id, id)).returning({ id: labAnswer.id });
  return gone?.id ?? fail('NOT_FOUND');
}
