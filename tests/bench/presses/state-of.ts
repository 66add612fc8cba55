import type { Page, Request } from '@playwright/test';

/** A page that does nothing any more does not say what it shows, either. */
const LONGEST_MS = 5_000;
const MOST_LETTERS = 1_500;

/** Watches a page, and says what it shows, what it waits for and which errors it named: for a press that does not come to its picture. */
export function stateOf(page: Page): () => Promise<string> {
  const pending = new Set<Request>();
  const errors: string[] = [];
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    errors.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return async () => {
    const shown = await Promise.race([
      page.evaluate(() => document.body.innerText).catch(String),
      new Promise<string>((resolve) => setTimeout(resolve, LONGEST_MS, 'nothing: the page does not answer')),
    ]);
    const waits = [...pending].map((request) => `${request.method()} ${request.url()}`);
    return [
      `Address: ${page.url()}`,
      `Shows: ${shown.replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS)}`,
      `Waits for: ${waits.join(', ') || 'nothing'}`,
      `Errors: ${errors.slice(-5).join('; ') || 'none'}`,
    ].join('\n');
  };
}
