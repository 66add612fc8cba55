import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { mailTo } from './support/smtp.ts';
import { stepsIn, type Step } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { tilth } from './support/tilth.ts';

/** Other journeys work on a farm of the README's name. */
const [named, ours] = ['Quandong Park', 'Quandong Park by the README'];
const grower = 'grower@example.com';
/** The run of the engine and the documents of the report take the longest. */
const WITHIN = { timeout: 90_000 };

const lines = stepsIn(readFileSync('README.md', 'utf8').replaceAll(named, ours), 'The main job, in five minutes');

test('the main job is done by following the README, press by press', async ({ page }) => {
  expect(lines.map(({ steps }) => steps.length > 0)).toEqual(Array.from({ length: 6 }, () => true));
  for (const { line, steps } of lines)
    await test.step(line, async () => {
      for (const step of steps) await test.step(JSON.stringify(step), () => follow(page, step));
    });
});

function follow(page: Page, step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'run':
      return promisify(execFile)('bash', ['-c', step.command], {
        env: { ...process.env, DATA_DIR: tilth().dataDirectory },
      });
    case 'open':
      return open(page, new URL(step.address).pathname);
    case 'press':
      return press(page, step.name, step.typed);
    case 'fill':
      return fill(page, step.field, step.value);
    case 'see':
      return expect(page.getByText(step.text).filter({ visible: true }).first()).toBeVisible(WITHIN);
  }
}

/** The Tilth under test sends to a real mail server instead of the demo's mailbox. */
async function open(page: Page, path: string): Promise<void> {
  if (path !== '/mailbox') return void (await page.goto(path));
  const { attachments } = await mailTo(grower);
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
}

/** What is in front: a dialog that is open, or the page. */
async function inFront(page: Page): Promise<Page | Locator> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
  return (await dialogs.count()) > 0 ? dialogs.last() : page;
}

async function press(page: Page, name: string, typed: string | null): Promise<void> {
  const control = await controlOf(page, name);
  if (typed === null) return control.click();
  if (!/\.\w+$/.test(typed) || !typed.includes('/')) {
    await control.click();
    await page.keyboard.type(typed);
    return page.keyboard.press('Enter');
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), control.click()]);
  return chooser.setFiles(typed);
}

/** What is pressed by its whole name, which may end in words for those who do not see what it belongs to. */
async function controlOf(page: Page, name: string): Promise<Locator> {
  const whole = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: ?:.*)?$`);
  const found = async (): Promise<Locator> => {
    const front = await inFront(page);
    return front
      .getByRole('button', { name: whole })
      .or(front.getByRole('link', { name: whole }))
      .or(front.getByRole('radio', { name: whole }))
      .or(front.getByRole('checkbox', { name: whole }))
      .or(page.getByRole('option').getByText(name, { exact: true }))
      .or(front.locator('label').getByText(name, { exact: true }))
      .filter({ visible: true })
      .first();
  };
  await expect(async () => expect(await found()).toBeEnabled({ timeout: 500 })).toPass(WITHIN);
  return found();
}

async function fill(page: Page, label: string, value: string): Promise<void> {
  const named = { name: new RegExp(`^${label}(?: \\*)?$`) };
  const found = async (): Promise<Locator> => {
    const front = await inFront(page);
    return front
      .getByRole('combobox', named)
      .or(front.getByRole('textbox', named))
      .or(front.getByLabel(label, { exact: true }))
      .filter({ visible: true })
      .first();
  };
  await expect(async () => expect(await found()).toBeVisible({ timeout: 500 })).toPass(WITHIN);
  const field = await found();
  if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) return void (await field.selectOption(value));
  await field.click();
  return field.fill(value);
}
