import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { samplesMachine } from '../../../src/machines/samples/samples.machine.ts';
import type { SamplesRead } from '../../../src/model/samples/asked.ts';
import { answeredSample } from '../../machines/samples/sample.fixtures.ts';
import { model } from '../../machines/samples/samples.model.ts';
import { controls } from '../../views/samples/samples.controls.ts';
import { samplesList } from '../support/samples-screen.ts';
import { button } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { always, asItBegins, testPage } from './test-page.ts';

const byItself = 'a child of the page tells it, when a poll, a run or a dialog of its own has ended';
const byJourney = 'tests/journeys/farm-of-300.spec.ts mixes samples, and places a lost one';
const isListed = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ working: 'shown' });
const hasSelection = (snapshot: AnyMachineSnapshot): boolean =>
  isListed(snapshot) && snapshot.context.selectedIds.length > 0;
const filterFarm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Farm: / }).click();
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
};

/** The row of a paddock, wherever the order and the heads of farms put it. */
const rowOf = (page: Page, paddock: string): Locator =>
  samplesList(page)
    .getByRole('row')
    .filter({ has: page.getByText(paddock, { exact: true }) });

/** Rows are grouped by farm afterwards, as they may have been before. */
const byFarm = async (page: Page): Promise<void> => {
  const chip = button(page, 'By farm');
  if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
};

const fromMore = async (page: Page, name: string): Promise<void> => {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
};

testPage(
  samplesMachine,
  { ...model, alternatives: [] },
  {
    controls,
    customer: { customerId: 7, customerName: 'Hill Farms' },
    kept: { samples: { range: { from: '2026-01-01', to: '2026-04-01' } } },
    services: {
      loadSamples: [
        {
          call: 'POST /sample/customersamples',
          answer: ({ samples }: SamplesRead) => ({ samples: samples.map(answeredSample), doubts: [] }),
        },
      ],
    },
    surroundings: {
      'GET /changes': { mark: 'a', state: null, changedBy: null, changedOn: null, isOwn: false },
      'POST /sample/status': { sampleStatuses: [] },
      'GET /referencedata/analytes': { analytes: [] },
      'GET /sample/{id}/history': { results: [], samplings: [], changes: [] },
      'POST /sample/inputmodel': { interpretiveCriteriaList: [], samples: [] },
      'POST /recommendation/summary': { recommendations: [{ id: 4, name: 'Wheat 2026' }] },
      'POST /recommendation/attachSample': { id: 4, version: 2, added: 1, alreadyThere: 0 },
    },
    actions: {
      RANGE_TYPED: async (page, { end, text }: { end: 'from' | 'to'; text: string }) => {
        const field = page.getByRole('textbox', { name: end === 'from' ? 'Sampled from' : 'Sampled to' });
        await field.fill(text);
        await field.blur();
      },
      SAMPLE_TOGGLED: (page) => rowOf(page, 'Home').getByRole('checkbox').check(),
      SAMPLES_SPANNED: (page) =>
        rowOf(page, 'Dam')
          .getByRole('checkbox')
          .click({ modifiers: ['Shift'] }),
      ALL_TOGGLED: (page) => button(page, 'Clear').click(),
      FARMS_GROUPED: (page) => button(page, 'By farm').click(),
      FARM_FOLDED: async (page) => {
        await byFarm(page);
        await samplesList(page).getByRole('button', { name: 'Dale Farm' }).click();
      },
      FARM_SELECTED: async (page) => {
        await byFarm(page);
        await samplesList(page).getByRole('checkbox', { name: 'Select all of Dale Farm' }).click();
      },
      OPEN_SAMPLE: (page) => rowOf(page, 'Home').getByRole('gridcell').nth(2).click(),
      SORT_CLICKED: (page) => samplesList(page).getByRole('button', { name: 'Paddock' }).click(),
      FILTER_CHANGED: (page) => filterFarm(page, 'Dale Farm'),
      CLEAR_FILTERS: async (page) => {
        await filterFarm(page, 'Dale Farm');
        await button(page, 'Clear all').click();
      },
      EDIT_INPUTS: (page) =>
        page
          .getByRole('button', { name: /^PIF Editor/ })
          .first()
          .click(),
      EDIT_COMPOSITE: (page) => fromMore(page, 'Make composite'),
      MANAGE_SITES: (page) => fromMore(page, 'Assign sites'),
      CREATE_ANALYTE_REPORT: async (page) => {
        await button(page, 'Analyte report').click();
        await page.getByRole('menuitem', { name: 'Download CSV' }).click();
      },
    },
    leaving: {
      GO_BACK: (page) => expect(page).toHaveURL('/'),
      // The server, which has no such sample, may be quicker than the eye.
      CREATE_ANALYTE_REPORT: (page) =>
        expect(button(page, 'Stop the report').or(page.getByText('This sample does not exist.'))).toBeAttached(),
      FINALISE: (page) => expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeAttached(),
    },
    // No sample of a path is shown among the uploaded ones, and a farm chosen once more is chosen no longer.
    apart: { UPLOADED_SWITCHED: always, FILTER_CHANGED: always, FARMS_GROUPED: always, FARM_FOLDED: always },
    beyond: {
      SAMPLES_PICKED: 'the map tells it, whose pixels have journeys of their own',
      ANALYTES_CHOSEN: 'the columns tell it, whose machine is walked in React',
      STATUSES_CHANGED: byItself,
      RESULTS_ARRIVED: byItself,
      MARK_CHANGED: byItself,
      RUN_ANSWERED: byItself,
      UPLOADED: byItself,
      INPUTS_EDITED: byItself,
      SAMPLES_CHANGED: byItself,
      LAND_CHANGED: byItself,
      ATTACHED: byItself,
      REFRESH: byItself,
      RANGE_CHOSEN: 'it is offered over an empty list',
      RUN_SAMPLES: 'the button of what is due sends it, where the line of steps says that something is',
      LAYERS_TOGGLED: 'no sample of a path has deeper layers; farms with them are unfolded in React',
      UPLOAD: asItBegins,
      EDIT_INPUTS: asItBegins,
      ADD_TO_RECOMMENDATION: asItBegins,
      EDIT_COMPOSITE: byJourney,
      MANAGE_SITES: byJourney,
    },
    shown: {
      SAMPLE_TOGGLED: isListed,
      SAMPLES_SPANNED: isListed,
      ALL_TOGGLED: hasSelection,
      OPEN_SAMPLE: isListed,
      FARMS_GROUPED: isListed,
      FARM_FOLDED: isListed,
      FARM_SELECTED: isListed,
      SORT_CLICKED: isListed,
      FILTER_CHANGED: isListed,
      CLEAR_FILTERS: isListed,
      DISMISS: () => false,
      CREATE_ANALYTE_REPORT: hasSelection,
    },
    open: async (page) => void (await page.goto('/customer-samples')),
  },
);
