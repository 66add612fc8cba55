import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

/** The recommendations of a customer, and the one whose products are copied. */
export const productCopyServices = (api: Api) => ({
  loadRecommendations: callsOver(api)(
    'POST /recommendation/summary',
    ({ customerId }: { readonly customerId: number }) => ({ body: { customerId, active: true, finalised: true } }),
    ({ recommendations }): readonly RecommendationSummary[] => recommendations,
  ),
  loadSource: callsOver(api)(
    'GET /Recommendation/{id}',
    ({ recommendationId }: { readonly recommendationId: number }) => ({ params: { id: recommendationId } }),
  ),
});
