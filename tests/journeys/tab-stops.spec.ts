import type { Page } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { addRecommendation } from './support/whole-plan.ts';

const MOST_TABS = 25;

/** A recommendation of so many soil samples, with a product: opened in the builder. */
async function openRecommendationOf(page: Page, count: number): Promise<void> {
  const recommendationName = `Stops of ${count}`;
  const ask = await comeToSeed(page, 'adviser');
  const { id, sampleIds } = await addRecommendation(ask, {
    customer: 'Calder Aggregation',
    name: recommendationName,
    samples: count,
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
  await expect(page.getByRole('textbox', { name: /^Rate of .* on / }).first()).toHaveValue('70');
}

/** Of what has the focus: the card it is in, by its place among those that had it before, and whether it is a rate. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const card = active?.closest('article');
    if (card) card.dataset['seen'] ??= String(document.querySelectorAll('article[data-seen]').length);
    return {
      card: card?.dataset['seen'] ?? null,
      isRate: active?.matches('td input[aria-label^="Rate of "]') ?? false,
    };
  });

/** Gives the focus to the title, from which the keys go on. */
const focusTitle = (page: Page): Promise<void> =>
  pageTitle(page).evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
  });

for (const count of [1, 8, 60, 300])
  test(`with ${count} cards at most ${MOST_TABS} stops of the Tab key lead from the title to the first rate, one a card`, async ({
    page,
  }) => {
    await openRecommendationOf(page, count);
    // Cards are drawn one after the other.
    await expect
      .poll(() => page.locator('article [data-first-stop][tabindex="0"]').count())
      .toBeGreaterThanOrEqual(Math.min(count, count === 8 ? 8 : 6));
    await focusTitle(page);
    const cards: string[] = [];
    let tabs = 0;
    for (let at = await focused(page); !at.isRate && tabs <= MOST_TABS; at = await focused(page)) {
      await page.keyboard.press('Tab');
      tabs += 1;
      const { card } = await focused(page);
      if (card !== null) cards.push(card);
    }
    expect(tabs).toBeLessThanOrEqual(MOST_TABS);
    // Nowhere two stops in one card; of more than eight some are drawn only while the keys are pressed.
    expect(cards).toEqual([...new Set(cards)]);
    if (count <= 8) expect(cards).toHaveLength(count);
  });

test('within a card the arrows, Home and End lead to its controls, and Tab goes on to the next card', async ({
  page,
}) => {
  await openRecommendationOf(page, 3);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await focusTitle(page);
  for (let tabs = 0; tabs < MOST_TABS && (await focused(page)).card === null; tabs += 1)
    await page.keyboard.press('Tab');
  // A paddock with one card is one stop with it.
  const place = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      const hosts = [...document.querySelectorAll('[data-one-stop]:has(article), article')].filter(
        (host) => !host.parentElement?.closest('[data-one-stop]'),
      );
      const card = hosts.findIndex((host) => host.contains(active));
      const controls = [
        ...(hosts[card]?.querySelectorAll('button:not(:disabled), input[type=checkbox]:not(:disabled), [data-stop]') ??
          []),
      ];
      return { card, control: controls.findIndex((one) => one === active), last: controls.length - 1 };
    });
  await page.keyboard.press('Home');
  expect(await place()).toMatchObject({ card: 0, control: 0 });
  const { last } = await place();
  expect(last).toBeGreaterThan(2);
  await page.keyboard.press('ArrowRight');
  expect(await place()).toMatchObject({ card: 0, control: 1 });
  await page.keyboard.press('ArrowLeft');
  expect(await place()).toMatchObject({ card: 0, control: 0 });
  await page.keyboard.press('End');
  expect(await place()).toMatchObject({ card: 0, control: last });
  await page.keyboard.press('Tab');
  expect(await place()).toMatchObject({ card: 1 });
  await page.keyboard.press('Shift+Tab');
  // The stop of a card is where one was in it.
  expect(await place()).toMatchObject({ card: 0, control: last });
});
