import { expect, type Locator, type Page } from '@playwright/test';

/** The header's field with the customer one works on. */
export const customerField = (page: Page): Locator => page.getByRole('combobox', { name: 'Customer', exact: true });

/** Makes a customer the current one: types the name and takes it from the list. */
export async function chooseCustomer(page: Page, name: string): Promise<void> {
  // The list opens when it is asked to; the name may be there already.
  await customerField(page).click();
  await customerField(page).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(customerField(page)).toHaveValue(name);
}

/** Opens a page by the navigation bar. */
export const openPage = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** A dialog by its title, in the page as long as it is open; questions that have to be answered are dialogs too. */
export const dialog = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

/** The button of a name; a name is the whole of it. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** What the portal has just said at the bottom of the screen. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-toast]').filter({ hasText: text });
