import { fromPromise } from 'xstate';
import { samplePlaces } from '../../model/recommendation/sample-order.ts';
import type { TakenSample } from '../../model/recommendation/taken-sample.ts';
import type { ListChanged } from '../../model/shared/messages.ts';
import type { ListAnswer, Removing, Reordering } from '../../model/shared/ordered-list.ts';
import { ifMatch } from '../if-match.ts';
import type { Api, CallOptions } from '../rest.ts';
import { restoring } from '../restoring.ts';

/** The current recommendation: a sample that goes or comes back changes its products, too. */
async function answered(api: Api, recordId: number, options: CallOptions): Promise<ListAnswer> {
  const change = await api('GET /Recommendation/{id}', { params: { id: recordId } }, options);
  const message: ListChanged = { type: 'LIST_CHANGED', change };
  return { items: change.recommendationSamples, message };
}

/** Puts the rates of a sample back on the products that are still there. */
async function giveBackRates(
  api: Api,
  {
    recordId,
    takenSample: { id: sampleId, rates },
    options,
  }: { readonly recordId: number; readonly takenSample: TakenSample; readonly options: CallOptions },
): Promise<void> {
  const { recommendedProducts } = await api('GET /Recommendation/{id}', { params: { id: recordId } }, options);
  const rated = recommendedProducts.flatMap(({ id, version, applicationRatesToSamples }) => {
    const rate = rates.find(({ recommendedProductId }) => recommendedProductId === id);
    if (!rate) return [];
    const others = applicationRatesToSamples.filter((entry) => entry.sampleId !== sampleId);
    return [
      {
        recommendedProductId: id,
        version,
        applicationRatesToSamples: [...others, { sampleId, applicationRate: rate.applicationRate }],
      },
    ];
  });
  if (rated.length === 0) return;
  const body = { recommendationId: recordId, recommendedProducts: rated };
  await api('PUT /Recommendation/{id}/rates', { params: { id: recordId }, body }, options);
}

/** What the samples of a recommendation ask for: one is taken out, and comes back with its rates, its selected yield and its place. */
export const sampleListServices = (api: Api) => ({
  reorder: fromPromise<ListAnswer, Reordering>(async ({ input: { recordId, ids }, signal, system }) => {
    const options = { signal, system };
    const body = { recommendationId: recordId, displayOrders: [...samplePlaces(ids)] };
    await api('PUT /Recommendation/{id}/reordersamples', { params: { id: recordId }, body }, options);
    return answered(api, recordId, options);
  }),
  remove: fromPromise<ListAnswer, Removing>(async ({ input: { recordId, id }, signal, system }) => {
    const options = { signal, system };
    const body = { recommendationId: recordId, sampleIds: [id] };
    await api('POST /recommendation/removeSample', { body }, options);
    return answered(api, recordId, options);
  }),
  restore: restoring<TakenSample>(async (recordId, taken, options) => {
    const { id, customerId, selected } = taken;
    // Asked for again after a failure further down it is there already, which is as good.
    const attached = { recommendationId: recordId, customerId, sampleIds: [id] };
    await api('POST /recommendation/attachSample', { body: attached }, options);
    await giveBackRates(api, { recordId, takenSample: taken, options });
    if (selected) {
      // Of what has just been put back: whatever else was changed of the recommendation since is not touched.
      const { version } = await api('GET /Recommendation/{id}', { params: { id: recordId } }, options);
      const body = { recommendationId: recordId, selectedSamples: [{ sampleId: id, ...selected }] };
      await api('PUT /Recommendation/selectedYield', { body, ...ifMatch(version) }, options);
    }
    return answered(api, recordId, options);
  }),
});
