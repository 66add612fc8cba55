import { keepOf } from '../../machines/app/slices.ts';
import { recommendationsSlice } from '../../machines/overview/recommendations.selectors.ts';
import { recommendationsMachine } from '../../machines/overview/recommendations.machine.ts';
import { overviewServices } from '../../services/overview/overview.ts';
import type { Api } from '../../services/rest.ts';
import { withServices } from '../with-services.ts';
import { reportDialogs } from './report-dialogs.ts';

keepOf('recommendations', recommendationsSlice);

export const recommendationsPage = (api: Api) =>
  withServices(recommendationsMachine.provide({ actors: reportDialogs(api) }), overviewServices(api));
