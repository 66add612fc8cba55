import type { AnsweredOf } from '../../../../src/model/contract/index.ts';
import { inTenant, type Actor } from '../../../db/tenant-transaction.ts';
import type { Database, Tx } from '../../../db/pool.ts';
import { fail } from '../../../failure.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';
import type { Answers, Question } from '../../../lab-files/check/question.ts';
import { adviceInForce } from '../../../queries/advice/advice-in-force.ts';
import { findCustomer } from '../../../queries/customers/find-customer.ts';
import { densityOfImports } from '../../../queries/shared/engine-in-force.ts';
import { samplesStamp } from '../../../queries/samples/samples-stamp.ts';
import { paddocksWithLand } from '../../../queries/sites/paddocks-with-land.ts';
import { calendarDayIn } from '../../../time-zone.ts';
import { rememberedAnswers } from '../../../queries/imports/remembered-answers.ts';
import { askCrops } from './ask-crops.ts';
import { nameGrowers } from './name-growers.ts';
import { keepChecked, keptBytes } from '../threads/keep-checked.ts';
import type { KeptReadings } from '../threads/kept-readings.ts';
import { comparedWithStored, type Compared } from './compare-with-stored.ts';
import type { RowsAsked } from '../../../../src/model/imports/lab-check.ts';
import { presentCheck } from './present-check.ts';
import { againIn } from './save-checked.ts';
import type { Again } from './save-parsed-samples.ts';

type Answer = AnsweredOf<'POST /sample/checkUpload'>;

export interface AskedCheck {
  readonly customerId: number;
  readonly userId: string;
  readonly sampleType: 'soil' | 'plant';
  /** null where the file was sent before and is kept. */
  readonly bytes: Uint8Array | null;
  /** Of the bytes: the same file has the same. */
  readonly hash: string;
  /** Under which it is kept; null where it is sent now. */
  readonly kept: string | null;
  readonly answers: Answers;
  /** Whether that is asked too which a file can be saved without. */
  readonly asksAll: boolean;
  /** What becomes of a sample that is here already, where nothing is said of it. */
  readonly again: Again;
  /** Which rows are looked at. */
  readonly listing: RowsAsked;
  readonly counts?: RowTally | undefined;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Checks a file against the tenant's paddocks and the answers remembered for the laboratory. Saves nothing. Reuses an earlier reading of the file;
 * `goOn` throws once no caller waits.
 */
export async function checkUpload(
  db: Database,
  {
    actor,
    asked,
    kept,
    goOn,
  }: { readonly actor: Actor; readonly asked: AskedCheck; readonly kept: KeptReadings; readonly goOn: () => void },
): Promise<Answer> {
  const known = await inTenant(db, actor, async (tx) => {
    const { name } = await findCustomer(tx, asked.customerId);
    return {
      customerName: name,
      paddocks: await paddocksWithLand(tx, asked.customerId),
      remembered: await rememberedAnswers(tx),
      densityGCm3: await densityOfImports(tx),
      bytes: asked.bytes ?? (kept.has(actor.tenantId, asked.hash) ? null : await keptBytes(tx, asked)),
    };
  });
  goOn();
  const today = calendarDayIn(asked.now, asked.timeZone);
  const reading = kept.read(actor.tenantId, asked.hash, known.bytes, {
    sampleType: asked.sampleType,
    paddocks: known.paddocks,
    today,
    timeZone: asked.timeZone,
    customerName: known.customerName,
    answers: asked.answers,
    counts: asked.counts,
    remembered: known.remembered,
    densityGCm3: known.densityGCm3,
  });
  const { check } = reading;
  goOn();
  if (!check.ok)
    return fail(check.isOtherFormat ? 'MEDIA_TYPE_UNSUPPORTED' : 'UPLOAD_UNREADABLE', { message: check.reason });
  const found = await inTenant(db, actor, async (tx) => {
    const compared =
      check.open.length === 0
        ? await kept.compared(reading, await samplesStamp(tx, asked.customerId), () =>
            comparedWithStored(tx, asked, check),
          )
        : null;
    return {
      compared,
      questions: await nameGrowers(tx, check.questions),
      asked: asked.asksAll ? await askAlso(tx, { askedCheck: asked, check, compared }) : [],
      kept: asked.kept ?? (known.bytes && (await keepChecked(tx, { ...asked, bytes: known.bytes }))),
      tables: await adviceInForce(tx),
    };
  });
  goOn();
  return presentCheck({
    check,
    paddocks: known.paddocks,
    today,
    answers: asked.answers,
    listing: asked.listing,
    ...found,
  });
}

/** Optional questions: the crop of rows without one, and the surface of ambiguous layers. An existing sample keeps its own. */
async function askAlso(
  tx: Tx,
  {
    askedCheck: { answers, again },
    check,
    compared,
  }: { readonly askedCheck: AskedCheck; readonly check: Check; readonly compared: Compared | null },
): Promise<readonly Question[]> {
  const againOf = againIn(check, answers, again);
  const isNew = (index: number): boolean =>
    compared === null ||
    (!compared.same.has(index) && (!compared.changed.has(index) || ['keep', 'composite'].includes(againOf(index))));
  return [...(await askCrops(tx, check, isNew)), ...(compared?.layers ?? [])];
}
