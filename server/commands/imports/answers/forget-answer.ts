import { eq } from 'drizzle-orm';
import { labAnswer } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { noteAct } from '../../../db/note-act.ts';
import { fail } from '../../../failure.ts';

/** Forgets one answer; the next file of the laboratory is asked about again. */
export async function forgetAnswer(tx: Tx, id: number): Promise<number> {
  const [gone] = await tx.delete(labAnswer).where(eq(labAnswer.id, id)).returning({ id: labAnswer.id });
  if (gone === undefined) return fail('NOT_FOUND');
  await noteAct(tx, { kind: 'DELETE', record: 'labAnswer', recordId: gone.id });
  return gone.id;
}
