import type { Sowing } from '../../model/advice/sowing.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface Said {
  readonly recommendationId: number;
  readonly sowing: Sowing | null;
}

export const sowingServices = (api: Api) => ({
  saveSowing: callsOver(api)(
    'PUT /recommendation/{id}/sowing',
    ({ recommendationId, sowing }: Said) => ({ params: { id: recommendationId }, body: { sowing } }),
    ({ sowing }): Sowing | null => sowing,
  ),
});
