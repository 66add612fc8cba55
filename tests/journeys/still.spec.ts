import type { APIResponse, BrowserContext, Locator, Page } from '@playwright/test';
import { openRecommendation, pageTitle } from './support/builder-screen.ts';
import { framesIn } from './support/frames.ts';
import { pages } from './support/pages.ts';
import { pifEditor } from './support/pif-editor.ts';
import { sampleRow, upload } from './support/samples-screen.ts';
import { button, chooseCustomer, dialog } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// As who allows motion sees them: without it nothing would move in any case.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** All pages of a look are idle together: a trace is the browser's, and sees whichever of them draws. */
const LOOK_MS = 5_000;
/** Long enough to see one that never rests. */
const GLANCE_MS = 1_000;
const GLANCES = 10;
/** News may come meanwhile, and are drawn once. */
const LOOKS = 4;

/** The steps from a page's state, one after the other: a button by its name, or another control. */
type Step = string | ((page: Page) => Promise<void>);
type Look = readonly [what: string, ...steps: readonly Step[]];
/** One page of the browser: how one enters it, and what it shows one after the other. */
interface Tab {
  readonly enter: (page: Page) => Promise<void>;
  readonly looks: readonly Look[];
}

interface Idle {
  readonly what: string;
  readonly page: Page;
}

/** Other journeys change the same tenant meanwhile, and news of it would be drawn: each question about news keeps its first answer. */
async function keepNotificationsAway(context: BrowserContext): Promise<void> {
  const firstAnswers = new Map<string, Promise<APIResponse>>();
  await context.route(/\/api\/(changes|notifications)(\?|$)/, async (route) => {
    const asked = `${route.request().headers()['tenantid']} ${route.request().url()}`;
    const answer = firstAnswers.get(asked) ?? route.fetch();
    firstAnswers.set(asked, answer);
    await answer.then(
      (response) => route.fulfill({ response }),
      () => route.abort(),
    );
  });
}

/** None of the pages draws a frame; what comes in may be drawn first. */
async function expectStill(keeper: Page, idle: readonly Idle[]): Promise<void> {
  // A caret that waits for a key blinks, and may.
  for (const { page } of idle)
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
  for (let glances = 1; glances < GLANCES && (await framesIn(keeper, GLANCE_MS)) > 0; glances += 1);
  let frames = await framesIn(keeper, LOOK_MS);
  for (let looks = 1; looks < LOOKS && frames > 0; looks += 1) frames = await framesIn(keeper, LOOK_MS);
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

const open = (page: Page): Locator => page.locator('[aria-modal="true"], dialog[open]');

/** In the dialog on top, if there is one. */
async function follow(page: Page, step: Step): Promise<void> {
  if (typeof step !== 'string') return step(page);
  const within = (await open(page).count()) > 0 ? open(page).last() : page;
  await button(within, step).first().click();
}
const tab =
  (name: string): Step =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click();
const item =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true }).click();
const shows =
  (title: string): Step =>
  (page) =>
    expect(dialog(page, title)).toBeAttached();
const key =
  (keys: string): Step =>
  (page) =>
    page.keyboard.press(keys);
/** A button that says for whom or what it is. */
const one =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const goTo =
  (to: string, heading: string): Step =>
  async (page) => {
    await page.goto(to);
    await expect(pageTitle(page)).toHaveText(heading);
  };

/** Nothing is open over the page any more. */
async function leave(page: Page): Promise<void> {
  for (let count = await open(page).count(); count > 0; count = await open(page).count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open(page).count()).not.toBe(count);
  }
}

async function at(page: Page, path: string, customer: string): Promise<void> {
  await comeAs(page, 'admin', path);
  await page.getByLabel('Customer group').selectOption('Team Customers');
  await chooseCustomer(page, customer);
}
async function samples(page: Page): Promise<void> {
  await at(page, '/customer-samples', 'Ashdown & Sons');
  for (const number of [1, 2]) await sampleRow(page, number).getByRole('checkbox').check();
}
async function builder(page: Page): Promise<void> {
  await at(page, '/recommendation-builder', 'Fairlie Farming');
  await openRecommendation(page, 'Fairlie Farming', 'Wheat program');
}
async function report(page: Page): Promise<void> {
  await at(page, '/recommendations-and-reports', 'Hollis Farming');
  await button(page, 'Edit Season plan').click();
  await expect(page.getByRole('tab', { name: 'Recommendation Report' })).toBeVisible();
}
const cells: Step = (page) => expect(pifEditor(page).getByRole('gridcell').first()).toBeVisible();
const selectAll: Step = (page) => pifEditor(page).getByRole('checkbox', { name: 'Select all samples' }).check();
const aDialog: Step = (page) => expect(open(page)).toHaveCount(1);
async function published(page: Page): Promise<void> {
  await at(page, '/recommendations-and-reports', 'Hollis Farming');
  await button(page, 'View Last season plan').click();
  await expect(button(page, 'Grower’s page')).toBeVisible();
}
const growersPage: Step = async (page) => {
  await page.goto(await page.getByLabel('Address of the new link').inputValue());
  await expect(pageTitle(page)).toBeVisible();
};
const checkedFile: Step = async (page) => {
  const buffer = Buffer.from('Lab No,Paddock,Date Sampled,Colour,P\nS-1,Nowhere,2026-10-01,brown,21\n');
  const check = await upload(page, { name: 'asked.csv', mimeType: 'text/csv', buffer });
  await expect(check.getByRole('list', { name: 'Questions' })).toBeVisible();
};
const settings = (page: Page): Promise<void> => comeAs(page, 'admin', '/settings');
const PATHS: readonly Look[] = pages.map(({ path, heading }) => [path, goTo(path, heading)]);

const TABS: readonly Tab[] = [
  { enter: (page) => comeAs(page, 'admin', '/'), looks: PATHS.slice(0, PATHS.length / 2) },
  { enter: (page) => comeAs(page, 'admin', '/'), looks: PATHS.slice(PATHS.length / 2) },
  {
    enter: samples,
    looks: [
      ['the list with a selection'],
      ['the question before samples are finalised', 'Finalise', shows('Finalise samples')],
      ['a new recommendation', 'Add to recommendation', item('New Recommendation'), shows('New Recommendation')],
      ['a composite', 'More', item('Make composite'), shows('Make composite')],
      ['a correction', 'More', item('Correct samples'), shows('Correct samples')],
      ['the upload', 'Upload', shows('Upload Samples')],
      ['the check of a file', checkedFile],
    ],
  },
  {
    enter: (page) => at(page, '/customer-samples', 'Fairlie Farming'),
    looks: [
      ['the map', (page) => expect(page.locator('canvas')).toBeVisible()],
      ['paddocks from a map', 'More for this customer', item('Import paddocks'), shows('Import paddocks')],
      ['the paddocks', 'More for this customer', item('Paddocks'), shows('Paddocks')],
      [
        'a new paddock',
        'More for this customer',
        item('Paddocks'),
        shows('Paddocks'),
        'Add paddock',
        shows('Add paddock'),
      ],
      ['the sites', 'More for this customer', item('Sites'), shows('Site manager')],
      ['a new site', 'More for this customer', item('Sites'), shows('Site manager'), 'Add site', shows('Add site')],
      ['the uploads', 'More for this customer', item('Upload history'), shows('Upload history')],
    ],
  },
  {
    enter: samples,
    looks: [
      ['the PIF editor', 'PIF Editor', cells],
      ['the models of samples', 'PIF Editor', cells, selectAll, 'Edit Model', shows('Edit Models')],
      ['a note', 'PIF Editor', cells, 'Note', shows('Note')],
      ['the palette', key('Control+k'), shows('Search or jump to…')],
      ['the keys', key('?'), shows('Keys')],
    ],
  },
  {
    enter: builder,
    looks: [
      ['the builder'],
      ['a new product', 'Add Product', shows('Add Recommendation Product')],
      ['a new blend', 'Add Product', shows('Add Recommendation Product'), 'Add blend', shows('Add Custom Blend')],
      ['a blend to a target', 'Add Product', 'Add blend', 'Blend to a target', shows('Blend to a target')],
      ['a comment', 'Add Comment', shows('Add Comment')],
      ['costs', 'Costs', shows('Costs and order list')],
      ['the map of a recommendation', tab('Map')],
    ],
  },
  {
    enter: builder,
    looks: [
      ['the rates', 'Edit', shows('Product Rate Application Editor')],
      [
        'rates of many',
        'Edit',
        shows('Product Rate Application Editor'),
        'Set rates…',
        (page) => expect(page.getByRole('region', { name: 'Set rates for several paddocks' })).toBeVisible(),
      ],
      ['copied products', 'Edit', 'Copy products', shows('Copy products of a recommendation')],
      ['row spacing', 'Edit', shows('Product Rate Application Editor'), 'Row spacing', shows('Row spacing and opener')],
      ['the nitrogen calculator', 'Add Nitrogen Calculator', shows('Nitrogen Calculator')],
      ['the sensitivity calculator', 'Add Sensitivity Calculator', shows('Sensitivity Calculator')],
      ['the seasons', 'Compare Seasons', shows('Season scenarios')],
    ],
  },
  {
    enter: (page) => at(page, '/recommendations-and-reports', 'Hollis Farming'),
    looks: [
      ['the overview'],
      ['a copy of a recommendation', 'Duplicate In-season tissue check', shows('Duplicate Recommendation')],
      ['a deletion', 'Delete In-season tissue check', shows('Delete recommendation')],
      ['the deletion of a report', 'Delete Season plan', shows('Delete report')],
      ['the mails of a report', 'History of Last season plan', shows('Email History')],
      ['what comes back', one(/^Restore /), shows('Restore recommendation')],
    ],
  },
  {
    enter: report,
    looks: [
      ['a report'],
      ['a new report', 'New', shows('New Report')],
      ['what a report may hold', 'Add Recommendation', shows('Add Recommendation')],
      ['a comment of a report', 'Add Comment', shows('Add Comment')],
      ['a mail', 'Send', shows('Send Report')],
      ['the question before a report is finalised', 'Finalise', shows('Finalise report')],
    ],
  },
  {
    enter: published,
    looks: [
      ['a published report'],
      ['the links of a grower', 'Grower’s page', shows('Grower’s page')],
      ['its mails', 'History', shows('Email History')],
      ['the page of a grower', 'Grower’s page', 'Create link', growersPage],
      ['all customers', goTo('/customers', 'Customers')],
      ['a new customer', 'Add customer', shows('Add customer')],
      ['a customer', one(/^Edit /), shows('Change customer')],
    ],
  },
  {
    enter: settings,
    looks: [
      ['reports that go by themselves', tab('Auto-send')],
      ['laboratories', tab('Laboratories')],
      ['economics', tab('Economics')],
      ['a row of economics', tab('Economics'), 'Add row', shows('Add economics')],
      ['prices', tab('Prices')],
      ['a price', tab('Prices'), 'Set a price', shows('Set a price')],
    ],
  },
  {
    enter: settings,
    looks: [
      ['numbers behind advice', tab('Advice')],
      ['a number', tab('Advice'), one(/^Change /), shows('Edit setting')],
      ['templates', tab('Comment templates')],
      ['a template', tab('Comment templates'), 'Add template', shows('Add Comment Template')],
      ['the brand', tab('Brand'), 'Edit brand', shows('Brand')],
    ],
  },
  {
    enter: settings,
    looks: [
      ['text of emails', tab('Email templates'), one(/^Edit/), shows('Edit Email Template')],
      ['people', tab('People')],
      ['an invitation', tab('People'), 'Invite person', shows('Invite person')],
      ['an API client', tab('People'), 'Add API client', shows('Add API client')],
      ['the audit trail', tab('Audit trail')],
      ['reference data', tab('Reference data')],
    ],
  },
  {
    enter: settings,
    looks: [
      ['a product of the catalogue', tab('Reference data'), one(/^Edit /), aDialog],
      ['somebody’s roles', tab('People'), one(/^Change the roles of /), aDialog],
      ['the question before somebody is removed', tab('People'), one(/^Remove /), shows('Remove from this tenant?')],
      ['privacy', tab('Privacy')],
      ['an erasure', tab('Privacy'), one(/^Erase /), aDialog],
    ],
  },
];

interface Entered {
  readonly page: Page;
  readonly looks: readonly Look[];
}

/** More at once would only wait for one another. */
async function threeAtATime<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const goOn = async (): Promise<void> => {
    for (const one of waiting) await work(one);
  };
  await Promise.all([goOn(), goOn(), goOn()]);
}

/** Opens in every page what it has for the round. */
async function openRound(all: readonly Entered[], round: number): Promise<Idle[]> {
  const idle: Idle[] = [];
  await threeAtATime(all, async ({ page, looks }) => {
    const look = looks[round];
    if (look === undefined) return;
    const [what, ...steps] = look;
    await test.step(what, async () => {
      await leave(page);
      for (const step of steps) await follow(page, step);
    });
    idle.push({ what, page });
  });
  return idle;
}

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
  await keepNotificationsAway(context);
  // Signs in once: the others take its tokens.
  await comeAs(page, 'admin', '/');
  const all: Entered[] = [];
  await threeAtATime(TABS, async ({ enter, looks }) => {
    const own = await context.newPage();
    await enter(own);
    all.push({ page: own, looks });
  });

  await test.step('one that moves is seen, whichever of them it is', async () => {
    const { page: first } = all[0]!;
    await plantMotion(first);
    expect(await framesIn(page, GLANCE_MS)).toBeGreaterThan(0);
    await first.evaluate(() => document.getElementById('moving')?.remove());
  });

  for (let round = 0; round < Math.max(...TABS.map(({ looks }) => looks.length)); round += 1) {
    const idle = await openRound(all, round);
    await expectStill(page, idle);
  }
});
