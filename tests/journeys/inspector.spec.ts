import { expect, test } from './support/test.ts';

test('the catalogue shows every machine without a running portal, and finds where an event is taken', async ({
  page,
}) => {
  await page.goto('/inspector.html#catalogue');
  await expect(page.getByText(/^\d\d machines$/)).toBeVisible();
  await page
    .getByRole('link', { name: /^upload\b/ })
    .first()
    .click();
  const facts = page.getByRole('complementary', { name: 'Facts of the machine' });
  await expect(facts).toContainText('POST /sample/UploadSamples');
  await expect(facts).toContainText('1.5 Shell');
  await expect(page.locator('#stage .state .name').first()).toHaveText('upload');
  await page.getByLabel('Search').fill('LEAVE_ASKED');
  await expect(page.getByRole('link', { name: /LEAVE_ASKED/ }).first()).toBeVisible();
  await facts.getByRole('link', { name: 'labCheck' }).click();
  await expect(page.locator('#title')).toHaveText('labCheck');
});
