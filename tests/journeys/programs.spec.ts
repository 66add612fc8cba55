import type { Locator, Page } from '@playwright/test';
import type { Asking } from './support/asking.ts';
import { comments, recommendedProducts } from './support/builder-screen.ts';
import { openNew } from './support/own-program.ts';
import { button, dialog } from './support/shell.ts';
import { expect, test } from './support/test.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
interface Described {
  readonly id: number;
  readonly description: string;
}

interface PlanRequest {
  readonly product: string;
  readonly place: string;
  readonly timing: string;
}

async function idsOf(api: Asking, { product, place, timing }: PlanRequest) {
  const { products } = await api.get<{ products: readonly Named[] }>('/referencedata/products');
  const { places } = await api.get<{ places: readonly Described[] }>('/referencedata/places');
  const { timings } = await api.get<{ timings: readonly Described[] }>('/referencedata/timings');
  return {
    productId: products.find(({ name }) => name === product)!.id,
    placementId: places.find(({ description }) => description === place)!.id,
    timingId: timings.find(({ description }) => description === timing)!.id,
  };
}

const MOST_STOPS = 200;
/** The rate of a product on a sample; the box over a column has no sample. */
const RATE = /^Rate of .* on /;

/** Tab by Tab to a control, without the mouse. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Does what a hand does, and counts: opening a list of choices is one click and choosing from it another, and so is going into a field. */
class Hand {
  clicks = 0;
  async press(control: Locator): Promise<void> {
    this.clicks += 1;
    await control.click();
  }
  async type(field: Locator, text: string): Promise<void> {
    this.clicks += 1;
    await field.fill(text);
  }
  async choose(list: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption({ label });
  }
}

test('a program for 60 paddocks comes from a favourite and a solved blend in under 60 clicks', async ({ page }) => {
  const { api } = await openNew(page, 'Sixty paddocks', 60);
  await api.post(
    '/recommendation/userfavourites/product',
    await idsOf(api, { product: 'MAP', place: 'Banded below seed', timing: 'At seeding' }),
  );
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  const hand = new Hand();

  await test.step('a favourite, with one rate for all', async () => {
    await hand.press(button(page, 'Add from favorite'));
    const adding = dialog(page, 'Add Recommendation Product from favorite');
    await hand.press(adding.getByRole('combobox', { name: 'Product or blend' }));
    await hand.press(page.getByRole('option', { name: /^MAP.*Banded/ }));
    await hand.type(adding.getByLabel('Rate', { exact: true }), '60');
    await hand.press(button(adding, 'Save'));
    await expect(adding).not.toBeAttached();
  });

  await test.step('a blend from the open demand', async () => {
    await hand.press(button(page, 'Add Product'));
    const adding = dialog(page, 'Add Recommendation Product');
    await hand.press(button(adding, 'Add blend'));
    const blend = dialog(page, 'Add Custom Blend');
    await hand.type(blend.getByLabel('Blend name'), 'Topdressing of the farm');
    await hand.press(button(blend, 'Blend to a target'));
    const target = dialog(page, 'Blend to a target');
    await hand.press(button(target, 'Unmet need of 0 of 60 samples'));
    await hand.press(page.getByRole('checkbox', { name: 'All samples' }));
    await page.keyboard.press('Escape');
    await hand.press(button(target, 'Use unmet need'));
    for (const high of ['Urea', 'Muriate of potash', 'Ammonium sulfate'])
      await hand.press(target.getByRole('checkbox', { name: high, exact: true }));
    await hand.press(button(target, 'Find blend'));
    await hand.press(button(target, 'Use these shares'));
    await expect(blend.getByText(/^Total 100%/)).toBeVisible();
    await hand.press(button(blend, 'Save'));
    await expect(blend).not.toBeAttached();
    await hand.choose(adding.getByLabel('Placement'), 'Topdressed');
    await hand.choose(adding.getByLabel('Timing'), 'Tillering 4-6 weeks');
    await hand.press(button(adding, 'Save'));
    await expect(adding).not.toBeAttached();
  });

  await test.step('its rates to the demand for nitrogen of each paddock', async () => {
    await hand.press(button(page, 'Edit'));
    const sheet = dialog(page, 'Product Rate Application Editor');
    await hand.press(button(sheet, 'Set rates…'));
    const rule = page.getByLabel('Product', { exact: true });
    await hand.choose(
      rule,
      (await rule.locator('option').allTextContents()).find((text) => text.startsWith('Topdressing'))!,
    );
    await hand.choose(page.getByLabel('Rate', { exact: true }), 'To meet need for a nutrient');
    await hand.choose(page.getByLabel('Nutrient', { exact: true }), 'N');
    await expect(page.getByText(/^60 rates: /)).toBeVisible();
    await hand.press(page.getByRole('button', { name: /^Set \d+ rates?$/ }));
    await hand.press(button(sheet, 'Save'));
    await expect(sheet).not.toBeAttached();
  });

  await expect(recommendedProducts(page)).toHaveCount(2);
  const rows = page.getByRole('table', { name: 'Rate application' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(60);
  await expect(rows.first().getByRole('textbox').first()).toHaveValue('60');
  expect(hand.clicks).toBeLessThan(60);
});

test('60 paddocks get all their rates from a program in at most 8 presses, and one Undo takes them back', async ({
  page,
}) => {
  const { api } = await openNew(page, 'By program', 60);
  const { placementId, timingId, productId } = await idsOf(api, {
    product: 'MAP',
    place: 'Banded below seed',
    timing: 'At seeding',
  });
  const rule = {
    kind: 'flat',
    rate: 60,
    nutrient: 'P',
    analyteId: null,
    byLevel: [null, null, null, null, null],
    least: null,
    most: null,
    roundTo: 5,
    split: null,
  };
  await api.post('/referencedata/rateprogram', {
    name: 'MAP below the seed',
    isShared: false,
    products: [{ productId, customBlendId: null, placeId: placementId, applicationTimingId: timingId, rule }],
  });
  const hand = new Hand();
  const rates = page.getByRole('table', { name: 'Rate application' }).getByRole('textbox', { name: RATE });

  const ways = page.getByRole('toolbar', { name: 'Ways to add a product' });
  await hand.press(button(ways, 'Add program'));
  const programs = dialog(page, 'Add program');
  await hand.press(programs.getByRole('radio', { name: 'MAP below the seed' }));
  await hand.press(button(programs, 'Set 60 rates'));
  await expect(programs).not.toBeAttached();
  await expect(rates).toHaveCount(60);
  await expect(rates.first()).toHaveValue('60');
  await button(page, 'Undo').click();
  await expect(rates).toHaveCount(0);
  await hand.press(button(ways, 'Add program'));
  await hand.press(dialog(page, 'Add program').getByRole('radio', { name: 'MAP below the seed' }));
  await hand.press(button(dialog(page, 'Add program'), 'Set 60 rates'));
  await hand.press(button(page, 'Save'));
  await expect(recommendedProducts(page)).toHaveCount(1);
  await expect(rates.last()).toHaveValue('60');
  expect(hand.clicks).toBeLessThanOrEqual(8);
});

test('a program is written by keyboard alone: a site selected and moved, a product, its rates, a comment and a star', async ({
  page,
}) => {
  await openNew(page, 'By keyboard', 3);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const name = (await cards.first().getAttribute('aria-label'))!;
  const keys = page.keyboard;

  await test.step('one stop a card, arrows within; Enter selects its site on board and rates, Alt and an arrow moves it', async () => {
    await tabTo(page, button(page, `Select ${name}`));
    await keys.press('ArrowRight');
    await expect(button(page, `Actions for ${name}`)).toBeFocused();
    await keys.press('ArrowLeft');
    await keys.press('Enter');
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toHaveAttribute('aria-current', 'true');
    await keys.press('Enter');
    await expect(cards).toHaveCount(3);
    await keys.press('Alt+ArrowDown');
    await expect(cards.nth(1)).toHaveAttribute('aria-label', name);
    await expect(button(page, `Select ${name}`)).toBeFocused();
  });

  await test.step('a product, its placement and timing by their first letters', async () => {
    await tabTo(page, button(page, 'Add Product'));
    await keys.press('Enter');
    const adding = dialog(page, 'Add Recommendation Product');
    await tabTo(page, adding.getByRole('combobox', { name: 'Product or blend' }));
    await keys.type('Urea');
    await expect(page.getByRole('option').first()).toContainText('Urea');
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await tabTo(page, adding.getByLabel('Placement'));
    await keys.type('Topd');
    await tabTo(page, adding.getByLabel('Timing'));
    await keys.type('Till');
    await tabTo(page, adding.getByLabel('Rate', { exact: true }));
    await keys.type('70');
    await tabTo(page, button(adding, 'Save'));
    await keys.press('Enter');
    await expect(adding).not.toBeAttached();
    await expect(recommendedProducts(page)).toContainText(['Topdressed']);
  });

  await test.step('rates by the keys of a spreadsheet', async () => {
    await tabTo(page, button(page, 'Edit'));
    await keys.press('Enter');
    const sheet = dialog(page, 'Product Rate Application Editor');
    const rates = sheet.getByRole('textbox', { name: RATE });
    await expect(rates.first()).toBeFocused();
    await keys.type('85');
    await keys.press('Enter');
    await expect(rates.nth(1)).toBeFocused();
    await keys.type('90');
    await expect(rates.nth(1)).toHaveValue('90');
    await keys.press('Control+z');
    await expect(rates.nth(1)).toHaveValue('70');
    await tabTo(page, button(sheet, 'Save'));
    await keys.press('Enter');
    await expect(sheet).not.toBeAttached();
    const rows = page.getByRole('table', { name: 'Rate application' }).locator('tbody').getByRole('row');
    await expect(rows.first().getByRole('textbox', { name: RATE })).toHaveValue('85');
  });

  await test.step('a comment, and its star', async () => {
    await tabTo(page, button(page, 'Add Comment'));
    await keys.press('Enter');
    const writing = dialog(page, 'Add Comment');
    await tabTo(page, writing.getByLabel('Title'));
    await keys.type('Timing');
    await tabTo(page, writing.getByRole('textbox', { name: 'Comment', exact: true }));
    await keys.type('Ahead of rain.');
    await tabTo(page, button(writing, 'Save'));
    await keys.press('Enter');
    await expect(writing).not.toBeAttached();
    await expect(comments(page)).toContainText(['Ahead of rain.']);
    const star = button(page, 'Favourite Timing');
    await tabTo(page, star);
    await keys.press('Space');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});
