import type { Page } from '@playwright/test';
import { economicsEditorMachine } from '../../../src/machines/economics/economics-editor.machine.ts';
import { priceListMachine } from '../../../src/machines/economics/price-list.machine.ts';
import type { Economics, Price } from '../../../src/model/contract/entities.ts';
import type { EconomicsList } from '../../../src/model/economics/economics-draft.ts';
import type { ImportedPrices, PriceList } from '../../../src/model/economics/price-draft.ts';
import { priceTexts } from '../../../src/model/texts/economics.ts';
import { model as economicsEditor } from '../../machines/economics/economics-editor.model.ts';
import { economicsList, economicsRow, listOfPrices } from '../../machines/economics/economics.fixtures.ts';
import { model as priceList } from '../../machines/economics/price-list.model.ts';
import { controls as economicsControls } from '../../views/economics/economics-editor.controls.ts';
import { controls as priceControls } from '../../views/economics/price-list.controls.ts';
import { ofDialog, testPage } from './test-page.ts';

const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
/** The tab comes into sight again. */
const comeBack = (name: string) => async (page: Page) => {
  await chooseTab(page, 'Customers');
  await chooseTab(page, name);
};
const openTab = (name: string) => async (page: Page) => {
  await page.goto('/settings');
  await chooseTab(page, name);
};
const { crops, grades } = economicsList();
const settings = {
  as: 'admin',
  // Nothing is kept of the page, lest one path begin with what the one before has typed.
  customer: { customerId: 1, customerName: 'Hill Farms' },
} as const;
const surroundings = {
  'GET /customer/getDashboardAll': [],
  'GET /referencedata/crops': { crops },
  'GET /referencedata/graingrades': { grainGrades: grades },
};
const rows = (economics: readonly Economics[]) => ({ economics });

/** What two people do at once has a walk of its own over the view. */
const byOne = <Event extends { readonly type: string }>(events: readonly Event[] = []): readonly Event[] =>
  events.filter(
    (event) =>
      !['SETTLED', 'ADD_AGAIN'].includes(event.type) &&
      (event.type !== 'xstate.done.actor.mergingSave' ||
        ('output' in event && (event.output as { readonly outcome: string }).outcome === 'saved')),
  );

testPage(
  economicsEditorMachine,
  {
    ...economicsEditor,
    alternatives: [],
    events: byOne(economicsEditor.events),
  },
  {
    ...settings,
    surroundings,
    controls: economicsControls,
    services: {
      loadEconomics: [{ call: 'GET /adminconsole/economics', answer: (list: EconomicsList) => rows(list.rows) }],
      mergingSave: [
        {
          call: 'PUT /adminconsole/economicslist',
          answer: ({ saved }: { readonly saved: readonly Economics[] }) => rows(saved),
        },
      ],
      addEconomics: [{ call: 'POST /adminconsole/economics', answer: rows }],
      removeEconomics: [{ call: 'DELETE /adminconsole/economics/{id}' }],
      resetCaches: [
        { call: 'GET /adminConsole/resetAppLevelProperties', answer: () => ({ resetOn: '2026-05-01T01:00:00.000Z' }) },
      ],
    },
    beyond: { SETTLED: 'it takes two people; the tests of the view have them' },
    open: openTab('Economics'),
    actions: { REFRESH: comeBack('Economics') },
  },
);

/** The list as the server tells it; of products and economics it takes the names. */
const reported = ({ prices, defaults, today }: PriceList) => ({ prices, defaults, today });
const grain = economicsRow({ name: 'Wheat APW1' });
const products = listOfPrices()
  .subjects.filter(({ key }) => key.startsWith('product '))
  .map(({ key, name, unit }) => ({
    id: Number(key.slice('product '.length)),
    name,
    unitOfMeasure: unit === 'kL' ? 'L' : 'kg',
    isActive: true,
  }));
const listOf = (prices: readonly Price[]) => reported({ ...listOfPrices(), prices });

testPage(
  priceListMachine,
  { ...priceList, alternatives: [], events: byOne(priceList.events) },
  {
    ...settings,
    surroundings: {
      ...surroundings,
      'GET /referencedata/products': { products },
      'GET /adminconsole/economics': rows([grain]),
    },
    controls: priceControls,
    services: {
      loadPrices: [{ call: 'GET /adminconsole/prices', answer: reported }],
      takeBackPrice: [{ call: 'DELETE /adminconsole/prices/{id}' }],
      importPrices: [
        {
          call: 'POST /adminconsole/prices/import',
          answer: ({ prices, changed }: ImportedPrices) => ({ ...listOf(prices), changed }),
        },
      ],
      downloadPrices: [{ call: 'GET /adminconsole/prices/file', file: true }],
    },
    beyond: {
      'xstate.done.actor.editor': ofDialog,
      'xstate.error.actor.editor': ofDialog,
    },
    open: openTab('Prices'),
    actions: {
      REFRESH: comeBack('Prices'),
      FILE_CHOSEN: (page, { file }: { file: File }) =>
        page
          .getByLabel(priceTexts.importFile)
          .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from('Name,Price\nUrea,700') }),
    },
  },
);
