import { fromPromise } from 'xstate';
import type { Recommendation } from '../../model/contract/entities.ts';
import type { Api } from '../rest.ts';

/** Reads the plan of the season before with its samples, which say where each rate was; null where there is none. */
export const planTableServices = (api: Api) => ({
  loadLastSeason: fromPromise<Recommendation | null, { readonly recommendationId: number }>(
    async ({ input: { recommendationId }, signal, system }) => {
      const options = { signal, system };
      const { plan } = await api('GET /recommendation/{id}/lastplan', { params: { id: recommendationId } }, options);
      return plan && api('GET /Recommendation/{id}', { params: { id: plan.id } }, options);
    },
  ),
});
