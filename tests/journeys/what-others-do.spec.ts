import type { Page } from '@playwright/test';
import type { AskedOf } from '../../src/model/contract/index.ts';
import { statusIds } from '../../src/model/samples/status.ts';
import {
  comments,
  makeRecommendation,
  pageTitle,
  recommendedProducts,
  writeComment,
} from './support/builder-screen.ts';
import { follows, afterPoll } from './support/following.ts';
import { comeToSeed, type Ask } from './support/seed.ts';
import { button, dialog, toast } from './support/shell.ts';
import { comeAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an open recommendation and its dialogs follow the changes of another user', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(theirs, 'senior');
  await page.clock.install();
  await comeAs(page, 'adviser', '/customer-samples');
  await makeRecommendation(page, 'Elsworth Grazing Co', 'Seen by two');
  const id = Number(new URL(page.url()).searchParams.get('recommendation'));
  const params = { id };
  const { customerId } = await ask('GET /Recommendation/{id}', { params });

  await test.step('a product and a comment', async () => {
    const { recommendationSamples } = await ask('GET /Recommendation/{id}', { params });
    const { products } = await ask('GET /referencedata/products', {});
    const { places } = await ask('GET /referencedata/places', {});
    const { timings } = await ask('GET /referencedata/timings', {});
    await ask('POST /Recommendation/{id}/product', {
      params,
      body: {
        recommendationId: id,
        product: {
          recommendationId: id,
          productId: products.find(({ name }) => name === 'Urea')!.id,
          placeId: places[0]!.id,
          applicationTimingId: timings[0]!.id,
          reportOrder: 0,
          applicationRatesToSamples: [{ sampleId: recommendationSamples[0]!.id, applicationRate: 77 }],
        },
      },
    });
    await ask('POST /Recommendation/{id}/comment', {
      params,
      body: {
        recommendationId: id,
        comment: {
          recommendationId: id,
          commentLabel: 'Said by another',
          comment: '<p>Spread early</p>',
          commentType: 'RECOMMENDATION',
          reportOrder: 0,
          reportName: null,
        },
      },
    });
    await follows(page, async () => {
      await expect(recommendedProducts(page).filter({ hasText: 'Urea' })).toBeVisible({ timeout: 1_000 });
      await expect(comments(page).filter({ hasText: 'Said by another' })).toBeVisible({ timeout: 1_000 });
    });
  });

  await test.step('its name, and the recommendations to choose from', async () => {
    const { version } = await ask('GET /Recommendation/{id}', { params });
    await ask('PUT /Recommendation/{id}', {
      params,
      body: { RecommendationId: id, RecommendationName: 'Named by another', version },
    });
    await follows(page, () => expect(pageTitle(page)).toContainText('Named by another', { timeout: 1_000 }));
    await page.getByRole('combobox', { name: 'Recommendation', exact: true }).click();
    await expect(page.getByRole('option').filter({ hasText: 'Named by another' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is finalised with a report while a comment is being written', async () => {
    await writeComment(page, 'Mine', 'Not saved yet');
    const report = await ask('POST /recommendation/report', {
      body: {
        customerId,
        recommendationReportName: 'Finalised by another',
        recommendationReportId: 0,
        recommendationIds: [id],
      },
    });
    await ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: report.id } });
    await follows(page, () => expect(toast(page, /finalised this recommendation/)).toBeVisible(afterPoll));
    await expect(dialog(page, 'Add Comment')).not.toBeAttached();
    await expect(button(page, 'Add Comment')).not.toBeAttached();
    await expect(button(page, 'Add Product')).not.toBeAttached();
    await ask('PUT /recommendation/report/{id}/reopen', { params: { id: report.id }, body: { reason: 'A rate' } });
    await follows(page, () => expect(button(page, 'Add Comment')).toBeVisible({ timeout: 1_000 }));
  });

  await test.step('it is deleted and restored', async () => {
    await ask('DELETE /Recommendation/{id}', { params });
    await follows(page, () =>
      expect(page.getByText(/deleted this recommendation/).first()).toBeVisible({ timeout: 1_000 }),
    );
    await ask('PUT /Recommendation/{id}/undelete', { params });
    await follows(page, () => expect(button(page, 'Add Comment')).toBeVisible({ timeout: 1_000 }));
  });
  await theirs.context().close();
});

/** Runs samples again, and waits until each has its results. */
async function run(ask: Ask, customerId: number, sampleIds: readonly number[]): Promise<void> {
  await ask('POST /sample/engineJob', { body: { sampleIds: [...sampleIds] } });
  await expect
    .poll(
      async () => {
        const { sampleStatuses } = await ask('POST /sample/status', {
          body: { customerId, sampleIds: [...sampleIds] },
        });
        return sampleStatuses.map(({ status }) => status);
      },
      { timeout: 120_000 },
    )
    .toEqual(sampleIds.map(() => statusIds.Completed));
}

test('the figures of an open recommendation follow the changes of another user', async ({ page, browser, baseURL }) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(theirs, 'admin');
  const { customers } = await ask('GET /customer/find', { query: { text: 'Redmond Farms' } });
  const { customerId } = customers[0]!;
  const listed = { body: { customerId, dateFrom: '2026-01-01', dateTo: '2027-12-31' } };
  const { samples } = await ask('POST /sample/customersamples', listed);
  const sampleIds = samples.map(({ id }) => id).slice(0, 2);
  await run(ask, customerId, sampleIds);
  const { id } = await ask('POST /recommendation/attachSample', {
    body: { recommendationId: 0, recommendationName: 'Figures seen by two', customerId, sampleIds },
  });
  const params = { id };
  const { products } = await ask('GET /referencedata/products', {});
  const fertiliser = products.find(({ name }) => name === 'Single superphosphate')!.id;
  const { places } = await ask('GET /referencedata/places', {});
  const { timings } = await ask('GET /referencedata/timings', {});
  const {
    recommendedProducts: [product],
  } = await ask('POST /Recommendation/{id}/product', {
    params,
    body: {
      recommendationId: id,
      product: {
        recommendationId: id,
        productId: fertiliser,
        placeId: places[0]!.id,
        applicationTimingId: timings[0]!.id,
        reportOrder: 0,
        applicationRatesToSamples: sampleIds.map((sampleId) => ({ sampleId, applicationRate: 77 })),
      },
    },
  });
  /** The samples with another rain, which makes their results old. */
  const rained = async (mm: number) => {
    const { samples: now } = await ask('POST /sample/customersamples', listed);
    return {
      customerId,
      samples: now
        .filter((sample) => sampleIds.includes(sample.id))
        .map((sample) => ({
          id: sample.id,
          version: sample.version,
          sampleModelParameterValues: [{ omlName: 'Growing_Season_Rain', value: mm }],
        })),
    };
  };
  await page.clock.install();
  await comeAs(page, 'senior', `/recommendation-builder?recommendation=${id}`);
  const rates = page.getByRole('table', { name: 'Rate application', exact: true });
  const shownRates = (): Promise<string[]> =>
    rates
      .getByRole('textbox', { name: /^Rate of .* on / })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await expect.poll(shownRates).toEqual(['77', '77']);

  await test.step('a price', async () => {
    const cost = page.getByRole('region', { name: 'Cost', exact: true });
    const { today, prices } = await ask('GET /adminconsole/prices', {});
    const version = prices.find((one) => one.productId === fertiliser && one.validFrom === today)?.version ?? 0;
    await ask('PUT /adminconsole/prices', {
      body: { prices: [{ productId: fertiliser, validFrom: today, price: 10_000, supplier: '', version }] },
    });
    // 77 kg of a product at $10 a kilogram, whatever the areas.
    await follows(page, () => expect(cost).toContainText(/\$77\d\.\d\d\/ha/, { timeout: 1_000 }));
  });

  await test.step('a rate, and with it the costs', async () => {
    const cost = page.getByRole('region', { name: 'Cost', exact: true });
    const before = await cost.innerText();
    await ask('PUT /Recommendation/{id}/rates', {
      params,
      body: {
        recommendationId: id,
        recommendedProducts: [
          {
            recommendedProductId: product!.id,
            version: product!.version,
            applicationRatesToSamples: sampleIds.map((sampleId, index) => ({
              sampleId,
              applicationRate: [81, 77][index]!,
            })),
          },
        ],
        addedProducts: [],
      },
    });
    await follows(page, async () => {
      await expect.poll(shownRates, { timeout: 1_000 }).toContain('81');
      await expect(cost).not.toHaveText(before, { timeout: 1_000, useInnerText: true });
    });
  });

  await test.step('the order of the paddocks', async () => {
    const cards = page.getByRole('tabpanel', { name: 'Sample Snapshot' }).getByRole('article');
    const names = async (): Promise<readonly (string | null)[]> =>
      Promise.all((await cards.all()).map((card) => card.getAttribute('aria-label')));
    const [first, second] = await names();
    await ask('PUT /Recommendation/{id}/reordersamples', {
      params,
      body: {
        recommendationId: id,
        displayOrders: sampleIds.map((sampleId, index) => ({ sampleId, displayOrder: sampleIds.length - index })),
      },
    });
    await follows(page, async () => expect(await names()).toEqual([second, first]));
  });

  await test.step('a yield', async () => {
    const { modelOutputs } = await ask('GET /recommendation/{id}/samplemodeldecisions', { params, query: {} });
    const lowest = Math.min(...modelOutputs.sampleYields[0]!.yields);
    const { sampleId, sampleEngineId, sampleEngineRunId } = modelOutputs.engineResults
      .filter((result) => result.yield === lowest && !result.isSummerRain)
      .flatMap(({ modelDecisions }) => modelDecisions)
      .flatMap(({ decisionResults }) => decisionResults)
      .find((result) => result.sampleId === sampleIds[0])!;
    const atLowest = page
      .getByRole('group', { name: /^Yield of / })
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${lowest}/|/${lowest}$`) });
    await expect(atLowest).toHaveCount(0);
    const chosen = { yield: lowest, sampleId, sampleEngineId, sampleEngineRunId };
    await ask('PUT /Recommendation/selectedYield', { body: { recommendationId: id, selectedSamples: [chosen] } });
    await follows(page, () => expect(atLowest).toHaveCount(1, { timeout: 1_000 }));
  });

  await test.step('a calculator', async () => {
    const { modelOutputs } = await ask('GET /recommendation/{id}/samplemodeldecisions', { params, query: {} });
    const { sampleEngineRunId } = modelOutputs.engineResults[0]!.modelDecisions[0]!.decisionResults[0]!;
    await ask('POST /Recommendation/{id}/ncalculator', {
      params,
      body: { sampleEngineRunId, modelTypeCode: 'NITROGEN', displayOrder: 0 },
    });
    await follows(page, () =>
      expect(page.getByRole('heading', { name: 'Calculators 1' })).toBeVisible({ timeout: 1_000 }),
    );
  });

  await test.step('a run that began and ended between two polls', async () => {
    const cards = page.getByRole('tabpanel', { name: 'Sample Snapshot' }).getByRole('article');
    const before = await cards.allInnerTexts();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    await ask('POST /sample/saveInputModel', { body: await rained(420) });
    await run(ask, customerId, sampleIds);
    expect(await cards.allInnerTexts()).toEqual(before);
    await follows(page, async () => {
      await expect(cards.getByText('Completed')).toHaveCount(2, { timeout: 1_000 });
      expect(await cards.allInnerTexts()).not.toEqual(before);
    });
  });

  const report = await ask('POST /recommendation/report', {
    body: {
      customerId,
      recommendationReportName: 'Of figures seen by two',
      recommendationReportId: 0,
      recommendationIds: [id],
    },
  });
  const finalised = /^Ada Admin finalised this recommendation on /;
  const finalise = () => ask('PUT /recommendation/Report/{id}/Finalise', { params: { id: report.id } });
  const reopen = async () => {
    await ask('PUT /recommendation/report/{id}/reopen', { params: { id: report.id }, body: { reason: 'A rate' } });
    await follows(page, () => expect(button(page, 'Add Product')).toBeVisible({ timeout: 1_000 }));
  };

  await test.step('it is finalised while yields are not saved', async () => {
    const all = page.getByRole('group', { name: 'Target yield', exact: true });
    const before = await all.getByRole('status').innerText();
    await button(all, 'Increase target yield').click();
    await expect(all.getByRole('status')).not.toHaveText(before);
    await finalise();
    await follows(page, () => expect(toast(page, finalised)).toBeVisible(afterPoll));
    await expect(toast(page, finalised)).toContainText(
      /Target yields? of \d samples? not saved: those saved are shown\./,
    );
    await expect(all.getByRole('status')).toHaveText(before);
    await reopen();
  });

  await test.step('it is finalised while one is asked whether to run it again', async () => {
    await ask('POST /sample/saveInputModel', { body: await rained(430) });
    await follows(page, () => expect(button(page, 'Run engine').first()).toBeVisible({ timeout: 1_000 }));
    await button(page, 'Run engine').first().click();
    await expect(dialog(page, 'Update and rerun')).toBeAttached();
    await finalise();
    await follows(page, () => expect(toast(page, finalised)).toBeVisible(afterPoll));
    await expect(dialog(page, 'Update and rerun')).not.toBeAttached();
    await reopen();
  });

  await test.step('a product that is removed', async () => {
    await ask('DELETE /Recommendation/{id}/product/{productId}', { params: { id, productId: product!.id } });
    await follows(page, () => expect(recommendedProducts(page)).toHaveCount(0, { timeout: 1_000 }));
  });
  await theirs.context().close();
});

test('the settings follow what another administrator changes', async ({ page, browser, baseURL }) => {
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ask = await comeToSeed(theirs, 'admin');
  await page.clock.install();
  await comeAs(page, 'admin', '/settings');
  await page.getByRole('tab', { name: 'Comment templates' }).click();
  const template = (commentLabel: string) => ({
    body: { commentLabel, comment: '<p>Spread early</p>', commentType: 'REPORT' as const },
  });
  await expect(page.getByRole('table').first()).toBeVisible();
  await ask('POST /referencedata/commenttemplate', template('Seen at once'));
  await follows(page, () => expect(page.getByText('Seen at once').first()).toBeVisible({ timeout: 1_000 }));

  await test.step('what is being edited stays, and it is said who changed the same record', async () => {
    await button(page, 'Edit Seen at once').click();
    const editor = dialog(page, 'Edit Comment Template');
    await editor.getByLabel('Title').fill('Mine');
    await changedByProgram(ask, theirs, template('Theirs').body);
    const changed = /^Another administrator changed Comment templates on /;
    await follows(page, () => expect(toast(page, changed)).toBeVisible(afterPoll));
    await expect(editor.getByLabel('Title')).toHaveValue('Mine');
    await button(editor, 'Save').click();
    await expect(editor.getByRole('alert')).toContainText(/Another administrator changed Title .*Theirs/);
  });
  await theirs.context().close();
});

/** Another administrator, who is a program, changes the template that has been added. */
async function changedByProgram(
  ask: Ask,
  theirs: Page,
  body: AskedOf<'POST /referencedata/commenttemplate'>['body'],
): Promise<void> {
  const { clientId, secret } = await ask('POST /adminconsole/clients', {
    body: { name: 'Another administrator', role: 'ADMIN' },
  });
  const granted = await theirs.request.post('/idp/b2c_1_signin/oauth2/v2.0/token', {
    form: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret!, scope: 'write' },
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const { commentTemplates } = await ask('GET /referencedata/commenttemplates', {});
  const { id, version } = commentTemplates.find(({ commentLabel }) => commentLabel === 'Seen at once')!;
  const saved = await theirs.request.put('/api/referencedata/commenttemplate', {
    headers: { authorization: `Bearer ${token}`, tenantid: 'TILTH' },
    data: { ...body, id, version },
  });
  expect(saved.ok()).toBe(true);
}
