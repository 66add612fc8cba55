import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const rateComparisonServices = (api: Api) => ({
  loadComparison: callsOver(api)(
    'GET /recommendation/{id}/ratecomparison',
    ({ recommendationId }: { readonly recommendationId: number }) => ({ params: { id: recommendationId } }),
  ),
});
