import type { Page, Request } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { pifEditor } from './support/pif-editor.ts';
import { comeToSeed } from './support/seed.ts';
import { button, chooseCustomer } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addRecommendation } from './support/whole-plan.ts';

/** No other journey works for it: what another changes is read again. */
const CUSTOMER = 'Lockyer & Sons';
/** Read ahead, as the first customer of the day is. */
const FIRST = 'Ashdown & Sons';
/** Asked again by the clock or at any news, or a stream that stays open. */
const BY_THE_CLOCK = /\/(sample\/status|changes|checkheartbeat|resultsUpdated|notifications)\b/i;

/** What is asked of the server from now on, each as often as it is asked, once all is answered and drawn. */
function asksOf(page: Page): () => Promise<readonly string[]> {
  const asks: string[] = [];
  const under = new Set<Request>();
  const isAsk = (request: Request): boolean =>
    new URL(request.url()).pathname.startsWith('/api/') && !BY_THE_CLOCK.test(request.url());
  // What the page before still asked for is not of this one.
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    asks.length = 0;
    under.clear();
  });
  page.on('request', (request) => {
    if (!isAsk(request)) return;
    under.add(request);
    const { pathname, search } = new URL(request.url());
    asks.push([request.method(), pathname + search, request.postData() ?? ''].join(' ').trim());
  });
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return async () => {
    await expect.poll(() => under.size).toBe(0);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect.poll(() => under.size).toBe(0);
    return asks;
  };
}

const repeated = (asks: readonly string[]): readonly string[] => asks.filter((ask, at) => asks.indexOf(ask) !== at);

test('an open report is read with one call an address', async ({ page }) => {
  const ask = await comeToSeed(page, 'adviser');
  const { id, customerId } = await addRecommendation(ask, { customer: CUSTOMER, name: 'Read once', samples: 1 });
  const report = await ask('POST /recommendation/report', {
    body: { customerId, recommendationReportId: 0, recommendationReportName: 'Read once', recommendationIds: [id] },
  });
  const asks = asksOf(page);
  await page.goto(`/report-builder?report=${report.id}`);
  await expect(pageTitle(page)).toContainText('Read once');
  await expect(page.getByRole('button', { name: 'Edit Read once', exact: true })).toBeVisible();
  expect(repeated(await asks())).toEqual([]);
});

test('the samples of a customer are read with one call an address', async ({ page }) => {
  await comeAs(page, 'adviser');
  await expect(page.getByRole('row').getByRole('button', { name: FIRST, exact: true })).toBeVisible();
  const asks = asksOf(page);
  await page.getByRole('row').getByRole('button', { name: FIRST, exact: true }).click();
  await expect(button(page, 'PIF Editor')).toBeEnabled();
  expect(repeated(await asks())).toEqual([]);
});

test('the model inputs are read with one call an address', async ({ page }) => {
  await comeAs(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, CUSTOMER);
  await expect(button(page, 'PIF Editor')).toBeEnabled();
  const asks = asksOf(page);
  await button(page, 'PIF Editor').click();
  await expect(pifEditor(page).getByRole('grid')).toBeVisible();
  expect(repeated(await asks())).toEqual([]);
});

test('an open recommendation is read with one call an address', async ({ page }) => {
  const ask = await comeToSeed(page, 'adviser');
  const { id } = await addRecommendation(ask, { customer: CUSTOMER, name: 'Board read once', samples: 1 });
  const asks = asksOf(page);
  await page.goto(`/recommendation-builder?recommendation=${id}`);
  await expect(pageTitle(page)).toContainText('Board read once');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(repeated(await asks())).toEqual([]);
});

test('what the operator has set is read once, and like sign-in and the first page it does not wait for the portal to run', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  await page.reload();
  await expect(page.getByRole('row').getByRole('button', { name: FIRST, exact: true })).toBeVisible();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ path: new URL(name).pathname, by: initiatorType })),
  );
  expect(fetched.filter(({ path }) => path === '/config.json')).toEqual([{ path: '/config.json', by: 'link' }]);
  // What the page itself names is of another kind than what a script asks for.
  const early = fetched.filter(({ path }) => /^\/assets\/(msal|dashboard-page)-/.test(path));
  expect(early.map(({ by }) => by)).toEqual(early.map(() => 'other'));
  expect(early.length).toBeGreaterThan(1);
});
