import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  applicationRate,
  product,
  recommendation,
  recommendationSample,
  recommendedProduct,
  report,
  reportRecommendation,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { blendsById } from '../products/customer-blends.ts';

/** What samples led to: by sample, the recommendations that hold it with the rates for it, and the published reports that hold these. */
export async function usesOfSamples(tx: Tx, sampleIds: readonly number[]) {
  const [held, products, published] = await Promise.all([
    tx
      .select({
        sampleId: recommendationSample.sampleId,
        id: recommendation.id,
        name: recommendation.name,
        status: recommendation.status,
      })
      .from(recommendationSample)
      .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
      .where(and(anyOf(recommendationSample.sampleId, sampleIds), ne(recommendation.status, 'Deleted')))
      .orderBy(asc(recommendation.id)),
    ratesFor(tx, sampleIds),
    tx
      .selectDistinct({
        sampleId: recommendationSample.sampleId,
        id: report.id,
        name: report.name,
        publishedOn: report.publishedOn,
      })
      .from(recommendationSample)
      .innerJoin(reportRecommendation, eq(reportRecommendation.recommendationId, recommendationSample.recommendationId))
      .innerJoin(report, eq(report.id, reportRecommendation.reportId))
      .where(
        and(
          anyOf(recommendationSample.sampleId, sampleIds),
          eq(report.isDeleted, false),
          isNotNull(report.publishedOn),
        ),
      )
      .orderBy(asc(report.publishedOn), asc(report.id)),
  ]);
  const holding = groupBy(held, ({ sampleId }) => sampleId);
  const publications = groupBy(published, ({ sampleId }) => sampleId);
  return new Map(
    sampleIds.map((sampleId) => [
      sampleId,
      {
        recommendations: (holding.get(sampleId) ?? []).map(({ id, name, status }) => ({
          id,
          name,
          isFinalised: status === 'Finalised',
          products: (products.get(sampleId) ?? [])
            .filter(({ recommendationId }) => recommendationId === id)
            .map(({ name, ratePerHa, unit }) => ({ name, ratePerHa, unit })),
        })),
        reports: (publications.get(sampleId) ?? []).flatMap(({ id, name, publishedOn }) =>
          publishedOn === null ? [] : [{ id, name, publishedOn: publishedOn.toISOString() }],
        ),
      },
    ]),
  );
}

/** The products and blends that are given to samples, in report order, by sample. */
async function ratesFor(tx: Tx, sampleIds: readonly number[]) {
  const rows = await tx
    .select({
      sampleId: applicationRate.sampleId,
      ratePerHa: applicationRate.rate,
      recommendationId: recommendedProduct.recommendationId,
      blendId: recommendedProduct.customBlendId,
      name: product.name,
      unit: product.unitOfMeasure,
    })
    .from(applicationRate)
    .innerJoin(recommendedProduct, eq(recommendedProduct.id, applicationRate.recommendedProductId))
    .leftJoin(product, eq(product.id, recommendedProduct.productId))
    .where(and(anyOf(applicationRate.sampleId, sampleIds), gt(applicationRate.rate, 0)))
    .orderBy(asc(recommendedProduct.reportOrder), asc(recommendedProduct.id));
  const blends = byKey(
    await blendsById(
      tx,
      rows.flatMap(({ blendId }) => blendId ?? []),
    ),
    ({ id }) => id,
  );
  return groupBy(
    rows.map(({ blendId, name, unit, ...row }) => {
      const blend = blendId === null ? undefined : blends.get(blendId);
      return {
        ...row,
        name: name ?? blend?.blendName ?? '',
        // A blend is spread in the unit of its products.
        unit: unit ?? blend?.products[0]?.unitOfMeasure ?? 'kg',
      };
    }),
    ({ sampleId }) => sampleId,
  );
}
