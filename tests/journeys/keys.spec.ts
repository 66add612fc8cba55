import { pressAll } from './support/press-all.ts';
import { chooseCustomer } from './support/shell.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** It ends the session, or changes what other journeys look at. */
const LEFT_ALONE = /^(Log out|Mark all as read)/;

for (const path of ['/', '/tenants', '/customers', '/report-builder', '/heartbeat', '/nowhere'])
  test(`every control of ${path} is pressed by keys, and the focus is in sight after each`, async ({ page }) => {
    await signIn(page, 'adviser', path);
    await chooseCustomer(page, 'Ashdown & Sons');
    const faults = await pressAll(page, {
      open: async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
      leave: LEFT_ALONE,
    });
    expect(faults).toEqual([]);
  });
