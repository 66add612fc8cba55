import type { Page } from '@playwright/test';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { growerPlan } from '../../machines/grower/fixtures.ts';
import { answers, levels, results } from '../../machines/calculators/calculator.fixtures.ts';
import { hill as farmer } from '../../machines/customers/customer.sample.ts';
import { recommended, summary } from '../../machines/recommendation/fixtures.ts';
import { reportSummary } from '../../machines/reports/fixtures.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { entryOf } from '../../../src/model/samples/sample-entry.ts';
import { given, inputModel, sample } from '../../model/pif/fixture.ts';
import { pifEditor } from '../support/pif-editor.ts';
import { button, customerField, dialog } from '../support/shell.ts';
import { sampleRow } from '../support/samples-screen.ts';
import { isKept } from './atlas.ts';
import { analysisAsSent, budgetsAsSent, gridsAsSent } from './calculators.fixtures.ts';
import { allSaid, choose, hill, range, typed, watched } from './pictures.fixtures.ts';
import { recommendationBuilder } from './recommendation-builder.fixtures.ts';
import { done, fails, refuses, says, scene, silent, type Scene } from './scenes.ts';

const goTo = (path: string) => (page: Page) => page.goto(path);
const inBuilder = (change: Partial<Recommendation> = {}) => ({
  customer: hill,
  answers: allSaid(recommendationBuilder(change).surroundings),
});
const openWatched = (opener?: string) => async (page: Page) => {
  await watched('/recommendation-builder?recommendation=12')(page);
  if (opener) await button(page, opener).click();
};
/** What is to be printed is drawn in the next frame: without one it stays at that. */
const withoutFrames = (page: Page) =>
  page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
const openToPrint = (opener: string) => async (page: Page) => {
  await openWatched(opener)(page);
  await button(page, 'Print').waitFor();
  await withoutFrames(page);
  await button(page, 'Print').click();
};
const samplesOf = (...entries: readonly unknown[]) => says({ samples: entries, doubts: [] });
const listed = [sampleEntry(), sampleEntry({ id: 2, name: 'NW' })];
const inSamples = {
  customer: hill,
  kept: { samples: { range } },
  answers: {
    'POST /sample/customersamples': samplesOf(...listed),
    'POST /sample/status': says({ sampleStatuses: [] }),
    'GET /referencedata/analytes': says({ analytes: [] }),
    'POST /recommendation/summary': says({ recommendations: [{ id: 4, name: 'Wheat 2026' }] }),
  },
} satisfies Partial<Scene>;
const inputs = [1, 2].map((id) =>
  sample(id, {
    sampleModelParameterValues: given({ Soil_Texture: 1, Organic_Carbon: 1.2 }),
    missingInputs: [],
    hasPif: true,
    isEngineReady: true,
    status: statusIds.Ready,
  }),
);
const inPif = {
  ...inSamples,
  answers: {
    ...inSamples.answers,
    'POST /sample/customersamples': samplesOf(...inputs.map(entryOf)),
    'POST /sample/inputmodel': says(inputModel(inputs)),
  },
} satisfies Partial<Scene>;
const openPif = async (page: Page): Promise<void> => {
  await watched('/customer-samples')(page);
  await button(page, 'PIF Editor').click();
  await pifEditor(page).waitFor({ state: 'attached' });
};
const tenants = says({
  tenants: [
    { id: 1, code: 'TILTH', name: 'Tilth' },
    { id: 2, code: 'OTHER', name: 'Other' },
  ],
});
const missing = refuses(404, 'RECOMMENDATION_NOT_FOUND', 'This recommendation does not exist.');
const link = '/plan#opens';

// For pictures alone: what these show is tested in React and by the walks.
if (isKept) {
  scene({ of: ['samples.noCustomer'], open: watched('/customer-samples') });
  scene({
    of: ['samples.working.shown.refreshing'],
    ...inSamples,
    answers: {
      ...inSamples.answers,
      'POST /sample/customersamples': [samplesOf(...listed), silent],
      'POST /recommendation/attachSample': says({ id: 4, version: 2, added: 1, alreadyThere: 0 }),
    },
    open: async (page) => {
      await watched('/customer-samples')(page);
      await sampleRow(page, 1).getByRole('checkbox').check();
      await choose(page, 'Add to recommendation', 'Wheat 2026');
    },
  });
  scene({
    of: ['pif.open.settingCrop'],
    ...inPif,
    open: async (page) => {
      await openPif(page);
      await pifEditor(page).getByRole('checkbox', { name: 'Select all samples' }).check();
      await button(pifEditor(page), 'Edit Model').click();
    },
  });

  scene({ of: ['recommendations.noCustomer'], open: watched('/recommendations-and-reports') });
  scene({
    of: ['overviewTasks.undoing'],
    as: 'senior',
    customer: hill,
    answers: {
      'POST /recommendation/summary': says({ recommendations: [summary(1, { name: 'Wheat north' })] }),
      'GET /recommendation/report/{customerId}/getall': says({ reports: [reportSummary()] }),
      'DELETE /Recommendation/{id}': done,
      'PUT /Recommendation/{id}/takeBackDeletion': silent,
    },
    open: async (page) => {
      await watched('/recommendations-and-reports')(page);
      await button(page, 'Delete Wheat north').click();
      await button(page, 'Okay').click();
      await button(page, 'Undo').click();
    },
  });

  scene({ of: ['builder.list.empty', 'builder.recommendation.unchosen'], open: watched('/recommendation-builder') });
  scene({
    of: ['builder.list.loading', 'builder.recommendation.loading'],
    ...inBuilder(),
    answers: { 'POST /recommendation/summary': silent, 'GET /Recommendation/{id}': silent },
    open: openWatched(),
  });
  scene({
    of: ['builder.list.unavailable', 'builder.recommendation.unavailable'],
    ...inBuilder(),
    answers: { 'POST /recommendation/summary': fails, 'GET /Recommendation/{id}': missing },
    open: openWatched(),
  });
  scene({
    of: ['builder.recommendation.elsewhere'],
    ...inBuilder({ customerId: 8, customerName: 'Dale Farms' }),
    kept: typed,
    open: openWatched(),
  });
  scene({ of: ['builder.list.listed', 'builder.recommendation.open'], ...inBuilder(), open: openWatched() });
  scene({
    of: ['nitrogen.printing'],
    ...inBuilder(),
    answers: {
      ...inBuilder().answers,
      'GET /recommendation/{id}/answers': says(answers),
      'GET /recommendation/{id}/ncalcresults': says(budgetsAsSent(levels)),
    },
    open: openToPrint('Add Nitrogen Calculator'),
  });
  scene({
    of: ['sensitivity.printing'],
    ...inBuilder(),
    answers: {
      ...inBuilder().answers,
      'GET /recommendation/{id}/answers': says(answers),
      'GET /recommendation/{id}/ssgrids': says(gridsAsSent(results)),
      'GET /recommendation/{id}/ssanalysis': says(analysisAsSent(results)),
    },
    open: openToPrint('Add Sensitivity Calculator'),
  });
  scene({
    of: ['sensitivity.empty'],
    ...inBuilder({ recommendationSamples: [] }),
    open: openWatched('Add Sensitivity Calculator'),
  });
  for (const [state, openers] of [
    ['blending', ['Add Product', 'Add blend']],
    ['copying', ['Edit', 'Copy products']],
    ['editing.filling', ['Edit', 'Set rates…']],
  ] as const)
    scene({
      of: [`editor.${state}`],
      ...inBuilder({ recommendedProducts: [recommended(1, { 1: 50, 2: 60 })] }),
      open: async (page) => {
        await openWatched()(page);
        for (const opener of openers) await button(page, opener).click();
      },
    });
  scene({
    of: ['map.shown.printing'],
    ...inBuilder(),
    open: async (page) => {
      await openWatched()(page);
      await page.getByRole('tab', { name: 'Map' }).click();
      await button(page, 'Print map').waitFor();
      await withoutFrames(page);
      await button(page, 'Print map').click();
    },
  });
  scene({
    of: ['map.undrawable'],
    ...inBuilder(),
    without: () => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : (get as (...all: unknown[]) => unknown).call(this, kind, ...more);
      } as typeof get;
    },
    open: async (page) => {
      await openWatched()(page);
      await page.getByRole('tab', { name: 'Map' }).click();
    },
  });

  scene({
    of: ['customers.leaving'],
    shows: 'Discard and leave',
    customer: hill,
    kept: typed,
    open: async (page) => {
      await watched('/')(page);
      await customerField(page).fill('Dale');
      await page.getByRole('option', { name: 'Dale Farms' }).click();
    },
  });
  scene({
    of: ['customerList.listed.refreshing'],
    as: 'senior',
    answers: {
      'GET /customer/getDashboardAll': [says([customerRow()]), silent],
      'GET /customer/advisers': says({ advisers: [] }),
      'GET /customer/{id}': says(farmer),
      'PUT /customer/{id}': says(farmer),
    },
    open: async (page) => {
      await watched('/customers')(page);
      await button(page, 'Edit Hill Farms').click();
      const editor = dialog(page, 'Change customer');
      await editor.getByLabel('District').fill('Northern');
      await button(editor, 'Save').click();
    },
  });

  scene({
    of: ['profile.loading'],
    answers: { 'GET /referencedata/profile': silent },
    open: watched('/profile'),
  });
  scene({
    of: ['profile.unavailable'],
    answers: { 'GET /referencedata/profile': fails },
    open: watched('/profile'),
  });
  scene({ of: ['profile.shown'], open: watched('/profile') });
  scene({
    of: ['profile.saving'],
    answers: { 'PUT /referencedata/profile': silent },
    open: async (page) => {
      await watched('/profile')(page);
      await page.getByRole('textbox', { name: 'Phone' }).fill('0400 000 001');
      await button(page, 'Save').click();
    },
  });
  scene({
    of: ['profile.savingTheme'],
    answers: { 'PUT /referencedata/profile': silent },
    open: async (page) => {
      await watched('/profile')(page);
      await page.getByRole('radio', { name: 'Dark' }).check();
    },
  });
  scene({
    of: ['tenants.loading'],
    answers: { 'GET /referencedata/tenants': silent },
    open: watched('/tenants'),
  });
  scene({
    of: ['tenants.unavailable'],
    answers: { 'GET /referencedata/tenants': fails },
    open: watched('/tenants'),
  });
  scene({
    of: ['tenants.none'],
    answers: { 'GET /referencedata/tenants': says({ tenants: [] }) },
    open: watched('/tenants'),
  });
  scene({ of: ['tenants.chosen'], answers: { 'GET /referencedata/tenants': tenants }, open: watched('/tenants') });
  scene({
    of: ['tenants.leaving'],
    shows: 'Discard and leave',
    customer: hill,
    kept: typed,
    answers: { 'GET /referencedata/tenants': tenants },
    open: async (page) => {
      await watched('/tenants')(page);
      await page.getByRole('radio', { name: 'Other' }).click();
    },
  });
  scene({
    of: ['heartbeat.asking'],
    answers: { 'GET /checkheartbeat': silent },
    open: watched('/heartbeat'),
  });
  scene({ of: ['heartbeat.answered'], open: watched('/heartbeat') });
  scene({
    of: ['heartbeat.silent'],
    answers: { 'GET /checkheartbeat': fails },
    open: watched('/heartbeat'),
  });

  const plan = says(growerPlan());
  const ended = refuses(404, 'LINK_ENDED', 'This link has expired. Ask your adviser for a new one.');
  const grower = { as: 'nobody' as const };
  scene({ of: ['growerPage.loading'], ...grower, answers: { 'POST /plan/open': silent }, open: goTo(link) });
  scene({
    of: ['growerPage.unavailable'],
    ...grower,
    answers: { 'POST /plan/open': fails },
    shows: 'Try again',
    open: goTo(link),
  });
  scene({
    of: ['growerPage.ended'],
    ...grower,
    answers: { 'POST /plan/open': ended },
    shows: /link/,
    open: goTo(link),
  });
  scene({
    of: ['growerPage.shown.resting'],
    ...grower,
    answers: { 'POST /plan/open': plan },
    shows: 'I have read it',
    open: goTo(link),
  });
  scene({
    of: ['growerPage.shown.answering'],
    ...grower,
    answers: { 'POST /plan/open': plan, 'POST /plan/answer': silent },
    open: async (page) => {
      await goTo(link)(page);
      await button(page, 'I have read it').click();
    },
  });
  scene({
    of: ['growerPage.shown.fetching'],
    ...grower,
    answers: { 'POST /plan/open': plan, 'POST /plan/document': silent },
    open: async (page) => {
      await goTo(link)(page);
      await page
        .getByRole('button', { name: /^Download/ })
        .first()
        .click();
    },
  });
}
