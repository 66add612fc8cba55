import type { Locator, Page } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { comeToSeed, type Ask } from './support/seed.ts';
import { button, dialog } from './support/shell.ts';
import { expect, test } from './support/test.ts';
import { addWholePlan } from './support/whole-plan.ts';

const SAMPLES = 3;
const editor = (page: Page): Locator => dialog(page, 'Product Rate Application Editor');

/** The rates of the sheet as they read, a row a sample. */
const sheetOf = (page: Page): Promise<readonly (readonly string[])[]> =>
  editor(page)
    .locator('tr')
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[data-cell]')].map(({ value }) => value))
        .filter((row) => row.length > 0),
    );

/** Where in the sheet the focus is: row and column from 0, and whether all of the field is selected. */
const spotOf = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const row = active?.closest('tr');
    const rows = [...document.querySelectorAll('tr')].filter((one) => one.querySelector('input[data-cell]'));
    if (!(active instanceof HTMLInputElement) || !row) return null;
    return {
      row: rows.indexOf(row),
      column: [...row.querySelectorAll('input[data-cell]')].indexOf(active),
      isWhole: active.selectionStart === 0 && active.selectionEnd === active.value.length,
    };
  });

/** The saved rates by product and sample. */
async function savedRates(ask: Ask, id: number): Promise<readonly (readonly number[])[]> {
  const { recommendedProducts, recommendationSamples } = await ask('GET /Recommendation/{id}', { params: { id } });
  return recommendationSamples.map((sample) =>
    recommendedProducts.map(
      ({ applicationRatesToSamples }) =>
        applicationRatesToSamples.find(({ sampleId }) => sampleId === sample.id)?.applicationRate ?? 0,
    ),
  );
}

test('the rates are set from first to last by keys alone', async ({ page }) => {
  const ask = await comeToSeed(page, 'adviser');
  const id = await addWholePlan(ask, { customer: 'Ashdown & Sons', name: 'Rates by keys', samples: SAMPLES });
  await page.goto(`/recommendation-builder?recommendation=${id}`);
  await expect(pageTitle(page)).toContainText('Rates by keys');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const rates = (...rows: readonly (readonly string[])[]) => expect.poll(() => sheetOf(page)).toEqual(rows);
  const at = (row: number, column: number) => expect.poll(() => spotOf(page)).toMatchObject({ row, column });

  await test.step('no head of the section is cut, and at 200 % its foot scrolls with what it sums up', async () => {
    const heads = page.getByRole('table', { name: 'Rate application' }).locator('thead button > span');
    await expect(heads.first()).toBeVisible();
    const cut = await heads.evaluateAll((all) =>
      all.filter((head) => head.scrollWidth > head.clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    await expect(button(page, 'Costs')).toBeInViewport();
    await page.setViewportSize({ width: 720, height: 450 });
    await page.getByRole('tab', { name: 'Recommendation' }).click();
    await expect(button(page, 'Costs')).not.toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Enter on Edit opens the sheet in its first field', async () => {
    await button(page, 'Edit').focus();
    await press('Enter');
    await at(0, 0);
    await rates(['70', '70'], ['70', '70'], ['70', '70']);
  });

  await test.step('typing replaces the value, and Enter takes it and goes down', async () => {
    await page.keyboard.type('95');
    await press('Enter');
    await at(1, 0);
    await press('Shift+Enter');
    await at(0, 0);
    await rates(['95', '70'], ['70', '70'], ['70', '70']);
  });

  await test.step('arrows go from field to field and stop at the edges, Tab goes to the next', async () => {
    await press('ArrowUp');
    await at(0, 0);
    await press('ArrowRight');
    await at(0, 1);
    await press('ArrowRight');
    await at(0, 1);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await at(2, 1);
    await press('ArrowLeft');
    await at(2, 0);
    await press('Tab');
    await at(2, 1);
    await press('Shift+Tab');
    await at(2, 0);
  });

  await test.step('F2 goes into the figure, whose arrows are the caret’s then', async () => {
    await press('F2', 'ArrowLeft');
    await page.keyboard.type('5');
    await at(2, 0);
    await rates(['95', '70'], ['70', '70'], ['750', '70']);
  });

  await test.step('Escape takes back what is being typed, and the sheet stays open', async () => {
    await press('Escape');
    await rates(['95', '70'], ['70', '70'], ['70', '70']);
    expect(await spotOf(page)).toEqual({ row: 2, column: 0, isWhole: true });
    await expect(editor(page)).toBeAttached();
  });

  await test.step('a block is pasted from where one is, emptied by Delete and filled down', async () => {
    await press('Control+ArrowUp');
    await at(0, 0);
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '10\t20\r\n30\t40\r\n50\t60');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await rates(['10', '20'], ['30', '40'], ['50', '60']);
    await press('ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Delete');
    await rates(['10', '20'], ['30', ''], ['50', '']);
    await press('ArrowUp', 'Control+ArrowUp', 'Shift+Control+ArrowDown', 'Control+d');
    await rates(['10', '20'], ['30', '20'], ['50', '20']);
  });

  await test.step('each entry is one Undo, however it was made, and Redo does it again', async () => {
    const undo = 'Control+z';
    await press(undo);
    await rates(['10', '20'], ['30', ''], ['50', '']);
    await press(undo);
    await rates(['10', '20'], ['30', '40'], ['50', '60']);
    await press(undo);
    await rates(['95', '70'], ['70', '70'], ['70', '70']);
    await press(undo);
    await rates(['70', '70'], ['70', '70'], ['70', '70']);
    await expect(button(editor(page), 'Undo')).toBeDisabled();
    await expect(button(editor(page), 'Save')).toBeDisabled();
    await press('Control+y', 'Control+y');
    await rates(['10', '20'], ['30', '40'], ['50', '60']);
  });

  await test.step('a rate that is none is refused at its field, and nothing typed is lost', async () => {
    await press('Control+ArrowUp', 'Control+ArrowLeft');
    await at(0, 0);
    await page.keyboard.type('-5');
    await expect(editor(page)).toContainText('Enter a number from 0 to 10,000, such as 0.');
    await page.keyboard.press('Escape');
    await rates(['10', '20'], ['30', '40'], ['50', '60']);
  });

  await test.step('the sheet is saved by keys, and the focus is in the page', async () => {
    await press('Control+s');
    await expect(editor(page)).not.toBeAttached();
    await expect(
      page
        .getByRole('table', { name: 'Rate application' })
        .getByRole('textbox', { name: /^Rate of .* on / })
        .first(),
    ).toHaveValue('10');
    expect(await savedRates(ask, id)).toEqual([
      [10, 20],
      [30, 40],
      [50, 60],
    ]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('main button') ?? false)).toBe(true);
  });
});
