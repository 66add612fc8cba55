import { pageTitle } from './support/builder-screen.ts';
import { linkTo, publish } from './support/grower-phone.ts';
import { pressAll } from './support/press-all.ts';
import { comeToSeed, type Ask } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { addRecommendation } from './support/whole-plan.ts';

/** The tools of the text editor are pressed in an open recommendation. */
const PRESSED_ELSEWHERE = /^(Bold|Italic|Underline|Strikethrough|(Numbered|Bulleted) list|Text style)$/;
/** No other journey works for it. */
const CUSTOMER = 'Garrick Pastoral';

/** A report in progress with three recommendations and three comments. */
async function addReport(ask: Ask, name: string): Promise<number> {
  const plans = [];
  for (const part of ['North', 'South', 'West'])
    plans.push(await addRecommendation(ask, { customer: CUSTOMER, name: `${name} ${part}`, samples: 1 }));
  const [{ customerId }] = plans as [(typeof plans)[number]];
  const { id } = await ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportId: 0,
      recommendationReportName: name,
      recommendationIds: plans.map((plan) => plan.id),
    },
  });
  for (const commentLabel of ['Outlook', 'Storage', 'Weeds'])
    await ask('POST /Recommendation/Report/{id}/comment', {
      params: { id },
      body: { reportId: id, reportOrder: 999, commentLabel, comment: '<p>An average season.</p>' },
    });
  return id;
}

test('every control of an open report is pressed by keys, and the focus is in sight after each', async ({ page }) => {
  const ask = await comeToSeed(page, 'adviser');
  let name = '';
  let reports = 0;
  const faults = await pressAll(page, {
    open: async () => {
      reports += 1;
      name = `Keyed ${reports}`;
      await page.goto(`/report-builder?report=${await addReport(ask, name)}`);
      await expect(pageTitle(page)).toContainText(name);
    },
    isOpen: async () => ((await pageTitle(page).textContent()) ?? '').includes(name),
    leave: PRESSED_ELSEWHERE,
    within: 'main',
  });
  expect(faults).toEqual([]);
});

test('every control of a grower’s page is pressed by keys, and the focus is in sight after each', async ({ page }) => {
  const ask = await comeToSeed(page, 'adviser');
  const id = await addReport(ask, 'Keyed by the grower');
  await publish(ask, id);
  const { address } = await linkTo(ask, id);
  const faults = await pressAll(page, {
    open: async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  });
  expect(faults).toEqual([]);
});
