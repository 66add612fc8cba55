import type { Page } from '@playwright/test';
import { sampleTypeIds } from '../../src/model/samples/status.ts';
import { pageTitle } from './support/builder-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const MOST_TABS = 25;

/** A recommendation of so many soil samples, with a product: opened in the builder. */
async function openRecommendationOf(page: Page, count: number): Promise<void> {
  const recommendationName = `Stops of ${count}`;
  const ask = await comeToSeed(page, 'adviser');
  const customers = await ask('GET /customer/getDashboardAll', {});
  const { customerId } = customers.find(({ customerName }) => customerName === 'Calder Aggregation')!;
  const year = new Date().getFullYear();
  const { samples } = await ask('POST /sample/customersamples', {
    body: { customerId, dateFrom: `${year - 1}-01-01`, dateTo: `${year}-12-31`, showFinalised: true },
  });
  const sampleIds = samples
    .filter(({ sampleTypeId, depthFrom }) => sampleTypeId === sampleTypeIds.soil && depthFrom === 0)
    .map(({ id }) => id)
    .slice(0, count);
  expect(sampleIds).toHaveLength(count);
  const { id } = await ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName, customerId, sampleIds },
  });
  const [{ products }, { places }, { timings }] = await Promise.all([
    ask('GET /referencedata/products', {}),
    ask('GET /referencedata/places', {}),
    ask('GET /referencedata/timings', {}),
  ]);
  await ask('POST /Recommendation/{id}/product', {
    params: { id },
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        productId: products[0]!.id,
        placeId: places[0]!.id,
        applicationTimingId: timings[0]!.id,
        reportOrder: 1,
        applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: 70 })),
      },
    },
  });
  await page.goto(`/recommendation-builder?recommendation=${id}`);
  await expect(pageTitle(page)).toContainText(recommendationName);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '70', exact: true }).first()).toBeVisible();
}

/** Of what has the focus: the card it is in, and whether it is a rate. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return {
      card: active?.closest('article')?.getAttribute('aria-label') ?? null,
      isRate: active?.matches('td button') ?? false,
    };
  });

for (const count of [8, 60, 300])
  test(`with ${count} cards at most ${MOST_TABS} stops of the Tab key lead from the title to the first rate, one a card`, async ({
    page,
  }) => {
    await openRecommendationOf(page, count);
    // Cards are drawn one after the other.
    await expect
      .poll(() => page.locator('article [data-first-stop][tabindex="0"]').count())
      .toBeGreaterThanOrEqual(count === 8 ? 8 : 6);
    await pageTitle(page).evaluate((title: HTMLElement) => {
      title.tabIndex = -1;
      title.focus();
    });
    const cards: string[] = [];
    let tabs = 0;
    for (let at = await focused(page); !at.isRate && tabs <= MOST_TABS; at = await focused(page)) {
      await page.keyboard.press('Tab');
      tabs += 1;
      const { card } = await focused(page);
      if (card !== null) cards.push(card);
    }
    expect(tabs).toBeLessThanOrEqual(MOST_TABS);
    // Of more cards some are drawn only while the keys are pressed.
    if (count > 8) return;
    expect(cards).toHaveLength(8);
    expect(new Set(cards).size).toBe(8);
  });
