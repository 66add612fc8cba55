import type { Browser } from '@playwright/test';
import { comments, fillInProduct, pageTitle, writeComment } from './support/builder-screen.ts';
import { follows, poll, soon, afterPoll } from './support/following.ts';
import { samplesList, upload } from './support/samples-screen.ts';
import { comeToSeed, type Ask } from './support/seed.ts';
import { button, chooseCustomer, customerField, dialog, toast } from './support/shell.ts';
import { comeAs, type Lasting } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The other person, in a browser of their own, who asks the server by its calls. */
async function another(browser: Browser, baseURL: string | undefined, account: Lasting) {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  return { theirs, ask: await comeToSeed(theirs, account) };
}

const SAMPLED = { dateFrom: '2026-01-01', dateTo: '2027-12-31' };

/** A customer of the demo, and the first of its soil samples. */
async function farm(ask: Ask, text: string, most: number) {
  const { customers } = await ask('GET /customer/find', { query: { text } });
  const { customerId } = customers[0]!;
  const { samples } = await ask('POST /sample/customersamples', { body: { customerId, ...SAMPLED } });
  return { customerId, samples: samples.slice(0, most) };
}

const recommended = async (ask: Ask, customerId: number, recommendationName: string, sampleIds: readonly number[]) =>
  (
    await ask('POST /recommendation/attachSample', {
      body: { recommendationId: 0, recommendationName, customerId, sampleIds: [...sampleIds] },
    })
  ).id;

const reported = async (ask: Ask, customerId: number, recommendationReportName: string, ids: readonly number[]) =>
  (
    await ask('POST /recommendation/report', {
      body: { customerId, recommendationReportName, recommendationReportId: 0, recommendationIds: [...ids] },
    })
  ).id;

const finalise = (ask: Ask, id: number) => ask('PUT /recommendation/Report/{id}/Finalise', { params: { id } });
const reopen = (ask: Ask, id: number) =>
  ask('PUT /recommendation/report/{id}/reopen', { params: { id }, body: { reason: 'A rate' } });

test('an open report follows the changes of another user, and its questions close with the reason', async ({
  page,
  browser,
  baseURL,
}) => {
  const { theirs, ask } = await another(browser, baseURL, 'senior');
  const { customerId, samples } = await farm(ask, 'Redmond Farms', 1);
  const sampleIds = samples.map(({ id }) => id);
  const program = await recommended(ask, customerId, 'Reported program', sampleIds);
  const report = await reported(ask, customerId, 'Followed report', [program]);
  await page.clock.install();
  await comeAs(page, 'adviser', `/report-builder?report=${report}`);
  await expect(pageTitle(page)).toContainText('Followed report');
  const member = (how: 'Edit' | 'View') => page.getByRole('button', { name: `${how} Reported program`, exact: true });

  await test.step('a recommendation of it is finalised, and opened again', async () => {
    const elsewhere = await reported(ask, customerId, 'Another report', [program]);
    await expect(member('Edit')).toBeVisible();
    await finalise(ask, elsewhere);
    await follows(page, () => expect(member('View')).toBeVisible(soon));
    await reopen(ask, elsewhere);
    await follows(page, () => expect(member('Edit')).toBeVisible(soon));
  });

  await test.step('a recommendation of it is deleted, and restored', async () => {
    await ask('DELETE /Recommendation/{id}', { params: { id: program } });
    await follows(page, () => expect(member('Edit')).not.toBeAttached(soon));
    await ask('PUT /Recommendation/{id}/undelete', { params: { id: program } });
    await follows(page, () => expect(member('Edit')).toBeVisible(soon));
  });

  await test.step('it is finalised while a choice of options is not applied', async () => {
    const option = page.getByRole('checkbox', { name: 'Economics', exact: true });
    const before = await option.isChecked();
    await option.click();
    await finalise(ask, report);
    await follows(page, () => expect(toast(page, /^Sam Senior finalised this report on /)).toBeVisible(afterPoll));
    await expect(button(page, 'Publish')).toBeVisible();
    await expect(option).toBeChecked({ checked: !before });
    for (const name of ['Finalise', 'Delete']) await expect(button(page, name)).not.toBeAttached();
    await option.click();
  });

  await test.step('it is opened again while one is asked whether to publish it', async () => {
    await button(page, 'Publish').click();
    await expect(dialog(page, 'Publish report')).toBeAttached();
    await reopen(ask, report);
    await follows(page, () => expect(toast(page, /^Sam Senior reopened this report on /)).toBeVisible(afterPoll));
    await expect(dialog(page, 'Publish report')).not.toBeAttached();
    await expect(button(page, 'Finalise')).toBeVisible();
    await expect(button(page, 'Publish')).not.toBeAttached();
  });

  await test.step('it is finalised while one is asked whether to finalise it', async () => {
    await button(page, 'Finalise').click();
    await expect(dialog(page, 'Finalise report')).toBeAttached();
    await finalise(ask, report);
    await follows(page, () => expect(toast(page, /^Sam Senior finalised this report on /)).toBeVisible(afterPoll));
    await expect(dialog(page, 'Finalise report')).not.toBeAttached();
    await expect(button(page, 'Publish')).toBeVisible();
  });

  await test.step('it is published while a comment is written', async () => {
    await writeComment(page, 'Mine', 'Not saved yet');
    await ask('POST /recommendation/Report/{id}/publish', { params: { id: report }, body: { reportId: report } });
    await follows(page, () => expect(toast(page, /^Sam Senior published this report on /)).toBeVisible(afterPoll));
    await expect(dialog(page, 'Add Comment')).not.toBeAttached();
    await expect(page.getByText(/^Published by Sam Senior/)).toBeVisible();
    for (const name of ['Add Comment', 'Publish', 'Apply']) await expect(button(page, name)).not.toBeAttached();
  });

  await test.step('another one is deleted while a comment is written', async () => {
    const second = await reported(ask, customerId, 'Deleted report', [
      await recommended(ask, customerId, 'Second program', sampleIds),
    ]);
    await page.goto(`/report-builder?report=${second}`);
    await expect(pageTitle(page)).toContainText('Deleted report');
    await writeComment(page, 'Mine', 'Not saved yet');
    await ask('DELETE /recommendation/report/{id}', { params: { id: second } });
    await follows(page, () => expect(toast(page, /^Sam Senior deleted this report on /)).toBeVisible(afterPoll));
    await expect(dialog(page, 'Add Comment')).not.toBeAttached();
    // Once: nothing waits behind it.
    await poll(page);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(page).toHaveURL('/report-builder');
    await expect(page.getByText('No Report Selected').first()).toBeVisible();
  });
  await theirs.context().close();
});

test('the samples of a customer and the customer field follow the changes of another user', async ({
  page,
  browser,
  baseURL,
}) => {
  const { theirs, ask } = await another(browser, baseURL, 'admin');
  await page.clock.install();
  await comeAs(page, 'adviser', '/customer-samples');
  const { adviserId } = await adviser(ask);
  const body = {
    customerName: 'Watched by two',
    isActive: true,
    region: '',
    district: '',
    area: '',
    email: null,
    farms: [],
    adviserIds: [adviserId],
  };

  const added = await test.step('a customer is added', async () => {
    const customer = await ask('POST /customer', { body });
    await follows(page, async () => {
      await customerField(page).click(soon);
      await customerField(page).fill('Watched by two');
      await expect(page.getByRole('option', { name: 'Watched by two', exact: true })).toBeVisible(soon);
    });
    await chooseCustomer(page, 'Watched by two');
    return customer;
  });

  await test.step('samples are uploaded', async () => {
    await theirs.goto('/customer-samples');
    await theirs.getByRole('combobox', { name: 'Customer group' }).selectOption({ label: 'Team Customers' });
    await chooseCustomer(theirs, 'Watched by two');
    const rows = [
      'Lab No,Depth (cm),Date Sampled,Crop,pH (CaCl2),P Colwell (mg/kg)',
      'W-1,0-10,2026-10-01,Wheat,5.5,21',
    ];
    const file = { name: 'theirs.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) };
    await button(await upload(theirs, file), 'Done').click();
    await follows(page, () => expect(samplesList(page)).toHaveAttribute('aria-rowcount', '2', soon));
  });

  await test.step('a sample is corrected', async () => {
    const { samples } = await ask('POST /sample/customersamples', {
      body: { customerId: added.customerId, ...SAMPLED },
    });
    await ask('PUT /sample/correct', {
      body: {
        customerId: added.customerId,
        samples: samples.map(({ id, version }) => ({ id, version })),
        change: { name: 'By the dam' },
      },
    });
    await follows(page, () => expect(samplesList(page)).toContainText('By the dam', soon));
  });

  await test.step('the customer is renamed', async () => {
    await ask('PUT /customer/{id}', {
      params: { id: added.customerId },
      body: { ...body, customerName: 'Renamed by another', version: added.version },
    });
    await follows(page, () => expect(customerField(page)).toHaveValue('Renamed by another', soon));
  });
  await theirs.context().close();
});

/** Whose customers the page of the adviser lists. */
async function adviser(ask: Ask): Promise<{ readonly adviserId: string }> {
  const { people } = await ask('GET /adminconsole/people', {});
  return { adviserId: people.find(({ email }) => email === 'adviser@tilth.example')!.userId };
}

test('an open recommendation follows another user’s changes of its comments, calculators, seasons and dialogs', async ({
  page,
  browser,
  baseURL,
}) => {
  const { theirs, ask } = await another(browser, baseURL, 'senior');
  const { customerId, samples } = await farm(ask, 'Redmond Farms', 2);
  const id = await recommended(
    ask,
    customerId,
    'Followed program',
    samples.map((sample) => sample.id),
  );
  const params = { id };
  const wordsOf = (commentLabel: string, reportOrder: number) => ({
    recommendationId: id,
    commentLabel,
    comment: '<p>Spread early</p>',
    commentType: 'RECOMMENDATION' as const,
    reportOrder,
    reportName: null,
  });
  const written = (commentLabel: string, reportOrder: number) =>
    ask('POST /Recommendation/{id}/comment', {
      params,
      body: { recommendationId: id, comment: wordsOf(commentLabel, reportOrder) },
    });
  await written('First words', 1);
  const { comments: both } = await written('Second words', 2);
  await page.clock.install();
  await comeAs(page, 'adviser', `/recommendation-builder?recommendation=${id}`);
  const titles = () => comments(page).getByRole('heading').allTextContents();
  await expect(comments(page)).toHaveCount(2);
  const report = await reported(ask, customerId, 'Of the followed program', [id]);

  await test.step('comments are put in another order, edited and removed', async () => {
    const [first, second] = both;
    const numbers = [second!.id, first!.id];
    await ask('PUT /Recommendation/{id}/reordercomments', {
      params,
      body: {
        recommendationId: id,
        displayOrders: numbers.map((recommendedCommentId, at) => ({ recommendedCommentId, reportOrder: at + 1 })),
      },
    });
    await follows(page, async () => expect(await titles()).toEqual(['Second words', 'First words']));
    const { comments: now } = await ask('GET /Recommendation/{id}', { params });
    const { id: recommendedCommentId, version } = now.find(({ commentLabel }) => commentLabel === 'First words')!;
    await ask('PUT /Recommendation/{id}/comment', {
      params,
      body: {
        recommendationId: id,
        comment: { ...wordsOf('Other words', 2), recommendedCommentId, version },
      },
    });
    await follows(page, async () => expect(await titles()).toEqual(['Second words', 'Other words']));
    await ask('DELETE /Recommendation/{id}/comment/{commentId}', {
      params: { id, commentId: second!.id },
    });
    await follows(page, async () => expect(await titles()).toEqual(['Other words']));
  });

  await test.step('a season is added and planned for beside what is typed', async () => {
    await button(page, 'Compare Seasons').click();
    const seasons = dialog(page, 'Season scenarios');
    await button(seasons, 'Add Season').click();
    await seasons.getByLabel('Name').fill('Mine');
    const { scenarios, version } = await ask('GET /recommendation/{id}/seasons', { params });
    await ask('PUT /recommendation/{id}/seasons', {
      params,
      body: {
        scenarios: [...scenarios, { name: 'Theirs', decile: null, rainMm: 170, targetYieldTPerHa: null }],
        chosen: 'Theirs',
        version,
      },
    });
    await follows(page, () => expect(seasons.getByRole('columnheader', { name: /^Theirs/ })).toBeVisible(soon));
    await expect(seasons.getByLabel('Name')).toHaveValue('Mine');
    await finalise(ask, report);
    await follows(page, () =>
      expect(toast(page, /^This recommendation can only be viewed now\./)).toBeVisible(afterPoll),
    );
    await expect(seasons.getByLabel('Name')).not.toBeAttached();
    await button(seasons, 'Close').click();
    await reopen(ask, report);
    await follows(page, () => expect(button(page, 'Add Product')).toBeVisible(soon));
  });

  for (const [name, open] of Object.entries({
    'Add Recommendation Product': () =>
      fillInProduct(page, { product: 'Urea', placement: 'Foliar spray', timing: 'Flag leaf/booting', rate: '90' }),
    'Product Rate Application Editor': () => button(page, 'Edit').click(),
    'Followed program - Sample PIF Editor': () => button(page, 'PIF Editor').click(),
    'Add Custom Blend': async () => {
      await button(page, 'Add Product').click();
      await button(dialog(page, 'Add Recommendation Product'), 'Add blend').click();
      await dialog(page, 'Add Custom Blend').getByLabel('Blend name').fill('Too late');
    },
  }))
    await test.step(`it is finalised while ‘${name}’ is open`, async () => {
      await open();
      await expect(dialog(page, name)).toBeAttached();
      await finalise(ask, report);
      await follows(page, () =>
        expect(toast(page, /^Sam Senior finalised this recommendation on /)).toBeVisible(afterPoll),
      );
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page, 'Add Product')).not.toBeAttached();
      await reopen(ask, report);
      await follows(page, () => expect(button(page, 'Add Product')).toBeVisible(soon));
    });

  await test.step('a save that is refused as it is finalised closes its dialog', async () => {
    await writeComment(page, 'Mine', 'Too late');
    await finalise(ask, report);
    await button(dialog(page, 'Add Comment'), 'Save').click();
    await expect(dialog(page, 'Add Comment')).not.toBeAttached();
    await expect(toast(page, 'This recommendation is finalised and can only be viewed.')).toBeVisible();
    await expect(button(page, 'Add Comment')).not.toBeAttached();
  });
  await theirs.context().close();
});
