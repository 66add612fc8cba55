import type { Page } from '@playwright/test';
import { openReportMachine } from '../../../src/machines/reports/open-report.machine.ts';
import { recommendationPickerMachine } from '../../../src/machines/reports/recommendation-picker.machine.ts';
import { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import type { RecommendationSummary, Report, ReportSummary } from '../../../src/model/contract/entities.ts';
import { done, failed } from '../../machines/harness/machine-model.ts';
import { refused, report } from '../../machines/reports/fixtures.ts';
import { model as open } from '../../machines/reports/open-report.model.ts';
import { model as picker } from '../../machines/reports/recommendation-picker.model.ts';
import { model as builder } from '../../machines/reports/report-builder.model.ts';
import { controls as openReportControls } from '../../views/reports/open-report.controls.ts';
import { controls as pickerControls } from '../../views/reports/recommendation-picker.controls.ts';
import { controls as builderControls } from '../../views/reports/report-builder.controls.ts';
import { button } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { openReport, reportBuilder } from './report-builder.fixtures.ts';
import { asItBegins, ofDialog, testPage } from './test-page.ts';

interface Contents {
  readonly reports: readonly ReportSummary[];
  readonly report: Report | null;
}

const ofPart = 'a part of the report tells it, which has paths of its own';
const others = builder.events?.filter(({ type }) => !type.endsWith('loadReportBuilder')) ?? [];
const { within: _within, ...surrounded } = reportBuilder();
const { PANE_SHOWN: _tab, ...wide } = builderControls;
const contentsCalls = [
  { call: 'GET /recommendation/report/{customerId}/getall', answer: ({ reports }: Contents) => ({ reports }) },
] as const;
// The dialogs have buttons of the same names.
const within = (page: Page) => page.locator('#root');

// One draft report, at which everything can be done: what is locked when is walked through React.
testPage(
  reportBuilderMachine,
  {
    ...builder,
    alternatives: [],
    events: [...others, done('loadReportBuilder', contents()), failed('loadReportBuilder', refused)],
  },
  {
    ...surrounded,
    controls: wide,
    services: { loadReportBuilder: contentsCalls },
    leaving: {
      GO_BACK: (page) => expect(page).toHaveURL('/recommendations-and-reports'),
      REPORT_CHOSEN: (page) => expect(page).toHaveURL('/report-builder?report=6'),
      PANE_TOGGLED: (page) => expect(button(page, 'Show Comments')).toBeVisible(),
    },
    beyond: {
      PANE_SHOWN: 'the panes are tabs in a narrow window alone',
      REPORT_CHANGED: ofPart,
      REPORTS_READ: ofPart,
      MARK_CHANGED: ofPart,
      'xstate.done.actor.openReport': ofPart,
      'xstate.error.actor.openReport': ofPart,
      'xstate.done.actor.naming': ofDialog,
      ADD_REPORT: asItBegins,
    },
    within,
    open: async (page) => void (await page.goto('/report-builder?report=5')),
  },
);

testPage(
  openReportMachine,
  { ...open, alternatives: [] },
  {
    ...surrounded,
    controls: openReportControls,
    services: {},
    leaving: { OPEN_RECOMMENDATION: (page) => expect(page).toHaveURL('/recommendation-builder?recommendation=1') },
    beyond: {
      REPORT_CHANGED: ofPart,
      TITLE_SAVED: ofPart,
      MARK_CHANGED: ofPart,
      RECORD_OUTDATED: ofPart,
      DELETE: asItBegins,
      SEND: asItBegins,
      ADD_RECOMMENDATION: asItBegins,
      ADD_COMMENT: asItBegins,
      FINALISE: 'tests/journeys/main-job.spec.ts finalises',
      'xstate.done.actor.reportDialog': ofDialog,
    },
    within,
    open: openReport(),
  },
);

testPage(recommendationPickerMachine, picker, {
  beyond: { REFRESH: ofPart },
  ...reportBuilder(),
  controls: pickerControls,
  services: {
    loadCandidates: [
      {
        call: 'POST /recommendation/summary',
        answer: (recommendations: readonly RecommendationSummary[]) => ({ recommendations }),
      },
    ],
    addRecommendations: [{ call: 'PUT /recommendation/report' }],
  },
  actions: {
    FILTER_CHANGED: async (page) =>
      void (await page.getByRole('dialog').getByRole('combobox', { name: 'Crop type' }).selectOption('Canola')),
    CLEAR_FILTERS: (page) => button(page.getByRole('dialog'), 'Clear all').click(),
    SORT_CLICKED: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Recommendation Name', exact: true }).click(),
    ROW_TOGGLED: (page) => page.getByRole('checkbox', { name: 'Select Canola south' }).click(),
    ALL_TOGGLED: (page, { isSelected }: { isSelected: boolean }) =>
      page.getByRole('checkbox', { name: 'Select all rows' }).setChecked(isSelected),
    ADD: (page) =>
      page
        .getByRole('button', { name: /^Add( \d+)?/ })
        .last()
        .click(),
  },
  shown: { ADD: ({ context }) => context.selectedIds.length > 0 },
  open: openReport('Add Recommendation'),
  opener: 'Add Recommendation',
});

function contents(): Contents {
  return { reports: [report(), report({ reportId: 6, reportName: 'Autumn plan' })], report: report() };
}
