import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { isEngineBusy } from '../../../src/model/samples/status.ts';
import { isFitting } from '../../../src/model/samples/crop-choice.ts';
import { anyOf } from '../../db/any-of.ts';
import { grainGrade, interpretiveCriteria, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { cropsBeside } from './crops-beside.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { assessReadiness } from '../samples/assess-readiness.ts';
import { writeInputs } from '../samples/write-inputs.ts';

/** Gives samples another crop, model and grain grade; inputs that were entered return to their defaults, as the adviser was warned. */
export async function updateInputModel(
  tx: Tx,
  body: ReceivedOf<'POST /sample/updateInputModel'>['body'],
  { userId, now, timeZone }: Change,
): Promise<number[]> {
  const [criteria] = await tx
    .select()
    .from(interpretiveCriteria)
    .where(eq(interpretiveCriteria.id, body.InterpretiveCriteriaId));
  const model = found(criteria, 'NOT_FOUND');
  if (model.cropId !== body.CropId || model.sampleTypeId !== body.SampleTypeId)
    return fail('INVALID_REQUEST', { message: 'Model and crop type cannot be empty' });
  const grades = await tx.select().from(grainGrade).where(eq(grainGrade.cropId, body.CropId));
  if (grades.length > 0 && !grades.some((grade) => grade.id === body.GrainGradeId))
    return fail('INVALID_REQUEST', { message: 'Select a grain grade' });
  const rows = await tx
    .select()
    .from(sample)
    .where(and(eq(sample.customerId, body.customerId), anyOf(sample.id, body.SampleIds)))
    .for('update');
  if (rows.length < new Set(body.SampleIds).size) return fail('SAMPLE_NOT_FOUND');
  if (rows.some((row) => isEngineBusy(row.status))) return fail('ENGINE_RUNNING');
  if (rows.some((row) => row.isFinalised)) return fail('SAMPLE_IN_USE');
  const versions = new Map(body.versions?.map(({ id, version }) => [id, version]));
  for (const row of rows)
    await refuseStale(tx, { row, version: versions.get(row.id), timeZone, what: `sample ${row.name}` });
  if (rows.some((row) => row.sampleTypeId !== body.SampleTypeId)) return fail('SAMPLE_MISMATCH');
  const ids = rows.map((row) => row.id);
  const joinsOthers = (await cropsBeside(tx, ids)).every((crops) => isFitting(body.CropId, crops));
  if (!joinsOthers && rows.some((row) => row.cropId !== body.CropId)) return fail('SAMPLE_MISMATCH');
  await writeInputs(tx, { sampleIds: ids, inputs: [] }, { userId, now });
  await tx
    .update(sample)
    .set({
      cropId: body.CropId,
      interpretiveCriteriaId: model.id,
      grainGradeId: body.GrainGradeId,
      lastUpdatedOn: now,
      lastUpdatedBy: userId,
      version: sql`${sample.version} + 1`,
    })
    .where(anyOf(sample.id, ids));
  await assessReadiness(tx, ids);
  return ids;
}
