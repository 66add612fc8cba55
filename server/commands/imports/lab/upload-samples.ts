import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import { firstOf, itemAt } from '../../../collections/item-at.ts';
import { upload } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { notify } from '../../shared/notify.ts';
import { noteAct } from '../../../db/note-act.ts';
import { fail } from '../../../failure.ts';
import { fileFingerprint } from '../../../lab-files/file-fingerprint.ts';
import { countOf } from '../../../lab-files/notices.ts';
import type { JobSender } from '../../../queue/queue.ts';
import { adviceInForce } from '../../../queries/advice/advice-in-force.ts';
import { crops } from '../../../queries/pif/crops.ts';
import { lockedCustomer } from '../../../queries/customers/find-customer.ts';
import { calendarDayIn } from '../../../time-zone.ts';
import { assessReadiness } from '../../samples/assess-readiness.ts';
import { flagSurfaces } from '../../samples/flag-surfaces.ts';
import { joinNotices } from '../../samples/join-notices.ts';
import { joinProfileLayers } from '../../samples/join-profile-layers.ts';
import { runOnResults } from '../../samples/run-on-results.ts';
import { makeComposite } from '../../samples/save-composite.ts';
import { chooseSurfaces } from './choose-surfaces.ts';
import { cropAnswered } from './ask-crops.ts';
import { checkStatements } from './file-statements.ts';
import { rememberAnswers } from '../answers/remember-answers.ts';
import { acceptedUpload, readUpload } from './read-upload.ts';
import { saveChecked } from './save-checked.ts';
import type { Again } from './save-parsed-samples.ts';
import { checkNotices } from '../../../lab-files/check/describe-check.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import { templateNotices } from '../../../lab-files/check/template-notices.ts';
import type { Answers } from '../../../lab-files/check/question.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';

export interface LabFileUpload {
  readonly customerId: number;
  readonly userId: string;
  readonly sampleType: 'soil' | 'plant';
  readonly fileName: string;
  /** Crop of rows without one. */
  readonly crop?: string | null;
  readonly refusesWithoutCrop?: boolean;
  /** Answers of the file's check; null without a check. */
  readonly answers?: Answers | null;
  /** One row that cannot be read keeps the file out, although it was checked. */
  readonly refusesFaults?: boolean;
  /** Keep the answers for the next file of the laboratory. */
  readonly remembers?: boolean;
  readonly again?: Again;
  readonly counts?: RowTally | undefined;
  /** In memory of their own, which a thread takes over. */
  readonly bytes: Uint8Array;
  readonly now: Date;
  /** Of the person who uploads: whose day a row without a date gets. */
  readonly timeZone: string;
}

/**
 * Saves a file of lab results whole or not at all: rows in = saved + rejected + skipped, and any rejected row saves nothing.
 * A file that was saved before is recognised by its bytes and saves nothing twice, unless that upload was undone; a row that was saved before with other results updates them,
 * and where rows have no date that is so until the season ends.
 * Where the tenant has that turned on, the engine runs what lacks no input.
 * Uploads for one customer follow one another, so that the second sees what the first has saved.
 */
export async function uploadSamples(
  tx: Tx,
  asked: LabFileUpload,
  jobs: JobSender,
): Promise<AnsweredOf<'POST /sample/UploadSamples'>> {
  await lockedCustomer(tx, asked.customerId);
  const fingerprint = fileFingerprint(asked.bytes);
  const [earlier] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.customerId, asked.customerId), eq(upload.fingerprint, fingerprint), isNull(upload.undoneOn)))
    .orderBy(asc(upload.id))
    .limit(1);
  // Without dates its rows are of the season of its first upload: read again as of that day they are recognised in any later season.
  const today = calendarDayIn(earlier?.createdOn ?? asked.now, asked.timeZone);
  const answers = asked.answers ?? null;
  const check = acceptedUpload(await readUpload(tx, { ...asked, today, answers }), {
    refusesFaults: answers === null || asked.refusesFaults === true,
  });
  if (asked.remembers === true && answers !== null) await rememberAnswers(tx, { userId: asked.userId, check, answers });
  const readNotices = [...checkNotices(check), ...(answers === null ? await unsaidNotices(tx, check, today) : [])];
  const { rowsIn, refused: rejected, leftOut } = check.counts;
  const statements = checkStatements(check, await adviceInForce(tx));
  const unknownColumns = unknownIn(check);
  const stored = firstOf(
    await tx
      .insert(upload)
      .values({
        customerId: asked.customerId,
        fileName: asked.fileName,
        fingerprint,
        rowsIn,
        saved: 0,
        skipped: 0,
        notices: readNotices,
        statements,
        unknownColumns,
        createdOn: asked.now,
        createdBy: asked.userId,
        lastUpdatedBy: asked.userId,
      })
      .returning({ id: upload.id }),
  );
  // The same file again must not keep a second copy of what its first upload kept beside the earlier results.
  const repeats = earlier !== undefined;
  const outcome = await saveChecked(tx, {
    ...asked,
    uploadId: stored.id,
    cropOf: (sampleType) => (answers && cropAnswered(answers, sampleType)) ?? asked.crop ?? null,
    check,
    again: repeats && asked.again !== 'replace' ? 'leave' : (asked.again ?? 'replace'),
    answers: repeats ? {} : (answers ?? {}),
  });
  // A sample that is here already keeps its crop; what was saved of the new ones goes with the transaction.
  if (outcome.cropless > 0 && asked.refusesWithoutCrop === true)
    return fail('UPLOAD_NEEDS_CROP', {
      message: `${countOf(outcome.cropless, 'row')} of the file ${outcome.cropless === 1 ? 'names' : 'name'} no crop. Choose the crop of these rows; nothing was saved yet.`,
    });
  const made = [...outcome.insertedIds, ...outcome.updatedIds];
  const { saved, unchanged } = rowsOf(outcome.idOfRow, new Set(made), check);
  const skipped = leftOut + unchanged;
  await chooseSurfaces(tx, {
    customerId: asked.customerId,
    answers: answers ?? {},
    rows: { check, idOfRow: outcome.idOfRow },
  });
  const joined = await joinProfileLayers(tx, asked.customerId);
  const surfaces = [...joined.changedSurfaceIds, ...(await flagSurfaces(tx, outcome.updatedIds))];
  const inserted = new Set(outcome.insertedIds);
  // Alone they were assessed as they were written: only those that others lie under or over are looked at again.
  await assessReadiness(
    tx,
    joined.layers.flatMap(({ id, profileId }) => (profileId !== null && inserted.has(id) ? [id] : [])),
  );
  await assessReadiness(
    tx,
    [...new Set([...outcome.updatedIds, ...surfaces])].filter((id) => !inserted.has(id)),
    { keepResults: true },
  );
  const means = [];
  for (const { name, sampleIds } of outcome.pairs)
    means.push(
      await makeComposite(
        tx,
        { customerId: asked.customerId, name, originals: sampleIds.map((sampleId) => ({ sampleId, weight: 1 })) },
        asked,
      ),
    );
  const running = await runOnResults(tx, jobs, [...new Set([...made, ...surfaces, ...means.map(({ id }) => id)])]);
  const notices = [
    ...readNotices,
    ...outcome.notices,
    ...joinNotices(joined, outcome.insertedIds),
    ...new Set(means.flatMap((mean) => mean.notices)),
    ...(running === 0 ? [] : [`The engine runs ${countOf(running, 'sample')} now.`]),
  ];
  await tx.update(upload).set({ saved, skipped, notices }).where(eq(upload.id, stored.id));
  const { customerId } = asked;
  if (made.length > 0) await notify(tx, { kind: 'RESULTS_IN', customerId, count: made.length }, { did: asked.userId });
  await noteAct(tx, { kind: 'IMPORT', record: 'upload', recordId: stored.id, customerId, count: made.length });
  return {
    result: 'SUCCESS',
    uploadId: stored.id,
    rowsIn,
    saved,
    rejected,
    skipped,
    sampleIds: made,
    unknownColumns: [...unknownColumns],
    notices,
    statements: [...statements],
  };
}

/** How many rows of the file were saved, and how many say what is here already: one of a table with a row a result is as many as its results. */
function rowsOf(idOfRow: ReadonlyMap<number, number>, made: ReadonlySet<number>, { samples }: Check) {
  const count = { saved: 0, unchanged: 0 };
  for (const [row, id] of idOfRow) count[made.has(id) ? 'saved' : 'unchanged'] += itemAt(samples, row).lines;
  return count;
}

/** Assumptions made by the template layout without a user to ask. */
async function unsaidNotices(tx: Tx, check: Check, today: string): Promise<readonly string[]> {
  const known = await crops(tx, { activeCropsOnly: true });
  return templateNotices(check, { today, crops: known.map(({ name }) => name) });
}

const unknownIn = ({ columns }: Check): readonly string[] =>
  columns.flatMap(({ use, header, reason }) =>
    use === 'left out' && reason.startsWith('is not known') ? [header] : [],
  );
