import { fromPromise } from 'xstate';
import type { OrderListFormat } from '../../model/economics/cost-plan.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import { saveFile } from '../save-file.ts';

interface OfRecommendation {
  readonly recommendationId: number;
}

export const costsServices = (api: Api) => ({
  loadCosts: callsOver(api)('GET /recommendation/{id}/costs', ({ recommendationId }: OfRecommendation) => ({
    params: { id: recommendationId },
  })),
  downloadOrderList: fromPromise<unknown, OfRecommendation & { readonly format: OrderListFormat }>(
    async ({ input: { recommendationId, format }, signal, system }) => {
      const { blob, fileName } = await api(
        'POST /recommendation/{id}/orderlist',
        { params: { id: recommendationId }, body: { format }, long: true, binary: true },
        { signal, system },
      );
      saveFile(blob, fileName ?? `order-list.${format}`);
      return null;
    },
  ),
});
