import type { Page } from '@playwright/test';
import { pressAll } from './support/press-all.ts';
import { sampleRow, selectionBar } from './support/samples-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { chooseCustomer } from './support/shell.ts';
import { expect, test } from './support/test.ts';

const PATH = '/customer-samples';

/** Opens the samples of a customer whom no other journey works for: paddocks are changed and runs are begun. */
async function comeToSamples(page: Page): Promise<void> {
  const ask = await comeToSeed(page, 'adviser', PATH);
  const customers = await ask('GET /customer/getDashboardAll', {});
  await chooseCustomer(
    page,
    customers.map(({ customerName }) => customerName).find((name) => name.startsWith('Jarvis'))!,
  );
}

test('every control of the samples, their map, uploads, paddocks, sites and inputs is pressed by keys, and the focus is in sight after each', async ({
  page,
}) => {
  await comeToSamples(page);
  const faults = await pressAll(page, {
    open: async () => {
      await page.goto(PATH);
      await expect(sampleRow(page, 1)).toBeVisible();
    },
    within: 'main',
  });
  expect(faults).toEqual([]);
});

test('every control for samples that are selected is pressed by keys, and the focus is in sight after each', async ({
  page,
}) => {
  await comeToSamples(page);
  const faults = await pressAll(page, {
    open: async () => {
      await page.goto(PATH);
      await sampleRow(page, 1).getByRole('checkbox').check();
    },
    isOpen: () => selectionBar(page).isVisible(),
    // A finalised sample is out of the list for all journeys; the inputs are pressed with the page.
    leave: /^(Finalise|Finalise samples?|PIF Editor)$/,
    within: 'main [role=status][data-actions]',
  });
  expect(faults).toEqual([]);
});
