import { and, eq, sql } from 'drizzle-orm';
import { formatDay } from '../../../../src/model/format/date.ts';
import { seenText } from '../../../../src/model/shared/seen-text.ts';
import { byKey } from '../../../../src/model/shared/group.ts';
import { itemAt, valueOf } from '../../../collections/item-at.ts';
import { anyOf } from '../../../db/any-of.ts';
import { copyIn, copyLines } from '../../../db/copy-in.ts';
import { nextIds } from '../../../db/next-ids.ts';
import { customer, labResult, paddock, sample, site } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { replan } from '../../../db/replan.ts';
import { thisTenant } from '../../../db/this-tenant.ts';
import { thisMoment } from '../../../db/this-moment.ts';
import { holdSamples } from '../../samples/lock-samples.ts';
import type { ParsedSample } from '../../../lab-files/lab-file-reading.ts';
import type { RowTally } from '../../../lab-files/row-tally.ts';
import { countOf, listOf } from '../../../lab-files/notices.ts';
import { isHere } from '../../../queries/sites/is-here.ts';
import { criteriaForCrops } from '../../../queries/pif/criteria-for-crops.ts';
import { insertResults, insertSamples } from './insert-samples.ts';
import { keepReplaced } from './keep-replaced.ts';
import { knownSamples } from './known-samples.ts';
import { fingerprintOf, storedFingerprints } from './result-fingerprints.ts';

interface ParsedSamples {
  readonly customerId: number;
  readonly userId: string;
  readonly uploadId: number | null;
  readonly sampleType: 'soil' | 'plant';
  readonly samples: readonly ParsedSample[];
  readonly now: Date;
  readonly timeZone: string;
  /** What happens to an existing sample with other results; by default it gets the results of this file. */
  readonly againOf?: (row: number) => Again;
  readonly counts?: RowTally | undefined;
  /** What it does is looked up and taken back: samples and sites alone are written, as layers are joined by them. */
  readonly rehearses?: boolean;
}

/** Its results are replaced, both are kept, both are kept and one sample is the mean of them, or the row is left out. */
export type Again = 'replace' | 'keep' | 'composite' | 'leave';

interface Outcome {
  readonly insertedIds: readonly number[];
  /** Samples that were there already and got other results. */
  readonly updatedIds: readonly number[];
  /** Rows that were there already, results and all. */
  readonly unchanged: number;
  /** New samples of rows that name no crop. */
  readonly cropless: number;
  readonly notices: readonly string[];
  /** Rows of samples that were here already: with other results, and with the same. */
  readonly changedRows: readonly number[];
  readonly sameRows: readonly number[];
  /** Samples that were here, each with the new one of the same place that it makes a composite with. */
  readonly pairs: readonly Pair[];
  /** The sample of each row. */
  readonly idOfRow: ReadonlyMap<number, number>;
}

export interface Pair {
  readonly name: string;
  readonly sampleIds: readonly [stored: number, added: number];
}

/** Writes parsed rows as samples with their sites and lab results, recognising what was saved before. */
export async function saveParsedSamples(tx: Tx, asked: ParsedSamples): Promise<Outcome> {
  const given = { ...asked, samples: asked.samples.map(withSeenNames) };
  const sampleTypeId: 1 | 2 = given.sampleType === 'plant' ? 2 : 1;
  const siteOf = await sitesOf(tx, given);
  const known = await knownSamples(tx, { asked: { ...given, sampleTypeId }, rows: given.samples, siteOf });
  await replan(tx);
  const models = await criteriaForCrops(tx, sampleTypeId);
  const fresh: ParsedSample[] = [];
  const seen: { parsed: ParsedSample; id: number; dateSampled: string }[] = [];
  for (const parsed of given.samples) {
    const match = known.get(parsed);
    if (match) seen.push({ parsed, id: match.id, dateSampled: match.dateSampled });
    else fresh.push(parsed);
  }
  const retests = await changedResults(tx, seen);
  const againOf = ({ parsed }: (typeof retests)[number]): Again => given.againOf?.(parsed.row) ?? 'replace';
  const mixed = retests.filter((entry) => againOf(entry) === 'composite');
  const kept = retests.filter((entry) => againOf(entry) === 'keep');
  const changed = retests.filter((entry) => againOf(entry) === 'replace');
  const left = retests.length - mixed.length - kept.length - changed.length;
  fresh.push(...[...mixed, ...kept].map(({ parsed }) => parsed));
  const firstMixed = fresh.length - mixed.length - kept.length;
  const insertedIds = await insertSamples(tx, {
    given: { ...given, sampleTypeId },
    fresh,
    lookups: { siteOf, models },
  });
  if (changed.length > 0 && given.rehearses !== true) {
    const ids = changed.map((entry) => entry.id);
    await holdSamples(tx, anyOf(sample.id, ids));
    if (given.uploadId !== null) await keepReplaced(tx, given.uploadId, ids);
    await tx.delete(labResult).where(anyOf(labResult.sampleId, ids));
    await insertResults(
      tx,
      changed.map((entry) => ({ sampleId: entry.id, results: entry.parsed.results })),
      given.counts,
    );
    await tx
      .update(sample)
      .set({
        resultsChangedOn: thisMoment,
        lastUpdatedOn: given.now,
        lastUpdatedBy: given.userId,
        version: sql`${sample.version} + 1`,
      })
      .where(anyOf(sample.id, ids));
  }
  const isRetest = new Set(retests);
  const same = seen.filter((entry) => !isRetest.has(entry));
  const unchanged = same.length;
  const keepsDay = seen.filter(({ parsed, dateSampled }) => dateSampled !== parsed.dateSampled);
  const keptDays = [...new Set(keepsDay.map(({ dateSampled }) => dateSampled))].map((day) => formatDay(day));
  return {
    insertedIds,
    updatedIds: changed.map((entry) => entry.id),
    unchanged: unchanged + left,
    changedRows: retests.map(({ parsed }) => parsed.row),
    sameRows: same.map(({ parsed }) => parsed.row),
    idOfRow: new Map([
      ...seen.map(({ parsed, id }) => [parsed.row, id] as const),
      ...fresh.map((parsed, index) => [parsed.row, itemAt(insertedIds, index)] as const),
    ]),
    pairs: mixed.map(({ parsed, id }, index) => ({
      name: parsed.name,
      sampleIds: [id, itemAt(insertedIds, firstMixed + index)],
    })),
    cropless: fresh.filter(({ crop }) => crop === null).length,
    notices: [
      ...(unchanged > 0
        ? [
            `${unchanged === 1 ? '1 row was' : `${unchanged} rows were`} saved before with the same results and skipped.`,
          ]
        : []),
      ...(left > 0
        ? [
            `${countOf(left, 'sample')} that ${left === 1 ? 'was' : 'were'} here already ${left === 1 ? 'keeps its' : 'keep their'} results.`,
          ]
        : []),
      ...(changed.length > 0
        ? [
            `${changed.length === 1 ? '1 sample was' : `${changed.length} samples were`} here already and got the results of this file.`,
          ]
        : []),
      ...(keepsDay.length > 0
        ? [
            `${countOf(keepsDay.length, 'row')} without a date ${keepsDay.length === 1 ? 'is a sample' : 'are samples'} of an earlier upload and ${keepsDay.length === 1 ? 'keeps' : 'keep'} the day given then: ${listOf(keptDays)}.`,
          ]
        : []),
      ...cropNotices(fresh, (crop) => models.forCrop(crop) !== undefined),
    ],
  };
}

const seenOrNone = (text: string | null): string | null => text && (seenText(text) || null);

/** Names may contain invisible characters: samples are matched by the visible part. */
const withSeenNames = (parsed: ParsedSample): ParsedSample => ({
  ...parsed,
  paddockName: seenOrNone(parsed.paddockName),
  siteName: seenText(parsed.siteName),
  name: seenText(parsed.name),
  labNumber: seenOrNone(parsed.labNumber),
});

/** Notices about samples whose crop has no model: they cannot run until a crop with a model is chosen. */
function cropNotices(fresh: readonly ParsedSample[], hasModel: (crop: string) => boolean): readonly string[] {
  const open = fresh.filter(({ crop }) => crop === null || !hasModel(crop));
  if (open.length === 0) return [];
  const names = [...new Set(open.flatMap(({ crop }) => crop ?? []))];
  const why = names.length === 0 ? 'no crop is given' : `no model fits ${listOf(names.map((name) => `"${name}"`))}`;
  return [
    `${countOf(open.length, 'sample')} ${open.length === 1 ? 'has' : 'have'} no crop and model, as ${why}: choose them in the PIF editor, tab Unknown.`,
  ];
}

/** Paddocks that the portal does not know stay apart by the name that the laboratory gave them. */
const siteNameOf = ({ paddockId, paddockName, siteName }: ParsedSample): string =>
  paddockId === null && paddockName !== null && paddockName !== siteName ? `${paddockName}: ${siteName}` : siteName;

/** The site of each row, by paddock and name; sites that are new are written first. */
async function sitesOf(tx: Tx, { customerId, samples }: ParsedSamples): Promise<(parsed: ParsedSample) => number> {
  const keyOf = (paddockId: number | null, name: string): string => `${paddockId ?? ''}|${name.toLowerCase()}`;
  const stored = await tx
    .select({ id: site.id, paddockId: site.paddockId, name: site.name })
    .from(site)
    .leftJoin(paddock, eq(paddock.id, site.paddockId))
    .where(and(eq(site.customerId, customerId), isHere));
  const ids = new Map(stored.map((row) => [keyOf(row.paddockId, row.name), row.id]));
  const missing = [...byKey(samples, (parsed) => keyOf(parsed.paddockId, siteNameOf(parsed)))].filter(
    ([key]) => !ids.has(key),
  );
  if (missing.length > 0) await insertSites(tx, { customerId, missing, ids });
  return (parsed) => valueOf(ids, keyOf(parsed.paddockId, siteNameOf(parsed)));
}

async function insertSites(
  tx: Tx,
  {
    customerId,
    missing,
    ids,
  }: {
    readonly customerId: number;
    readonly missing: readonly (readonly [key: string, parsed: ParsedSample])[];
    readonly ids: Map<string, number>;
  },
): Promise<void> {
  const numbers = await nextIds(tx, site, missing.length);
  missing.forEach(([key], index) => ids.set(key, itemAt(numbers, index)));
  await copyIn(tx, {
    columns: 'id int, paddock_id int, name text, coords jsonb',
    lines: copyLines(
      missing.map(([, parsed], index) => [
        itemAt(numbers, index),
        parsed.paddockId,
        siteNameOf(parsed),
        parsed.longitude === null || parsed.latitude === null
          ? null
          : JSON.stringify([parsed.longitude, parsed.latitude]),
      ]),
    ),
    insert: (given) => sql`insert into ${site} (tenant_id, id, customer_id, paddock_id, name, coords)
      select own.tenant_id, given.id, own.id, given.paddock_id, given.name, given.coords
      from ${given} join ${customer} as own on own.tenant_id = ${thisTenant} and own.id = ${customerId}`,
  });
}

async function changedResults(tx: Tx, seen: readonly { parsed: ParsedSample; id: number; dateSampled: string }[]) {
  const storedOf = await storedFingerprints(
    tx,
    seen.map(({ id }) => id),
  );
  return seen.filter(({ parsed, id }) => fingerprintOf(parsed.results) !== storedOf(id));
}
