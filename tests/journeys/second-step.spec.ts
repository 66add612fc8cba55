import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { codeOf, setUpApp } from './support/second-step.ts';
import { button, dialog, openPage, toast } from './support/shell.ts';
import { pageTitle } from './support/builder-screen.ts';
import { mailTo } from './support/smtp.ts';
import { expect, test, violationsIn } from './support/test.ts';
import { startAnother } from './support/tilth.ts';

const password = 'wattle-and-banksia-2026';
const admin = { name: 'Mira Founder', email: 'mira@factor.example' };
const adviser = { name: 'Ned Field', email: 'ned@factor.example' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A device that makes passkeys and unlocks itself, in the browser's own tools for developers. */
async function device(page: Page): Promise<{ readonly tools: CDPSession; readonly authenticatorId: string }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { tools, authenticatorId };
}

/** Gives oneself a password by the code that is mailed; it ends where the second step, or the sign-in, begins. */
async function firstPassword(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.goto('/');
  await button(page, 'Sign in').click();
  await button(page, 'Forgot your password?').click();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send code').click();
  const mail = await mailTo(email, ({ text }) => /\b\d{6}\b/.test(text ?? ''));
  await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '');
  await page.getByLabel('New password').fill(password);
  await button(page, 'Set new password').click();
}

async function signIn(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
}

/** Nothing of a page of the provider lies beside the screen of a telephone. */
async function expectNarrow(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([what, wide <= 390]).toEqual([what, true]);
  await page.setViewportSize({ width: 1440, height: 900 });
}
async function look(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNarrow(page, what);
}

test('an administrator sets up a passkey before she comes in, signs in with it, looks after it, and asks her advisers for one', async ({
  browser,
}) => {
  const tilth = await startAnother({
    settings: { DEMO: '0', FIRST_TENANT: 'Factor Agronomy', FIRST_ADMIN: `${admin.name} <${admin.email}>` },
  });
  const visitor = async () => {
    const context = await browser.newContext({ baseURL: tilth.url, serviceWorkers: 'block' });
    return { context, page: await context.newPage(), violations: violationsIn(context) };
  };
  const hers = await visitor();
  const his = await visitor();
  const { page } = hers;
  let key = '';
  try {
    const { tools, authenticatorId } = await device(page);

    await test.step('the reset of the password leads to the second step, which cannot be gone round', async () => {
      await firstPassword(page, admin);
      await expect(heading(page, 'Set up a second step')).toBeVisible();
      await look(page, 'setting up a second step');
      await button(page, 'Add a passkey').click();
      await expect(heading(page, 'Keep your recovery codes')).toBeVisible();
      await look(page, 'recovery codes');
      await button(page, 'I have kept them').click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await button(page, 'Sign in').click();
      await signIn(page, admin);
      await expect(pageTitle(page)).toHaveText('Dashboard');
    });

    await test.step('a passkey of a locked device is refused; one of an unlocked device signs in', async () => {
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/');
      await button(page, 'Sign in').click();
      await signIn(page, admin);
      await expect(heading(page, 'Second step')).toBeVisible();
      await look(page, 'the second step');
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await button(page, 'Use a passkey').click();
      await expect(page.getByText('The passkey was not used. Try again, or choose another way.')).toBeVisible();
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await button(page, 'Use a passkey').click();
      await expect(pageTitle(page)).toHaveText('Dashboard');
    });

    await test.step('on her profile she adds an app and takes the passkey away, and may not be without both', async () => {
      await page.goto('/profile');
      await expect(page.getByText('1 passkey, 10 recovery codes left Your role needs one.')).toBeVisible();
      await page.getByRole('link', { name: 'Manage the second step' }).click();
      await expect(page.getByText('Your role needs a second step.')).toBeVisible();
      await look(page, 'managing the second step');
      await button(page, 'Remove passkey 1').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Add another way first' })).toBeVisible();
      await button(page, 'Set up an authenticator app').click();
      await look(page, 'setting up an app');
      key = (await page.locator('.key').textContent()) ?? '';
      await page.getByLabel('Code of your authenticator app').fill('000000');
      await button(page, 'Confirm').click();
      await expect(page.getByText('That code is not right')).toBeVisible();
      await page.getByLabel('Code of your authenticator app').fill(codeOf(key));
      await button(page, 'Confirm').click();
      await expect(page.getByText('Authenticator app set up.')).toBeVisible();
      await button(page, 'Remove passkey 1').click();
      await expect(page.getByText('Passkey removed.')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Tilth' }).click();
      await expect(page.getByText('an authenticator app, 10 recovery codes left Your role needs one.')).toBeVisible();
    });

    await test.step('she asks advisers for one, and invites one, who sets it up at once', async () => {
      await openPage(page, 'Settings');
      await page.getByRole('tab', { name: 'Sign-in' }).click();
      await expectAccessible(page, 'the rules of the sign-in');
      await button(page, 'Choose roles').click();
      const choosing = dialog(page, 'Second step at sign-in');
      await expect(choosing.getByLabel('Administrator')).toBeDisabled();
      await choosing.getByLabel('Adviser', { exact: true }).check();
      await expectDialogAccessible(page, 'Second step at sign-in');
      await button(choosing, 'Save').click();
      await expect(toast(page, 'Saved. It applies from the next sign-in.')).toBeVisible();
      await page.getByRole('tab', { name: 'People' }).click();
      await button(page, 'Invite person').click();
      const inviting = dialog(page, 'Invite person');
      await inviting.getByLabel('Name').fill(adviser.name);
      await inviting.getByLabel('Email').fill(adviser.email);
      await button(inviting, 'Invite').click();
      await expect(toast(page, `Invited ${adviser.name}`)).toBeVisible();
      await mailTo(adviser.email, ({ subject }) => subject?.includes('Factor') ?? false);
      await firstPassword(his.page, adviser);
      await button(his.page, 'Use an authenticator app').click();
      await setUpApp(his.page);
      await button(his.page, 'I have kept them').click();
      await button(his.page, 'Sign in').click();
      await signIn(his.page, adviser);
      await expect(his.page.getByRole('navigation').first()).toBeVisible();
    });

    await test.step('he loses it, and she resets it: he is signed out, hears of it and sets up another one', async () => {
      await page.reload();
      await page.getByRole('tab', { name: 'People' }).click();
      await button(page, `Reset the second step of ${adviser.name}`).click();
      await button(dialog(page, 'Reset the second step?'), 'Reset second step').click();
      await expect(toast(page, `Reset the second step of ${adviser.name}`)).toBeVisible();
      await mailTo(adviser.email, ({ text }) => text?.includes('your administrator reset the second step') ?? false);
      await his.page.context().clearCookies();
      await his.page.evaluate(() => sessionStorage.clear());
      await his.page.goto('/');
      await button(his.page, 'Sign in').click();
      await signIn(his.page, adviser);
      await expect(heading(his.page, 'Set up a second step')).toBeVisible();
    });

    await test.step('and the trail tells of it', async () => {
      await page.getByRole('tab', { name: 'Audit trail' }).click();
      const rows = page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
      await expect(rows.filter({ hasText: 'reset by an administrator' })).toHaveCount(1);
      await expect(rows.filter({ hasText: 'passkey removed' })).toHaveCount(1);
      await expect(rows.filter({ hasText: 'second step: ADVISER' })).toHaveCount(1);
    });
    expect([...hers.violations, ...his.violations]).toEqual([]);
  } finally {
    await Promise.all([hers.context.close(), his.context.close()]);
    await tilth.stop();
  }
});
