import type { Page } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { pageTitle } from './support/builder-screen.ts';
import { pages } from './support/pages.ts';
import { pifEditor } from './support/pif-editor.ts';
import { sampleRow, selectionBar, uploadButton } from './support/samples-screen.ts';
import { mailTo } from './support/smtp.ts';
import { accounts, comeAs, password, signIn } from './support/sign-in.ts';
import { button, chooseCustomer, customerField, dialog, openPage, toast } from './support/shell.ts';
import { expect, test } from './support/test.ts';

const LAPTOP = { width: 1440, height: 900 };
/** A tablet, and the laptop zoomed to 200 %. */
const NARROW = [
  { width: 820, height: 1180 },
  { width: 720, height: 450 },
] as const;

/** Nothing scrolls sideways, and nothing that the page begins with is laid over its title row. */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of NARROW) {
    await page.setViewportSize(size);
    const faults = await page.evaluate(() => {
      const header = document.querySelector('main header');
      const next = header?.nextElementSibling;
      return {
        sideways: document.scrollingElement!.scrollWidth > innerWidth,
        titleRowCut: header ? header.scrollHeight > header.clientHeight : false,
        overlaid: header && next ? next.getBoundingClientRect().top < header.getBoundingClientRect().bottom - 1 : false,
      };
    });
    expect.soft(faults, `${what}, ${size.width} px`).toEqual({ sideways: false, titleRowCut: false, overlaid: false });
  }
  await page.setViewportSize(LAPTOP);
}

test('every address opens its page, and each page is accessible, light and dark, on a laptop and on a tablet', async ({
  page,
}) => {
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
      await expect(pageTitle(page)).toHaveText(heading);
      await expect(customerField(page)).toBeVisible();
      await expectAccessible(page, path);
      await expectFits(page, path);
    });
});

test('a theme chosen in the profile is kept, and applies before the first script of the portal', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'otherAdviser');
  await page.goto('/profile');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await test.step('before anything of the portal has run', async () => {
    await page.route(/\/assets\/index-/, (route) => route.abort());
    await page.goto('/profile');
    expect(await ground()).toBe(dark);
    await page.unroute(/\/assets\/index-/);
  });
  await test.step('on another device, which knows nothing of it', async () => {
    await page.evaluate(() => localStorage.removeItem('tilth.theme'));
    await page.goto('/profile');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await ground()).toBe(dark);
    await expectAccessible(page, '/profile, dark by choice');
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await page.getByRole('radio', { name: 'System' }).check();
  await expect.poll(ground).toBe(light);
});

test('logging out ends the session and lands on a page that says so', async ({ page }) => {
  await signIn(page, 'otherAdviser');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('dialog', { name: 'User menu' })).toContainText(accounts.otherAdviser);
  await expectAccessible(page, 'user menu');
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/loginagain');
  await expect(pageTitle(page)).toHaveText('You are signed out');
  await expectAccessible(page, '/loginagain');
  await test.step('an address typed in now shows nothing of the portal', async () => {
    await page.goto('/customer-samples');
    await expect(button(page, 'Sign in')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await button(page, 'Sign in').click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('a forgotten password is reset with a code that comes by email', async ({ page }) => {
  await page.goto('/passwordreset');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "the provider's reset page");
  await page.getByLabel('Email').fill(accounts.viewer);
  await button(page, 'Send code').click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expectAccessible(page, "the provider's new password page");
  const mail = await mailTo(accounts.viewer);
  const code = /\b\d{6,8}\b/.exec(mail.text ?? '')?.[0] ?? '';
  await page.getByLabel('Verification code').fill(code);
  await page.getByLabel('New password').fill(password);
  await button(page, 'Set new password').click();
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible({
    timeout: 30_000,
  });
  await button(page, 'Sign in').click();
  await page.getByLabel('Email').fill(accounts.viewer);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
  await expect(pageTitle(page)).toHaveText('Dashboard', { timeout: 30_000 });
});

test('an analyst watches the live statecharts of the running app beside it', async ({ page, context }) => {
  const inspector = await context.newPage();
  await inspector.goto('/inspector.html');
  await comeAs(page, 'adviser', '/?inspect');
  await page.goto('/?inspect');
  const actors = inspector.getByRole('navigation', { name: 'Actors' });
  await expect(actors.getByText('customers', { exact: true }).first()).toBeVisible();
  await actors.getByText('customers', { exact: true }).first().click();
  await chooseCustomer(page, 'Ashdown & Sons');
  await expect(
    inspector
      .getByRole('region', { name: 'Events' })
      .or(inspector.getByRole('list', { name: 'Events' }))
      .first(),
  ).toContainText('CUSTOMER_CHOSEN');
  await expectAccessible(inspector, '/inspector.html');
});

test('the keyboard alone picks a customer, opens the upload dialog and leaves it', async ({ page }) => {
  await comeAs(page, 'adviser', '/customer-samples');
  await expect(customerField(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(customerField(page)).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.type('Barrow');
  await expect(page.getByRole('option', { name: 'Barrow Farming' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pageTitle(page)).toHaveText('Barrow Farming');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(uploadButton(page)).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Upload Samples')).toBeAttached();
  await expect(page.getByLabel('CSV file')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Upload Samples')).not.toBeAttached();
  await expect(uploadButton(page)).toBeFocused();
});
test('a page that cannot be shown is fetched once more by loading the portal again, then says so and leads home', async ({
  page,
}) => {
  await comeAs(page, 'adviser');
  // It comes with what hears of a missing part.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.route(/\/assets\/profile-page/, (route) => route.abort());
  await page.getByRole('button', { name: /Alex Adviser/ }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Profile' }).click()]);
  const broken = dialog(page, 'Something went wrong');
  await expect(broken).toContainText('Something went wrong. Please reload..');
  await expectDialogAccessible(page, 'Something went wrong');
  await button(broken, 'Cancel').click();
  await expect(broken).not.toBeAttached();
  await button(page, 'Reload').click();
  await expect(pageTitle(page)).toHaveText('Dashboard');
});

test('the settings keep filter, search and sort over a reload and another customer, and set auto-send for the selected customers', async ({
  page,
}) => {
  await comeAs(page, 'senior', '/settings');
  const list = page.getByRole('grid', { name: 'Customers' });
  const names = list.getByRole('row').locator('[aria-colindex="2"][role="gridcell"]');
  const search = page.getByRole('searchbox', { name: 'Find a customer' });
  await expect(names.first()).toHaveText('Abbotsleigh Grazing Co');
  await page.getByLabel('Whose customers').selectOption('All customers');
  await page.getByRole('button', { name: 'Region: All regions' }).click();
  await page.getByRole('option', { name: 'Wheatbelt' }).click();
  await page.keyboard.press('Escape');
  await search.fill('FARM');
  await button(list, 'Customer').click();
  await expect(list.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'descending');
  const found = await names.allTextContents();
  expect(found.length).toBeGreaterThan(3);
  expect(found.every((name) => name.includes('Farm'))).toBe(true);
  await list.getByRole('row').nth(1).getByRole('checkbox').check();
  await expectAccessible(page, 'settings with a selection');

  const isAsLeft = async (): Promise<void> => {
    await expect(names).toHaveText(found);
    await expect(search).toHaveValue('FARM');
    await expect(page.getByLabel('Whose customers')).toHaveValue('all');
    await expect(page.getByRole('button', { name: 'Region: Wheatbelt' })).toBeVisible();
    await expect(list.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'descending');
  };
  await page.reload();
  await isAsLeft();
  await openPage(page, 'Dashboard');
  await chooseCustomer(page, 'Stirling Farming');
  await openPage(page, 'Settings');
  await isAsLeft();

  await test.step('auto-send', async () => {
    const row = list.getByRole('row').nth(1);
    const state = row.locator('[role="gridcell"]').filter({ hasText: /^(On|Off)$/ });
    const action = (await state.textContent()) === 'On' ? 'off' : 'on';
    await row.getByRole('checkbox').check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await button(page, `Turn auto-send ${action}`).click();
    await expect(toast(page, `Auto-send of analyte reports is ${action} for 1 customer.`)).toBeVisible();
    await expect(state).toHaveText(action === 'on' ? 'On' : 'Off');
    await expect(page.getByText('1 selected')).toHaveCount(0);
    await page.reload();
    await expect(state).toHaveText(action === 'on' ? 'On' : 'Off');
  });

  await test.step('Reset', async () => {
    await button(page, 'Reset').click();
    await expect(search).toHaveValue('');
    await expect(page.getByLabel('Whose customers')).toHaveValue('my');
    await expect(page.getByRole('button', { name: 'Region: All regions' })).toBeVisible();
    await expect(button(page, 'Reset')).toBeDisabled();
  });
});

test('on a tablet the overview shows its tables whole, their lesser columns under the others', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await comeAs(page, 'admin', '/recommendations-and-reports');
  await page.getByLabel('Customer group').selectOption('Team Customers');
  await chooseCustomer(page, 'Hollis Farming');
  for (const [name, heads] of [
    ['Recommendations', ['Recommendation Name', 'Crop type', 'Samples', 'Status', 'Date']],
    [
      'Deleted Recommendations',
      ['Recommendation Name', 'Crop type', 'Samples', 'Status', 'Date', 'Deleted Date', 'Deleted By'],
    ],
    [
      'Reports',
      [
        'Report Name',
        'Type',
        'Recommendations',
        'Status',
        'Last Updated By',
        'Last Updated On',
        'Published By',
        'Published On',
        'Upload',
      ],
    ],
  ] as const) {
    const table = page.getByRole('table', { name, exact: true });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    for (const head of heads)
      await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeInViewport({ ratio: 1 });
    expect(
      await table.evaluate(
        (element) => element.getBoundingClientRect().width - (element.parentElement?.clientWidth ?? 0),
      ),
    ).toBeLessThanOrEqual(0);
  }
});

/** The portal with a collector of page views and web vitals; the signals so far. */
async function seenFromOutside(page: Page): Promise<readonly Record<string, unknown>[]> {
  const reported: Record<string, unknown>[] = [];
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const telemetry = { pageViews: '/seen-from-outside', webVitals: '/seen-from-outside' };
    await route.fulfill({ json: { ...(await answer.json()), telemetry } });
  });
  await page.route('**/seen-from-outside', async (route) => {
    const { cookie, referer } = await route.request().allHeaders();
    expect([route.request().method(), cookie, referer]).toEqual(['POST', undefined, undefined]);
    reported.push(route.request().postDataJSON() as Record<string, unknown>);
    await route.fulfill({ status: 204 });
  });
  return reported;
}

test('a read-only user sees everything and can change nothing', async ({ page }) => {
  const reported = await seenFromOutside(page);
  await signIn(page, 'viewer', '/customer-samples');
  await page.getByLabel('Customer group').selectOption('Team Customers');
  await chooseCustomer(page, 'Ashdown & Sons');
  await test.step('samples', async () => {
    await expect(sampleRow(page, 1)).toBeVisible();
    await expect(uploadButton(page)).toBeDisabled();
    await sampleRow(page, 1).getByRole('checkbox').check();
    for (const name of ['Run engine', 'Add to recommendation', 'Finalise'])
      await expect(button(selectionBar(page), name)).toHaveCount(0);
    await button(selectionBar(page), 'PIF Editor').click();
    const editor = pifEditor(page);
    await expect(editor.getByRole('grid')).toBeVisible();
    for (const name of ['Clear', 'Save', 'Run Engine']) await expect(button(editor, name)).toHaveCount(0);
    await expect(editor.getByRole('rowheader', { name: /^Copy down/ })).toHaveCount(0);
    await button(editor, 'Close').click();
  });
  await test.step('a recommendation', async () => {
    await page.goto('/recommendation-builder?recommendation=1');
    await expect(page.getByRole('article').first()).toContainText('Completed');
    for (const name of [
      'Add Product',
      'Add Comment',
      'Edit',
      'Save',
      'Save all',
      /^Add product for/,
      /^Add comment on/,
      'Edit recommendation name',
      'Edit MAP',
    ])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
  await test.step('the overview', async () => {
    await openPage(page, 'Recommendations and Reports');
    await expect(button(page, 'View Season plan')).toBeVisible();
    for (const name of [/^(Edit|Duplicate|Delete|Restore) /, /^Add to/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Deleted Recommendations' })).toHaveCount(0);
  });
  await test.step('the settings', async () => {
    await openPage(page, 'Settings');
    await page.getByLabel('Whose customers').selectOption('Team customers');
    await expect(page.getByRole('grid', { name: 'Customers' }).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('View only')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await openPage(page, 'Recommendations and Reports');
  });
  await test.step('a report', async () => {
    await button(page, 'View Season plan').click();
    await expect(pageTitle(page)).toContainText('Season plan');
    await expect(page.getByRole('tab', { name: 'Recommendation Report' })).toBeVisible();
    for (const name of [
      'New',
      'Delete',
      'Send',
      'Finalise',
      'Publish',
      'Edit report name',
      'Add Recommendation',
      'Add Comment',
      'Apply',
      'Save Default',
    ])
      await expect(button(page, name)).toHaveCount(0);
  });
  await test.step('signals to the outside name pages, and no record', async () => {
    const pagesSeen = (): unknown[] =>
      reported.filter(({ kind }) => kind === 'page-view').map((signal) => signal['page']);
    await expect.poll(pagesSeen).toEqual(expect.arrayContaining(['samples', 'builder', 'settings', 'reportBuilder']));
    // As when the tab is hidden: what a page says while it is left cannot be caught here.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await expect
      .poll(() => reported.filter(({ kind }) => kind === 'web-vital').map(({ name }) => name))
      .toEqual(expect.arrayContaining(['LCP', 'CLS']));
    expect(JSON.stringify(reported)).not.toMatch(/Ashdown|Season|viewer|\?|report=|recommendation=/);
  });
});
