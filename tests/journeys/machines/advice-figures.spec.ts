import { expect, type Page } from '@playwright/test';
import { adviceFiguresMachine } from '../../../src/machines/advice/advice-figures.machine.ts';
import { model } from '../../machines/advice/advice-figures.model.ts';
import { controls } from '../../views/advice/advice-figures.controls.ts';
import { ofDialog, testPage } from './test-page.ts';

const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

testPage(adviceFiguresMachine, model, {
  as: 'admin',
  customer: { customerId: 1, customerName: 'Hill Farms' },
  surroundings: { 'GET /customer/getDashboardAll': [] },
  controls,
  services: {
    loadFigures: [{ call: 'GET /adminconsole/advice' }],
    restoreVersion: [{ call: 'POST /adminconsole/advice/version/restore' }],
  },
  beyond: { 'xstate.done.actor.editor': ofDialog, 'xstate.error.actor.editor': ofDialog },
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
