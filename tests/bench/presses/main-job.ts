import type { Locator, Page } from '@playwright/test';
import type { Sought } from '../opening/openings.ts';

/** One press of the main job, and the picture that shows its result. */
export interface Press {
  readonly name: string;
  /** Its picture needs an answer of the server; the others are the page's own. */
  readonly asks: boolean;
  readonly shows: Sought;
  readonly act: () => Promise<unknown>;
}

/** Gets each press of the job in turn, and does it. */
export type OnPress = (press: Press) => Promise<unknown>;

export interface Job {
  readonly customer: string;
  /** Its samples, which lack nothing: each is on the first page of the list, and runs. */
  readonly samples: number;
}

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

const DASHBOARD = 'table[aria-label="Customers"] tbody tr';
const SAMPLES = '[role="grid"][aria-label="Samples"]';
const BUILDER = 'article';
const REPORT = 'main [role="tabpanel"] input[type="checkbox"]';
const OVERVIEW = 'tr:has([aria-label="Select Plan"])';

const openPage = (page: Page, name: string) => (): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Each page of the job with the press that leads to it from the one before, once the job is done. */
export const visits = (page: Page, { customer, samples }: Job): readonly Press[] => [
  { name: 'dashboard, from its address', asks: true, shows: DASHBOARD, act: () => page.goto('/') },
  {
    name: 'samples',
    asks: true,
    shows: `${SAMPLES}[aria-rowcount="${samples + 1}"] [aria-rowindex="2"]`,
    act: () => page.getByRole('row').getByRole('button', { name: customer, exact: true }).click(),
  },
  { name: 'overview', asks: true, shows: OVERVIEW, act: openPage(page, 'Recommendations and Reports') },
  { name: 'builder', asks: true, shows: BUILDER, act: () => button(page, 'Plan').click() },
  {
    name: 'overview, from the builder',
    asks: true,
    shows: OVERVIEW,
    act: openPage(page, 'Recommendations and Reports'),
  },
  { name: 'report', asks: true, shows: REPORT, act: () => button(page, 'Report').click() },
];

/** The whole main job, from the dashboard to a report: presses in their order, those between them unmeasured. */
export async function mainJob(page: Page, { customer, samples }: Job, onPress: OnPress): Promise<void> {
  const press = (name: string, asks: boolean, shows: Sought, act: () => Promise<unknown>) =>
    onPress({ name, asks, shows, act });
  const own = (name: string, shows: Sought, act: () => Promise<unknown>) => press(name, false, shows, act);
  const asking = (name: string, shows: Sought, act: () => Promise<unknown>) => press(name, true, shows, act);
  const key = (name: string) => () => page.keyboard.press(name);
  const rowOf = (number: number): string => `${SAMPLES} [aria-rowindex="${number + 1}"]`;
  const dialog = page.getByRole('dialog');

  // The dashboard.
  await page.locator(DASHBOARD).first().waitFor();
  const found = page.getByRole('searchbox');
  await found.fill(customer.slice(0, -1));
  await found.press('End');
  await own(
    'dashboard: a letter into the filter',
    { css: `${DASHBOARD}:only-child`, text: customer },
    key(customer.at(-1)!),
  );
  const [, toSamples] = visits(page, { customer, samples });
  await onPress({ ...toSamples!, name: 'dashboard: a customer to the samples' });

  // Its samples.
  await own('samples: a row selected', `${rowOf(1)}[aria-selected="true"]`, () =>
    page
      .locator(`${rowOf(1)} input`)
      .first()
      .click(),
  );
  await own('samples: all rows selected', `${rowOf(6)}[aria-selected="true"]`, () =>
    page.getByRole('checkbox', { name: 'Select all rows', exact: true }).click(),
  );
  await own('samples: sorted by status', `${SAMPLES} [role="columnheader"][aria-sort="ascending"]`, () =>
    button(page.locator(SAMPLES), 'Status').click(),
  );
  const search = page.getByRole('searchbox');
  await search.focus();
  await own('samples: a letter into the search', { css: 'input[type="search"]', value: 'P' }, key('P'));
  await search.fill('');
  await own('samples: a sample opened', `${rowOf(3)}[aria-current="true"]`, () =>
    page
      .locator(`${rowOf(3)} [role="gridcell"]`)
      .nth(3)
      .click(),
  );
  await asking('samples: the engine run', { css: '[data-toast]', text: 'Running' }, () =>
    button(page, 'Run engine').last().click(),
  );
  await page.locator(rowOf(1)).getByText('Completed').waitFor({ timeout: 120_000 });
  await own('samples: menu of recommendations', { css: '[role="menuitem"]', text: 'New Recommendation' }, () =>
    button(page, 'Add to recommendation').click(),
  );
  await own('samples: dialog of a new recommendation', '[role="dialog"] input', () =>
    page.getByRole('menuitem', { name: 'New Recommendation' }).click(),
  );
  const name = dialog.getByLabel('Recommendation name');
  await name.fill('Pla');
  await name.press('End');
  await own('samples: a letter into its name', { css: '[role="dialog"] input', value: 'Plan' }, key('n'));
  await asking('samples: recommendation made', { css: '[data-toast]', text: 'Added' }, () =>
    button(dialog, 'Create').click(),
  );
  await asking('samples: to the builder', BUILDER, () => button(page, 'Open').click());

  // Its plan.
  await own('builder: deficiencies highlighted', 'main [role="switch"]:checked', () =>
    page.getByRole('switch', { name: 'Highlight deficiencies' }).click(),
  );
  await own('builder: dialog of a product', '[role="dialog"] [role="combobox"]', () =>
    button(page, 'Add Product').click(),
  );
  await dialog.getByRole('combobox', { name: 'Product or blend' }).focus();
  await own('builder: a letter of a product to the matches', '[role="option"]', key('m'));
  await dialog.getByRole('combobox', { name: 'Product or blend' }).fill('MAP');
  await page
    .getByRole('option')
    .filter({ has: page.getByText('MAP', { exact: true }) })
    .click();
  await dialog.getByLabel('Placement').selectOption({ index: 1 });
  await dialog.getByLabel('Timing').selectOption({ index: 1 });
  await dialog.getByLabel('Rate', { exact: true }).fill('63');
  await asking('builder: product saved', '[aria-label="Recommended products"] li', () =>
    button(dialog, 'Save').click(),
  );
  await own('builder: the sheet of rates', '[role="dialog"] input[data-cell]', () => button(page, 'Edit').click());
  await own('rates: a digit', { css: '[role="dialog"] input[data-cell]', value: '9' }, key('9'));
  await own('rates: Enter to the next row', '[role="dialog"] tr:nth-child(2) input[data-cell]:focus', key('Enter'));
  await own(
    'rates: an arrow to the next row',
    '[role="dialog"] tr:nth-child(3) input[data-cell]:focus',
    key('ArrowDown'),
  );
  await asking('rates: saved', { css: '[role="dialog"] input[data-cell]', isGone: true }, () =>
    button(dialog, 'Save').click(),
  );
  await own('builder: dialog of a comment', '[role="dialog"] [role="textbox"], [role="dialog"] input', () =>
    button(page, 'Add Comment').click(),
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  // Its report.
  await asking('overview from the builder', OVERVIEW, openPage(page, 'Recommendations and Reports'));
  await own('overview: a plan selected', 'tr[aria-selected="true"]', () =>
    page.getByRole('checkbox', { name: 'Select Plan', exact: true }).click(),
  );
  await own('overview: menu of reports', { css: '[role="menuitem"]', text: 'New Report' }, () =>
    button(page, 'Add to...').click(),
  );
  await own('overview: dialog of a new report', '[role="dialog"] input', () =>
    page.getByRole('menuitem', { name: 'New Report' }).click(),
  );
  await dialog.getByLabel('Report name').fill('Report');
  await asking('overview: report made', { css: '[data-toast]', text: 'Added' }, () => button(dialog, 'Create').click());
  await asking('overview: to the report', REPORT, () => button(page, 'Edit Report').click());
  await own('report: an option', 'main input[type="checkbox"]:checked:focus', () =>
    page.getByRole('main').getByRole('checkbox', { name: 'Changes since last sampling' }).click(),
  );
  // What is not applied would be asked about before the next customer is opened.
  await button(page, 'Reset').click();

  // Anything else.
  await own('palette opened', '[role="dialog"] input[role="combobox"]', key('Control+k'));
  await own('palette: a letter', '#palette-list [role="option"]', key('p'));
  await own('palette closed', { css: '#palette-list', isGone: true }, key('Escape'));
}
