import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import type { FieldChange } from '../../../src/model/samples/corrections.ts';
import { isEngineBusy } from '../../../src/model/samples/status.ts';
import { keysOf } from '../../../src/model/shared/record.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { firstOf, valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  recommendation,
  recommendationSample,
  sample,
  sampleChange,
  sampleCorrection,
  sampleParameter,
  type CorrectedFields,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { thisMoment } from '../../db/this-moment.ts';
import { fail } from '../../failure.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { finishedUses } from '../../queries/samples/finished-uses.ts';
import { calendarDayIn } from '../../time-zone.ts';
import { writeInputs } from './write-inputs.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { rejoinLayers } from './rejoin-layers.ts';
import { assessReadiness } from './assess-readiness.ts';
import { correctionsOf } from './corrections-of.ts';
import { lockSamples } from './lock-samples.ts';

type Asked = ReceivedOf<'PUT /sample/correct'>['body'];
type Row = typeof sample.$inferSelect;

/** Corrects or deletes samples, all or none of them; refuses finished ones, and keeps what each sample was. */
export async function correctSamples(tx: Tx, asked: Asked, change: Change) {
  const { customerId, samples } = asked;
  await lockedCustomer(tx, customerId);
  const rows = await lockedSamples(tx, asked, change);
  await refuseUses(tx, rows, asked);
  if (asked.change.dateSampled !== undefined && asked.change.dateSampled > calendarDayIn(change.now, change.timeZone))
    fail('INVALID_REQUEST', { message: 'A sample cannot have been taken on a day that is still to come.' });
  const correction = firstOf(
    await tx
      .insert(sampleCorrection)
      .values({ customerId, createdOn: change.now, createdBy: change.userId, lastUpdatedBy: change.userId })
      .returning({ id: sampleCorrection.id }),
  );
  const correctionId = correction.id;
  const changed = (await correctionsOf(tx, { rows, asked, who: change })).filter(
    ({ changedFields }) => changedFields.length > 0,
  );
  const ids = changed.map(({ row }) => row.id);
  const cropIds = changed.flatMap(({ row, changedFields }) =>
    changedFields.some(({ field }) => field === 'crop') ? [row.id] : [],
  );
  const inputs = await tx.select().from(sampleParameter).where(anyOf(sampleParameter.sampleId, cropIds));
  if (changed.length > 0)
    await tx.insert(sampleChange).values(
      changed.map(({ row, after, changedFields }) => ({
        correctionId,
        sampleId: row.id,
        before: beforeOf(row, after),
        after,
        inputs: inputs.flatMap(({ sampleId, omlName, value }) => (sampleId === row.id ? [{ omlName, value }] : [])),
        changedFields,
      })),
    );
  await writeInputs(tx, { sampleIds: cropIds, inputs: [] }, change);
  for (const { row, after, changedFields } of changed)
    await writeFields(tx, { id: row.id, fields: after, changedFields, change });
  await rejoinLayers(tx, customerId);
  await assessReadiness(tx, asked.change.deleted ? [] : ids.filter((id) => !cropIds.includes(id)), {
    keepResults: true,
  });
  await assessReadiness(tx, cropIds);
  return { correctionId, sampleIds: samples.map(({ id }) => id) };
}

const beforeOf = (row: Row, after: CorrectedFields): CorrectedFields =>
  Object.fromEntries(keysOf(after).map((key) => [key, row[key]]));

/** Fields of which the engine takes what it calculates with: results from before are out of date. */
const CALCULATED: ReadonlySet<FieldChange['field']> = new Set(['dateSampled', 'depth', 'crop']);

export async function writeFields(
  tx: Tx,
  {
    id,
    fields,
    changedFields,
    change: { userId, now },
  }: {
    readonly id: number;
    readonly fields: CorrectedFields;
    readonly changedFields: readonly FieldChange[];
    readonly change: Change;
  },
): Promise<void> {
  await tx
    .update(sample)
    .set({
      ...fields,
      ...(changedFields.some(({ field }) => CALCULATED.has(field)) ? { resultsChangedOn: thisMoment } : {}),
      version: sql`${sample.version} + 1`,
      lastUpdatedBy: userId,
      lastUpdatedOn: now,
    })
    .where(eq(sample.id, id));
}

async function lockedSamples(tx: Tx, { customerId, samples }: Asked, { timeZone }: Change): Promise<readonly Row[]> {
  const rows = await lockSamples(
    tx,
    customerId,
    samples.map(({ id }) => id),
  );
  const known = byKey(rows, ({ id }) => id);
  for (const { id, version } of samples) {
    const row = valueOf(known, id);
    if (isEngineBusy(row.status)) fail('ENGINE_RUNNING');
    await refuseStale(tx, { row, version, timeZone, what: `sample ${row.name}` });
  }
  return rows;
}

async function refuseUses(tx: Tx, rows: readonly Row[], { change }: Asked): Promise<void> {
  const finalised = rows.find(({ isFinalised }) => isFinalised);
  if (finalised) fail('SAMPLE_IN_USE', { message: `${finalised.name} is finalised and cannot be changed.` });
  const ids = rows.map(({ id }) => id);
  const [held] = await finishedUses(tx, ids);
  if (held)
    fail('SAMPLE_IN_USE', {
      message: `${held.sampleNames.join(', ')}: part of the finished recommendation ${held.name}. Nothing was changed.`,
    });
  const mixed = rows.find(({ isComposite, compositeSampleId }) => isComposite || compositeSampleId !== null);
  if (mixed && (change.deleted === true || change.depth !== undefined))
    fail('SAMPLE_IN_COMPOSITE', {
      message: `${mixed.name} is a composite or part of one. Take the composite apart first; nothing was changed.`,
    });
  if (change.deleted !== true) return;
  const [open] = await tx
    .select({ name: recommendation.name, sampleName: sample.name })
    .from(recommendationSample)
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(and(anyOf(recommendationSample.sampleId, ids), eq(recommendation.status, 'Active')));
  if (open)
    fail('SAMPLE_IN_USE', {
      message: `${open.sampleName} is in recommendation ${open.name}. Remove it there first; nothing was deleted.`,
    });
}
