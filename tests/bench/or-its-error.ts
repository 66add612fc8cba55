import type { Page } from '@playwright/test';

/** What a page comes to, or the error that it dies of: a page that has died says nothing else any more. */
export async function orItsError<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const died = new Promise<never>((_, reject) => {
    page.once('pageerror', reject);
    page.once('crash', () => reject(new Error('the page has crashed')));
  });
  return Promise.race([work(), died]);
}
