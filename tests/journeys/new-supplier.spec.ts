import type { Browser, Page } from '@playwright/test';
import { addProduct, pageTitle, recommendedProducts } from './support/builder-screen.ts';
import { contentOfNext } from './support/answered.ts';
import { depthsFile, paddocksFile } from './support/example-farm.ts';
import { pdfText } from './support/pdf-text.ts';
import { setUpApp } from './support/second-step.ts';
import { makeReport } from './support/report-screen.ts';
import { sampleRow, selectFirst, selectionBar, acceptSuggestions, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog, openPage, toast } from './support/shell.ts';
import { mailTo } from './support/smtp.ts';
import { expect, test, violationsIn } from './support/test.ts';
import { startAnother } from './support/tilth.ts';
import { png } from '../untrusted/pictures.ts';

const password = 'wattle-and-banksia-2026';
const supplier = 'Mallee Agronomy';
const admin = { name: 'Mira Founder', email: 'mira@mallee.example' };
const adviser = { name: 'Ned Field', email: 'ned@mallee.example' };
const farm = 'Quandong Park';

/** Gives oneself a first password by the code that is mailed, and signs in with it. */
async function firstSignIn(
  page: Page,
  { email }: { readonly email: string },
  { needsSecondStep = false } = {},
): Promise<void> {
  await page.goto('/');
  await button(page, 'Sign in').click();
  await button(page, 'Forgot your password?').click();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send code').click();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeVisible();
  const mail = await mailTo(email, ({ text }) => /\b\d{6}\b/.test(text ?? ''));
  await code.fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '');
  await page.getByLabel('New password').fill(password);
  await button(page, 'Set new password').click();
  if (needsSecondStep) {
    await button(page, 'Use an authenticator app').click();
    await setUpApp(page);
    await button(page, 'I have kept them').click();
  }
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await button(page, 'Sign in').click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
  await expect(pageTitle(page)).toHaveText('Dashboard');
}

const visitor = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  return { context, page: await context.newPage(), violations: violationsIn(context) };
};

test('a new supplier comes from an empty database to the first published report without a shell', async ({
  browser,
}) => {
  const tilth = await startAnother({
    settings: { DEMO: '0', FIRST_TENANT: supplier, FIRST_ADMIN: `${admin.name} <${admin.email}>` },
  });
  const founder = await visitor(browser, tilth.url);
  const theirs = await visitor(browser, tilth.url);
  const { page } = theirs;
  try {
    await test.step('the administrator whom the settings name gives herself a password and a second step, and finds an empty portal', async () => {
      await firstSignIn(founder.page, admin, { needsSecondStep: true });
      await expect(founder.page.getByText('demo', { exact: false })).toHaveCount(0);
    });

    await test.step('she says how the supplier looks, and invites an adviser', async () => {
      await openPage(founder.page, 'Settings');
      await founder.page.getByRole('tab', { name: 'Brand' }).click();
      await button(founder.page, 'Edit brand').click();
      const brand = dialog(founder.page, 'Brand');
      await brand.getByLabel('Phone').fill('08 9000 1234');
      const logo = (buffer: Buffer) =>
        brand.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await logo(png({ widthPx: 64, heightPx: 64 }).subarray(0, -12));
      await expect(brand.getByText('The picture is damaged')).toBeVisible();
      await logo(png({ widthPx: 64, heightPx: 64 }));
      await expect(brand.getByRole('img', { name: `Logo of ${supplier}` }).first()).toBeVisible();
      await button(brand, 'Save').click();
      await expect(toast(founder.page, 'Brand saved')).toBeVisible();
      await founder.page.getByRole('tab', { name: 'People' }).click();
      await button(founder.page, 'Invite person').click();
      const inviting = dialog(founder.page, 'Invite person');
      await inviting.getByLabel('Name').fill(adviser.name);
      await inviting.getByLabel('Email').fill(adviser.email);
      await button(inviting, 'Invite').click();
      await expect(toast(founder.page, `Invited ${adviser.name}`)).toBeVisible();
    });

    await test.step('the adviser is invited by mail, and comes in', async () => {
      const invitation = await mailTo(adviser.email, ({ subject }) => subject?.includes(supplier) ?? false);
      expect(invitation.text).toContain(tilth.url);
      await firstSignIn(page, adviser);
    });

    await test.step('the first customer is added, whom the adviser looks after', async () => {
      await founder.page.goto('/customers');
      await button(founder.page, 'Add customer').click();
      const editor = dialog(founder.page, 'Add customer');
      await editor.getByLabel('Customer name').fill(farm);
      await editor.getByRole('button', { name: /^Advisers/ }).click();
      await founder.page.getByRole('option', { name: adviser.name }).click();
      await founder.page.keyboard.press('Escape');
      await button(editor, 'Add farm').click();
      await editor.getByLabel('Farm 1', { exact: true }).fill(farm);
      await button(editor, 'Save').click();
      await expect(toast(founder.page, `Added ${farm}`)).toBeVisible();
      await page.reload();
      await chooseCustomer(page, farm);
    });

    await test.step('paddocks come in by a map of them', async () => {
      await openPage(page, 'Samples');
      await page.getByLabel('Paddock file').and(page.locator('input')).setInputFiles(paddocksFile);
      await dialog(page, 'Import paddocks')
        .getByRole('button', { name: /^Save \d+ paddocks$/ })
        .click();
      await expect(toast(page, '28 paddocks added')).toBeVisible();
      await expect(page.getByText(/^28 paddocks, /)).toBeVisible();
    });

    await test.step('results come in by the file of a laboratory, and the engine runs those that lack nothing', async () => {
      const uploading = await upload(page, depthsFile, undefined, acceptSuggestions);
      await button(uploading, 'Done').click();
      await expect(sampleRow(page, 1)).toBeVisible();
      // Its layers are folded under it, and go with it.
      await selectFirst(page, 1);
      await button(selectionBar(page), 'Run engine').click();
      await expect(sampleRow(page, 1)).toContainText('Completed', { timeout: 60_000 });
    });

    await test.step('a product of the catalogue that a supplier begins with is recommended', async () => {
      await button(selectionBar(page), 'Add to recommendation').click();
      await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
      const naming = dialog(page, 'New Recommendation');
      await naming.getByLabel('Recommendation name').fill('First season');
      await button(naming, 'Create').click();
      await button(page, 'Open').click();
      await expect(pageTitle(page)).toContainText('First season');
      await addProduct(page, { product: 'MAP', placement: 'Banded below seed', timing: 'At seeding', rate: '63' });
      await expect(recommendedProducts(page)).toHaveCount(1);
    });

    await test.step('the report is finalised and published, in the brand of the supplier', async () => {
      await openPage(page, 'Recommendations and Reports');
      await makeReport(page, 'First season', 'First plan');
      await button(page, 'Finalise').click();
      await button(dialog(page, 'Finalise report'), 'Finalise').click();
      await button(page, 'Publish').click();
      await button(dialog(page, 'Publish report'), 'Publish').click();
      await expect(page.getByText(`Published by ${adviser.name} on `)).toBeVisible({ timeout: 60_000 });
      const stored = contentOfNext(page, /\/documents?\/|\/download/i);
      await page.getByRole('button', { name: /^Download .*First plan\.pdf$/ }).click();
      const text = await pdfText(await stored);
      for (const part of [supplier, '08 9000 1234', farm, 'MAP', '63', adviser.name]) expect(text).toContain(part);
    });

    await test.step('and the administrator finds what was done in the trail', async () => {
      await founder.page.goto('/settings');
      await founder.page.getByRole('tab', { name: 'Audit trail' }).click();
      const rows = founder.page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
      const published = rows.filter({ hasText: 'Published' });
      await expect(published.filter({ hasText: adviser.name }).filter({ hasText: 'First plan' })).toHaveCount(1);
      await expect(rows.filter({ hasText: 'by configuration: added ADMIN' })).toHaveCount(1);
    });
    expect([...founder.violations, ...theirs.violations]).toEqual([]);
  } finally {
    await Promise.all([founder.context.close(), theirs.context.close()]);
    await tilth.stop();
  }
});
