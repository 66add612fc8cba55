import { overviewTasksMachine } from '../../../machines/overview/overview-tasks.machine.ts';
import { recommendationsSlice } from '../../../machines/overview/recommendations.selectors.ts';
import { recommendationsMachine } from '../../../machines/overview/recommendations.machine.ts';
import { overviewServices, overviewTasksServices } from '../../../services/overview/overview.ts';
import { withServices } from '../../with-services.ts';
import { RecommendationsPage } from '../../../views/overview/recommendations-page.tsx';
import { pageOf } from '../../page-of.ts';
import { changePollingOver } from '../../change-polling.ts';
import { reportDialogs } from '../../report-dialogs.ts';

export const page = pageOf({
  machine: (api) => {
    const overviewTasks = withServices(
      overviewTasksMachine.provide({ actors: reportDialogs(api) }),
      overviewTasksServices(api),
    );
    return withServices(
      recommendationsMachine.provide({ actors: { overviewTasks, changePolling: changePollingOver(api) } }),
      overviewServices(api),
    );
  },
  slice: recommendationsSlice,
  view: RecommendationsPage,
});
