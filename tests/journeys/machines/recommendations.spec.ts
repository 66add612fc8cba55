import { recommendationsMachine } from '../../../src/machines/overview/recommendations.machine.ts';
import type { RecommendationSummary, ReportSummary } from '../../../src/model/contract/entities.ts';
import { report } from '../../machines/reports/fixtures.ts';
import { model } from '../../machines/overview/recommendations.model.ts';
import { controls } from '../../views/overview/recommendations.controls.ts';
import { expect } from '../support/test.ts';
import { ofDialog, testPage } from './test-page.ts';

interface Overview {
  readonly recommendations: readonly RecommendationSummary[];
  readonly deleted: readonly RecommendationSummary[];
  readonly reports: readonly ReportSummary[];
}

const ofPaging = 'two reports fill no page';

testPage(
  recommendationsMachine,
  { ...model, alternatives: [] },
  {
    as: 'senior',
    customer: { customerId: 7, customerName: 'Hill Farms' },
    controls,
    services: {
      loadOverview: [
        {
          call: 'POST /recommendation/summary',
          asks: ({ active }) => active === true,
          answer: ({ recommendations }: Overview) => ({ recommendations }),
        },
        {
          call: 'POST /recommendation/summary',
          asks: ({ deleted }) => deleted === true,
          answer: ({ deleted }: Overview) => ({ recommendations: deleted }),
        },
        { call: 'GET /recommendation/report/{customerId}/getall', answer: ({ reports }: Overview) => ({ reports }) },
      ],
      addToReport: [{ call: 'PUT /recommendation/report', answer: () => report() }],
    },
    surroundings: {
      'GET /recommendation/report/{id}': report({ reportId: 6, recommendationIds: [] }),
      'GET /recommendation/report/{id}/sentEmails': { sentEmails: [] },
    },
    leaving: {
      BACK: (page) => expect(page).toHaveURL(/\/recommendation-builder/),
      OPEN_RECOMMENDATION: (page) => expect(page).toHaveURL(/\/recommendation-builder\?recommendation=1/),
      OPEN_REPORT: (page) => expect(page).toHaveURL(/\/report-builder\?report=5/),
    },
    beyond: {
      PAGE_CHOSEN: ofPaging,
      PAGE_SIZE_CHOSEN: ofPaging,
      UNDO_DELETION: 'the toast that offers it follows a deletion, which is a dialog with paths of its own',
      'xstate.done.actor.naming': ofDialog,
      'xstate.done.actor.confirmedAction': ofDialog,
      'xstate.done.actor.emailHistory': ofDialog,
    },
    open: async (page) => void (await page.goto('/recommendations-and-reports')),
  },
);
