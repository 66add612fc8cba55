import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  paddock,
  recommendation,
  recommendationSample,
  sample,
  upload,
  uploadReplacement,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { finishedUses } from '../samples/finished-uses.ts';
import { uploadsWhere } from './uploads.ts';

/** More are counted, not named. */
const MOST_NAMED = 1_000;

/** The samples that an upload made and that are still there, and those that it gave other results. */
export async function idsOfUpload(tx: Tx, id: number) {
  const made = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(eq(sample.uploadId, id), ne(sample.status, statusIds.Deleted)))
    .orderBy(asc(sample.id));
  const replaced = await tx
    .select({ id: uploadReplacement.sampleId })
    .from(uploadReplacement)
    .innerJoin(sample, eq(sample.id, uploadReplacement.sampleId))
    .where(and(eq(uploadReplacement.uploadId, id), ne(sample.status, statusIds.Deleted)))
    .orderBy(asc(uploadReplacement.sampleId));
  return { made: made.map((row) => row.id), replaced: replaced.map((row) => row.id) };
}

/** The composites that hold one of these samples. */
export async function compositesOf(tx: Tx, sampleIds: readonly number[]) {
  const originals = tx.select({ id: sample.compositeSampleId }).from(sample).where(anyOf(sample.id, sampleIds));
  return tx
    .select({ id: sample.id, name: sample.name })
    .from(sample)
    .where(and(sql`${sample.id} in ${originals}`, ne(sample.status, statusIds.Deleted)))
    .orderBy(asc(sample.id));
}

/** An upload with its samples, and what undoing it would do. */
export async function uploadDetails(tx: Tx, id: number) {
  const [row] = await uploadsWhere(tx, eq(upload.id, id));
  const shown = found(row);
  const { made, replaced } = await idsOfUpload(tx, id);
  const isMade = new Set(made);
  const ids = [...made, ...replaced];
  const composites = await compositesOf(tx, made);
  const samples = await tx
    .select({
      id: sample.id,
      name: sample.name,
      labNumber: sample.labNumber,
      paddockName: paddock.name,
      depthFrom: sample.depthFromCm,
      depthTo: sample.depthToCm,
      dateSampled: sample.dateSampled,
    })
    .from(sample)
    .leftJoin(paddock, eq(paddock.id, sample.paddockId))
    .where(anyOf(sample.id, ids))
    .orderBy(asc(sample.id))
    .limit(MOST_NAMED);
  const open = await tx
    .selectDistinct({ id: recommendation.id, name: recommendation.name })
    .from(recommendationSample)
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .where(
      and(
        anyOf(recommendationSample.sampleId, [...made, ...composites.map((row) => row.id)]),
        eq(recommendation.status, 'Active'),
      ),
    )
    .orderBy(asc(recommendation.id));
  const finished = await finishedUses(tx, ids);
  const isFinished = new Set(finished.map((row) => row.id));
  const [ever] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sample)
    .where(eq(sample.uploadId, id));
  return {
    upload: shown,
    samples: samples.map((row) => ({ ...row, isMade: isMade.has(row.id) })),
    finished,
    open: open.filter((row) => !isFinished.has(row.id)),
    composites,
    unrecorded: shown.undoneOn === null ? Math.max(0, shown.saved - (ever?.count ?? 0) - shown.replacedCount) : 0,
  };
}
