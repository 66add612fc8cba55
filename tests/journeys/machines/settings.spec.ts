import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { settingsMachine } from '../../../src/machines/settings/settings.machine.ts';
import { rowsOf, selectedIdsOf } from '../../../src/machines/settings/settings.selectors.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import { model } from '../../machines/settings/settings.model.ts';
import { controls } from '../../views/settings/settings.controls.ts';
import { testPage } from './test-page.ts';

const nothing = {
  identity: { code: 'OPEN-ADVICE', version: '1.1.0', hash: '0' },
  version: 0,
  figures: [],
  leftOut: [],
  versions: [],
};

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const isListed = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('listed') && snapshot.context.tab === 'customers';
const isToBeSelected = (snapshot: AnyMachineSnapshot, { customerId }: AnyEventObject): boolean =>
  isListed(snapshot) &&
  rowsOf(snapshot as never).some(
    (row) => row.customerId === customerId && !selectedIdsOf(snapshot as never).includes(row.customerId),
  );
const isLacking = (snapshot: AnyMachineSnapshot): boolean =>
  isListed(snapshot) && rowsOf(snapshot as never).length > selectedIdsOf(snapshot as never).length;

testPage(
  settingsMachine,
  { ...model, alternatives: [] },
  {
    as: 'admin',
    controls,
    // Nothing is kept of the page, lest one path begin with the filter of the one before.
    customer: { customerId: 1, customerName: 'Hill Farms' },
    services: {
      loadCustomers: [
        {
          call: 'GET /customer/getDashboardAll',
          answer: ({ list }: Marked<readonly CustomerDashboard[]>) => list,
        },
      ],
      setAutoSend: [{ call: 'PUT /customer/autosend/{action}' }],
    },
    // Read when its tab is shown; its own paths are walked by themselves.
    surroundings: {
      'GET /sample/labAnswers': { answers: [] },
      'GET /customer/autosend': { autoReports: [], runsOnResults: false },
      'GET /adminconsole/economics': { economics: [] },
      'GET /adminconsole/prices': { prices: [], defaults: [], today: '2026-05-01' },
      'GET /referencedata/crops': { crops: [] },
      'GET /referencedata/graingrades': { grainGrades: [] },
      'GET /referencedata/products': { products: [] },
      'GET /adminconsole/people': { people: [] },
      'GET /referencedata/commenttemplates': { commentTemplates: [] },
      'GET /adminconsole/advice': nothing,
      'GET /adminconsole/mailtemplates': { mailTemplates: [] },
      'GET /adminconsole/brand': {
        version: 0,
        name: '',
        tenantName: 'Tilth',
        address: '',
        phone: '',
        colour: '#1F6F4A',
        ground: '#F1F3EF',
        disclaimer: '',
        logo: null,
        lastUpdatedBy: '',
        lastUpdatedOn: null,
      },
    },
    beyond: {
      MARK_CHANGED: 'the polling tells it, once somebody else has changed something',
      CUSTOMER_CHOSEN: 'it leads to the samples of the customer: tests/journeys/links.spec.ts',
    },
    actions: {
      CUSTOMER_TOGGLED: (page) => box(page, 'Select Hill Farms').check(),
      CUSTOMERS_SPANNED: (page) => box(page, 'Select Dale Farms').click({ modifiers: ['Shift'] }),
      ALL_TOGGLED: (page) => box(page, 'Select all rows').click(),
      UNDO: (page) => page.locator('[data-toast]').getByRole('button', { name: 'Undo', exact: true }).last().click(),
    },
    shown: { CUSTOMER_TOGGLED: isToBeSelected, CUSTOMERS_SPANNED: isToBeSelected, ALL_TOGGLED: isLacking },
    open: async (page) => void (await page.goto('/settings')),
  },
);
