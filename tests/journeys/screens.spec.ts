import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/smtp.ts';
import { accounts, password, signIn } from './support/sign-in.ts';
import { button, chooseCustomer, customerField, dialog, openPage } from './support/shell.ts';
import { expect, test } from './support/test.ts';

/** Every page that one can be on, by its address, with its heading. */
const pages = [
  { path: '/', heading: 'Dashboard' },
  { path: '/tenants', heading: 'Tenants' },
  { path: '/customers', heading: 'Customers' },
  { path: '/customer-samples', heading: 'No Customer Selected' },
  { path: '/profile', heading: 'Profile' },
  { path: '/settings', heading: 'Settings' },
  { path: '/recommendations-and-reports', heading: 'No Customer Selected' },
  { path: '/recommendation-builder', heading: 'Recommendation Builder' },
  { path: '/report-builder', heading: 'No Report Selected' },
  { path: '/heartbeat', heading: 'Heartbeat' },
  { path: '/mailbox', heading: 'Mailbox' },
  { path: '/nowhere', heading: 'Page not found' },
] as const;

test('every address opens its page, and each page is accessible, light and dark, on a laptop and on a tablet', async ({ page }) => {
  await page.goto('/');
  await expect(button(page, 'Sign in')).toBeVisible();
  await expectAccessible(page, 'signed out');
  await button(page, 'Sign in').click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, "the provider's sign-in page");
  await page.getByLabel('Email').fill(accounts.adviser);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
  await expect(customerField(page)).toBeVisible({ timeout: 30_000 });
  for (const { path, heading } of pages)
    await test.step(`${path} shows ${heading}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(customerField(page)).toBeVisible();
      await expectAccessible(page, path);
    });
});

test('logging out ends the session and lands on a page that says so', async ({ page }) => {
  await signIn(page, 'adviser');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'User menu' })).toContainText(accounts.adviser);
  await expectAccessible(page, 'user menu');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/loginagain');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expectAccessible(page, '/loginagain');
  await test.step('an address typed in now shows nothing of the portal', async () => {
    await page.goto('/customer-samples');
    await expect(button(page, 'Sign in')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await button(page, 'Sign in').click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('a forgotten password is set anew with a code that comes by mail', async ({ page }) => {
  await page.goto('/passwordreset');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "the provider's reset page");
  await page.getByLabel('Email').fill(accounts.senior);
  await button(page, 'Send code').click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expectAccessible(page, "the provider's new password page");
  const mail = await mailTo(accounts.senior);
  const code = /\b\d{6,8}\b/.exec(mail.text ?? '')?.[0] ?? '';
  await page.getByLabel('Verification code').fill(code);
  await page.getByLabel('New password').fill(password);
  await button(page, 'Set new password').click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible({ timeout: 30_000 });
  await button(page, 'Sign in').click();
  await page.getByLabel('Email').fill(accounts.senior);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard', { timeout: 30_000 });
});

test('an analyst watches the live statecharts of the running app beside it', async ({ page, context }) => {
  const inspector = await context.newPage();
  await inspector.goto('/inspector.html');
  await signIn(page, 'adviser', '/?inspect');
  await page.goto('/?inspect');
  const actors = inspector.getByRole('navigation', { name: 'Actors' });
  await expect(actors.getByText('customers', { exact: true }).first()).toBeVisible();
  await actors.getByText('customers', { exact: true }).first().click();
  await chooseCustomer(page, 'Ashdown & Sons');
  await expect(inspector.getByRole('region', { name: 'Events' }).or(inspector.getByRole('list', { name: 'Events' })).first()).toContainText('CUSTOMER_CHOSEN');
  await expectAccessible(inspector, '/inspector.html');
});

test('the keyboard alone picks a customer, opens the upload dialog and leaves it', async ({ page }) => {
  await signIn(page, 'adviser', '/customer-samples');
  await expect(customerField(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(customerField(page)).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('Barrow');
  await expect(page.getByRole('option', { name: 'Barrow Farming' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barrow Farming');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button(page, 'Upload')).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Upload Samples')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Upload Samples')).toBeHidden();
  await expect(button(page, 'Upload')).toBeFocused();
});
void openPage;
