import type { Page, Route } from '@playwright/test';
import { keptPages } from './support/kept-pages.ts';
import { chooseCustomer } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** No other journey works for it: a row that another changes would be laid out again. */
const CUSTOMER = 'Maddern Farming';
const LIST = '**/api/sample/customersamples';

const rows = (page: Page) => page.getByRole('grid', { name: 'Samples' }).locator('[aria-rowindex="2"]');
const marking = (page: Page) => page.getByText('Saved copy. Loading changes…');

/** Holds every answer of an address until it is let go. */
async function hold(page: Page, address: string) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    count: () => held.length,
    letGo: async () => {
      isHeld = false;
      // The page may have given one up.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

async function seeSamples(page: Page): Promise<void> {
  await comeAs(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, CUSTOMER);
  await expect(rows(page)).toBeVisible();
  await expect.poll(() => keptPages(page)).not.toEqual([]);
}

test('a page seen before is painted before its answer comes, marked until then, and mended where it is', async ({
  page,
}) => {
  await seeSamples(page);
  const fromDashboard = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.getByRole('row').getByRole('button', { name: CUSTOMER, exact: true }).click();
  };

  await test.step('from another page', async () => {
    const answer = await hold(page, LIST);
    await fromDashboard();
    await expect(rows(page)).toBeVisible();
    await expect(marking(page)).toBeVisible();
    await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true');
    const before = await rows(page).boundingBox();
    // One more may be that of the first customer of the day, who is read while the dashboard is idle.
    await expect.poll(answer.count).toBeGreaterThan(0);
    await answer.letGo();
    await expect(marking(page)).toHaveCount(0);
    await expect(page.locator('#content')).not.toHaveAttribute('aria-busy', 'true');
    expect(await rows(page).boundingBox()).toEqual(before);
  });

  await test.step('from its address', async () => {
    const answer = await hold(page, LIST);
    await page.reload();
    await expect(rows(page)).toBeVisible();
    await expect(marking(page)).toBeVisible();
    await answer.letGo();
    await expect(marking(page)).toHaveCount(0);
  });

  await test.step('and where it could not be read again, it says so', async () => {
    await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
    await fromDashboard();
    await expect(page.getByText('This page could not be refreshed.')).toBeVisible();
    await expect(rows(page)).toBeVisible();
    await page.unroute(LIST);
  });
});

test('signing out wipes the pages that are kept', async ({ page, context }) => {
  await seeSamples(page);
  // Without a line the provider never hears of it, so that other journeys keep their tokens.
  await context.setOffline(true);
  await page.getByRole('button', { name: /Alex Adviser/ }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:|\/idp\//);
  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => keptPages(page)).toEqual([]);
});

test('a browser that saves data reads nothing before it is opened', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/sample/customersamples')) lists += 1;
  });
  await comeAs(page, 'adviser');
  await expect(page.getByRole('region', { name: 'Needs you today' }).getByRole('button').first()).toBeVisible();
  // What would read it is there, and the browser has been idle since.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /next-page/.test(name)));
  await page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(lists).toBe(0);
});
