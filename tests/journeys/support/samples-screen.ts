import { expect, type Locator, type Page } from '@playwright/test';
import { button, dialog } from './shell.ts';

export const samplesList = (page: Page): Locator => page.getByRole('grid', { name: 'Samples' });

/** The `number`th row of the list, from 1. */
export const sampleRow = (page: Page, number: number): Locator =>
  samplesList(page).locator(`[role="row"][aria-rowindex="${number + 1}"]`);

/** Shows columns of the list that are hidden at first. */
export async function showColumns(page: Page, ...names: readonly string[]): Promise<void> {
  await button(page, 'Columns').click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
}

/** The name of the paddock of a sample in the list. */
export const paddockOf = (row: Locator): Promise<string> =>
  row.getByRole('gridcell').nth(2).locator('span').first().innerText();

/** The bar under the list, which is there while samples are selected. */
export const selectionBar = (page: Page): Locator => page.getByRole('status').filter({ has: button(page, 'Clear') });

/** Opens what is done for a customer now and then. */
export async function openMore(page: Page, name: string): Promise<void> {
  await button(page, 'More for this customer').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The samples of the list are counted above it, those that are folded under their topsoil as well. */
const counted = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Samples' })
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ (?:of [\d,]+ )?samples?$/ });

/** How many samples the list says it has. */
export const listedSamples = async (page: Page): Promise<number> =>
  Number.parseInt((await counted(page).innerText()).replaceAll(',', ''), 10);

export const expectListed = (page: Page, count: number): Promise<void> =>
  expect(counted(page)).toHaveText(new RegExp(`^${count.toLocaleString('en-AU')} (?:of |samples?$)`));

/** Accepts what the check of a file suggests, says of places that are no paddock that they have none and of samples without a crop which it is, and saves. */
export async function acceptSuggestions(page: Page, crop?: string): Promise<void> {
  const check = dialog(page, 'Upload Samples');
  await expect(check.getByRole('list', { name: 'Questions' })).toBeVisible();
  const saving = check.getByRole('button', { name: /^(?:Accept all suggestions and save \d+|Save \d+ samples?)$/ });
  const open = check.getByRole('form');
  const suggestions = check.getByRole('button', { name: /^Accept \d+ suggestions?$/ });
  await expect(async () => {
    if ((await suggestions.count()) > 0) await suggestions.click();
    else if (!(await saving.isEnabled()) && (await open.count()) > 0) await answerOpen(open, crop);
    await expect(saving).toBeEnabled({ timeout: 1_500 });
  }).toPass({ intervals: [0] });
  await saving.click();
}

/** Answers the open question of a check, which has no suggestion. */
async function answerOpen(open: Locator, crop: string | undefined): Promise<void> {
  const none = open.getByRole('radio', { name: 'No paddock' });
  const list = open.getByRole('combobox');
  const ours = open.getByRole('radio', { name: /^they are of/i });
  if ((await ours.count()) > 0) await ours.check();
  else if ((await none.count()) > 0) await none.check();
  else if ((await list.count()) > 0 && crop !== undefined) await list.selectOption(crop);
  else if (crop !== undefined) await open.getByRole('radio', { name: crop }).check();
  await open.getByRole('button', { name: /^Accept/ }).click();
}

/** The one in the head of the page: an empty list offers another in its place. */
export const uploadButton = (page: Page): Locator =>
  page.locator('header').getByRole('button', { name: 'Upload', exact: true });

/** Uploads a file through the dialog, which is left open with the outcome; `crop` is what rows without one are of, when the dialog asks. */
export async function upload(
  page: Page,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  crop?: string,
  decide?: (page: Page) => Promise<void>,
): Promise<Locator> {
  const uploading = dialog(page, 'Upload Samples');
  if ((await uploading.count()) === 0) await uploadButton(page).click();
  await uploading.getByLabel('CSV file').setInputFiles(file);
  await uploading.getByRole('button', { name: /^(Upload|Try again)$/ }).click();
  await decide?.(page);
  if (crop !== undefined) {
    await expect(button(uploading, 'Upload')).toBeDisabled();
    await uploading.getByLabel('Crop for rows without one').selectOption(crop);
    await button(uploading, 'Upload').click();
  }
  return uploading;
}

/** Selects the first `count` rows of the list, with the layers folded under them: the first by a click, the last by Shift and a click. */
export async function selectFirst(page: Page, count: number): Promise<void> {
  await sampleRow(page, 1).getByRole('checkbox').check();
  if (count > 1) await selectUpTo(page, count);
  await expect(selectionBar(page)).toBeVisible();
}

async function selectUpTo(page: Page, count: number): Promise<void> {
  await samplesList(page).hover();
  const isInSight = () =>
    expect(sampleRow(page, count))
      .toBeInViewport({ timeout: 250 })
      .then(
        () => true,
        () => false,
      );
  for (let turns = 0; turns < 200 && !(await isInSight()); turns += 1) await page.mouse.wheel(0, 150);
  await sampleRow(page, count)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
}

/** Notes every status that the list shows from now on; call what comes back to hear of them. */
export async function watchStatuses(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const statuses = new Set<string>();
    const look = (): void =>
      document
        .querySelectorAll('[role="grid"] [role="row"] > [aria-colindex="2"][role="gridcell"]')
        .forEach((cell) => statuses.add(cell.textContent.trim()));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return statuses;
  });
  return () => seen.evaluate((statuses) => [...statuses]);
}
