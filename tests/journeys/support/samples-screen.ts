import { expect, type Locator, type Page } from '@playwright/test';
import { button, dialog } from './shell.ts';

export const samplesList = (page: Page): Locator => page.getByRole('grid', { name: 'Samples' });

/** The `number`th sample of the list, from 1. */
export const sampleRow = (page: Page, number: number): Locator =>
  samplesList(page).locator(`[role="row"][aria-rowindex="${number + 1}"]`);

/** The bar under the list, which is there while samples are selected. */
export const selectionBar = (page: Page): Locator => page.getByRole('status').filter({ hasText: /\d selected/ });

/** How many samples the list says it has. */
export const expectListed = (page: Page, count: number): Promise<void> =>
  expect(samplesList(page)).toHaveAttribute('aria-rowcount', String(count + 1));

/** Takes what the check of a file proposes, says of places that are no paddock that they have none and of rows without a crop which it is, and saves. */
export async function takeProposals(page: Page, crop?: string): Promise<void> {
  const check = dialog(page, 'Upload Samples');
  await expect(check.getByRole('tablist')).toBeVisible();
  const proposals = check.getByRole('button', { name: /^Take \d+ proposals?$/ });
  if ((await proposals.count()) > 0) await proposals.click();
  await check.getByRole('tab', { name: /^Places/ }).click();
  const others = button(check, 'All others without a paddock');
  if ((await others.count()) > 0) await others.click();
  if (crop !== undefined) {
    await check.getByRole('tab', { name: /^Rows/ }).click();
    for (const asked of await check.getByLabel(/^Crop: /).all()) await asked.selectOption(crop);
  }
  await check.getByRole('button', { name: /^Save \d+ samples?$/ }).click();
}

/** Uploads a file through the dialog, which is left open with the outcome; `crop` is what rows without one are of, when the dialog asks. */
export async function upload(
  page: Page,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  crop?: string,
  decide?: (page: Page) => Promise<void>,
): Promise<Locator> {
  const uploading = dialog(page, 'Upload Samples');
  if ((await uploading.count()) === 0) await button(page, 'Upload').click();
  await uploading.getByLabel('CSV file').setInputFiles(file);
  await uploading.getByRole('button', { name: /^(Upload|Try again)$/ }).click();
  await decide?.(page);
  if (crop !== undefined) {
    await expect(button(uploading, 'Upload')).toBeDisabled();
    await uploading.getByLabel('Crop of the rows without one').selectOption(crop);
    await button(uploading, 'Upload').click();
  }
  return uploading;
}

/** Selects the first `count` samples: the first by a click, the last by Shift and a click. */
export async function selectFirst(page: Page, count: number): Promise<void> {
  await sampleRow(page, 1).getByRole('checkbox').check();
  await samplesList(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    await expect(sampleRow(page, count)).toBeInViewport({ timeout: 250 });
  }).toPass({ intervals: [0] });
  await sampleRow(page, count)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible();
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
