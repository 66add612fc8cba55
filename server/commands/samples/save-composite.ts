import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { formatDay } from '../../../src/model/format/date.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { firstOf, itemAt, valueOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { labResult, recommendation, recommendationSample, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { noteAct } from '../../db/note-act.ts';
import { thisMoment } from '../../db/this-moment.ts';
import { fail, found } from '../../failure.ts';
import { listOf } from '../../lab-files/notices.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { rejoinLayers } from './rejoin-layers.ts';
import { assessReadiness } from './assess-readiness.ts';
import { lockSamples } from './lock-samples.ts';
import { compositeResults } from './composite-results.ts';

type Fields = ReceivedOf<'POST /sample/composite'>['body'];
type Row = typeof sample.$inferSelect;

interface Saved {
  readonly id: number;
  /** What the adviser should know of the mean. */
  readonly notices: readonly string[];
}

/** Makes a composite, the mean of several samples; the originals do not change and point at it. */
export async function makeComposite(tx: Tx, given: Fields, change: Change): Promise<Saved> {
  await lockedCustomer(tx, given.customerId);
  const originals = await originalsOf(tx, given, null);
  const row = firstOf(
    await tx
      .insert(sample)
      .values({
        customerId: given.customerId,
        name: given.name,
        isComposite: true,
        status: statusIds.AtLab,
        ...sharedFields(originals),
        createdBy: change.userId,
        createdOn: change.now,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
      })
      .returning({ id: sample.id }),
  );
  const id = row.id;
  return { id, notices: await mix(tx, { id, given, rows: originals }) };
}

/** Gives a composite another name, other originals or weights, and the mean that follows; results of an earlier run are out of date from then on. */
export async function changeComposite(
  tx: Tx,
  given: ReceivedOf<'PUT /sample/composite'>['body'],
  change: Change,
): Promise<Saved> {
  await lockedCustomer(tx, given.customerId);
  const stored = await openComposite(tx, given.id, given.customerId);
  await refuseStale(tx, {
    row: stored,
    version: given.version,
    timeZone: change.timeZone,
    what: `composite ${stored.name}`,
  });
  const originals = await originalsOf(tx, given, given.id);
  await release(tx, given.id);
  await tx
    .update(sample)
    .set({
      name: given.name,
      ...sharedFields(originals, stored),
      resultsChangedOn: thisMoment,
      version: sql`${sample.version} + 1`,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
    })
    .where(eq(sample.id, given.id));
  await tx.delete(labResult).where(eq(labResult.sampleId, given.id));
  return { id: given.id, notices: await mix(tx, { id: given.id, given, rows: originals }) };
}

/** Undoes a composite: its originals are listed again. COMPOSITE_IN_USE while a recommendation holds it. */
export async function undoComposite(tx: Tx, id: number, { userId, now }: Change): Promise<void> {
  const customerId = await customerOf(tx, id);
  // As every change of a customer's samples: the customer first, so that two of them never wait for each other.
  await lockedCustomer(tx, customerId);
  await openComposite(tx, id, customerId);
  const uses = await tx
    .select({ id: recommendation.id })
    .from(recommendationSample)
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .where(and(eq(recommendationSample.sampleId, id), ne(recommendation.status, 'Deleted')));
  if (uses.length > 0) fail('COMPOSITE_IN_USE');
  await release(tx, id);
  await tx
    .update(sample)
    .set({
      status: statusIds.Deleted,
      version: sql`${sample.version} + 1`,
      lastUpdatedBy: userId,
      lastUpdatedOn: now,
    })
    .where(eq(sample.id, id));
  await rejoinLayers(tx, customerId);
  await noteAct(tx, { kind: 'DELETE', record: 'sample', recordId: id, customerId });
}

async function customerOf(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ customerId: sample.customerId }).from(sample).where(eq(sample.id, id));
  return found(row, 'SAMPLE_NOT_FOUND').customerId;
}

async function openComposite(tx: Tx, id: number, customerId: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(sample)
    .where(and(eq(sample.id, id), eq(sample.isComposite, true), ne(sample.status, statusIds.Deleted)))
    .for('update');
  const composite = found(row, 'SAMPLE_NOT_FOUND');
  if (composite.customerId !== customerId) fail('SAMPLE_NOT_FOUND');
  if (composite.isFinalised) fail('SAMPLE_IN_USE');
  if (isEngineBusy(composite.status)) fail('ENGINE_RUNNING');
  return composite;
}

/** The originals, locked; refused unless they are of one type and depth, open, and in no other composite. */
async function originalsOf(
  tx: Tx,
  { customerId, originals }: Fields,
  compositeId: number | null,
): Promise<readonly Row[]> {
  const ids = originals.map(({ sampleId }) => sampleId);
  if (new Set(ids).size < ids.length) fail('INVALID_REQUEST', { message: 'A sample is twice among the originals.' });
  const rows = await lockSamples(tx, customerId, ids);
  if (rows.some((row) => row.isComposite || (row.compositeSampleId ?? compositeId) !== compositeId))
    fail('SAMPLE_IN_COMPOSITE');
  if (rows.some(({ isFinalised }) => isFinalised)) fail('SAMPLE_IN_USE');
  const kinds = rows.map(({ sampleTypeId, depthFromCm, depthToCm }) => `${sampleTypeId} ${depthFromCm} ${depthToCm}`);
  if (new Set(kinds).size > 1) fail('COMPOSITE_MISMATCH');
  return rows;
}

/** What the originals agree on; what they differ in the composite leaves open. It was taken on the last of their days. */
function sharedFields(rows: readonly Row[], kept?: Row) {
  const first = firstOf(rows);
  const shared = <K extends keyof Row>(key: K): Row[K] | null =>
    rows.every((row) => row[key] === first[key]) ? first[key] : null;
  const sum = (key: 'plantCount' | 'sampleWeightG'): number | null =>
    rows.some((row) => row[key] === null) ? null : rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  return {
    siteId: shared('siteId'),
    paddockId: shared('paddockId'),
    sampleTypeId: first.sampleTypeId,
    depthFromCm: first.depthFromCm,
    depthToCm: first.depthToCm,
    dateSampled: itemAt(rows.map(({ dateSampled }) => dateSampled).sort(), -1),
    dateEmergence: shared('dateEmergence'),
    plantCount: sum('plantCount'),
    sampleWeightG: sum('sampleWeightG'),
    // Choices made for the composite itself survive a change of its originals.
    cropId: kept?.cropId ?? shared('cropId'),
    interpretiveCriteriaId: kept?.interpretiveCriteriaId ?? shared('interpretiveCriteriaId'),
    grainGradeId: kept?.grainGradeId ?? shared('grainGradeId'),
  };
}

async function mix(
  tx: Tx,
  { id, given, rows }: { readonly id: number; readonly given: Fields; readonly rows: readonly Row[] },
): Promise<readonly string[]> {
  const weightOf = new Map(given.originals.map(({ sampleId, weight }) => [sampleId, weight]));
  const ids = rows.map((row) => row.id);
  await tx
    .update(sample)
    .set({ compositeSampleId: id, compositeWeight: sql`given.weight` })
    .from(
      sql`unnest(${sql.param(ids)}::int[], ${sql.param(ids.map((one) => valueOf(weightOf, one)))}::float8[]) as given (id, weight)`,
    )
    .where(sql`${sample.id} = given.id`);
  const stored = groupBy(await tx.select().from(labResult).where(anyOf(labResult.sampleId, ids)), (r) => r.sampleId);
  const { results, leftOut } = compositeResults(
    rows.map((row) => ({ weight: valueOf(weightOf, row.id), results: stored.get(row.id) ?? [] })),
  );
  if (results.length > 0) await tx.insert(labResult).values(results.map((result) => ({ ...result, sampleId: id })));
  await rejoinLayers(tx, given.customerId);
  await assessReadiness(tx, [id], { keepResults: true });
  const days = [...new Set(rows.map(({ dateSampled }) => dateSampled))].sort();
  return [
    ...(leftOut.length > 0
      ? [`Left out, because not every original has a figure that can be averaged: ${listOf(leftOut)}.`]
      : []),
    ...(days.length > 1
      ? [`Taken on several days; the composite is dated the last day, ${formatDay(itemAt(days, -1))}.`]
      : []),
  ];
}

const release = (tx: Tx, id: number) =>
  tx.update(sample).set({ compositeSampleId: null, compositeWeight: null }).where(eq(sample.compositeSampleId, id));
