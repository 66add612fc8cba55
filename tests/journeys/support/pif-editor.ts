import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './shell.ts';

/** The PIF editor by its title. */
export const pifEditor = (page: Page, title = 'Master PIF Editor'): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

/** Follows the hint that an input is missing to the box over its column, and enters one value for all samples there. */
export async function enterMissing(editor: Locator, input: string, count: number, value: string): Promise<void> {
  await button(editor, `${input} for ${count} samples`).click();
  const box = editor.getByRole('gridcell', { name: `Copy down ${input} to ${count} samples` });
  const field = box.getByRole('textbox').or(box.getByRole('combobox'));
  await expect(field).toBeFocused();
  await field.fill(value);
  await field.press('Enter');
  await expect(field).toBeHidden();
}

/** Saves, and waits for the word that it was done. */
export async function save(editor: Locator): Promise<void> {
  await button(editor, 'Save').click();
  await expect(editor.getByText('Saved successfully')).toBeVisible();
}

/** In the table, goes to the first sample's cell of an input by keys. */
export async function toFirst(page: Page, input: string): Promise<void> {
  await page.keyboard.press('Control+Home');
  const detail = page.locator('#pif-cell-detail');
  await expect(async () => {
    if (!(await detail.innerText()).includes(input)) await page.keyboard.press('ArrowRight');
    expect(await detail.innerText()).toContain(input);
  }).toPass({ intervals: [0] });
}
