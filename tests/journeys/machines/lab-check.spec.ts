import type { Page } from '@playwright/test';
import { labCheckMachine } from '../../../src/machines/imports/lab-check.machine.ts';
import type { LabCheck } from '../../../src/model/imports/lab-check.ts';
import { limits } from '../../../src/model/limits.ts';
import { labCheck } from '../../machines/imports/lab-check.fixtures.ts';
import { model } from '../../machines/imports/lab-check.model.ts';
import { controls } from '../../views/imports/lab-check.controls.ts';
import { uploadButton } from '../support/samples-screen.ts';
import { button, dialog } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { testPage } from './test-page.ts';

const KEPT = 'b1e7a2d4-5c11-4f0a-9a43-2f5f0f6a7d10';
const checking = (page: Page) => dialog(page, 'Upload Samples');
/** Opens a table of the check, from the questions or from another table. */
async function openTable(page: Page, name: string): Promise<void> {
  const named = { name: new RegExp(`^${name} \\d|^${name}\\d`, 'i') };
  await checking(page).getByRole('tab', named).or(checking(page).getByRole('button', named)).click();
}

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
      AGAIN_CHOSEN: 'the child that asks the questions tells it, which has paths of its own',
      ROWS_ASKED: 'the child that shows the rows tells it, which has paths of its own',
      ALL_ANSWERED: 'the child that asks the questions tells it, once all of them have a suggestion',
    },
    actions: {
      ANSWERED: async (page) => {
        // The table of columns has the choice too; from another part the user goes back to it.
        const shown = checking(page).getByRole('tab', { selected: true });
        const from = (await shown.count()) > 0 ? (/[a-z]+/i.exec(await shown.innerText())?.[0] ?? null) : null;
        await openTable(page, 'Columns');
        await checking(page).getByLabel('Match EC as').selectOption('ec dS/m');
        await (from === null ? button(checking(page), 'Show questions').click() : openTable(page, from));
      },
      TAB_CHOSEN: async (page, { tab: name }: { tab: string | null }) =>
        name === null ? button(checking(page), 'Show questions').click() : openTable(page, name),
      GO_TO_OPEN: (page) =>
        checking(page)
          .getByRole('button', { name: /questions? left$/ })
          .click(),
      SAVE: (page) =>
        checking(page)
          .getByRole('button', { name: /^Save \d+ samples?$/ })
          .click(),
    },
    leaving: {
      SAVE: (page) => expect(checking(page).getByRole('list', { name: 'Questions' })).toHaveCount(0),
      CLOSE: (page) => expect(checking(page)).not.toBeAttached(),
    },
    ticks: { 'xstate.after.answersPause.labCheck.outdated': limits.checkPauseMs },
    within: (page) => page.getByRole('dialog'),
    open: async (page) => {
      await page.goto('/customer-samples');
      await uploadButton(page).click();
      await checking(page)
        .getByLabel('CSV file')
        .setInputFiles({ name: 'farm12.csv', mimeType: 'text/csv', buffer: Buffer.from('Paddock,pH\nHome,5.1') });
      await button(checking(page), 'Upload').click();
      await checking(page).getByRole('list', { name: 'Questions' }).waitFor();
    },
  },
);
