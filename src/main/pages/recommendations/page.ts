import { overviewTasksMachine } from '../../../machines/overview/overview-tasks.machine.ts';
import { asked } from '../../../machines/overview/recommendations.context.ts';
import { recommendationsSlice } from '../../../machines/overview/recommendations.selectors.ts';
import { recommendationsMachine } from '../../../machines/overview/recommendations.machine.ts';
import { overviewServices, overviewTasksServices, readOverview } from '../../../services/overview/overview.ts';
import { reportTaskServices } from '../../../services/reports/report-pdf.ts';
import { sends } from '../../sends.ts';
import { served, wired } from '../../wired.ts';
import { RecommendationsPage } from '../../../views/overview/recommendations-page.tsx';
import { pageOf } from '../../page-of.ts';
import { changes } from '../../change-polling.ts';
import { reportDialogs } from '../../report-dialogs.ts';
import { keptPages } from '../../../services/kept-pages.ts';

export const page = pageOf({
  machine: (api) =>
    wired(recommendationsMachine, [
      changes(api),
      ...reportDialogs(api),
      served(recommendationsMachine, overviewServices(api, keptPages)),
      served(overviewTasksMachine, { ...overviewTasksServices(api), ...reportTaskServices(api) }),
    ]),
  sends: sends(readOverview, (input) => asked({ context: input })),
  slice: recommendationsSlice,
  view: RecommendationsPage,
});
