import { asc } from 'drizzle-orm';
import { labAnswer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Every remembered answer of the tenant, by laboratory. */
export async function rememberedAnswers(tx: Tx): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const rows = await tx.select().from(labAnswer).orderBy(asc(labAnswer.id));
  const byLaboratory = new Map<string, Record<string, string>>();
  for (const { laboratory, questionId, answer } of rows)
    byLaboratory.set(laboratory, { ...byLaboratory.get(laboratory), [questionId]: answer });
  return Object.fromEntries(byLaboratory);
}
