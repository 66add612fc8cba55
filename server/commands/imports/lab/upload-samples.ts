import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Statement } from '../../../../src/model/advice/statement.ts';
import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import { limits } from '../../../../src/model/limits.ts';
import { firstOf, itemAt } from '../../../collections/item-at.ts';
import { upload } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { notify } from '../../shared/notify.ts';
import { noteAct } from '../../../db/note-act.ts';
import { fail } from '../../../failure.ts';
import { fileFingerprint } from '../../../lab-files/file-fingerprint.ts';
import { countOf } from '../../../lab-files/notices.ts';
import { readStrangers } from '../../../untrusted/odd-content.ts';
import { hasUnknownHeads, readLabFile } from '../../../lab-files/read-lab-file.ts';
import { saysMore } from '../../../lab-files/says-more.ts';
import { adviceInForce } from '../../../queries/advice/advice-in-force.ts';
import { customerPaddocks } from '../../../queries/sites/customer-paddocks.ts';
import { crops } from '../../../queries/pif/crops.ts';
import { lockedCustomer } from '../../../queries/customers/find-customer.ts';
import { calendarDayIn } from '../../../time-zone.ts';
import { assessReadiness } from '../../samples/assess-readiness.ts';
import { flagSurfaces } from '../../samples/flag-surfaces.ts';
import { joinNotices } from '../../samples/join-notices.ts';
import { joinProfileLayers } from '../../samples/join-profile-layers.ts';
import { makeComposite } from '../../samples/save-composite.ts';
import { chooseSurfaces } from './choose-surfaces.ts';
import { cropAnswered } from './ask-crops.ts';
import { checkStatements, fileStatements } from './file-statements.ts';
import { rememberAnswers } from '../answers/remember-answers.ts';
import { acceptedUpload, asksWhose, isPlain, readUpload } from './read-upload.ts';
import { saveChecked } from './save-checked.ts';
import { saveParsedSamples, type Again } from './save-parsed-samples.ts';
import { checkNotices } from '../../../lab-files/check/describe-check.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import type { Answers } from '../../../lab-files/check/question.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';

export interface LabFileUpload {
  readonly customerId: number;
  readonly userId: string;
  readonly sampleType: 'soil' | 'plant';
  readonly fileName: string;
  /** Of rows that name none. */
  readonly crop?: string | null;
  readonly refusesWithoutCrop?: boolean;
  /** What was answered in the check of the file; null where there was none. */
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
 * Uploads for one customer follow one another, so that the second sees what the first has saved.
 */
export async function uploadSamples(tx: Tx, asked: LabFileUpload): Promise<AnsweredOf<'POST /sample/UploadSamples'>> {
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
  const taken = await takeFile(tx, asked, today);
  const stored = firstOf(
    await tx
      .insert(upload)
      .values({
        customerId: asked.customerId,
        fileName: asked.fileName,
        fingerprint,
        rowsIn: taken.rowsIn,
        saved: 0,
        skipped: 0,
        notices: taken.notices,
        statements: taken.statements,
        unknownColumns: taken.unknownColumns,
        createdOn: asked.now,
        createdBy: asked.userId,
        lastUpdatedBy: asked.userId,
      })
      .returning({ id: upload.id }),
  );
  // The same file again must not keep a second copy of what its first upload kept beside the earlier results.
  const repeats = earlier !== undefined;
  const outcome = await taken.save(
    stored.id,
    repeats && asked.again !== 'replace' ? 'leave' : (asked.again ?? 'replace'),
    repeats,
  );
  // A sample that is here already keeps its crop; what was saved of the new ones goes with the transaction.
  if (outcome.cropless > 0 && asked.refusesWithoutCrop === true)
    return fail('UPLOAD_NEEDS_CROP', {
      message: `${countOf(outcome.cropless, 'row')} of the file ${outcome.cropless === 1 ? 'names' : 'name'} no crop. Choose the crop of these rows; nothing was saved yet.`,
    });
  const made = [...outcome.insertedIds, ...outcome.updatedIds];
  const { saved, unchanged } = rowsOf(outcome.idOfRow, new Set(made), taken.check);
  const skipped = taken.skipped + unchanged;
  if (taken.check)
    await chooseSurfaces(tx, {
      customerId: asked.customerId,
      answers: asked.answers ?? {},
      rows: {
        check: taken.check,
        idOfRow: outcome.idOfRow,
      },
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
  const notices = [
    ...taken.notices,
    ...outcome.notices,
    ...joinNotices(joined, outcome.insertedIds),
    ...new Set(means.flatMap((mean) => mean.notices)),
  ];
  await tx.update(upload).set({ saved, skipped, notices }).where(eq(upload.id, stored.id));
  const { customerId } = asked;
  if (made.length > 0) await notify(tx, { kind: 'RESULTS_IN', customerId, count: made.length }, { did: asked.userId });
  await noteAct(tx, { kind: 'IMPORT', record: 'upload', recordId: stored.id, customerId, count: made.length });
  return {
    result: 'SUCCESS',
    uploadId: stored.id,
    rowsIn: taken.rowsIn,
    saved,
    rejected: taken.rejected,
    skipped,
    sampleIds: made,
    unknownColumns: [...taken.unknownColumns],
    notices,
    statements: [...taken.statements],
  };
}

/** How many rows of the file were saved, and how many say what is here already: one of a table with a row a result is as many as its results. */
function rowsOf(idOfRow: ReadonlyMap<number, number>, made: ReadonlySet<number>, check: Check | null) {
  const count = { saved: 0, unchanged: 0 };
  for (const [row, id] of idOfRow)
    count[made.has(id) ? 'saved' : 'unchanged'] += check === null ? 1 : itemAt(check.samples, row).lines;
  return count;
}

/** A file as it was read, by either reader, ready to be saved. */
interface Taken {
  readonly rowsIn: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly notices: readonly string[];
  readonly statements: readonly Statement[];
  readonly unknownColumns: readonly string[];
  /** Null for a file in the layout of the templates, of which nothing is asked. */
  readonly check: Check | null;
  readonly save: (
    uploadId: number,
    again: Again,
    /** The same file came in before. */
    repeats: boolean,
  ) => Promise<
    Pick<
      Awaited<ReturnType<typeof saveParsedSamples>>,
      'insertedIds' | 'updatedIds' | 'unchanged' | 'cropless' | 'pairs' | 'notices' | 'idOfRow'
    >
  >;
}

async function readTemplate(tx: Tx, { bytes, sampleType, customerId, counts }: LabFileUpload, today: string) {
  const paddocks = await customerPaddocks(tx, customerId);
  const cropNames = (await crops(tx, { activeCropsOnly: true })).map(({ name }) => name);
  return readStrangers(() => readLabFile(bytes, { sampleType, paddocks, crops: cropNames, today, counts }));
}

/**
 * The layout of the templates is read as it always was; any other, and every file that was checked, by the reader that asks. A column that the templates
 * do not have may be plain all the same: such a file goes to the reader that asks first, so that nothing of it is lost for want of a question.
 */
async function takeFile(tx: Tx, asked: LabFileUpload, today: string): Promise<Taken> {
  const answers = asked.answers ?? null;
  const refusesFaults = answers === null || asked.refusesFaults === true;
  const read = () => readUpload(tx, { ...asked, today, answers });
  let other =
    answers === null && readStrangers(() => hasUnknownHeads(asked.bytes, asked.sampleType)) ? await read() : null;
  // A checked file is read so too where it may be refused: what is wrong with a template's row is said in the words of its layout.
  const reading = refusesFaults && !(other && isPlain(other)) ? await readTemplate(tx, asked, today) : null;
  const ofTemplate = answers === null && reading?.ok === true && !saysMore(reading) ? reading : null;
  // A column without a head is one only where something stands in it.
  if (ofTemplate && ofTemplate.unknownColumns.length > 0) other ??= await read();
  const plain = other && isPlain(other) ? other : null;
  if (ofTemplate && !plain && !asksWhose(other)) {
    const { counts, notices, unknownColumns } = ofTemplate;
    const samples = ofTemplate.samples.map((parsed) => ({ ...parsed, crop: parsed.crop ?? asked.crop ?? null }));
    return {
      rowsIn: counts.rowsIn,
      rejected: 0,
      skipped: counts.skipped,
      notices,
      statements: fileStatements(samples, await adviceInForce(tx)),
      unknownColumns,
      check: null,
      save: (uploadId, again) => saveParsedSamples(tx, { ...asked, uploadId, samples, againOf: () => again }),
    };
  }
  const refusal = reading?.ok === false ? reading : null;
  // What has too many rows for one reader has too many for the other.
  if (refusal !== null && refusal.counts.rowsIn > limits.uploadMaxRows)
    return fail('UPLOAD_UNREADABLE', { message: refusal.message });
  const check = plain ?? acceptedUpload(other ?? (await read()), { refusesFaults, bytes: asked.bytes, refusal });
  if (asked.remembers === true && answers !== null) await rememberAnswers(tx, { userId: asked.userId, check, answers });
  return {
    rowsIn: check.counts.rowsIn,
    rejected: check.counts.refused,
    skipped: check.counts.leftOut,
    notices: checkNotices(check),
    statements: checkStatements(check, await adviceInForce(tx)),
    unknownColumns: check.columns.flatMap(({ use, header, reason }) =>
      use === 'left out' && reason.startsWith('is not known') ? [header] : [],
    ),
    check,
    save: (uploadId, again, repeats) =>
      saveChecked(tx, {
        ...asked,
        uploadId,
        cropOf: (sampleType) => (answers && cropAnswered(answers, sampleType)) ?? asked.crop ?? null,
        check,
        again,
        answers: repeats ? {} : (answers ?? {}),
      }),
  };
}
