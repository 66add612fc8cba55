import type { BrowserContext, Page } from '@playwright/test';
import { framesIn } from './support/frames.ts';
import { pages } from './support/pages.ts';
import { pifEditor } from './support/pif-editor.ts';
import { sampleRow, selectionBar } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { openRecommendation } from './support/builder-screen.ts';
import { expect, test } from './support/test.ts';

// As who allows motion sees them: without it nothing would move in any case.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** All pages of a look stand idle together: a trace is the browser's, and sees whichever of them draws. */
const LOOK_MS = 5_000;
/** Long enough to see one that never rests. */
const GLANCE_MS = 1_000;
const LOOKS = 4;

/** What it is called, and how one comes there. */
type Opening = readonly [what: string, enter: (page: Page) => Promise<void>];

interface Idle {
  readonly what: string;
  readonly page: Page;
}

/** None of the pages draws a frame; what comes in may be drawn first. */
async function expectStill(keeper: Page, idle: readonly Idle[]): Promise<void> {
  // A caret that waits for a key blinks, and may.
  for (const { page } of idle)
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
  let frames = await framesIn(keeper, LOOK_MS);
  for (let look = 1; frames > 0 && look < LOOKS; look += 1) frames = await framesIn(keeper, LOOK_MS);
  expect(frames, frames === 0 ? '' : `frames of ${await restlessOf(keeper, idle)}`).toBe(0);
}

/** Which page it is that draws: with the last of them gone nothing does any more. */
async function restlessOf(keeper: Page, idle: readonly Idle[]): Promise<string> {
  for (const { page, what } of idle) {
    await page.close();
    if ((await framesIn(keeper, GLANCE_MS)) === 0) return what;
  }
  return 'none of them alone';
}

/** Every page and dialog in a page of its own, three at a time: more only wait for one another. */
async function opened(context: BrowserContext, list: readonly Opening[]): Promise<Idle[]> {
  const waiting = [...list];
  const idle: Idle[] = [];
  const open = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [what, enter] = next;
      const page = await context.newPage();
      await enter(page);
      idle.push({ what, page });
    }
  };
  await Promise.all([open(), open(), open()]);
  return idle;
}

async function at(page: Page, path: string, customer = 'Ashdown & Sons'): Promise<void> {
  await comeAs(page, 'admin', path);
  await page.getByLabel('Customer group').selectOption('Team Customers');
  await chooseCustomer(page, customer);
}
const samples = async (page: Page): Promise<void> => {
  await at(page, '/customer-samples');
  await sampleRow(page, 1).getByRole('checkbox').check();
};
const inputs = async (page: Page): Promise<void> => {
  await samples(page);
  await button(selectionBar(page), 'PIF Editor').click();
  await expect(pifEditor(page).getByRole('gridcell').first()).toBeVisible();
};
const builder = async (page: Page): Promise<void> => {
  await at(page, '/recommendation-builder', 'Fairlie Farming');
  await openRecommendation(page, 'Fairlie Farming', 'Wheat program');
};
const overview = (page: Page): Promise<void> => at(page, '/recommendations-and-reports', 'Hollis Farming');
const report = async (page: Page): Promise<void> => {
  await at(page, '/recommendations-and-reports', 'Hollis Farming');
  await button(page, 'Edit Season plan').click();
  await expect(page.getByRole('tab', { name: 'Recommendation Report' })).toBeVisible();
};
/** What a button of a page opens. */
const behind =
  (enter: (page: Page) => Promise<void>, control: string, title: string) =>
  async (page: Page): Promise<void> => {
    await enter(page);
    await button(page, control).first().click();
    await expect(dialog(page, title)).toBeAttached();
  };

const DIALOGS: readonly Opening[] = [
  ['the list with a selection', samples],
  ['the upload', behind(samples, 'Upload', 'Upload Samples')],
  ['the question before samples are finalised', behind(samples, 'Finalise', 'Finalise samples')],
  ['the PIF editor', inputs],
  [
    'the models of samples',
    async (page) => {
      await inputs(page);
      await pifEditor(page)
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check();
      await button(pifEditor(page), 'Edit Model').click();
      await expect(dialog(page, 'Edit Models').getByRole('combobox').first()).toBeEnabled();
    },
  ],
  ['a note', behind(inputs, 'Note', 'Note')],
  ['the builder', builder],
  ['a new product', behind(builder, 'Add Product', 'Add Recommendation Product')],
  ['the rates', behind(builder, 'Edit', 'Product Rate Application Editor')],
  ['a comment', behind(builder, 'Add Comment', 'Add Comment')],
  ['a copy of a recommendation', behind(overview, 'Duplicate In-season tissue check', 'Duplicate Recommendation')],
  ['the mails of a report', behind(overview, 'History of Last season plan', 'Email History')],
  ['a new report', behind(report, 'New', 'New Report')],
  ['what a report may hold', behind(report, 'Add Recommendation', 'Add Recommendation')],
  ['a mail', behind(report, 'Send', 'Send Report')],
];

/** Something that never rests, put into a page as a style sheet has it. */
const plantMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moving = document.createElement('i');
    moving.id = 'moving';
    moving.className = 'animate-pulse-slow';
    moving.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 9px; height: 9px; background: red';
    document.body.append(moving);
  });

test('an idle page draws nothing, nor does an idle dialog', async ({ page, context }) => {
  test.setTimeout(300_000);
  // Signs in once: the others take its tokens.
  await comeAs(page, 'admin', '/');
  const idle = await opened(context, [
    ...pages.map(({ path }): Opening => [path, (own) => comeAs(own, 'admin', path)]),
    ...DIALOGS,
  ]);

  await test.step('one that moves is seen, whichever of them it is', async () => {
    const { page: first } = idle[0]!;
    await plantMotion(first);
    expect(await framesIn(page, GLANCE_MS)).toBeGreaterThan(5);
    await first.evaluate(() => document.getElementById('moving')?.remove());
  });

  await expectStill(page, idle);
});
