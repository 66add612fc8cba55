import { addCalculator } from '../commands/calculators/add-calculator.ts';
import { removeCalculator } from '../commands/calculators/remove-calculator.ts';
import { reorderCalculators } from '../commands/calculators/reorder-calculators.ts';
import { saveSeasons } from '../commands/calculators/save-seasons.ts';
import { answersOfRun } from '../queries/advice/answers.ts';
import {
  availableCalculators,
  calculatorsOf,
  nitrogenResults,
  sensitivityAnalysis,
  sensitivityColumns,
  sensitivityResults,
} from '../queries/calculators/calculators.ts';
import { presentSeasons } from '../queries/calculators/seasons.ts';
import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { samplesOfRecommendation } from '../queries/shared/how-many.ts';
import { longHandler, type Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

/** The thousands of rows of one sample's sensitivity grid weigh as much as so many samples. */
const GRID = 150;
/** What would change the nitrogen of one sample takes the engine so many runs as this many samples have, and some more. */
const DRIVERS = 400;
/** In columns it is so many times lighter. */
const COLUMNS = 10;

export const calculatorHandlers = {
  'GET /recommendation/{id}/availablecalculators': async ({ tx, params }) => {
    const [, available] = await Promise.all([shownRecommendation(tx, params.id), availableCalculators(tx, params.id)]);
    return { availableCalculators: available };
  },
  'GET /recommendation/{id}/calculators': async ({ tx, params }) => {
    const [, calculators] = await Promise.all([shownRecommendation(tx, params.id), calculatorsOf(tx, params.id)]);
    return { calculators };
  },
  'GET /recommendation/{id}/ncalcresults': {
    weigh: ({ tx, params }) => samplesOfRecommendation(tx, params.id),
    act: async ({ tx, params }) => {
      const [, results] = await Promise.all([shownRecommendation(tx, params.id), nitrogenResults(tx, params.id)]);
      return results;
    },
  },
  'GET /recommendation/{id}/ssresults': {
    weigh: async ({ tx, params, query }) =>
      GRID * (query.sampleIds?.length ?? (await samplesOfRecommendation(tx, params.id))),
    act: async ({ tx, params, query }) => {
      await shownRecommendation(tx, params.id);
      return sensitivityResults(tx, params.id, query.sampleIds);
    },
  },
  'GET /recommendation/{id}/ssgrids': {
    weigh: async ({ tx, params, query }) =>
      (GRID / COLUMNS) * (query.sampleIds?.length ?? (await samplesOfRecommendation(tx, params.id))),
    act: async ({ tx, params, query }) => {
      await shownRecommendation(tx, params.id);
      return sensitivityColumns(tx, params.id, query.sampleIds);
    },
  },
  'GET /recommendation/{id}/ssanalysis': {
    weigh: async ({ tx, params, query }) => query.sampleIds?.length ?? (await samplesOfRecommendation(tx, params.id)),
    act: async ({ tx, params, query }) => {
      await shownRecommendation(tx, params.id);
      return sensitivityAnalysis(tx, params.id, query.sampleIds);
    },
  },
  'GET /recommendation/{id}/seasons': async ({ tx, params }) =>
    presentSeasons(tx, await shownRecommendation(tx, params.id)),
  'POST /recommendation/{id}/seasonsjob': longHandler<'POST /recommendation/{id}/seasonsjob'>({
    start: async ({ tx, params, jobs }) => {
      const { id: recommendationId } = await shownRecommendation(tx, params.id);
      return { jobId: await jobs.enqueue(tx, 'season-run', { recommendationId }) };
    },
    finish: async ({ tx, params }) => presentSeasons(tx, await shownRecommendation(tx, params.id)),
  }),
  'PUT /recommendation/{id}/seasons': async (call) => {
    const { version, ...plan } = call.body;
    await saveSeasons(call.tx, { id: call.params.id, seasonPlan: plan, version, change: changeOf(call) });
    return presentSeasons(call.tx, await shownRecommendation(call.tx, call.params.id));
  },
  'GET /recommendation/{id}/answers': {
    weigh: () => DRIVERS,
    act: async ({ tx, params, query, now }) => {
      await shownRecommendation(tx, params.id);
      return answersOfRun(tx, {
        recommendationId: params.id,
        runId: query.sampleEngineRunId,
        on: now.toISOString().slice(0, 10),
      });
    },
  },
  'POST /Recommendation/{id}/ncalculator': async (call) => {
    await addCalculator(call.tx, { recommendationId: call.params.id, given: call.body, change: changeOf(call) });
    return { calculators: await calculatorsOf(call.tx, call.params.id) };
  },
  'POST /Recommendation/{id}/sscalculator': async (call) => {
    await addCalculator(call.tx, { recommendationId: call.params.id, given: call.body, change: changeOf(call) });
    return { calculators: await calculatorsOf(call.tx, call.params.id) };
  },
  'DELETE /Recommendation/calculator/{calcId}': async (call) => ({
    calculators: await calculatorsOf(call.tx, await removeCalculator(call.tx, call.params.calcId, changeOf(call))),
  }),
  'PUT /Recommendation/{id}/reordercalculators': async (call) => {
    await reorderCalculators(call.tx, {
      recommendationId: call.params.id,
      orders: call.body.displayOrders,
      change: changeOf(call),
    });
    return { calculators: await calculatorsOf(call.tx, call.params.id) };
  },
} satisfies Partial<Handlers>;
