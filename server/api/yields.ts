import { requestEngineRuns } from '../commands/samples/request-engine-runs.ts';
import { selectYields } from '../commands/yields/select-yields.ts';
import { openRecommendation, shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { samplesOfRecommendation } from '../queries/shared/how-many.ts';
import { modelOutputs } from '../queries/yields/model-outputs.ts';
import { outdatedSamples, rerunnableSamples } from '../queries/yields/outdated-samples.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

/** The decisions of one sample, at each of its yields, weigh as much as so many samples. */
const DECISIONS = 8;

export const yieldHandlers = {
  'GET /recommendation/{id}/samplemodeldecisions': {
    weigh: async ({ tx, params, query }) =>
      DECISIONS * (query.sampleIds?.length ?? (await samplesOfRecommendation(tx, params.id))),
    act: async ({ tx, params, query }) => {
      const [, outputs] = await Promise.all([
        shownRecommendation(tx, params.id),
        modelOutputs(tx, params.id, query.sampleIds),
      ]);
      return { modelOutputs: outputs };
    },
  },
  'PUT /Recommendation/selectedYield': {
    weigh: ({ body }) => body.selectedSamples.length,
    act: async (call) => {
      await selectYields(call.tx, {
        recommendationId: call.body.recommendationId,
        selected: call.body.selectedSamples,
        change: changeOf(call),
      });
      return { id: call.body.recommendationId };
    },
  },
  'GET /recommendation/{id}/resultsUpdated': async ({ tx, params }) => {
    const [{ status }, outdated] = await Promise.all([
      shownRecommendation(tx, params.id),
      outdatedSamples(tx, params.id),
    ]);
    const sampleIds = status === 'Active' ? outdated : [];
    return { status: sampleIds.length > 0, sampleIds };
  },
  'POST /recommendation/{id}/updateResults': {
    weigh: ({ tx, params }) => samplesOfRecommendation(tx, params.id),
    act: async ({ tx, params, jobs }) => {
      await openRecommendation(tx, params.id);
      const outdated = await rerunnableSamples(tx, params.id);
      const { sampleIds } = outdated.length === 0 ? { sampleIds: [] } : await requestEngineRuns(tx, jobs, outdated);
      return { id: params.id, sampleIds };
    },
  },
} satisfies Partial<Handlers>;
