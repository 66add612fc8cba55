import { pressAll } from './support/press-all.ts';
import { pageTitle } from './support/builder-screen.ts';
import { comeToSeed } from './support/seed.ts';
import { button, chooseCustomer } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { addWholePlan } from './support/whole-plan.ts';

/** It ends the session, leads out of the portal, or changes what other journeys look at. */
const LEFT_ALONE = /^(Log out|Mark all as read|Set up a second step|Hectares|Light|Dark|Each (day|week))/;
/** No other journey works for it: what is pressed deletes plans and reports, those of other journeys too. */
const CUSTOMER = 'Dunmore Pastoral';
/** What is around a page is the same on all pages of a layout, and pressed on one of each. */
const WHOLE = ['/', '/tenants'];
/** Gone through from the samples. */
const INPUTS = /PIF Editor$/;

for (const path of [
  ...WHOLE,
  '/customers',
  '/recommendations-and-reports',
  '/report-builder',
  '/profile',
  '/heartbeat',
  '/mailbox',
  '/nowhere',
])
  test(`every control of ${path} is pressed by keys, and the focus is in sight after each`, async ({ page }) => {
    await comeAs(page, 'adviser', path);
    await chooseCustomer(page, CUSTOMER);
    const faults = await pressAll(page, {
      open: async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
      leave: LEFT_ALONE,
      ...(WHOLE.includes(path) ? {} : { within: 'main' }),
    });
    expect(faults).toEqual([]);
  });

for (const [part, side] of [
  ['what it is called and its samples', 'first'],
  ['products, rates, comments and calculators', 'second'],
] as const)
  test(`every control of an open recommendation is pressed by keys, and the focus is in sight after each: ${part}`, async ({
    page,
  }) => {
    const ask = await comeToSeed(page, 'adviser');
    const name = `Pressed in its ${side} pane`;
    const id = await addWholePlan(ask, { customer: CUSTOMER, name, samples: 3 });
    const faults = await pressAll(page, {
      open: async () => {
        await page.goto(`/recommendation-builder?recommendation=${id}`);
        await expect(pageTitle(page)).toContainText(name);
        // Which parts were folded is kept: of the others nothing is sure to be there.
        await expect(button(page, 'PIF Editor')).toBeVisible();
      },
      isOpen: () => button(page, 'PIF Editor').isVisible(),
      leave: LEFT_ALONE,
      within: 'main',
      side,
      elsewhere: INPUTS,
    });
    expect(faults).toEqual([]);
  });
