import { and, asc, eq } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { upload } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { fileFingerprint } from '../../lab-files/file-fingerprint.ts';
import { countOf } from '../../lab-files/notices.ts';
import { readLabFile } from '../../lab-files/read-lab-file.ts';
import { customerPaddocks } from '../../queries/sites/customer-paddocks.ts';
import { crops } from '../../queries/pif/crops.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';
import { calendarDayIn } from '../../time-zone.ts';
import { assessReadiness } from '../samples/assess-readiness.ts';
import { flagSurfaces } from '../samples/flag-surfaces.ts';
import { joinNotices } from '../samples/join-notices.ts';
import { joinProfileLayers } from '../samples/join-profile-layers.ts';
import { columnNotices } from './column-notices.ts';
import { saveParsedSamples } from './save-parsed-samples.ts';

export interface LabFileUpload {
  readonly customerId: number;
  readonly userId: string;
  readonly sampleType: 'soil' | 'plant';
  readonly fileName: string;
  /** Of rows that name none. */
  readonly crop?: string | null;
  readonly refusesWithoutCrop?: boolean;
  /** In memory of their own, which a thread takes over. */
  readonly bytes: Uint8Array;
  readonly now: Date;
  /** Of the person who uploads: whose day a row without a date gets. */
  readonly timeZone: string;
}

/**
 * Saves a file of lab results whole or not at all: rows in = saved + rejected + skipped, and any rejected row saves nothing.
 * A file that was saved before is recognised by its bytes and saves nothing twice; a row that was saved before with other results updates them,
 * and where rows have no date that is so until the season ends.
 * Uploads for one customer follow one another, so that the second sees what the first has saved.
 */
export async function uploadSamples(tx: Tx, asked: LabFileUpload): Promise<AnsweredOf<'POST /sample/UploadSamples'>> {
  await lockedCustomer(tx, asked.customerId);
  const fingerprint = fileFingerprint(asked.bytes);
  const [earlier] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.customerId, asked.customerId), eq(upload.fingerprint, fingerprint)))
    .orderBy(asc(upload.id))
    .limit(1);
  const paddocks = await customerPaddocks(tx, asked.customerId);
  // Without dates its rows are of the season of its first upload: read again as of that day they are recognised in any later season.
  const reading = readLabFile(asked.bytes, {
    sampleType: asked.sampleType,
    paddocks,
    crops: (await crops(tx, { activeCropsOnly: true })).map(({ name }) => name),
    today: calendarDayIn(earlier?.createdOn ?? asked.now, asked.timeZone),
  });
  if (!reading.ok)
    return fail(reading.isOtherKind ? 'MEDIA_TYPE_UNSUPPORTED' : 'UPLOAD_UNREADABLE', { message: reading.message });
  const samples = reading.samples.map((parsed) => ({ ...parsed, crop: parsed.crop ?? asked.crop ?? null }));
  const [stored] = await tx
    .insert(upload)
    .values({
      customerId: asked.customerId,
      fileName: asked.fileName,
      fingerprint,
      rowsIn: reading.counts.rowsIn,
      saved: 0,
      skipped: 0,
      notices: reading.notices,
      unknownColumns: reading.unknownColumns,
      createdOn: asked.now,
      createdBy: asked.userId,
      lastUpdatedBy: asked.userId,
    })
    .returning({ id: upload.id });
  const outcome = await saveParsedSamples(tx, { ...asked, uploadId: stored!.id, samples });
  // A sample that is here already keeps its crop; what was saved of the new ones goes with the transaction.
  if (outcome.cropless > 0 && asked.refusesWithoutCrop === true)
    return fail('UPLOAD_NEEDS_CROP', {
      message: `${countOf(outcome.cropless, 'row')} of the file ${outcome.cropless === 1 ? 'names' : 'name'} no crop. Choose the crop of these rows; nothing was saved yet.`,
    });
  const skipped = reading.counts.skipped + outcome.unchanged;
  const saved = outcome.insertedIds.length + outcome.updatedIds.length;
  const joined = await joinProfileLayers(tx, asked.customerId);
  const notices = [
    ...reading.notices,
    ...columnNotices(samples),
    ...outcome.notices,
    ...joinNotices(joined, outcome.insertedIds),
  ];
  await tx.update(upload).set({ saved, skipped, notices }).where(eq(upload.id, stored!.id));
  const surfaces = [...joined.changedSurfaceIds, ...(await flagSurfaces(tx, outcome.updatedIds))];
  const inserted = new Set(outcome.insertedIds);
  await assessReadiness(tx, outcome.insertedIds);
  await assessReadiness(
    tx,
    [...new Set([...outcome.updatedIds, ...surfaces])].filter((id) => !inserted.has(id)),
    { keepResults: true },
  );
  return {
    result: 'SUCCESS',
    rowsIn: reading.counts.rowsIn,
    saved,
    rejected: 0,
    skipped,
    sampleIds: [...outcome.insertedIds, ...outcome.updatedIds],
    unknownColumns: [...reading.unknownColumns],
    notices,
  };
}
