import type { Page } from '@playwright/test';
import { confirmedActionMachine } from '../../../src/machines/reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../../../src/machines/reports/email-history.machine.ts';
import { namingMachine } from '../../../src/machines/reports/naming.machine.ts';
import { publishingMachine } from '../../../src/machines/reports/publishing.machine.ts';
import type { SentEmail } from '../../../src/model/contract/entities.ts';
import { model as confirmedAction } from '../../machines/reports/confirmed-action.model.ts';
import { model as emailHistory } from '../../machines/reports/email-history.model.ts';
import { finalised } from '../../machines/reports/fixtures.ts';
import { model as naming } from '../../machines/reports/naming.model.ts';
import { model as publishing } from '../../machines/reports/publishing.model.ts';
import { controls as confirmedActionControls } from '../../views/reports/confirmed-action.controls.ts';
import { controls as emailHistoryControls } from '../../views/reports/email-history.controls.ts';
import { controls as namingControls } from '../../views/reports/naming.controls.ts';
import { controls as publishingControls } from '../../views/reports/publishing.controls.ts';
import { button } from '../support/shell.ts';
import { openReport, reportBuilder } from './report-builder.fixtures.ts';
import { always, testPage } from './test-page.ts';

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

testPage(
  namingMachine,
  { ...naming, alternatives: [] },
  {
    ...reportBuilder(),
    controls: namingControls,
    services: {
      create: [{ call: 'POST /recommendation/report', answer: ({ id }: { id: number }) => ({ reportId: id }) }],
    },
    actions: { FIELD_LEFT: (page) => page.getByRole('textbox', { name: 'Report name' }).blur() },
    open: openReport('New'),
    opener: 'New',
  },
);

testPage(
  confirmedActionMachine,
  { ...confirmedAction, alternatives: [] },
  {
    ...reportBuilder(),
    controls: confirmedActionControls,
    services: { perform: [{ call: 'DELETE /recommendation/report/{id}' }] },
    beyond: {
      ANSWER_TYPED: 'this question asks for no reason',
      POINTS_READ: 'this question asks for nothing that is open',
    },
    open: openReport('Delete'),
    opener: 'Delete',
  },
);

testPage(
  emailHistoryMachine,
  { ...emailHistory, alternatives: [] },
  {
    ...reportBuilder({ emailSentCount: 1 }),
    controls: emailHistoryControls,
    services: {
      loadEmails: [
        {
          call: 'GET /recommendation/report/{id}/sentEmails',
          answer: (sentEmails: readonly SentEmail[]) => ({ sentEmails }),
        },
      ],
      sendAgain: [
        {
          call: 'POST /recommendation/report/{id}/sentEmails/{emailId}/again',
          answer: (sentEmails: readonly SentEmail[]) => ({ sentEmails }),
          long: true,
        },
      ],
    },
    actions: { CLOSE: escape },
    open: openReport('History'),
    opener: 'History',
  },
);

testPage(
  publishingMachine,
  { ...publishing, alternatives: [] },
  {
    ...reportBuilder(finalised),
    controls: publishingControls,
    services: {
      publishReport: [{ call: 'POST /recommendation/Report/{id}/publish', long: true }],
      loadPublished: [{ call: 'GET /recommendation/report/{id}' }],
    },
    actions: { PUBLISH: (page) => button(page, 'Publish').click() },
    beyond: {
      RECORD_OVERTAKEN: 'it takes two people; a journey with two browsers has them',
      POINTS_READ:
        'its reader says it by itself, in this page before anything is pressed; the tests of the view have what is open',
      REPORT_FINALISED: 'the question before a report is finalised asks for it; the journey of the outputs presses it',
    },
    // What is being published, or is, offers Publish no more.
    apart: {
      'xstate.done.actor.publishReport': (publishing) => publishing.matches('idle'),
      'xstate.done.actor.loadPublished': (publishing) => publishing.matches('idle'),
      'xstate.error.actor.loadPublished': always,
    },
    open: openReport(),
  },
);
