import { changeAdvice, restoreAdvice } from '../commands/advice/change-advice.ts';
import { saveSowing } from '../commands/advice/save-sowing.ts';
import { adviceParameters } from '../queries/advice/advice-parameters.ts';
import { rateComparison } from '../queries/advice/rate-comparison.ts';
import { boardOf } from '../queries/recommendation/board.ts';
import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { samplesOfRecommendation } from '../queries/shared/how-many.ts';
import { statementsOfRecommendation, statementsOfSample } from '../queries/advice/statements.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** What is said of one sample weighs as much as so many samples. */
const STATEMENTS = 4;
/** To run one again, part by part of the model, weighs as much as so many samples. */
const COMPARISON = 20;

export const adviceHandlers = {
  'GET /adminconsole/advice': ({ tx }) => adviceParameters(tx),
  'POST /adminconsole/advice/version': async (call) => {
    await changeAdvice(call.tx, call.body, changeOf(call));
    return adviceParameters(call.tx);
  },
  'POST /adminconsole/advice/version/restore': async (call) => {
    await restoreAdvice(call.tx, call.body, changeOf(call));
    return adviceParameters(call.tx);
  },
  'GET /sample/{id}/statements': async ({ tx, params }) => ({
    statements: await statementsOfSample(tx, params.id, today()),
  }),
  'GET /recommendation/{id}/statements': {
    weigh: async ({ tx, params }) => STATEMENTS * (await samplesOfRecommendation(tx, params.id)),
    act: async ({ tx, params }) => {
      const [board] = await Promise.all([boardOf(tx, params.id), shownRecommendation(tx, params.id)]);
      return statementsOfRecommendation(tx, board, today());
    },
  },
  'GET /recommendation/{id}/ratecomparison': {
    weigh: async ({ tx, params }) => COMPARISON * (await samplesOfRecommendation(tx, params.id)),
    act: async ({ tx, params }) => rateComparison(tx, await shownRecommendation(tx, params.id)),
  },
  'PUT /recommendation/{id}/sowing': async (call) => ({
    sowing: await saveSowing(call.tx, {
      id: call.params.id,
      sowing: call.body.sowing,
      version: call.body.version,
      change: changeOf(call),
    }),
  }),
} satisfies Partial<Handlers>;
