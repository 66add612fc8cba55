import type { Browser, Page } from '@playwright/test';
import { cardOf, growerPhone, linkTo, publish, publishedReport } from './support/grower-phone.ts';
import { comeToSeed } from './support/seed.ts';
import { button, dialog, toast } from './support/shell.ts';
import { pageTitle } from './support/builder-screen.ts';
import { expect, test } from './support/test.ts';

const CUSTOMER = 'Ashdown & Sons';
const QUESTION = 'Is this not too much on the creek paddock?';
const RATE = '45';
const SUPPLIER = '08 9645 1234';
const ENDED = `Ask your adviser for a new one, or call Tilth Agronomy on ${SUPPLIER}.`;

const planOn = (page: Page) => page.getByRole('heading', { name: 'Plan by paddock' });

/** The number of the supplier, which its brand has none of in the demo. */
async function tellPhone(browser: Browser, baseURL: string | undefined): Promise<void> {
  const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(page, 'admin', '/settings');
  const { address, colour, ground, disclaimer } = await ask('GET /adminconsole/brand', {});
  await ask('POST /adminconsole/brand/version', {
    body: { version: null, name: '', address, phone: SUPPLIER, colour, ground, disclaimer, logo: null },
  });
  await page.context().close();
}

test('a link that is taken back says so at the next thing that the grower does; a new one opens the plan', async ({
  page,
  browser,
  baseURL,
}) => {
  await tellPhone(browser, baseURL);
  const ask = await comeToSeed(page, 'adviser');
  const reportId = await publishedReport(ask, { customer: CUSTOMER, name: 'Taken back' });
  const { address } = await linkTo(ask, reportId);
  const theirs = await growerPhone(browser, baseURL);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Taken back');

  await test.step('the adviser takes it back beside the report', async () => {
    await page.goto(`/report-builder?report=${reportId}`);
    await button(page, 'Grower’s page').click();
    const links = dialog(page, 'Grower’s page');
    await links.getByRole('button', { name: /^Revoke/ }).click();
    await button(dialog(page, 'Revoke'), 'Revoke').click();
    await expect(links.getByText(/^Revoked/)).toBeVisible();
  });

  await test.step('what the grower asks then is refused in one line, and stays in its field', async () => {
    await theirs.getByLabel('Your question').fill(QUESTION);
    await theirs.getByLabel('Your name').fill('Pat');
    await theirs.getByLabel('Email or phone, for the reply').fill('0400 000 111');
    await button(theirs, 'Send').click();
    await expect(theirs.getByRole('alert')).toHaveText(`This link has expired. ${ENDED}`);
    await expect(theirs.getByLabel('Your question')).toHaveValue(QUESTION);
    await theirs.reload();
    await expect(theirs.getByRole('alert')).toContainText(ENDED);
    await expect(planOn(theirs)).toBeHidden();
  });

  await test.step('a new link opens the plan', async () => {
    const links = dialog(page, 'Grower’s page');
    await button(links, 'Create link').click();
    await theirs.goto(await links.getByLabel('Address of the new link').inputValue());
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Taken back');
    await expect(planOn(theirs)).toBeVisible();
  });
  await theirs.context().close();
});

test('a plan is renewed after a question: the old link says that there is a newer one, which shows the new rate, and the question stays beside the report', async ({
  page,
  browser,
  baseURL,
}) => {
  const ask = await comeToSeed(page, 'adviser');
  const reportId = await publishedReport(ask, { customer: CUSTOMER, name: 'Renewed' });
  const { address } = await linkTo(ask, reportId);
  const theirs = await growerPhone(browser, baseURL);
  let paddock = '';

  await test.step('the grower asks about a paddock', async () => {
    await theirs.goto(address);
    const about = theirs.getByRole('button', { name: /^Ask about / }).first();
    paddock = ((await about.getAttribute('aria-label')) ?? '').replace('Ask about ', '').split(', ')[0]!;
    await expect(cardOf(theirs, paddock)).toContainText('70');
    await about.click();
    await theirs.getByLabel('Your question').fill(QUESTION);
    await theirs.getByLabel('Your name').fill('Pat');
    await theirs.getByLabel('Email or phone, for the reply').fill('0400 000 111');
    await button(theirs, 'Send').click();
    await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText(QUESTION);
  });

  const talk = page.getByRole('region', { name: 'Conversation with Pat' });
  let renewed = 0;
  await test.step('the adviser makes the next version, where the question is still beside the report', async () => {
    await page.goto(`/report-builder?report=${reportId}&messages=1`);
    await expect(talk).toContainText(QUESTION);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Renew as version 2' }).click();
    await expect(toast(page, 'Version 2 created')).toBeVisible();
    await expect(pageTitle(page)).toContainText('version 2');
    renewed = Number(new URL(page.url()).searchParams.get('report'));
    await expect(talk).toContainText(QUESTION);
    await expect(talk).toContainText('Asked about version 1');
  });

  await test.step('changes the rate of that paddock, and publishes it', async () => {
    const { recommendationIds } = await ask('GET /recommendation/report/{id}', { params: { id: renewed } });
    await page.goto(`/recommendation-builder?recommendation=${recommendationIds[0]}`);
    await page
      .getByRole('table', { name: 'Rate application' })
      .getByRole('textbox', { name: new RegExp(`^Rate of .* on ${paddock},`) })
      .first()
      .fill(RATE);
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toBeHidden();
    await publish(ask, renewed);
  });

  await test.step('the old link says that there is a newer plan, and shows the old one no more', async () => {
    await theirs.reload();
    await expect(theirs.getByRole('alert')).toContainText(
      'There is a newer version of this plan. Ask your adviser for its link',
    );
    await expect(planOn(theirs)).toBeHidden();
  });

  await test.step('the new link shows the new rate, and whose place the plan takes', async () => {
    await theirs.goto((await linkTo(ask, renewed)).address);
    await expect(theirs.getByText(/^Version 2\. It replaces the plan of /)).toBeVisible();
    await expect(cardOf(theirs, paddock)).toContainText(RATE);
    await page.goto(`/report-builder?report=${renewed}&messages=1`);
    await expect(talk).toContainText(QUESTION);
  });
  await theirs.context().close();
});
