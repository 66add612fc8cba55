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

const ROLES = {
  button: 'self::button',
  combobox: '@role="combobox"',
  option: '@role="option"',
  tab: '@role="tab"',
  list: 'self::select',
  textbox: 'self::input',
} as const;

/**
 * What a person finds by its role and its name, or its beginning where that ends in "…"; within a dialog or a status
 * where `within` says so. By XPath: Firefox computes the names of a whole page again at each search, half a minute on a
 * busy machine.
 */
export function named(
  page: Page,
  role: keyof typeof ROLES,
  name: string,
  within: 'page' | 'dialog' | 'status' = 'page',
): Locator<Element> {
  const isNamed = (text: string): string =>
    name.endsWith('…') ? `starts-with(${text}, "${name.slice(0, -1)}")` : `${text}="${name}"`;
  const isCalled = [
    isNamed('@aria-label'),
    isNamed('normalize-space()'),
    `@id=//label[${isNamed('normalize-space()')}]/@for`,
    `ancestor::label[starts-with(normalize-space(), "${name.replace('…', '')}")]`,
  ].join(' or ');
  const around = within === 'page' ? '' : `//*[@role="${within}"]`;
  return page.locator(`::-p-xpath(${around}//*[${ROLES[role]}][${isCalled}])`).setTimeout(60_000);
}

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
  await named(page, 'option', `${name}…`).click();
}
