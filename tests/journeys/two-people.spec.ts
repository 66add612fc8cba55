import type { Browser, Locator, Page } from '@playwright/test';
import type { AnswerOf } from '../../src/model/contract/index.ts';
import { expectAccessible } from './support/accessible.ts';
import { askingAs } from './support/asking.ts';
import { addProduct, comments, openRecommendation } from './support/builder-screen.ts';
import { addFarm } from './support/example-farm.ts';
import { gridFarmFile, gridResults, paddockName } from './support/grid-farm.ts';
import { openNew } from './support/own-program.ts';
import { pifEditor, save, toFirst } from './support/pif-editor.ts';
import { expectListed } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const RATE = /^Rate of .* on /;

/** The administrator in a browser of their own, at the address that the adviser looks at. */
async function besides(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const { pathname, search } = new URL(page.url());
  await comeAs(other, 'admin', pathname + search);
  return other;
}

async function rateSheet(page: Page): Promise<{ readonly sheet: Locator; readonly rates: Locator }> {
  await button(page, 'Edit').click();
  const sheet = dialog(page, 'Product Rate Application Editor');
  return { sheet, rates: sheet.getByRole('textbox', { name: RATE }) };
}

test('two people in one rate sheet keep both their rates, and only the same rate is asked about', async ({
  page,
  browser,
  baseURL,
}) => {
  await openNew(page, 'Two people', 2);
  await addProduct(page, { product: 'Urea', placement: 'Foliar spray', timing: 'Flag leaf/booting', rate: '90' });
  const other = await besides(page, browser, baseURL);
  const [mine, theirs] = [await rateSheet(page), await rateSheet(other)];
  const [first, second] = [0, 1] as const;

  await test.step('different rates: the second save asks nothing, and undoes nothing', async () => {
    await theirs.rates.nth(first).fill('85');
    await button(theirs.sheet, 'Save').click();
    await expect(theirs.sheet).not.toBeAttached();
    await mine.rates.nth(second).fill('111');
    await button(mine.sheet, 'Save').click();
    await expect(mine.sheet).not.toBeAttached();
    const again = await rateSheet(page);
    await expect(again.rates.nth(first)).toHaveValue('85');
    await expect(again.rates.nth(second)).toHaveValue('111');
    await button(again.sheet, 'Close').click();
    await other.reload();
  });

  await test.step('the same rate: both values, who and when, and either leads on', async () => {
    const [ours, others] = [await rateSheet(page), await rateSheet(other)];
    // The sheet may open on the copy that this browser kept, and then follows.
    await expect(others.rates.nth(second)).toHaveValue('111');
    await others.rates.nth(first).fill('80');
    await others.rates.nth(second).fill('100');
    await button(others.sheet, 'Save').click();
    await expect(others.sheet).not.toBeAttached();
    // A 0 is a rate like any other.
    await ours.rates.nth(first).fill('0');
    await ours.rates.nth(second).fill('120');
    await button(ours.sheet, 'Save').click();
    const asked = ours.sheet.getByRole('alert');
    await expect(asked).toContainText('You and another user changed the same 2 values.');
    await expect(asked).toContainText(/Admin changed Rate of Urea.* at .*Yours: 0\. Theirs: 80\./);
    await asked
      .getByRole('button', { name: /^Keep mine/ })
      .first()
      .click();
    await asked.getByRole('button', { name: /^Use theirs/ }).click();
    await expect(asked).not.toBeAttached();
    await button(ours.sheet, 'Save').click();
    await expect(ours.sheet).not.toBeAttached();
    const again = await rateSheet(page);
    await expect(again.rates.nth(first)).toHaveValue('');
    await expect(again.rates.nth(second)).toHaveValue('100');
  });
  await other.context().close();
});

test('two people in one comment keep the title of one and the words of the other, and are asked about the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeAs(page, 'adviser', '/recommendation-builder');
  await openRecommendation(page, 'Elsworth Grazing Co', 'Oats program');
  const other = await besides(page, browser, baseURL);
  for (const one of [page, other]) await button(one, 'Edit Season outlook').click();
  const [mine, theirs] = [dialog(page, 'Edit Comment'), dialog(other, 'Edit Comment')];
  await theirs.getByLabel('Title').fill('Outlook of the administrator');
  await button(theirs, 'Save').click();
  await expect(theirs).not.toBeAttached();
  await mine.getByLabel('Title').fill('Outlook of the adviser');
  await button(mine, 'Save').click();
  await expect(mine.getByRole('alert')).toContainText(
    /Admin changed Title on .*Yours: Outlook of the adviser\. Theirs: Outlook of the administrator\./,
  );
  await expect(mine.getByLabel('Title')).toHaveValue('Outlook of the adviser');
  await mine.getByRole('button', { name: /^Keep mine/ }).click();
  await button(mine, 'Save').click();
  await expect(mine).not.toBeAttached();
  await other.reload();
  await expect(comments(other).filter({ hasText: 'Outlook of the adviser' })).toHaveCount(1);
  await other.context().close();
});

test('two administrators in one comment template: neither goes in a circle, and what is typed outlives a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeAs(page, 'admin', '/settings');
  const open = (one: Page) => one.getByRole('tab', { name: 'Comment templates' }).click();
  const edited = (one: Page) => dialog(one, 'Edit Comment Template');
  const title = (one: Page) => edited(one).getByLabel('Title');
  await open(page);
  await test.step('a template of one’s own', async () => {
    await button(page, 'Add template').click();
    const added = dialog(page, 'Add Comment Template');
    await added.getByLabel('Title').fill('Frost');
    await added.getByRole('textbox', { name: 'Comment', exact: true }).fill('Wait for rain.');
    await button(added, 'Save').click();
    await expect(added).not.toBeAttached();
  });
  const other = await besides(page, browser, baseURL);
  await open(other);
  for (const one of [page, other]) await button(one, 'Edit Frost').click();

  await test.step('both values are shown, with who and when', async () => {
    await title(other).fill('Frost of the other');
    await button(edited(other), 'Save').click();
    await expect(edited(other)).not.toBeAttached();
    await title(page).fill('Frost of mine');
    await button(edited(page), 'Save').click();
    await expect(edited(page).getByRole('alert')).toContainText(
      /Admin changed Title on .*Yours: Frost of mine\. Theirs: Frost of the other\./,
    );
  });

  await test.step('a user who discards it and opens it again sees the newest version, and overwrites no one’s change', async () => {
    await button(edited(page), 'Close').click();
    await button(page, 'Discard changes').click();
    await button(page, 'Edit Frost of the other').click();
    await expect(title(page)).toHaveValue('Frost of the other');
    await title(page).fill('Frost of both');
    await button(edited(page), 'Save').click();
    await expect(edited(page)).not.toBeAttached();
    await expect(button(page, 'Edit Frost of both')).toBeVisible();
  });

  await test.step('what was typed is there again after a reload, and after another page', async () => {
    page.on('dialog', (asked) => void asked.accept());
    await button(page, 'Edit Frost of both').click();
    await title(page).fill('Not saved yet');
    await expect(title(page)).toHaveValue('Not saved yet');
    await page.reload();
    await expect(title(page)).toHaveValue('Not saved yet');
    await page.goBack();
    await page.goForward();
    await expect(title(page)).toHaveValue('Not saved yet');
    await button(edited(page), 'Save').click();
    await expect(button(page, 'Edit Not saved yet')).toBeVisible();
  });
  await other.context().close();
});

/** Opens the samples of a farm of the journey's own in the sheet of model inputs. */
async function inputSheet(page: Page, customer: string): Promise<Locator> {
  await chooseCustomer(page, customer);
  await expectListed(page, 2);
  await button(page, 'PIF Editor').click();
  const editor = pifEditor(page);
  await expect(editor.getByRole('gridcell').first()).toBeVisible();
  return editor;
}

/** Enters an input of the first sample by keys. */
async function enter(page: Page, input: string, value: string): Promise<void> {
  await pifEditor(page).locator('[role="grid"] [tabindex="0"]').focus();
  await toFirst(page, input);
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await expect(pifEditor(page).getByText('1 sample changed')).toBeVisible();
}

const RAIN = 'April-October rain';

test('two people in one sheet of model inputs keep both their values, and only the same value is asked about', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = 'Inputs of Two';
  await addFarm(page, customer, gridFarmFile(2));
  await comeAs(page, 'adviser', '/customer-samples');
  const api = await askingAs(page, () => page.reload());
  const { customerList } = await api.get<AnswerOf<'GET /customer/getByGroup'>>(
    `/customer/getByGroup?group=1&searchText=${encodeURIComponent(customer)}`,
  );
  const today = new Date();
  const day = `01/${String(today.getMonth() + 1).padStart(2, '0')}/${today.getFullYear()}`;
  const samples = [1, 2].map((number) => ({
    paddock: paddockName(number),
    site: 'Wheat',
    lab: `T-${number}`,
    day,
    crop: 'Wheat',
    nitrate: '14',
  }));
  await api.upload('/sample/UploadSamples', {
    customer: String(customerList.find(({ customerName }) => customerName === customer)!.customerId),
    sampleType: 'soil',
    file: gridResults(samples),
  });
  await page.reload();
  const other = await besides(page, browser, baseURL);
  const [mine, theirs] = [await inputSheet(page, customer), await inputSheet(other, customer)];
  /** Columns out of sight are not drawn: one goes there first. */
  const shows = async (who: Page, input: string, value: string): Promise<void> => {
    await pifEditor(who).locator('[role="grid"] [tabindex="0"]').focus();
    await toFirst(who, input);
    await expect(pifEditor(who).getByRole('gridcell', { name: value, exact: true }).first()).toBeVisible();
  };

  await test.step('different inputs of one sample: the second save asks nothing, undoes nothing, and names what it follows', async () => {
    await enter(page, 'Target yield', '4.5');
    await enter(other, RAIN, '305');
    await save(theirs);
    await save(mine);
    await expect(mine.getByText(/Admin changed April-October rain of P001, .* at .*\.$/)).toBeVisible();
    await shows(page, RAIN, '305');
    await shows(page, 'Target yield', '4.5');
    // The other's value follows by itself within a poll, without a message: nothing is edited there.
    await shows(other, 'Target yield', '4.5');
    await expect(theirs.getByText(/^Another user changed/)).toHaveCount(0);
    await mine
      .getByRole('status')
      .filter({ hasText: 'Another user changed 1 value' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await expect(mine.getByText(/^Another user changed/)).toHaveCount(0);
  });

  const bothEnter = async (ours: string, others: string): Promise<Locator> => {
    await enter(page, RAIN, ours);
    await enter(other, RAIN, others);
    await save(theirs);
    await button(mine, 'Save').click();
    const asked = mine.getByRole('alert');
    await expect(asked).toContainText('You and another user changed the same value.');
    await expect(asked).toContainText(
      new RegExp(`Admin changed ${RAIN} of P001, .* at .*\\. Yours: ${ours}\\. Theirs: ${others}\\.`),
    );
    await expect(button(mine, 'Save')).toBeDisabled();
    return asked;
  };

  await test.step('the same input: both values, who and when; what is kept is saved', async () => {
    const asked = await bothEnter('310', '320');
    await expectAccessible(page, 'an input that two people changed');
    await asked.getByRole('button', { name: /^Keep mine/ }).click();
    await expect(asked).not.toBeAttached();
    await save(mine);
    await shows(other, RAIN, '310');
  });

  await test.step('or theirs is taken, and nothing is left to save', async () => {
    const asked = await bothEnter('330', '340');
    await asked.getByRole('button', { name: /^Use theirs/ }).click();
    await expect(asked).not.toBeAttached();
    await shows(page, RAIN, '340');
    await expect(mine.getByText('1 sample changed')).toHaveCount(0);
    await button(mine, 'Close').click();
    await expect(mine).not.toBeAttached();
  });
  await other.context().close();
});
