import { samplePlaces } from '../../model/recommendation/sample-order.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface OrderToSave {
  readonly recommendationId: number;
  readonly sampleIds: readonly number[];
}

/** What the board asks for when a card has been moved. */
export const boardOrderServices = (api: Api) => ({
  saveOrder: callsOver(api)(
    'PUT /Recommendation/{id}/reordersamples',
    ({ recommendationId, sampleIds }: OrderToSave) => ({
      params: { id: recommendationId },
      body: { recommendationId, displayOrders: [...samplePlaces(sampleIds)] },
    }),
  ),
});
