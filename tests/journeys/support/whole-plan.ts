import { sampleTypeIds } from '../../../src/model/samples/status.ts';
import { expect } from './test.ts';
import type { Ask } from './seed.ts';

interface PlanRequest {
  readonly customer: string;
  readonly name: string;
  readonly samples: number;
}

/** An open recommendation of soil samples that were run, with nothing recommended yet. */
export async function addRecommendation(
  ask: Ask,
  { customer, name, samples: count }: PlanRequest,
): Promise<{ readonly id: number; readonly customerId: number; readonly sampleIds: readonly number[] }> {
  const customers = await ask('GET /customer/getDashboardAll', {});
  const { customerId } = customers.find(({ customerName }) => customerName === customer)!;
  const year = new Date().getFullYear();
  const { samples } = await ask('POST /sample/customersamples', {
    body: { customerId, dateFrom: `${year - 1}-01-01`, dateTo: `${year}-12-31`, showFinalised: true },
  });
  const sampleIds = samples
    .filter(({ sampleTypeId, depthFrom }) => sampleTypeId === sampleTypeIds.soil && depthFrom === 0)
    .map(({ id }) => id)
    .slice(0, count);
  expect(sampleIds).toHaveLength(count);
  const { id } = await ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: name, customerId, sampleIds },
  });
  return { id, customerId, sampleIds };
}

/** An open recommendation with all that one can hold: soil samples that were run, two products with rates, two comments, a calculator of each type. */
export async function addWholePlan(ask: Ask, request: PlanRequest): Promise<number> {
  const { id, sampleIds } = await addRecommendation(ask, request);
  const [{ products }, { places }, { timings }, { nCalcResults }] = await Promise.all([
    ask('GET /referencedata/products', {}),
    ask('GET /referencedata/places', {}),
    ask('GET /referencedata/timings', {}),
    ask('GET /recommendation/{id}/ncalcresults', { params: { id } }),
  ]);
  for (const [at, product] of products.slice(0, 2).entries())
    await ask('POST /Recommendation/{id}/product', {
      params: { id },
      body: {
        recommendationId: id,
        product: {
          recommendationId: id,
          productId: product.id,
          placeId: places[0]!.id,
          applicationTimingId: timings[0]!.id,
          reportOrder: at + 1,
          applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: 70 })),
        },
      },
    });
  for (const commentLabel of ['Outlook', 'Storage'])
    await ask('POST /Recommendation/{id}/comment', {
      params: { id },
      body: {
        recommendationId: id,
        comment: {
          recommendationId: id,
          commentLabel,
          comment: '<p>Rates assume an average season.</p>',
          commentType: 'RECOMMENDATION',
          reportOrder: 1,
        },
      },
    });
  const { sampleEngineRunId } = nCalcResults[0]!.modelDecisionResults[0]!;
  await ask('POST /Recommendation/{id}/ncalculator', {
    params: { id },
    body: { sampleEngineRunId, modelTypeCode: 'NITROGEN', displayOrder: 1 },
  });
  await ask('POST /Recommendation/{id}/sscalculator', {
    params: { id },
    body: { sampleEngineRunId, modelTypeCode: 'SOIL_SENSITIVITY', displayOrder: 2, kFertIndex: 0 },
  });
  return id;
}
