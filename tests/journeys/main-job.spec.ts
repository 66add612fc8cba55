import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { contentOfNext } from './support/answered.ts';
import { addProduct, pageTitle, recommendedProducts, writeComment } from './support/builder-screen.ts';
import { addFarm, depthsFile, importPaddocks, paddocksFile, soilResultsFile } from './support/example-farm.ts';
import { pdfText } from './support/pdf-text.ts';
import { makeReport } from './support/report-screen.ts';
import { enterMissing, pifEditor, save } from './support/pif-editor.ts';
import {
  expectListed,
  sampleRow,
  selectFirst,
  selectionBar,
  acceptSuggestions,
  upload,
  watchStatuses,
} from './support/samples-screen.ts';
import { button, chooseCustomer, customerField, dialog, openPage, toast } from './support/shell.ts';
import { comeAs, signIn } from './support/sign-in.ts';
import { mailTo } from './support/smtp.ts';
import { expect, test } from './support/test.ts';

const recommendation = 'Wheat after clover';
const farm = 'Quandong Park';
const report = 'Quandong Park fertiliser plan';
const comment = 'Bring the nitrogen forward if the break comes early, ';
const boldEnd = 'but not before 20 April.';

test('a lab file becomes a published recommendation report in the mailbox of the grower', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('the adviser signs in', async () => {
    await signIn(page, 'adviser');
    await expect(pageTitle(page)).toHaveText('Dashboard');
  });

  await test.step('a farm comes in from a file of its paddocks', async () => {
    const said = await importPaddocks(farm, paddocksFile);
    expect(said).toContain(
      `Created customer "${farm}" from paddocks.geojson: 28 paddocks added, 0 updated, 2 skipped.`,
    );
    expect(said).toContain('Skipped paddock "Rain gauge": is drawn as Point');
    await page.reload();
    await chooseCustomer(page, farm);
  });

  await test.step("the laboratory's file is uploaded as it is, and every row of it is accounted for", async () => {
    await openPage(page, 'Samples');
    await expect(pageTitle(page)).toHaveText(farm);
    const uploading = await upload(page, soilResultsFile, undefined, (opened) => acceptSuggestions(opened, 'Wheat'));
    await expect(uploading.getByText('Upload successful! 31 of 31 rows saved.')).toBeVisible();
    await expect(uploading.getByRole('term')).toHaveText(['Rows in', 'Saved', 'Rejected', 'Skipped']);
    await expect(uploading.getByRole('definition')).toHaveText(['31', '31', '0', '0']);
    await button(uploading, 'Done').click();
    await expectListed(page, 31);
    await expect(sampleRow(page, 1)).toContainText('Inputs missing');
  });

  await test.step('what the file lacks is entered for 20 samples at once', async () => {
    await selectFirst(page, 20);
    await button(selectionBar(page), 'PIF Editor').click();
    const editor = pifEditor(page);
    // 220 chips that pulsed behind it cost four fifths of its typing speed.
    await expect(page.locator('#root > div').first()).toHaveCSS('content-visibility', 'hidden');
    await enterMissing(editor, 'Texture', 20, 'Loam');
    await enterMissing(editor, 'Nitrate N 0-10 cm', 20, '12');
    await enterMissing(editor, 'Ammonium N 0-10 cm', 20, '3');
    await enterMissing(editor, 'Organic carbon 0-10 cm', 20, '1.1');
    await save(editor);
    await expect(editor.getByText('Will run 20 of 20 selected')).toBeVisible();
    await button(editor, 'Close').click();
    await expect(sampleRow(page, 20)).toContainText('Ready');
  });

  await test.step('the engine runs them to completion, and the list shows how far it is', async () => {
    const statuses = await watchStatuses(page);
    await button(selectionBar(page), 'Run engine').click();
    await expect(toast(page, 'Running 20 samples')).toBeVisible();
    for (const number of [1, 20]) await expect(sampleRow(page, number)).toContainText('Completed', { timeout: 60_000 });
    expect(await statuses()).toEqual(expect.arrayContaining(['In queue', 'Completed']));
  });

  await test.step('they go into a new recommendation', async () => {
    await button(selectionBar(page), 'Add to recommendation').click();
    await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
    const naming = dialog(page, 'New Recommendation');
    await naming.getByLabel('Recommendation name').fill(recommendation);
    await button(naming, 'Create').click();
    await expect(toast(page, `Added 20 samples to ${recommendation}`)).toBeVisible();
    await button(page, 'Open').click();
    await expect(pageTitle(page)).toContainText(recommendation);
  });
  const recommendationAddress = page.url();

  await test.step('with two products, their rates and a comment', async () => {
    await expect(page.getByRole('article').first()).toContainText('Completed');
    await addProduct(page, { product: 'MAP', placement: 'Banded below seed', timing: 'At seeding', rate: '63' });
    await addProduct(page, { product: 'Urea', placement: 'Topdressed', timing: 'Tillering 4-6 weeks', rate: '87' });
    await expect(recommendedProducts(page)).toHaveCount(2);
    const writing = await writeComment(page, 'Nitrogen timing', comment, boldEnd);
    await button(writing, 'Save').click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText(comment + boldEnd);
  });

  await test.step('a reload keeps the place', async () => {
    await page.reload();
    await expect(pageTitle(page)).toContainText(recommendation);
    await expect(customerField(page)).toHaveValue(farm);
    await expect(recommendedProducts(page)).toHaveCount(2);
  });

  await test.step('the recommendation goes into a new report', async () => {
    await openPage(page, 'Recommendations and Reports');
    await makeReport(page, recommendation, report);
  });
  const reportAddress = page.url();

  await test.step('its preview opens beside the portal and holds everything that was recommended', async () => {
    await page.getByRole('tab', { name: 'Recommendation Report' }).click();
    const previewed = contentOfNext(page, /\/preview$/);
    const [tab] = await Promise.all([page.waitForEvent('popup'), button(page, 'Preview').click()]);
    expectWholeReport(await pdfText(await previewed));
    await expect.poll(() => tab.title()).toMatch(/^\d+_.+\.pdf$/);
    const name = await tab.title();
    expect(await tab.getByRole('link', { name: 'Save this file' }).getAttribute('download')).toBe(name);
    await expect(tab.locator('iframe')).toHaveAttribute('src', /^blob:/);
    await tab.close();
  });

  await test.step('it is finalised, then published: stored, frozen, and to be downloaded', async () => {
    await button(page, 'Finalise').click();
    await button(dialog(page, 'Finalise report'), 'Finalise').click();
    await expect(page.getByText(/^Finalised by Alex Adviser on /)).toBeVisible();
    await expect(button(page, 'Edit report name')).toHaveCount(0);
    await button(page, 'Publish').click();
    await button(dialog(page, 'Publish report'), 'Publish').click();
    await expect(button(toast(page, 'Report published'), 'Link for the grower')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^Published by Alex Adviser on /)).toBeVisible({ timeout: 60_000 });
  });
  const stored = await contentOf(await downloadOf(page, /^Download .*Quandong Park fertiliser plan\.pdf$/));
  expectWholeReport(await pdfText(stored));

  await test.step('it is sent, and arrives with the stored document attached', async () => {
    await button(page, 'Send').click();
    const sending = dialog(page, 'Send Report');
    await sending.getByLabel('Recipients').fill('grower@quandong.example');
    await sending.getByRole('checkbox', { name: 'Recommendation Report (PDF)' }).check();
    await button(sending, 'Send').click();
    await expect(sending).not.toBeAttached({ timeout: 30_000 });
    const mail = await mailTo('grower@quandong.example');
    expect(mail.attachments).toHaveLength(1);
    const [attachment] = mail.attachments;
    expect(attachment?.mimeType).toBe('application/pdf');
    expectWholeReport(await pdfText(new Uint8Array(attachment?.content as ArrayBuffer)));
  });

  await test.step('its grower opens the plan on a phone by a link, without a sign-in, and asks something', async () => {
    await button(page, 'Grower’s page').click();
    const links = dialog(page, 'Grower’s page');
    await button(links, 'Create link').click();
    const address = await links.getByLabel('Address of the new link').inputValue();
    await expectDialogAccessible(page, 'Grower’s page');
    const phone = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
    const theirs = await phone.newPage();
    const refused: string[] = [];
    theirs.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(report);
    await expect(theirs.getByRole('heading', { name: /^1\. / })).toBeVisible();
    await expect(theirs.getByRole('img', { name: /^Map of \d+ paddocks/ })).toBeVisible();
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await button(theirs, 'I have read it').click();
    await expect(theirs.getByText(/^Sent to .+\. Thank you\.$/)).toBeVisible();
    await theirs.getByLabel('Your name').fill('Pat');
    await theirs.getByLabel('Email or phone, for the reply').fill('0400 000 111');
    await theirs.getByLabel('Your question').fill('Can the urea wait for rain?');
    await button(theirs, 'Send').click();
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Can the urea wait for rain?' })).toBeVisible();
    const kept = await contentOf(await downloadOf(theirs, /^Download .*Quandong Park fertiliser plan\.pdf, /));
    expectWholeReport(await pdfText(kept));
    await expectAccessible(theirs, 'The page of a grower');
    expect(refused).toEqual([]);
    // Other journeys write to this adviser too.
    await mailTo('adviser@tilth.example', ({ subject }) => subject?.includes(report) ?? false);
    await button(links, 'Close').click();
    await page.reload();
    await button(page, 'Grower’s page (2)').click();
    await expect(links.getByText('Can the urea wait for rain?')).toBeVisible();
    await links
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .click();
    await button(dialog(page, 'Revoke'), 'Revoke').click();
    await expect(links.getByText(/^Revoked/)).toBeVisible();
    await button(links, 'Close').click();
    await theirs.reload();
    await expect(theirs.getByRole('alert')).toContainText('This link has expired');
    await phone.close();
  });

  await test.step('the bell has shown the run and the question, and leads there', async () => {
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    const reported = page.getByRole('dialog', { name: 'Notifications' });
    await expect(reported.getByRole('button', { name: '20 results ready' })).toBeVisible();
    await expectAccessible(page, 'notifications');
    await reported.getByRole('button', { name: new RegExp(`^A question about “${report}”`) }).click();
    await expect(page).toHaveURL(/\/report-builder\?report=\d+/);
    await expect(reported).toBeHidden();
  });

  await test.step('the overview knows that it is published, stored and sent', async () => {
    await page.reload();
    await expect(pageTitle(page)).toContainText(report);
    await openPage(page, 'Recommendations and Reports');
    const row = page.getByRole('table', { name: 'Reports' }).getByRole('row').filter({ hasText: report });
    await expect(row).toContainText('Finalised');
    await expect(row).toContainText('Done');
    await button(row, `History of ${report}`).click();
    await expect(
      dialog(page, 'Email History').getByRole('row').filter({ hasText: 'grower@quandong.example' }),
    ).toContainText('Sent');
  });

  await test.step('an administrator answers who saw it and who sent it', async () => {
    const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await comeAs(theirs, 'admin', '/settings');
    await theirs.getByRole('tab', { name: 'Audit trail' }).click();
    const trail = theirs.getByRole('table', { name: 'Audit trail' });
    // Others work meanwhile, and what they do comes before it.
    await theirs.getByLabel('What', { exact: true }).selectOption('Sent');
    await trail
      .getByRole('button', { name: `Report ${report} Show only this record` })
      .first()
      .click();
    await expect(theirs.getByText(`Only Report ${report}`)).toBeVisible();
    // The demo's own report was sent as well: until the narrower list is here, that row is there too.
    await expect(trail.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(1);
    for (const act of ['Sent', 'Published', 'Downloaded'])
      await expect(trail.getByRole('row').filter({ hasText: act }).filter({ hasText: 'Alex Adviser' })).not.toHaveCount(
        0,
      );
    await expect(trail.getByRole('row').filter({ hasText: 'Sent' })).toContainText(farm);
    await theirs.context().close();
  });

  await test.step('the other supplier sees none of it', async () => {
    const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signIn(theirs, 'otherAdviser');
    await expect(pageTitle(theirs)).toHaveText('Dashboard');
    for (const group of ['Inactive Customers', 'Team Customers', 'My Customers']) {
      await theirs.getByLabel('Customer group').selectOption(group);
      await customerField(theirs).fill(farm);
      await expect(theirs.getByText('No customers in this group')).toBeVisible();
      await customerField(theirs).press('Escape');
    }
    await customerField(theirs).fill('Other');
    await theirs.getByRole('listbox').getByRole('option').first().click();
    await theirs.goto(recommendationAddress);
    await expect(theirs.getByText('No recommendation with number')).toBeVisible();
    await theirs.goto(reportAddress);
    await expect(theirs.getByText('No report with number')).toBeVisible();
    for (const secret of [recommendation, report, farm]) await expect(theirs.getByText(secret)).toHaveCount(0);
    await theirs.context().close();
  });

  await test.step('it is renewed as version 2, which is compared with the one that stays as it is', async () => {
    await page.goto(reportAddress);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Renew as version 2' }).click();
    await expect(toast(page, 'Version 2 created')).toBeVisible();
    await expect(pageTitle(page)).toContainText(`${report}, version 2`);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Compare versions' }).click();
    const compared = dialog(page, 'Compare versions');
    await compared.getByRole('checkbox', { name: 'Differences only' }).setChecked(false);
    const rows = compared.getByRole('table', { name: 'Compare versions' });
    await expect(rows.getByRole('columnheader', { name: 'Version 2' })).toBeVisible();
    await expect(rows.getByRole('row').filter({ hasText: 'kg/ha' })).not.toHaveCount(0);
    await expectDialogAccessible(page, 'Compare versions');
    await button(compared, 'Close dialog').click();
    await expect(compared).not.toBeAttached();
  });
});

/** The paddocks, both products with their rates, what to buy, the comment and the results. */
function expectWholeReport(text: string): void {
  for (const part of [
    report,
    recommendation,
    farm,
    'Gate',
    'MAP',
    'Banded below seed',
    '63',
    'Urea',
    'Topdressed',
    '87',
    'Nitrogen timing',
    comment + boldEnd,
    'Plan by paddock',
    'What to buy',
    'Soil results',
  ])
    expect(text).toContain(part);
}

async function downloadOf(page: Page, name: RegExp): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return download;
}

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('the subsoil of a laboratory that gives each depth an id of its own counts, and the card says so', async ({
  page,
}) => {
  const customer = 'Quandong Park by depth';
  await signIn(page, 'adviser');
  await addFarm(page, customer, paddocksFile);
  await page.reload();
  await chooseCustomer(page, customer);
  await openPage(page, 'Samples');
  await expect(pageTitle(page)).toHaveText(customer);
  const uploading = await upload(page, depthsFile, undefined, acceptSuggestions);
  await expect(uploading.getByText(/^\d+ deeper layers added to their topsoil samples\.$/)).toBeVisible();
  await button(uploading, 'Done').click();

  // Its layers are folded under it, and go with it.
  await selectFirst(page, 1);
  await button(selectionBar(page), 'Run engine').click();
  await expect(toast(page, 'Running 1 sample')).toBeVisible();
  await expect(sampleRow(page, 1)).toContainText('Completed', { timeout: 60_000 });

  await button(selectionBar(page), 'Add to recommendation').click();
  await page.getByRole('menuitem', { name: 'New Recommendation' }).click();
  const naming = dialog(page, 'New Recommendation');
  await naming.getByLabel('Recommendation name').fill('By depth');
  await button(naming, 'Create').click();
  await button(page, 'Open').click();
  await expect(page.getByRole('article').first()).toContainText('Uses 0–10, 10–30, 30–60 cm');
  await addProduct(page, { product: 'Urea', placement: 'Topdressed', timing: 'Tillering 4-6 weeks', rate: '1,000' });
  await expect(page.getByRole('table', { name: 'Rate application' }).getByRole('rowheader')).toHaveCount(2);
});
