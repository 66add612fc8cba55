import { settingsTabs } from '../../src/model/settings/tabs.ts';
import { pressAll } from './support/press-all.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** It changes what other journeys look at: the tenant is theirs, too. */
const LEFT_ALONE = /^(Delete|Remove|Run the engine when results come in)$/;

for (const tab of settingsTabs)
  test(`every control of the settings’ tab ${tab} is pressed by keys, and the focus is in sight after each`, async ({
    page,
  }) => {
    const path = `/settings?tab=${tab}`;
    await comeAs(page, 'admin', path);
    const faults = await pressAll(page, {
      open: async () => {
        await page.goto(path);
        await expect(page.getByRole('tabpanel')).toBeVisible();
      },
      leave: LEFT_ALONE,
      within: 'main [role=tabpanel]',
    });
    expect(faults).toEqual([]);
  });
