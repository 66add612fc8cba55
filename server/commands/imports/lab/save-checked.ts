import { and, asc, eq, not } from 'drizzle-orm';
import { firstOf, itemAt } from '../../../collections/item-at.ts';
import { farm, paddock } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Check, CheckedSample } from '../../../lab-files/check/checked.ts';
import { againId, rowId } from '../../../lab-files/check/row-id.ts';
import type { SampleType } from '../../../lab-files/lab-file-reading.ts';
import type { Answers } from '../../../lab-files/check/question.ts';
import { toParsed, willBeSaved } from '../../../lab-files/check/to-parsed.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';
import { isHere } from '../../../queries/sites/is-here.ts';
import { isLeft } from '../../../queries/sites/is-left.ts';
import { findCustomer } from '../../../queries/customers/find-customer.ts';
import { farmNamed } from '../../sites/import-paddocks.ts';
import { saveParsedSamples, type Again } from './save-parsed-samples.ts';

interface Saving {
  readonly customerId: number;
  readonly userId: string;
  readonly uploadId: number | null;
  /** Crop of rows without one. */
  readonly cropOf: (sampleType: SampleType) => string | null;
  readonly check: Check;
  /** What becomes of a sample that is here already, where nothing is said of it. */
  readonly again: Again;
  /** Answers of the check, which may override a row. */
  readonly answers: Answers;
  readonly counts?: RowTally | undefined;
  /** Previews the outcome and rolls it back; the results are not read. */
  readonly rehearses?: boolean;
  readonly now: Date;
  readonly timeZone: string;
}

/** Saves what a check says will be saved: soil and plant samples of one file, and the paddocks it makes. */
export async function saveChecked(tx: Tx, { check, cropOf, again, answers, ...saving }: Saving) {
  const made = await newPaddocks(tx, saving.customerId, check.samples);
  const paddockIdOf = (sample: CheckedSample): number | null =>
    sample.isNewPaddock ? (made.get(paddockKey(sample)) ?? null) : sample.paddockId;
  const againOf = againIn(check, answers, again);
  const outcomes = [];
  for (const sampleType of ['soil', 'plant'] as const) {
    const samples = toParsed(check.samples, sampleType, paddockIdOf).map((parsed) => ({
      ...parsed,
      crop: parsed.crop ?? cropOf(sampleType),
    }));
    if (samples.length > 0) outcomes.push(await saveParsedSamples(tx, { ...saving, sampleType, samples, againOf }));
  }
  return {
    insertedIds: outcomes.flatMap(({ insertedIds }) => insertedIds),
    updatedIds: outcomes.flatMap(({ updatedIds }) => updatedIds),
    unchanged: outcomes.reduce((sum, { unchanged }) => sum + unchanged, 0),
    cropless: outcomes.reduce((sum, { cropless }) => sum + cropless, 0),
    changedRows: outcomes.flatMap(({ changedRows }) => changedRows),
    sameRows: outcomes.flatMap(({ sameRows }) => sameRows),
    pairs: outcomes.flatMap(({ pairs }) => pairs),
    idOfRow: new Map(outcomes.flatMap(({ idOfRow }) => [...idOfRow])),
    notices: outcomes.flatMap(({ notices }) => notices),
  };
}

/** What becomes of a sample that is here already, by its place in the check: as it was answered of its row, else of all. */
export const againIn =
  ({ samples }: Check, answers: Answers, otherwise: Again) =>
  (index: number): Again => {
    const said = answers[againId(rowId(itemAt(samples, index)))];
    return AGAIN.find((choice) => choice === said) ?? otherwise;
  };

const AGAIN: readonly Again[] = ['replace', 'keep', 'composite', 'leave'];

const paddockKey = ({ farm: farmName, paddock: name }: CheckedSample): string =>
  JSON.stringify([farmName?.toLowerCase() ?? null, name?.toLowerCase() ?? null]);

/** Creates the requested paddocks without land: in the farm that the file names, else in the customer's first farm. */
async function newPaddocks(
  tx: Tx,
  customerId: number,
  samples: readonly CheckedSample[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const sample of samples) {
    const key = paddockKey(sample);
    if (!sample.isNewPaddock || !willBeSaved(sample) || sample.paddock === null || ids.has(key)) continue;
    const farmId = await farmFor(tx, customerId, sample.farm);
    const name = sample.paddock;
    const [known] = await tx
      .select({ id: paddock.id })
      .from(paddock)
      .where(and(eq(paddock.farmId, farmId), eq(paddock.name, name), isHere));
    ids.set(
      key,
      known?.id ?? firstOf(await tx.insert(paddock).values({ farmId, name }).returning({ id: paddock.id })).id,
    );
  }
  return ids;
}

async function farmFor(tx: Tx, customerId: number, name: string | null): Promise<number> {
  if (name !== null) return farmNamed(tx, customerId, name);
  const [first] = await tx
    .select({ id: farm.id })
    .from(farm)
    .where(and(eq(farm.customerId, customerId), not(isLeft)))
    .orderBy(asc(farm.id))
    .limit(1);
  return first?.id ?? farmNamed(tx, customerId, (await findCustomer(tx, customerId)).name);
}
