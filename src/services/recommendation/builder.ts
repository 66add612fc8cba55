import { fromPromise } from 'xstate';
import { decisionsOf } from '../../model/yields/decisions.ts';
import { selectedRuns, type YieldWork } from '../../model/yields/yield-picks.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import type { ReadMessage } from '../../model/shared/messages.ts';
import type { Title } from '../../model/shared/title.ts';
import { callsOver } from '../call.ts';
import { choiceServices } from '../choice-services.ts';
import { ifMatch } from '../if-match.ts';
import { readOnce } from '../hand-over.ts';
import type { KeptPages } from '../kept-pages.ts';
import { markedList, markOf } from '../notifications/changes.ts';
import { renaming } from './rename.ts';
import type { Api, CallOptions } from '../rest.ts';

interface Read {
  readonly id: number;
}

interface OfRecommendation {
  readonly recommendationId: number;
}

interface OfCustomer extends OfRecommendation {
  readonly customerId: number | null;
}

/** The recommendation, its results and what follows from them, read side by side; its mark is asked for first, so that what changes meanwhile is news. */
async function readData(api: Api, id: number, options: CallOptions): Promise<RecommendationData> {
  const [mark, recommendation, { modelOutputs }, advice] = await Promise.all([
    markOf(api, { of: 'recommendation', id }, options),
    api('GET /Recommendation/{id}', { params: { id } }, options),
    api('GET /recommendation/{id}/samplemodeldecisions', { params: { id }, long: true }, options),
    api('GET /recommendation/{id}/statements', { params: { id } }, options),
  ]);
  return { recommendation, outputs: modelOutputs, advice, mark };
}

/** The same of the builder: from its copy where it was seen before. */
const recommendationData = (api: Api, pages: KeptPages) =>
  pages.keeping('recommendation', ({ id }: Read, options): Promise<RecommendationData> => readData(api, id, options));

/** Products, the customer's blends, placements and timings. */
const catalogueService = (api: Api) =>
  fromPromise<ReadMessage, Read>(async ({ input: { id }, signal, system }) => {
    const options = { signal, system };
    const [{ products }, { blendProducts }, { places }, { timings }] = await Promise.all([
      api('GET /referencedata/products', {}, options),
      api('GET /customer/{id}/products', { params: { id } }, options),
      api('GET /referencedata/places', {}, options),
      api('GET /referencedata/timings', {}, options),
    ]);
    return { type: 'CATALOGUE_READ', catalogue: { products, blends: blendProducts, places, timings } };
  });

const summaries = (api: Api, customerId: number, options: CallOptions): Promise<readonly RecommendationSummary[]> =>
  api('POST /recommendation/summary', { body: { customerId, active: true, finalised: true } }, options).then(
    ({ recommendations }) => recommendations,
  );

const loadRecommendation = (api: Api, pages: KeptPages) => {
  const readIt = recommendationData(api, pages);
  const read = readOnce<RecommendationData>(
    (id, options) => readIt({ id }, options),
    ({ recommendation }) => recommendation.customerId,
  );
  return fromPromise<RecommendationData, OfCustomer>(({ input: { recommendationId, customerId }, signal, system }) =>
    read({ id: recommendationId, customerId }, { signal, system }),
  );
};

export const builderServices = (api: Api, pages: KeptPages) => ({
  loadRecommendation: loadRecommendation(api, pages),
  loadRecommendations: markedList<readonly RecommendationSummary[], { readonly customerId: number }>(
    api,
    ({ customerId }) => ({ of: 'plans', id: customerId }),
    ({ customerId }, options) => summaries(api, customerId, options),
  ),
});

export const recommendationListServices = (api: Api) => ({
  read: fromPromise<ReadMessage, Read>(async ({ input: { id }, signal, system }) => ({
    type: 'RECOMMENDATIONS_READ',
    recommendations: await summaries(api, id, { signal, system }),
  })),
});

export const recommendationReaderServices = (api: Api, pages: KeptPages) => {
  const readIt = recommendationData(api, pages);
  return {
    read: fromPromise<ReadMessage, Read>(async ({ input, signal, system }) => ({
      type: 'RECOMMENDATION_READ',
      data: await readIt({ id: input.id }, { signal, system }),
    })),
  };
};

export const catalogueReaderServices = (api: Api) => ({ read: catalogueService(api) });

interface Rerun extends OfRecommendation {
  /** Samples that run although nothing of them has changed: an earlier model made their results. */
  readonly formerIds: readonly number[];
}

export const rerunServices = (api: Api) => ({
  loadComparison: callsOver(api)(
    'GET /recommendation/{id}/ratecomparison',
    ({ recommendationId }: OfRecommendation) => ({
      params: { id: recommendationId },
    }),
  ),
  updateResults: fromPromise<{ readonly sampleIds: readonly number[] }, Rerun>(
    async ({ input: { recommendationId, formerIds }, signal, system }) => {
      const options = { signal, system };
      const { sampleIds } = await api(
        'POST /recommendation/{id}/updateResults',
        { params: { id: recommendationId }, long: true as const },
        options,
      );
      const others = formerIds.filter((id) => !sampleIds.includes(id));
      if (others.length === 0) return { sampleIds };
      const asked = await api('POST /sample/engineJob', { body: { sampleIds: others } }, options);
      return { sampleIds: [...sampleIds, ...asked.sampleIds] };
    },
  ),
});

export const titleEditorServices = (api: Api) => ({
  rename: callsOver(api)('PUT /Recommendation/{id}', renaming, ({ name, version }): Title => ({ name, version })),
});

/** The longest list of samples that an address holds; the results of all samples are read for more. */
const MOST_IN_ADDRESS = 1_000;

export const yieldSaveServices = (api: Api) =>
  choiceServices<number, YieldWork>({
    save: ({ recommendationId, selectedSamples, version }, options) =>
      api(
        'PUT /Recommendation/selectedYield',
        { body: { recommendationId, selectedSamples: [...selectedSamples] }, ...ifMatch(version) },
        options,
      ),
    // The version first: what is chosen after it was read is refused again.
    read: async (work, options) => {
      const params = { id: work.recommendationId };
      const { version } = await api('GET /Recommendation/{id}', { params }, options);
      const ids = work.selectedSamples.map(({ sampleId }) => sampleId);
      const query = ids.length > MOST_IN_ADDRESS ? {} : { sampleIds: ids.join(',') };
      const { modelOutputs } = await api(
        'GET /recommendation/{id}/samplemodeldecisions',
        { params, query, long: true },
        options,
      );
      return { cells: selectedRuns(decisionsOf(modelOutputs), ids), over: { ...work, version } };
    },
  });
