import type { Locator, Page } from '@playwright/test';
import { pageTitle } from './support/builder-screen.ts';
import { cardOf, growerPhone } from './support/grower-phone.ts';
import { copyPlanOfSixty } from './support/plan-of-sixty.ts';
import { comeToSeed } from './support/seed.ts';
import { button, dialog } from './support/shell.ts';
import { mailTo } from './support/smtp.ts';
import { expect, test } from './support/test.ts';

const PADDOCKS = 60;
const MOST_PRESSES = 8;
const RATE = '85';
const plan = 'Sixty to the last rate';
const grower = 'calder@grower.example';

/** Counts what is pressed from now on, whatever page it is pressed on: the pointer, Enter or Space; typed letters are none. */
async function pressesOn(page: Page): Promise<readonly string[]> {
  const pressed: string[] = [];
  await page.exposeFunction('pressed', (what: string) => pressed.push(what));
  await page.evaluate(() => {
    const tell = (event: Event): void => {
      const on = event.target as HTMLElement;
      const isTyped = event instanceof KeyboardEvent && !['Enter', ' ', 'Tab'].includes(event.key);
      if (event.isTrusted && !isTyped)
        void (globalThis as unknown as { pressed: (what: string) => void }).pressed(
          `${event.type} ${on.getAttribute('aria-label') ?? on.textContent}`,
        );
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, tell, { capture: true });
  });
  return pressed;
}

/** A press without a move of the pointer before it: an empty field takes what is typed then, too. */
async function pressUnhovered(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await field.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await devtools.send('Input.dispatchMouseEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      button: 'left',
      clickCount: 1,
    });
}

test('sixty paddocks go from the last rate to sent in at most eight presses', async ({ page, browser, baseURL }) => {
  const ask = await comeToSeed(page, 'adviser');
  const { id } = await copyPlanOfSixty(ask, plan);
  const params = { id };
  const { recommendationSamples, recommendedProducts } = await ask('GET /Recommendation/{id}', { params });
  expect(recommendationSamples).toHaveLength(PADDOCKS);
  const last = recommendationSamples.at(-1)!;
  await ask('PUT /Recommendation/{id}/rates', {
    params,
    body: {
      recommendationId: id,
      recommendedProducts: recommendedProducts.map(({ id: recommendedProductId, applicationRatesToSamples }) => ({
        recommendedProductId,
        applicationRatesToSamples: applicationRatesToSamples.map(({ sampleId, applicationRate }) => ({
          sampleId,
          applicationRate: sampleId === last.id ? 0 : applicationRate || 50,
        })),
      })),
    },
  });
  await page.goto(`/recommendation-builder?recommendation=${id}`);
  await expect(pageTitle(page)).toContainText(plan);
  const pressed = await pressesOn(page);

  await test.step('the last rate is entered and saved', async () => {
    await pressUnhovered(page, page.getByRole('textbox', { name: /^Rate of Urea, .* on Top 4,/ }));
    await page.keyboard.type(RATE);
    await button(page, 'Save').click();
  });

  await test.step('the line of steps makes the report, named after the customer', async () => {
    await page.getByRole('link', { name: 'Make report', exact: true }).click();
    const naming = dialog(page, 'New Report');
    await button(naming, 'Create').click();
    await expect(page).toHaveURL(/report-builder\?report=\d+/);
  });

  await test.step('it is finalised and published', async () => {
    await button(page, 'Finalise').click();
    await button(dialog(page, 'Finalise report'), 'Finalise and publish').click();
    await expect(page.getByText(/^Published by Alex Adviser on /)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('and sent to the address of the customer', async () => {
    await button(page, 'Send').click();
    const sending = dialog(page, 'Send Report');
    await expect(sending.getByLabel('Recipients')).toHaveValue(grower);
    await button(sending, 'Send').click();
    await expect(sending).not.toBeAttached({ timeout: 30_000 });
  });
  expect(pressed.length, pressed.join('\n')).toBeLessThanOrEqual(MOST_PRESSES);
  expect(pressed.length).toBeGreaterThan(0);

  await test.step('the grower reads in the mail what to buy, and opens the plan with its last rate', async () => {
    const { text = '' } = await mailTo(grower, (mail) => (mail.text ?? '').includes(`For ${PADDOCKS} paddocks: `));
    for (const { product } of recommendedProducts)
      expect(text).toMatch(new RegExp(`${product!.name} \\d[\\d,.]* t \\(`));
    const theirs = await growerPhone(browser, baseURL);
    await theirs.goto(/https?:\S+\/plan#\S+/.exec(text)![0]);
    await expect(cardOf(theirs, 'Top 4')).toContainText(RATE);
    await theirs.context().close();
  });
});
