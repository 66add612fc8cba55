import { recommendationsSlice } from '../../../machines/overview/recommendations.selectors.ts';
import { recommendationsMachine } from '../../../machines/overview/recommendations.machine.ts';
import { overviewServices } from '../../../services/overview/overview.ts';
import { withServices } from '../../with-services.ts';
import { RecommendationsPage } from '../../../views/overview/recommendations-page.tsx';
import { pageOf } from '../../page-of.ts';
import { reportDialogs } from '../../report-dialogs.ts';

export const page = pageOf({
  machine: (api) => withServices(recommendationsMachine.provide({ actors: reportDialogs(api) }), overviewServices(api)),
  slice: recommendationsSlice,
  view: RecommendationsPage,
});
