import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { button } from './shell.ts';

/** The code of an authenticator app, now or some steps later. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets an authenticator app up on the page that asks for one; its key, and the recovery codes that are shown. */
export async function setUpApp(page: Page): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  const key = (await page.locator('.key').textContent()) ?? '';
  await page.getByLabel('Code of your authenticator app').fill(codeOf(key));
  await button(page, 'Confirm').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { key, codes: await codes.allTextContents() };
}
