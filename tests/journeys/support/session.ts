import type { Locator, Page } from '@playwright/test';

/** As after a night: the tokens are gone, and the provider no longer knows the browser. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (/accesstoken|refreshtoken/i.test(key)) sessionStorage.removeItem(key);
  });
  await page.context().clearCookies();
}

/** Presses a button also where the question lies over it already: the page's own requests may have reported the end before. */
export const pressAtTheEnd = (control: Locator): Promise<void> => control.dispatchEvent('click');
