import { expectAccessible, expectDialogAccessible } from './support/accessible.ts';
import { mailTo } from './support/smtp.ts';
import { button, dialog, openPage, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an administrator invites a user, changes their roles, adds a program, and removes both', async ({ page }) => {
  await comeAs(page, 'admin');
  await openPage(page, 'Settings');
  await page.getByRole('tab', { name: 'People' }).click();
  const people = page.getByRole('table', { name: 'People and API clients' });
  await expect(people.getByRole('row').filter({ hasText: 'admin@tilth.example' })).not.toContainText('Not yet');
  await expectAccessible(page, 'settings, people');
  await test.step('a user is invited, and emailed', async () => {
    await button(page, 'Invite person').click();
    const editor = dialog(page, 'Invite person');
    await editor.getByLabel('Name').fill('Ivy Invited');
    await editor.getByLabel('Email').fill('ivy@tilth.example');
    await expectDialogAccessible(page, 'Invite person');
    await button(editor, 'Invite').click();
    await expect(toast(page, 'Invited Ivy Invited')).toBeVisible();
    expect((await mailTo('ivy@tilth.example')).text).toContain('Reset password');
  });
  const ivy = people.getByRole('row').filter({ hasText: 'ivy@tilth.example' });
  await test.step('their roles are changed', async () => {
    await button(ivy, 'Change the roles of Ivy Invited').click();
    const editor = dialog(page, 'Roles of Ivy Invited');
    await editor.getByLabel('Viewer').check();
    await editor.getByLabel('Adviser', { exact: true }).uncheck();
    await button(editor, 'Save').click();
    await expect(ivy).toContainText('Viewer');
  });
  await test.step('a program is added, and its secret shown this once', async () => {
    await button(page, 'Add API client').click();
    const editor = dialog(page, 'Add API client');
    await editor.getByLabel('Name').fill('Farm link');
    await button(editor, 'Add').click();
    await expect(page.getByText('This secret is shown only once.')).toBeVisible();
    await expectAccessible(page, 'settings, people, a secret');
    await button(page, 'Dismiss').click();
    await expect(page.getByText('This secret is shown only once.')).toHaveCount(0);
  });
  await test.step('both are removed, and the only administrator cannot be', async () => {
    for (const name of ['Ivy Invited', 'Farm link']) {
      await button(people, `Remove ${name}`).click();
      await button(dialog(page, 'Remove from this tenant?'), 'Remove').click();
      await expect(toast(page, `Removed ${name}`)).toBeVisible();
    }
    await button(people, 'Remove Ada Admin').click();
    await button(dialog(page, 'Remove from this tenant?'), 'Remove').click();
    await expect(toast(page, 'This is the only administrator of the tenant.')).toBeVisible();
  });
});
