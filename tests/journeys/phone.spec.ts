import { expectAccessible } from './support/accessible.ts';
import { pageTitle } from './support/builder-screen.ts';
import { sampleRow, samplesList } from './support/samples-screen.ts';
import { button, customerField } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('the morning on a phone: what is due is tapped, the results are read with their paddock in sight, filters come when asked for', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await test.step('the navigation lies at the foot, where a thumb is', async () => {
    const bar = (await navigation.boundingBox())!;
    expect([Math.round(bar.y + bar.height), bar.width]).toEqual([PHONE.height, PHONE.width]);
    for (const link of await navigation.getByRole('link').all()) {
      const { width, height } = (await link.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step('a customer is found, and the samples are in the upper half of the screen', async () => {
    await customerField(page).tap();
    await customerField(page).fill('ashd');
    await page.getByRole('option', { name: 'Ashdown & Sons', exact: true }).tap();
    await navigation.getByRole('link', { name: 'Samples', exact: true }).tap();
    await expect(pageTitle(page)).toHaveText('Ashdown & Sons');
    await expect(sampleRow(page, 1)).toBeVisible();
    expect((await samplesList(page).boundingBox())!.y).toBeLessThan(PHONE.height / 2);
    await expectAccessible(page, 'the samples on a phone');
    // It is looked at in other sizes as well.
    await page.setViewportSize(PHONE);
  });

  await test.step('results that are scrolled to keep the name of their paddock beside them', async () => {
    const name = samplesList(page).getByText('Bottom', { exact: true }).first();
    const list = samplesList(page).locator('..');
    await list.evaluate((element) => (element.scrollLeft = element.scrollWidth));
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    const [{ x }, { x: left }] = [(await name.boundingBox())!, (await list.boundingBox())!];
    expect(x - left).toBeLessThan(40);
    expect(x - left).toBeGreaterThanOrEqual(0);
  });

  await test.step('filters and dates are behind a button each', async () => {
    await expect(page.getByText('All farms')).toHaveCount(0);
    await button(page, 'Filters').tap();
    await expect(page.getByText('All farms')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Dates').tap();
    await expect(page.getByRole('textbox', { name: 'Sampled from' })).toBeVisible();
    await page.getByRole('switch', { name: 'Show finalised' }).tap();
    await expect(page.getByRole('switch', { name: 'Show finalised' })).toBeChecked();
    await page.keyboard.press('Escape');
  });

  await test.step('what has no room beside the others is in the menu', async () => {
    await button(page, 'More for this customer').tap();
    for (const item of ['PIF Editor', 'Upload', 'Upload history'])
      await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeVisible();
  });
});
