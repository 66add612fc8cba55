import { addCalculator, removeCalculator, reorderCalculators } from '../commands/calculators/edit-calculators.ts';
import { requestEngineRuns } from '../commands/samples/request-engine-runs.ts';
import { selectYields } from '../commands/yields/select-yields.ts';
import {
  availableCalculators,
  calculatorsOf,
  nitrogenResults,
  sensitivityAnalysis,
  sensitivityResults,
} from '../queries/calculators/calculators.ts';
import { openRecommendation, shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { modelOutputs } from '../queries/yields/model-outputs.ts';
import { outdatedSamples } from '../queries/yields/outdated-samples.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './recommendations.ts';

export const decisionHandlers = {
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
  'GET /recommendation/{id}/availablecalculators': async ({ tx, params }) => {
    await shownRecommendation(tx, params.id);
    return { availableCalculators: await availableCalculators(tx, params.id) };
  },
  'GET /recommendation/{id}/calculators': async ({ tx, params }) => {
    await shownRecommendation(tx, params.id);
    return { calculators: await calculatorsOf(tx, params.id) };
  },
  'GET /recommendation/{id}/ncalcresults': async ({ tx, params }) => {
    await shownRecommendation(tx, params.id);
    return nitrogenResults(tx, params.id);
  },
  'GET /recommendation/{id}/ssresults': async ({ tx, params, query }) => {
    await shownRecommendation(tx, params.id);
    return sensitivityResults(tx, params.id, query.sampleIds);
  },
  'GET /recommendation/{id}/ssanalysis': async ({ tx, params, query }) => {
    await shownRecommendation(tx, params.id);
    return sensitivityAnalysis(tx, params.id, query.sampleIds);
  },
  'POST /Recommendation/{id}/ncalculator': async (call) => {
    await addCalculator(call.tx, call.params.id, call.body, changeOf(call));
    return { calculators: await calculatorsOf(call.tx, call.params.id) };
  },
  'POST /Recommendation/{id}/sscalculator': async (call) => {
    await addCalculator(call.tx, call.params.id, call.body, changeOf(call));
    return { calculators: await calculatorsOf(call.tx, call.params.id) };
  },
  'DELETE /Recommendation/calculator/{calcId}': async ({ tx, params }) => ({
    calculators: await calculatorsOf(tx, await removeCalculator(tx, params.calcId)),
  }),
  'PUT /Recommendation/{id}/reordercalculators': async ({ tx, params, body }) => {
    await reorderCalculators(tx, params.id, body.displayOrders);
    return { calculators: await calculatorsOf(tx, params.id) };
  },
} satisfies Partial<Handlers>;
