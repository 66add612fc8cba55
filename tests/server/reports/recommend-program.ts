import type { Sample } from '../../../src/model/contract/entities.ts';
import type { Person } from '../support/portal.ts';

/** A recommendation for samples, with two products at a rate for each of them, and a comment. */
export async function recommendProgram(adviser: Person, customerId: number, members: readonly Sample[]) {
  const sampleIds = members.map(({ id }) => id);
  const { id: recommendationId } = await adviser.ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Wheat program', customerId, sampleIds },
  });
  const { products } = await adviser.ask('GET /referencedata/products');
  const { places } = await adviser.ask('GET /referencedata/places');
  const { timings } = await adviser.ask('GET /referencedata/timings');
  const chosen = products.filter(({ name }) => ['MAP', 'Urea'].includes(name));
  for (const [at, { id: productId }] of chosen.entries())
    await adviser.ask('POST /Recommendation/{id}/product', {
      params: { id: recommendationId },
      body: {
        recommendationId,
        product: {
          recommendationId,
          productId,
          placeId: places[0]!.id,
          applicationTimingId: timings[at]!.id,
          reportOrder: at + 1,
          applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: 50 + 25 * at })),
        },
      },
    });
  await adviser.ask('POST /Recommendation/{id}/comment', {
    params: { id: recommendationId },
    body: {
      recommendationId,
      comment: {
        recommendationId,
        commentLabel: 'Season outlook',
        comment: '<p>Hold the <strong>tillering nitrogen</strong>.</p>',
        commentType: 'RECOMMENDATION',
        reportOrder: 1,
      },
    },
  });
  return { recommendationId, productNames: chosen.map(({ name }) => name) };
}
