import { expectAccessible } from './support/accessible.ts';
import { growerPhone, linkTo, PHONE, publishedReport } from './support/grower-phone.ts';
import { comeToSeed } from './support/seed.ts';
import { button } from './support/shell.ts';
import { mailTo } from './support/smtp.ts';
import { expect, test } from './support/test.ts';

const CUSTOMER = 'Ashdown & Sons';
const QUESTION = 'Can the lime wait until autumn?';
const REPLY = 'Yes, the lime can wait. Sow first.';
const ADDRESS = 'pat@conversation.example';

test('a grower asks about a paddock on a phone, the adviser is notified, replies beside the report, and the grower reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const ask = await comeToSeed(page, 'adviser');
  const reportId = await publishedReport(ask, { customer: CUSTOMER, name: 'Talked about' });
  const { address, growerLinks } = await linkTo(ask, reportId);
  const theirs = await growerPhone(browser, baseURL);
  let paddock = '';

  await test.step('the grower asks about a paddock from its card, and says once who asks', async () => {
    await theirs.goto(address);
    const about = theirs.getByRole('button', { name: /^Ask about / }).first();
    paddock = ((await about.getAttribute('aria-label')) ?? '').replace('Ask about ', '');
    await about.click();
    await expect(theirs.getByLabel('Your question')).toBeFocused();
    await expect(theirs.getByRole('combobox', { name: 'About' })).toHaveValue(paddock);
    await theirs.getByLabel('Your question').fill(QUESTION);
    await theirs.getByLabel('Your name').fill('Pat');
    await theirs.getByLabel('Email or phone, for the reply').fill('pat@nowhere');
    await button(theirs, 'Send').click();
    await expect(theirs.getByRole('alert')).toContainText('an email address or a phone number');
    await expectAccessible(theirs, 'a question without a way to reply');
    await theirs.setViewportSize(PHONE);
    await theirs.getByLabel('Email or phone, for the reply').fill(ADDRESS);
    await button(theirs, 'Send').click();
    await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText(QUESTION);
    await expect(theirs.getByText(`You ask as Pat, ${ADDRESS}.`)).toBeVisible();
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await theirs.reload();
    await expect(theirs.getByText(`You ask as Pat, ${ADDRESS}.`)).toBeVisible();
  });

  await test.step('the adviser finds it in the tasks of the day, and the bell leads to it', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('button', { name: `${CUSTOMER}: 1 report with a question from the grower` }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await page.getByRole('button', { name: 'A question about “Talked about”' }).click();
    await expect(page).toHaveURL(new RegExp(`report=${reportId}&messages=1`));
  });

  const talk = page.getByRole('region', { name: 'Conversation with Pat' });
  await test.step('the question is shown beside the report with its paddock and the way to reply', async () => {
    await expect(page.getByRole('tab', { name: /^Messages/, selected: true }).first()).toBeVisible();
    for (const words of [QUESTION, paddock, ADDRESS, 'Needs a reply']) await expect(talk).toContainText(words);
    await expectAccessible(page, 'a question beside the report');
    await talk.getByRole('button', { name: paddock }).click();
    await expect(page.getByRole('status').filter({ hasText: `${paddock} is marked on this page` })).toBeVisible();
    await expect(page.locator('[data-marked="row"]')).toBeInViewport();
  });

  await test.step('the reply is kept while it is written, and goes to the page and by email', async () => {
    const reply = talk.getByLabel('Reply to Pat');
    await reply.fill(REPLY);
    await page.goto(`/report-builder?report=${reportId}`);
    await expect(reply).toHaveValue(REPLY);
    await button(talk, 'Reply to Pat').click();
    await expect(talk.getByText('Replied', { exact: true })).toBeVisible();
    await expect(reply).toHaveValue('');
    await expectAccessible(page, 'a reply beside the report');
    const mail = await mailTo(ADDRESS);
    expect(mail.text).toContain(REPLY);
    expect(mail.replyTo?.[0]?.address).toBe('adviser@tilth.example');
    const back = /https?:\S+\/plan#\S+/.exec(mail.text!)![0];
    expect(back).not.toBe(address);
    // The page loads itself again for another address behind the `#`.
    await theirs.goto(back);
    await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText(REPLY);
    // The device knows the grower over the new address, too: it is the same link.
    await expect(theirs.getByText(`You ask as Pat, ${ADDRESS}.`)).toBeVisible();
    await theirs.getByRole('list', { name: 'Messages' }).scrollIntoViewIfNeeded();
    await expectAccessible(theirs, 'a reply on the grower’s page');
    await theirs.setViewportSize(PHONE);
  });

  await test.step('closed, it says so; over a revoked link nothing is read, and the adviser sees that too', async () => {
    await button(talk, 'Close conversation with Pat').click();
    await expect(talk.getByText('Closed', { exact: true })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText('Closed this conversation.');
    await ask('DELETE /recommendation/report/{id}/growerlinks/{linkId}', {
      params: { id: reportId, linkId: growerLinks[0]!.growerLinkId },
    });
    await theirs.reload();
    await expect(theirs.getByRole('alert')).toContainText('This link has expired');
    await expect(theirs.getByText(REPLY)).toBeHidden();
    await page.reload();
    await expect(talk).toContainText('The link has expired');
  });
  await theirs.context().close();
});
