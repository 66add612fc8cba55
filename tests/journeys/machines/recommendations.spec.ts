import type { Page } from '@playwright/test';
import { overviewTasksMachine } from '../../../src/machines/overview/overview-tasks.machine.ts';
import { recommendationsMachine } from '../../../src/machines/overview/recommendations.machine.ts';
import type { RecommendationSummary, ReportSummary } from '../../../src/model/contract/entities.ts';
import { options, recommendation, report, reportSummary, stored, templates } from '../../machines/reports/fixtures.ts';
import { model as tasksModel } from '../../machines/overview/overview-tasks.model.ts';
import { model } from '../../machines/overview/recommendations.model.ts';
import { controls } from '../../views/overview/recommendations.controls.ts';
import { expect } from '../support/test.ts';
import { button } from '../support/shell.ts';
import { ofDialog, testPage } from './test-page.ts';

interface Overview {
  readonly recommendations: readonly RecommendationSummary[];
  readonly deleted: readonly RecommendationSummary[];
  readonly reports: readonly ReportSummary[];
}

const ofToast = 'the toast that offers it follows a deletion, which is a dialog with paths of its own';
const byItself = 'a child of the page tells it, when a dialog of its own has ended';
const open = async (page: Page): Promise<void> => void (await page.goto('/recommendations-and-reports'));
const ofTasks = 'the paths of the tasks begin with it, below';
const ofReportTask = 'the paths of what is done with a report begin with it, below';
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
    },
    surroundings: {
      'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
      'GET /recommendation/report/{id}': report({ reportId: 6, recommendationIds: [] }),
      'PUT /recommendation/report': report(),
      'GET /recommendation/report/{id}/sentEmails': { sentEmails: [] },
    },
    leaving: {
      GO_BACK: (page) => expect(page).toHaveURL(/\/recommendation-builder/),
      OPEN_RECOMMENDATION: (page) => expect(page).toHaveURL(/\/recommendation-builder\?recommendation=1/),
      OPEN_REPORT: (page) => expect(page).toHaveURL(/\/report-builder\?report=5/),
    },
    beyond: {
      PAGE_CHOSEN: ofPaging,
      PAGE_SIZE_CHOSEN: ofPaging,
      UNDO_DELETION: ofToast,
      LISTS_OUTDATED: byItself,
      MARK_CHANGED: byItself,
      RECOMMENDATIONS_ADDED: byItself,
      DUPLICATE: ofTasks,
      CARRY_OUT: ofTasks,
      ADD_TO_NEW_REPORT: ofTasks,
      ADD_TO_REPORT: ofTasks,
      SHOW_HISTORY: ofTasks,
      PREVIEW: ofTasks,
      SEND: ofTasks,
      PUBLISH: ofTasks,
    },
    open,
  },
);

const { DUPLICATE, CARRY_OUT, ADD_TO_NEW_REPORT } = controls;
const reports = [
  reportSummary({ emailSentCount: 1 }),
  reportSummary({ reportId: 6, reportName: 'Empty plan', recommendations: [], recommendationCount: 0 }),
];

testPage(overviewTasksMachine, tasksModel, {
  customer: { customerId: 7, customerName: 'Hill Farms' },
  controls: {
    DUPLICATE: DUPLICATE!,
    CARRY_OUT: CARRY_OUT!,
    SHOW_HISTORY: { role: 'button', name: 'History of Season plan' },
    ADD_TO_NEW_REPORT: ADD_TO_NEW_REPORT!,
  },
  services: { addToReport: [{ call: 'PUT /recommendation/report', answer: () => report() }] },
  surroundings: {
    'POST /recommendation/summary': { recommendations: [recommendation()] },
    'GET /recommendation/report/{customerId}/getall': { reports },
    'GET /recommendation/report/{id}': report({ reportId: 6, recommendationIds: [] }),
    'GET /recommendation/report/{id}/sentEmails': { sentEmails: [] },
  },
  actions: {
    ADD_TO_REPORT: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Wheat north' }).check();
      await page.getByRole('button', { name: 'Add to...' }).click();
      await page.getByRole('menuitem', { name: 'Empty plan' }).click();
    },
    ADD_TO_NEW_REPORT: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Wheat north' }).check();
      await page.getByRole('button', { name: 'Add to...' }).click();
      await page.getByRole('menuitem', { name: 'New Report' }).click();
    },
  },
  beyond: {
    UNDO_DELETION: ofToast,
    RECORD_OUTDATED: 'a dialog tells it when its record is gone, and has paths of its own',
    'xstate.done.actor.naming': ofDialog,
    'xstate.done.actor.confirmedAction': ofDialog,
    'xstate.done.actor.emailHistory': ofDialog,
    PREVIEW: ofReportTask,
    SEND: ofReportTask,
    PUBLISH: ofReportTask,
  },
  open: async (page) => {
    await open(page);
    await page.getByRole('checkbox', { name: 'Select Wheat north' }).waitFor();
  },
});

const pressing =
  (name: string, of: string) =>
  async (page: Page): Promise<void> => {
    await button(page, `More for ${of}`).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
const reportTask = {
  as: 'senior' as const,
  customer: { customerId: 7, customerName: 'Hill Farms' },
  controls: { CANCEL: { role: 'button', name: 'Cancel' } } as const,
  surroundings: {
    'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
    'POST /recommendation/summary': { recommendations: [recommendation()] },
    'GET /recommendation/report/{customerId}/getall': { reports },
    'GET /recommendation/report/{id}/document/{documentId}': {},
    'GET /recommendation/report/{id}/getemaildefaults': {
      reportEmailDefaults: { emailRecipients: '', emailTemplates: templates },
    },
    'GET /Recommendation/Report/{id}/reportOptions': options,
  },
  beyond: {
    ...Object.fromEntries(
      ['DUPLICATE', 'CARRY_OUT', 'ADD_TO_NEW_REPORT', 'ADD_TO_REPORT', 'SHOW_HISTORY', 'PUBLISH'].map((type) => [
        type,
        'the paths of the other tasks have it, above',
      ]),
    ),
    UNDO_DELETION: ofToast,
    RECORD_OUTDATED: 'a dialog tells it when its record is gone, and has paths of its own',
    REPORT_CHANGED: 'its dialog tells it, and has paths of its own',
    'xstate.done.actor.sendReport': ofDialog,
    'xstate.snapshot.publishing': ofDialog,
  },
  within: (page: Page) => page.locator('#content header'),
};

testPage(
  overviewTasksMachine,
  { ...tasksModel, alternatives: [] },
  {
    ...reportTask,
    actions: { PREVIEW: pressing('Open PDF', 'Season plan') },
    beyond: { ...reportTask.beyond, SEND: 'it is sent below' },
    services: {
      openPdf: [
        {
          call: 'GET /recommendation/report/{id}',
          answer: (found: boolean) => report({ ...stored, ...(found ? {} : { publishedDocuments: [] }) }),
        },
      ],
    },
    open,
  },
);
testPage(
  overviewTasksMachine,
  { ...tasksModel, alternatives: [] },
  {
    ...reportTask,
    actions: { SEND: pressing('Send', 'Season plan') },
    beyond: { ...reportTask.beyond, PREVIEW: 'its PDF is opened above' },
    services: { loadReport: [{ call: 'GET /recommendation/report/{id}' }] },
    open,
  },
);
