import { sowingCells, sowingIn, type SowingWork } from '../../model/advice/sowing.ts';
import { choiceServices } from '../choice-services.ts';
import type { Api } from '../rest.ts';

export const sowingSaveServices = (api: Api) =>
  choiceServices<string, SowingWork>({
    save: ({ recommendationId, held, version }, options) =>
      api(
        'PUT /recommendation/{id}/sowing',
        { params: { id: recommendationId }, body: { sowing: sowingIn(held.mine), version } },
        options,
      ),
    // The version first: what is said after it was read is refused again.
    read: async (work, options) => {
      const params = { id: work.recommendationId };
      const { version } = await api('GET /Recommendation/{id}', { params }, options);
      const { sowing } = await api('GET /recommendation/{id}/statements', { params }, options);
      return { cells: sowingCells(sowing), over: { ...work, version } };
    },
  });
