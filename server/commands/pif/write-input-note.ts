import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { inputNote, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { pifParameters } from '../../queries/samples/parameters.ts';
import { and, eq, ne } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import type { Change } from '../shared/change.ts';

type Asked = ReceivedOf<'POST /sample/{id}/inputNotes'>;

/** Replaces the note at an input of a sample; the former note stays in its history. Finished samples can be noted too. */
export async function writeInputNote(
  tx: Tx,
  { id, omlName, text }: Asked['params'] & Asked['body'],
  { userId, now }: Change,
): Promise<void> {
  const [row] = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(eq(sample.id, id), ne(sample.status, statusIds.Deleted)));
  found(row, 'SAMPLE_NOT_FOUND');
  if (!(await pifParameters(tx)).some((parameter) => parameter.omlName === omlName))
    fail('INVALID_REQUEST', { message: `${omlName} is not an input of the model.` });
  await tx.insert(inputNote).values({ sampleId: id, omlName, text, createdOn: now, createdBy: userId });
}
