import type { Page } from '@playwright/test';
import { confirmedActionMachine } from '../../../src/machines/report/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../../../src/machines/report/email-history.machine.ts';
import { namingMachine } from '../../../src/machines/report/naming.machine.ts';
import { publishingMachine } from '../../../src/machines/report/publishing.machine.ts';
import type { SentEmail } from '../../../src/model/contract/entities.ts';
import { model as confirmedAction } from '../../machines/report/confirmed-action.model.ts';
import { model as emailHistory } from '../../machines/report/email-history.model.ts';
import { finalised } from '../../machines/report/fixtures.ts';
import { model as naming } from '../../machines/report/naming.model.ts';
import { model as publishing } from '../../machines/report/publishing.model.ts';
import { controls as confirmedActionControls } from '../../views/report/confirmed-action.controls.ts';
import { controls as emailHistoryControls } from '../../views/report/email-history.controls.ts';
import { controls as namingControls } from '../../views/report/naming.controls.ts';
import { controls as publishingControls } from '../../views/report/publishing.controls.ts';
import { button } from '../support/shell.ts';
import { openReport, reportBuilder } from './report-builder.fixtures.ts';
import { testPage } from './test-page.ts';

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

testPage(namingMachine, { ...naming, alternatives: [] }, {
  ...reportBuilder(),
  controls: namingControls,
  services: { create: [{ call: 'POST /recommendation/report', answer: ({ id }: { id: number }) => ({ reportId: id }) }] },
  deeds: { FIELD_LEFT: (page) => page.getByRole('textbox', { name: 'Report name' }).blur() },
  open: openReport('New'),
});

testPage(confirmedActionMachine, confirmedAction, {
  ...reportBuilder(),
  controls: confirmedActionControls,
  services: { perform: [{ call: 'DELETE /recommendation/report/{id}' }] },
  open: openReport('Delete'),
});

testPage(emailHistoryMachine, emailHistory, {
  ...reportBuilder({ emailSentCount: 1 }),
  controls: emailHistoryControls,
  services: { loadEmails: [{ call: 'GET /recommendation/report/{id}/sentEmails', answer: (sentEmails: readonly SentEmail[]) => ({ sentEmails }) }] },
  deeds: { CLOSE: escape },
  open: openReport('History'),
});

testPage(publishingMachine, { ...publishing, alternatives: [] }, {
  ...reportBuilder(finalised),
  controls: publishingControls,
  services: {
    publishReport: [{ call: 'POST /recommendation/Report/{id}/publish', long: true }],
    loadPublished: [{ call: 'GET /recommendation/report/{id}' }],
  },
  deeds: { PUBLISH: (page) => button(page, 'Publish').click() },
  open: openReport(),
});
