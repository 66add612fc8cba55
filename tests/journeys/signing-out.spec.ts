import type { Page } from '@playwright/test';
import { openRecommendation, writeComment } from './support/builder-screen.ts';
import { dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Everything that the browser keeps of the portal in its two storages. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test('a draft that was not saved is kept while its person works, and wiped as the person signs out', async ({
  page,
  context,
}) => {
  const typed = 'Ring the neighbour before spraying.';
  page.on('dialog', (question) => void question.accept());
  await comeAs(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Ashdown & Sons', 'Wheat program');
  await writeComment(page, 'Neighbour', typed);

  await test.step('it is kept while the same person works', async () => {
    await page.reload();
    await expect(dialog(page, 'Add Comment').getByLabel('Title')).toHaveValue('Neighbour');
    await page.goto('/customer-samples');
    await expect(page.getByRole('button', { name: /Alex Adviser/ })).toBeVisible();
    expect(await keptOnDevice(page)).toContain(typed);
  });

  await test.step('and signing out wipes it', async () => {
    // Without a line the provider never hears of it, so that other journeys keep their tokens.
    await context.setOffline(true);
    await page.getByRole('button', { name: /Alex Adviser/ }).click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect.poll(() => page.url()).toMatch(/^chrome-error:|\/idp\//);
    await context.setOffline(false);
    await page.goto('/logo.svg');
    expect(await keptOnDevice(page)).not.toContain(typed);
  });
});
