import type { Page } from '@playwright/test';
import type { AnswerOf } from '../../src/model/contract/index.ts';
import { askingAs, type Asking } from './support/asking.ts';
import { addFarm } from './support/example-farm.ts';
import { gridFarmFile, gridResults, paddockName } from './support/grid-farm.ts';
import { pifEditor, save, toFirst } from './support/pif-editor.ts';
import { expectListed } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const customer = 'Grid of Inputs';
const PADDOCKS = 300;
const BARLEY = 40;
const INCOMPLETE = 5;
const RAIN = 'April-October rain';

const today = new Date();
const day = `01/${String(today.getMonth() + 1).padStart(2, '0')}/${today.getFullYear()}`;

/** A wheat sample of each paddock, some without a nitrate, and a barley sample beside it in some. */
const rows = Array.from({ length: PADDOCKS + BARLEY }, (_, at) => {
  const isBarley = at >= PADDOCKS;
  const number = isBarley ? at - PADDOCKS + 1 : at + 1;
  return {
    paddock: paddockName(number),
    site: isBarley ? 'Barley' : 'Wheat',
    lab: `N-${at + 1}`,
    day,
    crop: isBarley ? 'Barley' : 'Wheat',
    nitrate: at < INCOMPLETE ? '' : '14',
  };
});

/** What a spreadsheet puts on the clipboard, put where the cursor is. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

async function customerIdOf(api: Asking, name: string): Promise<number> {
  const { customerList } = await api.get<AnswerOf<'GET /customer/getByGroup'>>(
    `/customer/getByGroup?group=1&searchText=${encodeURIComponent(name)}`,
  );
  return customerList.find(({ customerName }) => customerName === name)!.customerId;
}

/** The rain that is stored for the samples of a customer, where any is. */
async function rainsOf(api: Asking, customerId: number): Promise<number[]> {
  const year = today.getFullYear();
  const { samples } = await api.post<AnswerOf<'POST /sample/customersamples'>>('/sample/customersamples', {
    customerId,
    dateFrom: `${year}-01-01`,
    dateTo: `${year}-12-31`,
    showFinalised: true,
  });
  return samples.flatMap(({ sampleModelParameterValues }) =>
    sampleModelParameterValues.flatMap(({ omlName, value }) =>
      omlName === 'Growing_Season_Rain' ? [Number(value)] : [],
    ),
  );
}

/** Goes on by Tab until a control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)).toContain(
      name,
    );
  }).toPass({ intervals: [0] });
}

test('three hundred paddocks: filled by pasting, forty given another crop, the incomplete ones run, a lost line and a lost page outlived, and all of it by keys', async ({
  page,
  context,
}) => {
  // The browser asks before unsaved work is left: here it is meant.
  page.on('dialog', (asked) => void asked.accept());
  await addFarm(page, customer, gridFarmFile(PADDOCKS));
  await comeAs(page, 'adviser', '/customer-samples');
  const api = await askingAs(page, () => page.reload());
  const id = await customerIdOf(api, customer);
  await api.upload('/sample/UploadSamples', { customer: String(id), sampleType: 'soil', file: gridResults(rows) });
  await page.reload();
  await chooseCustomer(page, customer);
  await expectListed(page, PADDOCKS + BARLEY);
  const editor = pifEditor(page);
  const tab = (name: string) => editor.getByRole('tab', { name: new RegExp(name) });

  await test.step('a column of figures from a spreadsheet fills all paddocks, and says what it left out', async () => {
    await button(page, 'PIF Editor').click();
    await tab('Wheat').click();
    await expect(tab('Wheat')).toContainText(String(PADDOCKS));
    await editor.getByRole('gridcell', { name: `Copy down ${RAIN} to ${PADDOCKS} samples` }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    const figures = Array.from({ length: PADDOCKS + 1 }, (_, at) => (at === 2 ? 'plenty' : String(300 + at)));
    await paste(page, figures.join('\n'));
    await expect(editor.getByText(`${PADDOCKS} values entered.`)).toContainText(
      '1 value skipped: outside the table. 1 value can’t be read and is marked.',
    );
    await button(editor, 'Go to next').click();
    await page.keyboard.type('302');
    await page.keyboard.press('Enter');
    await save(editor);
    const stored = await rainsOf(api, id);
    expect(stored.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PADDOCKS }, (_, at) => 300 + at));
  });

  await test.step('forty samples change from barley to wheat, once it is said what is reset', async () => {
    await tab('Barley').click();
    await editor.getByRole('checkbox', { name: 'Select all samples' }).check();
    await editor.getByRole('gridcell', { name: `Copy down ${RAIN} to ${BARLEY} samples` }).click();
    await page.keyboard.type('222');
    await page.keyboard.press('Enter');
    await button(editor, 'Edit Model').click();
    const models = dialog(page, 'Edit Models');
    await expect(models.getByText('Warning: Any previously entered PIF data will be reset to defaults')).toBeVisible();
    await models.getByRole('combobox', { name: 'Crop' }).selectOption('Wheat');
    await button(models, 'Save').click();
    await button(dialog(page, 'Reset unsaved values'), 'Reset and change').click();
    await expect(editor.getByText('Saved successfully')).toBeVisible();
    await expect(tab('Wheat')).toContainText(String(PADDOCKS + BARLEY));
    await expect(tab('Barley')).toHaveCount(0);
    expect((await rainsOf(api, id)).length).toBe(PADDOCKS);
  });

  await test.step('the incomplete ones are completed and run, and nothing else', async () => {
    await editor.getByRole('checkbox', { name: 'Only incomplete' }).check();
    await expect(editor.getByText(`${INCOMPLETE} of ${PADDOCKS + BARLEY} samples shown`)).toBeVisible();
    await editor.getByRole('checkbox', { name: 'Select all samples' }).check();
    await button(editor, `Nitrate N 0-10 cm for ${INCOMPLETE} samples`).click();
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await save(editor);
    await editor.getByRole('button', { name: /^Run Engine/ }).click();
    await expect(editor.getByText(`${INCOMPLETE} results ready.`)).toBeVisible({
      timeout: 90_000,
    });
    await button(editor, 'Show all').click();
  });

  await test.step('what was typed while the line was away is there after the page was lost, and is saved', async () => {
    await editor.locator('[role="grid"] [tabindex="0"]').focus();
    await toFirst(page, RAIN);
    await page.keyboard.type('345');
    await page.keyboard.press('Enter');
    await context.setOffline(true);
    await button(editor, 'Save').click();
    await expect(button(editor, 'Save')).toBeEnabled();
    await context.setOffline(false);
    await page.goto('about:blank');
    await page.goto('/customer-samples');
    await expect(editor.getByText('1 sample changed')).toBeVisible();
    await save(editor);
    expect(await rainsOf(api, id)).toContain(345);
  });

  await test.step('by keys alone: a value, a note, undo and redo, saved and closed', async () => {
    await button(editor, 'Close').click();
    await button(page, 'PIF Editor').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role="gridcell"]:focus')).toBeVisible();
    await toFirst(page, RAIN);
    await page.keyboard.type('351');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Shift+F2');
    await expect(dialog(page, 'Note').getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.type('The grower measured it');
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await expect(editor.getByText(/Note: The grower measured it/)).toBeVisible();
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await expect(editor.getByText('Saved successfully')).toBeVisible();
    expect(await rainsOf(api, id)).toContain(351);
    // The button can be used no longer: the cursor has the keys again, as after the way back to a default.
    const cell = page.locator('[role="gridcell"]:focus');
    await expect(cell).toBeVisible();
    await toFirst(page, RAIN);
    await expect(cell).toHaveText(/351$/);
    await page.keyboard.press('F6');
    await expect(button(editor, 'Back to default')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell).toHaveText(/^\D*(?!351$)\d+$/);
    await page.keyboard.press('Control+z');
    await expect(cell).toHaveText(/351$/);
    await tabTo(page, 'Close');
    await page.keyboard.press('Enter');
    await expect(editor).not.toBeAttached();
  });
});
