import type { Page } from '@playwright/test';
import {
  comments,
  makeRecommendation,
  pageTitle,
  recommendedProducts,
  writeComment,
} from './support/builder-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { button, dialog, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The next poll is due at once. */
const poll = (page: Page): Promise<void> => page.clock.fastForward(10_000);

/** What is expected comes with one of the next polls: one that had been asked before the change says nothing of it. */
const follows = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await poll(page);
    await look();
  }).toPass();

test('an open recommendation and its dialogs follow what somebody else does', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(theirs, 'senior');
  await page.clock.install();
  await comeAs(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'Seen by two');
  const id = Number(new URL(page.url()).searchParams.get('recommendation'));
  const params = { id };
  const { customerId } = await ask('GET /Recommendation/{id}', { params });

  await test.step('a product and a comment', async () => {
    const { recommendationSamples } = await ask('GET /Recommendation/{id}', { params });
    const { products } = await ask('GET /referencedata/products', {});
    const { places } = await ask('GET /referencedata/places', {});
    const { timings } = await ask('GET /referencedata/timings', {});
    await ask('POST /Recommendation/{id}/product', {
      params,
      body: {
        recommendationId: id,
        product: {
          recommendationId: id,
          productId: products.find(({ name }) => name === 'Urea')!.id,
          placeId: places[0]!.id,
          applicationTimingId: timings[0]!.id,
          reportOrder: 0,
          applicationRatesToSamples: [{ sampleId: recommendationSamples[0]!.id, applicationRate: 77 }],
        },
      },
    });
    await ask('POST /Recommendation/{id}/comment', {
      params,
      body: {
        recommendationId: id,
        comment: {
          recommendationId: id,
          commentLabel: 'Said by another',
          comment: '<p>Spread early</p>',
          commentType: 'RECOMMENDATION',
          reportOrder: 0,
          reportName: null,
        },
      },
    });
    await follows(page, async () => {
      await expect(recommendedProducts(page).filter({ hasText: 'Urea' })).toBeVisible({ timeout: 1_000 });
      await expect(comments(page).filter({ hasText: 'Said by another' })).toBeVisible({ timeout: 1_000 });
    });
  });

  await test.step('its name, and the recommendations to choose from', async () => {
    const { version } = await ask('GET /Recommendation/{id}', { params });
    await ask('PUT /Recommendation/{id}', {
      params,
      body: { RecommendationId: id, RecommendationName: 'Named by another', version },
    });
    await follows(page, () => expect(pageTitle(page)).toContainText('Named by another', { timeout: 1_000 }));
    await page.getByRole('combobox', { name: 'Recommendation', exact: true }).click();
    await expect(page.getByRole('option').filter({ hasText: 'Named by another' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is finalised with a report while a comment is being written', async () => {
    await writeComment(page, 'Mine', 'Not saved yet');
    const report = await ask('POST /recommendation/report', {
      body: {
        customerId,
        recommendationReportName: 'Finalised by another',
        recommendationReportId: 0,
        recommendationIds: [id],
      },
    });
    await ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: report.id } });
    await follows(page, () => expect(dialog(page, 'Add Comment')).not.toBeAttached({ timeout: 1_000 }));
    await expect(toast(page, /finalised this recommendation/)).toBeVisible();
    await expect(button(page, 'Add Comment')).not.toBeAttached();
    await expect(button(page, 'Add Product')).not.toBeAttached();
    await ask('PUT /recommendation/report/{id}/reopen', { params: { id: report.id }, body: { reason: 'A rate' } });
    await follows(page, () => expect(button(page, 'Add Comment')).toBeVisible({ timeout: 1_000 }));
  });

  await test.step('it is deleted and restored', async () => {
    await ask('DELETE /Recommendation/{id}', { params });
    await follows(page, () =>
      expect(page.getByText(/deleted this recommendation/).first()).toBeVisible({ timeout: 1_000 }),
    );
    await ask('PUT /Recommendation/{id}/undelete', { params });
    await follows(page, () => expect(button(page, 'Add Comment')).toBeVisible({ timeout: 1_000 }));
  });
  await theirs.context().close();
});

test('the settings follow what another administrator changes, and say so while something is being edited', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(theirs, 'admin');
  await page.clock.install();
  await comeAs(page, 'admin', '/settings');
  await page.getByRole('tab', { name: 'Comment templates' }).click();
  const template = (commentLabel: string) => ({
    body: { commentLabel, comment: '<p>Spread early</p>', commentType: 'REPORT' as const },
  });
  await expect(page.getByRole('table').first()).toBeVisible();
  await ask('POST /referencedata/commenttemplate', template('Seen at once'));
  await follows(page, () => expect(page.getByText('Seen at once').first()).toBeVisible({ timeout: 1_000 }));
  await theirs.context().close();
});
