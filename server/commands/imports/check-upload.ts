import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { inTenant, type Actor } from '../../db/tenant-transaction.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import type { Check } from '../../lab-files/check/checked.ts';
import type { KnownPaddock } from '../../lab-files/check/propose-places.ts';
import type { RowTally } from '../../lab-files/row-tally.ts';
import type { Answers } from '../../lab-files/check/question.ts';
import { willBeSaved } from '../../lab-files/check/to-parsed.ts';
import { findCustomer } from '../../queries/customers/find-customer.ts';
import { paddocksWithLand } from '../../queries/sites/paddocks-with-land.ts';
import { calendarDayIn } from '../../time-zone.ts';
import { checkInThread } from './check-in-thread.ts';
import { joinNotices } from '../samples/join-notices.ts';
import { joinProfileLayers } from '../samples/join-profile-layers.ts';
import { rowId } from '../../lab-files/check/check-samples.ts';
import { testChoices } from '../../lab-files/check/test-choices.ts';
import { rememberedAnswers } from '../../queries/imports/remembered-answers.ts';
import { plausibilityFlags } from './plausibility-flags.ts';
import { saveChecked } from './save-checked.ts';

type Answer = AnsweredOf<'POST /sample/checkUpload'>;

export interface AskedCheck {
  readonly customerId: number;
  readonly userId: string;
  readonly sampleType: 'soil' | 'plant';
  readonly bytes: Uint8Array;
  readonly answers: Answers;
  readonly counts?: RowTally | undefined;
  readonly now: Date;
  readonly timeZone: string;
}

/** So many rows are shown; all of them are counted. */
const SHOWN_ROWS = 1_000;
/** What is here already is looked up by saving and taking back, which costs what saving costs. */
const COMPARED_ROWS = 2_000;

/** Reads a file against what the tenant knows: its paddocks and the answers remembered for the laboratory. Saves nothing. */
export async function checkUpload(
  db: Database,
  actor: Actor,
  asked: AskedCheck,
  signal?: AbortSignal,
): Promise<Answer> {
  const known = await inTenant(db, actor, async (tx) => {
    await findCustomer(tx, asked.customerId);
    return { paddocks: await paddocksWithLand(tx, asked.customerId), remembered: await rememberedAnswers(tx) };
  });
  const check = await checkInThread(
    {
      files: [asked.bytes],
      options: {
        sampleType: asked.sampleType,
        paddocks: known.paddocks as readonly KnownPaddock[],
        today: calendarDayIn(asked.now, asked.timeZone),
        answers: asked.answers,
        counts: asked.counts,
        remembered: known.remembered,
      },
    },
    signal,
  );
  if (!check.ok)
    return fail(check.isOtherFormat ? 'MEDIA_TYPE_UNSUPPORTED' : 'UPLOAD_UNREADABLE', { message: check.reason });
  const again =
    check.open.length === 0 && check.samples.length <= COMPARED_ROWS
      ? await inTenant(db, actor, (tx) => comparedWithStored(tx, asked, check))
      : null;
  return presented(check, known.paddocks, again, calendarDayIn(asked.now, asked.timeZone));
}

class TakenBack extends Error {}

interface Compared {
  readonly changed: ReadonlySet<number>;
  readonly same: ReadonlySet<number>;
  readonly joins: readonly string[];
}

/** What saving would do, found by doing it and taking it back: preview and commit are the same code. */
async function comparedWithStored(tx: Tx, asked: AskedCheck, check: Check): Promise<Compared | null> {
  let found: Compared | null = null;
  try {
    await tx.transaction(async (inner) => {
      const outcome = await saveChecked(inner, { ...asked, uploadId: null, crop: null, check, again: 'replace' });
      const joined = await joinProfileLayers(inner, asked.customerId);
      found = {
        changed: new Set(outcome.changedRows),
        same: new Set(outcome.sameRows),
        joins: joinNotices(joined, [...outcome.insertedIds, ...outcome.updatedIds]),
      };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return found;
}

function presented(
  check: Check,
  paddocks: readonly { readonly id: number; readonly name: string; readonly farmName: string }[],
  again: Compared | null,
  today: string,
): Answer {
  const againOf = (index: number): 'new' | 'retest' | 'same' | null =>
    again === null || !willBeSaved(check.samples[index]!)
      ? null
      : again.changed.has(index)
        ? 'retest'
        : again.same.has(index)
          ? 'same'
          : 'new';
  const rows = check.samples.map((sample, index) => ({ sample, index }));
  // Faults first: they are what somebody has to look at.
  const sorted = [
    ...rows.filter(({ sample }) => sample.faults.length > 0),
    ...rows.filter(({ sample }) => sample.faults.length === 0),
  ];
  return {
    format: check.format,
    laboratory: check.laboratory,
    layouts: check.layouts.map(({ sheet, kind, rows: at }) => ({ sheet, kind, rows: { ...at } })),
    encoding: check.encoding,
    delimiter: check.delimiter,
    dateOrder: check.dateOrder,
    questions: check.questions.map((question) => ({ ...question, choices: [...question.choices] })),
    open: [...check.open],
    remembered: [...check.remembered],
    tests: testChoices(new Set(check.samples.map(({ sampleType }) => sampleType))),
    paddocks: paddocks.map(({ id, name, farmName }) => ({ id, name, farmName })),
    columns: check.columns.map((column) => ({ ...column, values: [...column.values] })),
    places: check.places.map((place) => ({ ...place, depths: [...place.depths] })),
    rows: sorted.slice(0, SHOWN_ROWS).map(({ sample, index }) => ({
      ...sample,
      id: rowId(sample.sheet, sample.row, sample.column),
      results: [...sample.results],
      noResults: [...sample.noResults],
      faults: [...sample.faults],
      again: againOf(index),
    })),
    skipped: check.skipped.slice(0, SHOWN_ROWS),
    flags: plausibilityFlags(check, today).map((flag) => ({ ...flag, rows: [...flag.rows] })),
    counts: check.counts,
    again: again && {
      new: check.counts.saved - again.changed.size - again.same.size,
      retests: again.changed.size,
      same: again.same.size,
    },
    joins: again && [...again.joins],
  };
}
