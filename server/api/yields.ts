import { requestEngineRuns } from '../commands/samples/request-engine-runs.ts';
import { selectYields } from '../commands/yields/select-yields.ts';
import { openRecommendation, shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { modelOutputs } from '../queries/yields/model-outputs.ts';
import { outdatedSamples } from '../queries/yields/outdated-samples.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const yieldHandlers = {
  'GET /recommendation/{id}/samplemodeldecisions': async ({ tx, params, query }) => {
    await shownRecommendation(tx, params.id);
    return { modelOutputs: await modelOutputs(tx, params.id, query.sampleIds) };
  },
  'PUT /Recommendation/selectedYield': async (call) => {
    await selectYields(call.tx, call.body.recommendationId, call.body.selectedSamples, changeOf(call));
    return { id: call.body.recommendationId };
  },
  'GET /recommendation/{id}/resultsUpdated': async ({ tx, params }) => {
    const { status } = await shownRecommendation(tx, params.id);
    const sampleIds = status === 'Active' ? await outdatedSamples(tx, params.id) : [];
    return { status: sampleIds.length > 0, sampleIds };
  },
  'POST /recommendation/{id}/updateResults': async ({ tx, params, jobs }) => {
    await openRecommendation(tx, params.id);
    const outdated = await outdatedSamples(tx, params.id);
    const { sampleIds } = outdated.length === 0 ? { sampleIds: [] } : await requestEngineRuns(tx, jobs, outdated);
    return { id: params.id, sampleIds };
  },
} satisfies Partial<Handlers>;
