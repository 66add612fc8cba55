import type { Page } from '@playwright/test';
import { framesIn } from './support/frames.ts';
import { pages } from './support/pages.ts';
import { pifEditor } from './support/pif-editor.ts';
import { sampleRow, selectionBar } from './support/samples-screen.ts';
import { button, chooseCustomer, customerField, dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What never rests draws a frame every 16 ms, so it is seen in a second as it is in five; thirteen pages of five seconds would be a minute. */
const LOOK_MS = 1_000;
const LONG_LOOK_MS = 5_000;

/** What comes in may be drawn first: a page that never rests is not still at any look. */
const expectStill = (page: Page, what: string, ms = LOOK_MS): Promise<void> =>
  expect(async () => expect(await framesIn(page, ms), `frames of ${what}`).toBe(0)).toPass({ timeout: 30_000 });

test('an idle page draws nothing, nor does an idle dialog', async ({ page }) => {
  test.setTimeout(300_000);
  await comeAs(page, 'adviser', '/customer-samples');
  await chooseCustomer(page, 'Ashdown & Sons');
  await expect(sampleRow(page, 1)).toBeVisible();

  await test.step('one that moves is seen', async () => {
    await page.evaluate(() => {
      const moving = document.createElement('i');
      moving.id = 'moving';
      moving.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 9px; height: 9px; background: red';
      document.body.append(moving);
      moving.animate({ opacity: [0, 1] }, { duration: 500, iterations: Infinity });
    });
    expect(await framesIn(page, LOOK_MS)).toBeGreaterThan(5);
    await page.evaluate(() => document.getElementById('moving')?.remove());
  });

  for (const { path } of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(customerField(page)).toBeVisible();
      await expectStill(page, path);
    });

  await page.goto('/customer-samples');
  await sampleRow(page, 1).getByRole('checkbox').check();
  await expectStill(page, 'the list with a selection');
  await button(selectionBar(page), 'PIF Editor').click();
  const editor = pifEditor(page);
  await expect(editor.getByRole('gridcell').first()).toBeVisible();
  await expectStill(page, 'the PIF editor', LONG_LOOK_MS);
  await button(editor, 'Close').click();
  await button(page, 'Upload').click();
  await expect(dialog(page, 'Upload Samples').getByRole('button').first()).toBeVisible();
  await expectStill(page, 'the upload');
});
