import { expect, type Page } from '@playwright/test';
import { recordList } from '../../../src/machines/shared/record-list.machine.ts';
import { figureList } from '../../../src/model/advice/figure-list.ts';
import { figuresSample } from '../../machines/advice/advice-figures.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import { controls } from '../../views/advice/figure-controls.ts';
import { ofDialog, testPage } from './test-page.ts';

const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

testPage(recordList(figureList), shownModel(figuresSample), {
  as: 'admin',
  customer: { customerId: 1, customerName: 'Hill Farms' },
  surroundings: { 'GET /customer/getDashboardAll': [] },
  controls,
  services: {
    loadList: [{ call: 'GET /adminconsole/advice' }],
    carryOut: [{ call: 'POST /adminconsole/advice/version/restore' }],
  },
  beyond: {
    ANSWER_TYPED: 'no question about the numbers asks for a word',
    'xstate.done.actor.editor': ofDialog,
    'xstate.error.actor.editor': ofDialog,
  },
  leaving: { EDIT: (page) => expect(page.getByRole('dialog').first()).toBeAttached() },
  // The tab comes into sight again.
  actions: {
    REFRESH: async (page) => {
      await chooseTab(page, 'Customers');
      await chooseTab(page, 'Advice');
    },
  },
  open: async (page) => {
    await page.goto('/settings');
    await chooseTab(page, 'Advice');
  },
});
