import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../../server/identity/demo-identity.ts';
import { installOpenings } from '../opening/openings.ts';
import { installVitals } from './vitals.ts';

/** A page of the portal with a person signed in, which tells of its pictures and presses. */
export async function signedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  // A service worker is not slowed down with its page.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: origin,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await watchPresses(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  return page;
}

/** From its next navigation on. */
export async function watchPresses(page: Page): Promise<void> {
  // What runs these files gives functions their names by a helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installOpenings);
  await page.addInitScript(installVitals);
}
