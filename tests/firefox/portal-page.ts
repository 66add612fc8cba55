import { type Browser, type ConsoleMessage, launch, type Locator, type Page } from 'puppeteer-core';
import { accounts, password } from '../journeys/support/sign-in.ts';

/** A Firefox that is spoken to by WebDriver BiDi, without a window. */
export const startFirefox = (): Promise<Browser> =>
  launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    headless: true,
    executablePath: process.env['FIREFOX_PATH']!,
    defaultViewport: { width: 1440, height: 900 },
  });

/** What a person finds by its role and its whole name. */
export const named = (page: Page, role: string, name: string): Locator<Element> =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`).setTimeout(30_000);

/** Waits until some element has this text in it. */
export const says = async (page: Page, selector: string, text: string): Promise<void> => {
  await page.waitForFunction(
    (within, words) => [...document.querySelectorAll(within)].some(({ textContent }) => textContent.includes(words)),
    { timeout: 60_000 },
    selector,
    text,
  );
};

/** Collects what goes wrong on a page without anybody seeing it: exceptions, and errors that are written to the console. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => void faults.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message: ConsoleMessage) => void (message.type() === 'error' && faults.push(message.text())));
  return faults;
}

/** Signs in through the identity provider's own pages, as a person does. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await named(page, 'button', 'Sign in').click();
  await named(page, 'textbox', 'Email').fill(accounts.adviser);
  await page.locator('input[type="password"]').fill(password);
  await named(page, 'button', 'Sign in').click();
  await named(page, 'combobox', 'Customer').wait();
}

/** Makes a customer the current one by typing its name. */
export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await named(page, 'combobox', 'Customer').fill(name);
  await named(page, 'option', name).click();
}
