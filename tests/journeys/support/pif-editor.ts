import { expect, type Locator, type Page } from '@playwright/test';
import { button } from './shell.ts';

/** The PIF editor by its title. */
export const pifEditor = (page: Page, title = 'Master PIF Editor'): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Enters one value for all samples that are selected, or for all there are, in the box over its column. */
export async function copyDown(editor: Locator, parameter: string, value: string): Promise<void> {
  const box = editor.getByRole('gridcell', { name: new RegExp(`^Copy down ${parameter} to `) });
  await editor.getByRole('grid').hover();
  await expect(async () => {
    if (await box.isHidden()) await editor.page().mouse.wheel(300, 0);
    await expect(box).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 15_000 });
  await box.click();
  const choices = box.getByRole('combobox');
  const field = box.getByRole('textbox').or(choices);
  await expect(field).toBeFocused();
  if (await choices.isVisible()) await choices.selectOption(value);
  else {
    await field.fill(value);
    await field.press('Enter');
  }
  await expect(field).toBeHidden();
}

/** Saves, and waits for the word that it was done. */
export async function save(editor: Locator): Promise<void> {
  await button(editor, 'Save').click();
  await expect(editor.getByText('Saved successfully')).toBeVisible();
}
