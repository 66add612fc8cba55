import { expectAccessible } from './support/accessible.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

test('the help of a page is its chapter, and the search of the help leads from anywhere to anything', async ({
  page,
}) => {
  await comeAs(page, 'adviser', '/customer-samples');
  await page.getByRole('button', { name: /^User menu/ }).click();
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Help (opens in a new tab)' }).click(),
  ]);
  await expect(help).toHaveURL('/docs/guide/samples.html');
  const title = help.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Samples and upload');
  await expect(help.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText(
    'Samples and upload',
  );
  const picture = help.getByRole('img', { name: /^The samples of a farm/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1440);

  await test.step('light and dark, on a laptop, a tablet and a phone', async () => {
    await expectAccessible(help, 'a chapter');
    for (const size of SIZES) {
      await help.setViewportSize(size);
      expect(await help.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await help.getByRole('button', { name: 'Pages' }).click();
    await help.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Programs', exact: true }).click();
    await expect(title).toHaveText('Programs');
    await help.waitForLoadState();
    await help.setViewportSize(SIZES[0]);
  });

  await test.step('by keys alone', async () => {
    await help.keyboard.press('/');
    const field = help.getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await help.keyboard.type('grower link expired');
    await expect(help.getByRole('option').first()).toContainText(/expired/i);
    await expectAccessible(help, 'the search of the help');
    await help.keyboard.press('ArrowDown');
    await help.keyboard.press('Enter');
    await expect(help).toHaveURL(/\/docs\/guide\/grower-/);
    // The address is that of the page before its keys are heard.
    await help.waitForLoadState();
    await help.keyboard.press('/');
    await expect(field).toBeFocused();
    await help.keyboard.type('xyzzy');
    await expect(help.getByText('No match for “xyzzy”.')).toBeVisible();
    await help.keyboard.press('Escape');
    await expect(help.getByText('No match for “xyzzy”.')).toBeHidden();
  });
});
