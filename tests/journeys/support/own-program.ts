import type { Page } from '@playwright/test';
import { askingAs, type Asking } from './asking.ts';
import { openRecommendation, pageTitle } from './builder-screen.ts';
import { comeAs } from './sign-in.ts';
import { expect } from './test.ts';

interface Sample {
  readonly id: number;
}
/** Opens a seeded program as the person of a page, and takes what it depends on for programs of a journey's own. */
async function seededBy(
  page: Page,
): Promise<{ readonly api: Asking; readonly customerId: number; readonly sampleIds: readonly number[] }> {
  await comeAs(page, 'adviser', '/recommendation-builder');
  const read = page.waitForResponse(/\/Recommendation\/\d+$/i);
  const api = await askingAs(page, () => openRecommendation(page, 'Calder Aggregation', 'Wheat program'));
  const { customerId, recommendationSamples } = (await (await read).json()) as {
    customerId: number;
    recommendationSamples: readonly Sample[];
  };
  return { api, customerId, sampleIds: recommendationSamples.map(({ id }) => id) };
}

/** A recommendation of a journey's own, open on the page. */
export async function openNew(
  page: Page,
  name: string,
  most: number,
): Promise<{ readonly api: Asking; readonly id: number }> {
  const { api, customerId, sampleIds } = await seededBy(page);
  const { id } = await api.post<{ id: number }>('/recommendation/attachSample', {
    recommendationId: 0,
    recommendationName: name,
    customerId,
    sampleIds: sampleIds.slice(0, most),
  });
  await page.goto(`/recommendation-builder?recommendation=${id}`);
  await expect(pageTitle(page)).toContainText(name);
  return { api, id };
}
