import { shownRecommendation } from '../queries/recommendation/find-recommendation.ts';
import { statementsOfRecommendation, statementsOfSample } from '../queries/advice/statements.ts';
import type { Handlers } from './kit/call.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

export const adviceHandlers = {
  'GET /sample/{id}/statements': async ({ tx, params }) => ({
    statements: await statementsOfSample(tx, params.id, today()),
  }),
  'GET /recommendation/{id}/statements': async ({ tx, params }) => {
    await shownRecommendation(tx, params.id);
    return statementsOfRecommendation(tx, params.id, today());
  },
} satisfies Partial<Handlers>;
