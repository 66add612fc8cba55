import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { economicsEditorMachine } from '../../../src/machines/economics/economics-editor.machine.ts';
import type { Economics } from '../../../src/model/contract/entities.ts';
import type { EconomicsList } from '../../../src/model/economics/economics-draft.ts';
import { model as economicsEditor } from '../../machines/economics/economics-editor.model.ts';
import { economicsList } from '../../machines/economics/economics.fixtures.ts';
import { controls as economicsControls } from '../../views/economics/economics-editor.controls.ts';
import { testPage } from './test-page.ts';

const isHidden = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('hidden');
const chooseTab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();
const { crops, grades } = economicsList();
const settings = {
  as: 'admin',
  // Nothing is kept of the page, lest one path begin with what the one before has typed.
  customer: { customerId: 1, customerName: 'Hill Farms' },
  open: async (page: Page) => void (await page.goto('/settings')),
} as const;
const surroundings = {
  'GET /customer/getDashboardAll': [],
  'GET /referencedata/crops': { crops },
  'GET /referencedata/graingrades': { grainGrades: grades },
};
const rows = (economics: readonly Economics[]) => ({ economics });

testPage(
  economicsEditorMachine,
  { ...economicsEditor, alternatives: [] },
  {
    ...settings,
    surroundings,
    controls: economicsControls,
    services: {
      loadEconomics: [{ call: 'GET /adminconsole/economics', answer: (list: EconomicsList) => rows(list.rows) }],
      saveEconomics: [{ call: 'PUT /adminconsole/economicslist', answer: rows }],
      addEconomics: [{ call: 'POST /adminconsole/economics', answer: rows }],
      removeEconomics: [{ call: 'DELETE /adminconsole/economics/{id}' }],
      resetCaches: [
        { call: 'GET /adminConsole/resetAppLevelProperties', answer: () => ({ resetOn: '2026-05-01T01:00:00.000Z' }) },
      ],
    },
    deeds: { SHOW: chooseTab('Economics') },
    // A tab is chosen once, unless one goes to another and comes back.
    shown: { SHOW: isHidden },
  },
);
