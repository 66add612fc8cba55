import type { Page } from '@playwright/test';
import { labCheckMachine } from '../../../src/machines/imports/lab-check.machine.ts';
import type { LabCheck } from '../../../src/model/imports/lab-check.ts';
import { limits } from '../../../src/model/limits.ts';
import { labCheck } from '../../machines/imports/lab-check.fixtures.ts';
import { model } from '../../machines/imports/lab-check.model.ts';
import { controls } from '../../views/imports/lab-check.controls.ts';
import { button, dialog } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { testPage } from './test-page.ts';

const KEPT = 'b1e7a2d4-5c11-4f0a-9a43-2f5f0f6a7d10';
const checking = (page: Page) => dialog(page, 'Upload Samples');
const tab = (page: Page, name: string) => checking(page).getByRole('tab', { name: new RegExp(`^${name}`, 'i') });

testPage(
  labCheckMachine,
  {
    ...model,
    alternatives: [],
    events: model.events!.filter((event) => !('answers' in event && event.answers['column |ec'] === null)),
  },
  {
    controls,
    customer: { customerId: 7, customerName: 'Hill Farms' },
    // A file that is kept on the server is not sent again to be read again.
    services: {
      readCheck: [{ call: 'POST /sample/recheckUpload', answer: (check: LabCheck) => ({ ...check, kept: KEPT }) }],
    },
    surroundings: {
      'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
      'POST /sample/checkUpload': { ...labCheck, kept: KEPT },
      'POST /sample/customersamples': { samples: [], doubts: [] },
      'POST /sample/status': { sampleStatuses: [] },
    },
    beyond: {
      AGAIN_CHOSEN: 'the child that shows the rows tells it, which has paths of its own',
      ROWS_ASKED: 'the child that shows the rows tells it, which has paths of its own',
    },
    deeds: {
      ANSWERED: async (page) => {
        await tab(page, 'Columns').click();
        await checking(page).getByLabel('Read EC as').selectOption('ec dS/m');
      },
      TAB_CHOSEN: (page, { tab: name }: { tab: string }) => tab(page, name).click(),
      TAKE_PROPOSALS: (page) =>
        checking(page)
          .getByRole('button', { name: /^Take \d+ proposals?$/ })
          .click(),
      SAVE: (page) =>
        checking(page)
          .getByRole('button', { name: /^Save \d+ samples?$/ })
          .click(),
    },
    leaving: {
      SAVE: (page) => expect(checking(page).getByRole('tab')).toHaveCount(0),
      CLOSE: (page) => expect(checking(page)).not.toBeAttached(),
    },
    ticks: { 'xstate.after.answersPause.labCheck.outdated': limits.checkPauseMs },
    within: (page) => page.getByRole('dialog'),
    open: async (page) => {
      await page.goto('/customer-samples');
      await button(page, 'Upload').click();
      await checking(page)
        .getByLabel('CSV file')
        .setInputFiles({ name: 'farm12.csv', mimeType: 'text/csv', buffer: Buffer.from('Paddock,pH\nHome,5.1') });
      await button(checking(page), 'Upload').click();
      await tab(page, 'Columns').waitFor();
    },
  },
);
