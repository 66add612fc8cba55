import { expectAccessible } from './support/accessible.ts';
import { comeToSeed } from './support/seed.ts';
import { button } from './support/shell.ts';
import { expect, test } from './support/test.ts';

test('what is ticked is seen on the page at once, and a part of the page leads to its option', async ({ page }) => {
  const ask = await comeToSeed(page, 'adviser', '/dashboard');
  const customers = await ask('GET /customer/getDashboardAll', {});
  const { customerId } = customers.find(({ customerName }) => customerName === 'Elsworth Grazing Co')!;
  const { recommendations } = await ask('POST /recommendation/summary', { body: { customerId, active: true } });
  const { id: oats } = recommendations.find(({ name }) => name === 'Oats program')!;
  const { reportId } = await ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportId: 0,
      recommendationReportName: 'Looked at',
      recommendationIds: [oats],
    },
  });
  await page.goto(`/report-builder?report=${reportId}`);
  await page.getByRole('tab', { name: 'Recommendation Report' }).click();
  const pages = page.getByRole('region', { name: 'Pages as printed' });
  const drawn = pages.getByRole('img');
  await expect(drawn).toHaveAttribute('data-page', '1');
  await expectAccessible(page, 'the pages of a report');

  await test.step('a part that is ticked comes into view, one that goes takes its pages with it', async () => {
    const sources = page.getByLabel('Sources of critical values and engine runs');
    const part = pages.getByRole('button', { name: 'Sources: show its option' });
    await sources.setChecked(true);
    await expect(pages.getByText('Not applied yet')).toBeVisible();
    await expect(part.first()).toBeVisible();
    await sources.setChecked(false);
    await expect(pages.getByRole('status')).toHaveText('');
    await expect(part).toBeHidden();
    await sources.setChecked(true);
    await expect(part.first()).toBeVisible();
    await part.first().click();
    await expect(sources).toBeFocused();
  });

  await test.step('behind a tab of a narrow window it waits, and is drawn once it is seen', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 1024, height });
    await page
      .getByRole('tab', { name: /^Comments/ })
      .first()
      .click();
    await expect(drawn).toBeHidden();
    await page.setViewportSize({ width: 900, height });
    await page.getByRole('tab', { name: 'Report Options' }).click();
    await expect(drawn).toBeVisible();
    await page.setViewportSize({ width, height });
    await expect(drawn).toHaveAttribute('data-page', /\d/);
    await expect(page.getByText('This browser cannot draw the pages')).toHaveCount(0);
  });

  await test.step('its pages are turned, and the plan leads to its recommendation', async () => {
    while (await button(pages, 'Previous page').isEnabled()) await button(pages, 'Previous page').click();
    await expect(drawn).toHaveAttribute('data-page', '1');
    await pages.getByRole('button', { name: 'Plan: open the recommendation' }).click();
    await expect(page).toHaveURL(new RegExp(`recommendation-builder\\?recommendation=${oats}`));
  });
});
