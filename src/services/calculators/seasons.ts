import type { SeasonPlan, SeasonsOf } from '../../model/calculators/seasons.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface OfRecommendation {
  readonly recommendationId: number;
}
interface Answer extends SeasonPlan, Omit<SeasonsOf, 'plan'> {}

const paramsOf = ({ recommendationId }: OfRecommendation) => ({ params: { id: recommendationId } });
const taken = ({ scenarios, chosen, version, results, open }: Answer): SeasonsOf => ({
  plan: { scenarios, chosen },
  version,
  results,
  open,
});

export const seasonsServices = (api: Api) => ({
  loadSeasons: callsOver(api)('GET /recommendation/{id}/seasons', paramsOf, taken),
  runSeasons: callsOver(api)(
    'POST /recommendation/{id}/seasonsjob',
    (of: OfRecommendation) => ({ ...paramsOf(of), long: true as const }),
    taken,
  ),
  saveSeasons: callsOver(api)(
    'PUT /recommendation/{id}/seasons',
    ({
      plan: { scenarios, chosen },
      version,
      ...of
    }: OfRecommendation & { readonly version: number; readonly plan: SeasonPlan }) => ({
      ...paramsOf(of),
      body: { scenarios, chosen, version },
    }),
    taken,
  ),
});
