import { fromPromise } from 'xstate';
import type { RecommendationSummary, SelectedYield } from '../../model/contract/entities.ts';
import type { Catalogue } from '../../model/products/chosen-product.ts';
import type { Bench } from '../../model/recommendation/bench.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface OfRecommendation {
  readonly recommendationId: number;
}

/** The recommendation and its results, read side by side. */
const loadBench = (api: Api) =>
  fromPromise<Bench, OfRecommendation>(async ({ input: { recommendationId: id }, signal, system }) => {
    const [recommendation, { modelOutputs }] = await Promise.all([
      api('GET /Recommendation/{id}', { params: { id } }, { signal, system }),
      api('GET /recommendation/{id}/samplemodeldecisions', { params: { id } }, { signal, system }),
    ]);
    return { recommendation, outputs: modelOutputs };
  });

const loadCatalogue = (api: Api) =>
  fromPromise<Catalogue, { readonly customerId: number }>(async ({ input: { customerId: id }, signal, system }) => {
    const options = { signal, system };
    const [{ products }, { blendProducts }, { places }, { timings }] = await Promise.all([
      api('GET /referencedata/products', {}, options),
      api('GET /customer/{id}/products', { params: { id } }, options),
      api('GET /referencedata/places', {}, options),
      api('GET /referencedata/timings', {}, options),
    ]);
    return { products, blends: blendProducts, places, timings };
  });

export const builderServices = (api: Api) => ({
  loadBench: loadBench(api),
  loadRecommendations: callsOver(api)(
    'POST /recommendation/summary',
    ({ customerId }: { readonly customerId: number }) => ({ body: { customerId, active: true, finalised: true } }),
    ({ recommendations }): readonly RecommendationSummary[] => recommendations,
  ),
});

export const workbenchServices = (api: Api) => ({
  loadBench: loadBench(api),
  loadCatalogue: loadCatalogue(api),
  updateResults: callsOver(api)(
    'POST /recommendation/{id}/updateResults',
    ({ recommendationId }: OfRecommendation) => ({ params: { id: recommendationId } }),
    ({ sampleIds }): { readonly sampleIds: readonly number[] } => ({ sampleIds }),
  ),
});

export const titleEditorServices = (api: Api) => ({
  rename: callsOver(api)(
    'PUT /Recommendation/{id}',
    ({ recommendationId, name, version }: OfRecommendation & { readonly name: string; readonly version: number | null }) => ({
      params: { id: recommendationId },
      body: { RecommendationId: recommendationId, RecommendationName: name, ...(version === null ? {} : { version }) },
    }),
    ({ name, version }): { readonly name: string; readonly version: number } => ({ name, version }),
  ),
});

export const yieldEditorServices = (api: Api) => ({
  saveYields: callsOver(api)(
    'PUT /Recommendation/selectedYield',
    ({ recommendationId, selectedSamples }: OfRecommendation & { readonly selectedSamples: readonly SelectedYield[] }) => ({
      body: { recommendationId, selectedSamples: [...selectedSamples] },
    }),
    ({ id }): { readonly id: number } => ({ id }),
  ),
});
