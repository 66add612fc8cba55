import { and, eq, exists, gt, ne, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { formatMoney } from '../../../src/model/format/money.ts';
import { formatReported } from '../../../src/model/format/lab-value.ts';
import { formatWithUnit } from '../../../src/model/format/number.ts';
import { effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import { commonName, type PlaceBasis, type ReportBasis } from '../../../src/model/reports/basis.ts';
import type { ProductDocument } from '../../../src/model/reports/document-data.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import type { RecommendationSample } from '../../../src/model/contract/entities.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { analyte, paddock, reportBasis as basisTable, sample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Board } from '../recommendation/board.ts';
import { findRecommendation } from '../recommendation/find-recommendation.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { askOfSamePlace } from '../samples/same-place.ts';
import { resultsOfSamples } from '../samples/values-of-samples.ts';
import { productDocuments } from './product-documents.ts';
import { shownBoards } from './report-members.ts';

/** The current data that a report is based on: all measurements of its samples, and today's prices. */
export async function reportBasis(tx: Tx, reportId: number, known?: readonly Board[]): Promise<ReportBasis> {
  const places: PlaceBasis[] = [];
  const prices: Record<string, string> = {};
  const boards = known ?? (await shownBoards(tx, reportId));
  const [analytes, ...read] = await Promise.all([
    tx.select().from(analyte),
    ...boards.map((board) => basisOf(tx, board)),
  ]);
  const decimals = new Map(analytes.map(({ id, preferredDecimalPlaces }) => [id, preferredDecimalPlaces]));
  for (const { row, samples, results, outlines, newer, products } of read) {
    for (const product of products)
      prices[product.name] = formatMoney(product.pricePerTonneOrKilolitre, {
        per: product.unitOfMeasure === 'L' ? '/kL' : '/t',
      });
    const known = new Set(places.map(({ key }) => key));
    for (const of of samples) {
      const key = keyIn(known, `${commonName(row.name)}|${placeKey(of)}`);
      places.push({
        key,
        place: placeText(of),
        sampledOn: of.detail.dateSampled,
        newerOn: newer.get(of.id)?.dateSampled ?? null,
        area: of.detail.paddockAreaHa === null ? null : formatWithUnit(of.detail.paddockAreaHa, 'ha', { decimals: 1 }),
        outline: (of.detail.paddockId !== null && outlines.get(of.detail.paddockId)) || null,
        results: Object.fromEntries(
          (results.get(of.id) ?? []).map(({ analyteId, analyteName, result, qualifier, text, unitOfMeasure }) => [
            analyteName,
            result === null
              ? (text ?? '')
              : formatReported(
                  { qualifier: qualifier ?? '', value: result },
                  decimals.get(analyteId) ?? 2,
                  unitOfMeasure,
                ),
          ]),
        ),
        rates: ratesOf(of.id, products),
      });
    }
  }
  return { places, prices };
}

/** What is read of one of its recommendations. */
async function basisOf(tx: Tx, { recommendationId, sampleIds }: Board) {
  const [row, members, results, outlines, newer, products] = await Promise.all([
    findRecommendation(tx, recommendationId),
    recommendationSamples(tx, recommendationId),
    resultsOfSamples(tx, sampleIds),
    outlinesOf(tx, sampleIds),
    newerSamplings(tx, sampleIds),
    productDocuments(tx, recommendationId, sampleIds),
  ]);
  return { row, samples: effectiveSamples(members), results, outlines, newer, products };
}

/** The basis that was kept of a report; null for one that was never finalised since such are kept. */
export async function keptBasis(tx: Tx, reportId: number) {
  const [row] = await tx.select().from(basisTable).where(eq(basisTable.reportId, reportId));
  return row ?? null;
}

/** The latest sampling of the place and depth of each sample that came after it, of all or of those that the engine has run; those without one are not in it. */
export async function newerSamplings(tx: Tx, sampleIds: readonly number[], of: 'all' | 'run' = 'all') {
  const newer = alias(sample, 'newer');
  const rows = await askOfSamePlace(newer, (isHere) =>
    tx
      .selectDistinctOn([sample.id], { of: sample.id, id: newer.id, dateSampled: newer.dateSampled })
      .from(sample)
      .innerJoin(
        newer,
        and(
          isHere,
          ne(newer.status, statusIds.Deleted),
          gt(newer.dateSampled, sample.dateSampled),
          of === 'all' ? undefined : exists(runsOf(tx, newer.id)),
        ),
      )
      .where(anyOf(sample.id, sampleIds))
      .orderBy(sample.id, sql`${newer.dateSampled} desc`, sql`${newer.id} desc`),
  );
  return byKey(rows, ({ of }) => of);
}

const runsOf = (tx: Tx, sampleId: AnyPgColumn) =>
  tx.select({ id: sampleEngineRun.id }).from(sampleEngineRun).where(eq(sampleEngineRun.sampleId, sampleId));

/** A fingerprint of the boundaries: it differs after one was redrawn. */
async function outlinesOf(tx: Tx, sampleIds: readonly number[]) {
  const rows = await tx
    .selectDistinctOn([paddock.id], { id: paddock.id, outline: sql<string | null>`md5(${paddock.geometry}::text)` })
    .from(sample)
    .innerJoin(paddock, eq(paddock.id, sample.paddockId))
    .where(anyOf(sample.id, sampleIds))
    .orderBy(paddock.id);
  return new Map(rows.map(({ id, outline }) => [id, outline]));
}

const placeKey = ({
  name,
  sampleTypeId,
  detail: { paddockId, siteId, depthFrom, depthTo },
}: RecommendationSample): string =>
  [
    sampleTypeId,
    paddockId ?? '',
    siteId ?? '',
    paddockId === null && siteId === null ? name : '',
    depthFrom,
    depthTo,
  ].join('|');

/** A place that was sampled twice in one recommendation has two keys. */
function keyIn(known: Set<string>, wanted: string): string {
  let key = wanted;
  for (let at = 2; known.has(key); at += 1) key = `${wanted}|${at}`;
  known.add(key);
  return key;
}

const placeText = ({ name, detail: { paddockName, siteName, depthFrom, depthTo } }: RecommendationSample): string => {
  const place = [...(paddockName === null ? [] : [paddockName]), siteName ?? name].join(' / ');
  return depthFrom === null || depthTo === null ? place : `${place}, ${depthFrom}–${depthTo} cm`;
};

const ratesOf = (sampleId: number, products: readonly ProductDocument[]): Record<string, string> =>
  Object.fromEntries(
    products.flatMap(({ name, placement, timing, unitOfMeasure, rates }) => {
      const rate = rates.find((entry) => entry.sampleId === sampleId)?.ratePerHa ?? 0;
      return rate === 0 ? [] : [[`${name}, ${placement}, ${timing}`, formatWithUnit(rate, `${unitOfMeasure}/ha`)]];
    }),
  );
