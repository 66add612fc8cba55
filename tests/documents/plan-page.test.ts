import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import { costPlan, type PlannedPaddock } from '../../src/model/economics/cost-plan.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import type { RecommendationDocument, ReportDocument, SampleDocument } from '../../src/model/reports/document-data.ts';
import { boldCell, cell, dataTable, figures, words } from '../../server/documents/pdf/data-table.ts';
import { pdfBytes } from '../../server/documents/pdf/pdf-file.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { largeRecommendation, RECOMMENDATION, REPORT } from './fixture.ts';
import { PRODUCTS } from './products.ts';
import { readPdf, type ReadPage } from './read-pdf.ts';

// Laying out pages is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const ASKED = ['PRODUCTS', 'RATES', 'COMMENTS'];

const bytesOf = async (data: ReportDocument, optionCodes: readonly string[] = ASKED): Promise<Uint8Array> =>
  (
    await renderDocument({
      reportTypeId: reportTypes.recommendationReport,
      outputTypeId: outputTypes.pdf,
      optionCodes,
      data,
    })
  ).bytes;
const pagesOf = async (plan: RecommendationDocument, optionCodes?: readonly string[]): Promise<readonly ReadPage[]> =>
  readPdf(await bytesOf({ ...REPORT, recommendations: [plan] }, optionCodes));

const paddocks: readonly PlannedPaddock[] = [
  { key: '11', name: 'Lane', farmName: 'Green Acres Home Block', areaHa: 64.2 },
  { key: '12', name: 'Tank', farmName: 'Green Acres Home Block', areaHa: 87.5 },
];
const priced: RecommendationDocument = {
  ...RECOMMENDATION,
  costs: costPlan({
    paddocks,
    products: PRODUCTS.filter(({ name }) => name === 'Urea').map((product) => ({
      id: product.recommendedProductId,
      name: product.name,
      unitOfMeasure: 'kg',
      timing: product.timing,
      components: product.components.map(({ nutrients }) => ({
        productId: 1,
        share: 1,
        conversionFactor: 1,
        nutrients,
      })),
      rates: [[{ depthFrom: 0, ratePerHa: 100 }], [{ depthFrom: 0, ratePerHa: 50 }]],
    })),
    prices: new Map([
      [
        1,
        {
          price: 800,
          delivery: null,
          spreading: null,
          loadSize: 25,
          supplier: 'Coop',
        } as never,
      ],
    ]),
    nutrients: null,
  }),
};

describe('page one is the plan', () => {
  test('it says where, what to do by paddock, what to order, what to watch, the comments and whom to ask', async () => {
    const [page] = await pagesOf(priced);
    for (const words of [
      'Green Acres Home Block',
      'Coloured by rate of Lane starter: 60 kg/ha 100 kg/ha none (–)',
      'Plan by paddock',
      'Lane starter kg/ha Banded below seed At seeding',
      '1 Lane 64.2 100 105 –',
      '3 Szczęsny’s 41.0 – 145 37.5',
      'What to buy',
      'Urea Tillering 4-6 weeks, Coop 10.8 t 1 load of 25 t 8,636',
      '$56.93/ha on 151.7 ha. $/kg: N 1.74.',
      'What to know',
      'Strategy',
      'Order by 20 March',
      'Questions? Alex Nguyễn, Southern Grain Nutrition, alex@sgn.example',
    ])
      expect(page?.text).toContain(words);
  });

  test('its paddocks are listed farm by farm under the name of each, numbered as on the map, over as many pages as they need', async () => {
    const plan = largeRecommendation(900);
    const samples = plan.samples.map((sample, at): SampleDocument => ({
      ...sample,
      farmName: at < 450 ? 'North' : 'South',
    }));
    const pages = await pagesOf({ ...plan, samples, costs: priced.costs! }, ['PRODUCTS']);
    // The plan needs pages of its own: what comes before it is on the first.
    expect(pages[0]?.text).toMatch(/What to buy .*What to know /);
    expect(pages[0]?.text).not.toContain('Plan by paddock');
    const ofPlan = pages.filter(({ text }) => text.includes('Plan by paddock'));
    expect(ofPlan.length).toBeGreaterThan(4);
    for (const { text } of ofPlan) {
      expect(text).toContain('Lane starter kg/ha');
      expect(text).toMatch(/North|South/);
    }
    const text = ofPlan.map((page) => page.text).join(' ');
    expect(text).toContain('1 Paddock 1 64.2');
    expect(text).toContain('300 Paddock 300 64.2');
    expect(text.indexOf('150 Paddock 150')).toBeLessThan(text.indexOf('151 Paddock 151'));
  });

  test('where the sites of a paddock differ it gives the mean with the least and the most', async () => {
    const samples = RECOMMENDATION.samples.map((sample) => ({ ...sample, paddockId: 11, paddockName: 'Lane' }));
    const [page] = await pagesOf({ ...RECOMMENDATION, samples });
    expect(page?.text).toContain('1 Lane 64.2 53.3 0–100 100 50–145');
  });

  test.each([62, 63, 64, 65, 66, 67])('under a repeated head no total is alone: %i rows', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => [cell(`row ${at + 1}`), cell('1')]);
    const table = dataTable({
      title: 'Rates',
      columns: [words(1, 'Paddock'), figures(1, 'Rate')],
      rows: [...rows, [boldCell('Total'), boldCell(String(count))]],
      hasTotals: true,
    });
    const pages = await readPdf(pdfBytes({ data: REPORT, subject: 'Rates', blocks: [table] }));
    expect(pages.length).toBe(count < 65 ? 1 : 2);
    expect(pages.at(-1)?.text).toMatch(new RegExp(`row ${count} 1 Total ${count} `));
  });

  test('it says nothing of rates that are not asked for', async () => {
    const text = (await pagesOf(priced, [])).map((page) => page.text).join(' ');
    expect(text).toContain('What to know');
    expect(text).not.toContain('Plan by paddock');
    expect(text).not.toContain('What to buy');
  });

  test('land without an outline or without a rating is in the table only', async () => {
    const samples = RECOMMENDATION.samples.map((sample) => ({ ...sample, paddockShape: null, results: [] }));
    const [page] = await pagesOf({ ...RECOMMENDATION, samples });
    expect(page?.text).toContain('1 Lane 64.2 100 105 –');
    expect(page?.text).not.toContain('Coloured by');
  });
});

test('sixty paddocks have their primary results on two pages, the critical value under each head', async () => {
  const plan = largeRecommendation(180);
  const samples = plan.samples.filter((_, at) => at % 3 === 0);
  const pages = await pagesOf({ ...plan, samples }, ['ANALYTE_TABLE', 'RATING_BARS']);
  const ofResults = pages.filter(({ text }) => text.includes('Soil results'));
  expect(ofResults).toHaveLength(2);
  for (const { text } of ofResults) expect(text).toContain('crit. 18.8 0-10 cm, PBI 36');
});

test('inputs of the run are in one table, those of the catalogue in brackets', async () => {
  const { bytes } = await renderDocument({
    reportTypeId: reportTypes.appendix,
    outputTypeId: outputTypes.pdf,
    optionCodes: ['ANALYTE_TABLE'],
    data: REPORT,
  });
  const text = (await readPdf(bytes)).map((page) => page.text).join(' ');
  expect(text).toContain('Samples and inputs');
  expect(text).toContain('Target 3.5 t/ha 10/05/2026 (250 mm) Canola, 1.6 t/ha (Cereal)');
});

test('a source is listed once with all that it applies to, and engine, parameters and runs in one line', async () => {
  const [first] = RECOMMENDATION.criticalValues;
  const second = { ...first!, appliesTo: '0-10 cm, PBI 88', criticalValue: '26.4', interval: '24-29' };
  const plan = { ...RECOMMENDATION, criticalValues: [...RECOMMENDATION.criticalValues, second] };
  const text = (await pagesOf(plan, ['SOURCES'])).map((page) => page.text).join(' ');
  expect(text).toContain('18.8 mg/kg (17-21): 0-10 cm, PBI 36; 26.4 mg/kg (24-29): 0-10 cm, PBI 88');
  expect(text.split('Moody 2007')).toHaveLength(2);
  expect(text).toContain(
    'Engine OPEN-SYN 1.0.0 · parameters 3f9a1c7e5b20 · Wheat soil WA · runs 9001–9003 of 02/03/2026',
  );
});

test('every line of the nitrogen budget is there for who asks for it', async () => {
  const text = async (code: string) => (await pagesOf(RECOMMENDATION, [code])).map((page) => page.text).join(' ');
  expect(await text('NITROGEN_BUDGET')).not.toContain('Rotation N from last year');
  expect(await text('NITROGEN_LINES')).toContain('Rotation N from last year');
});

test('a document is tagged, has a language, a title, bookmarks and a text for its map', async () => {
  const bytes = await bytesOf({ ...REPORT, recommendations: [RECOMMENDATION, { ...RECOMMENDATION, name: 'Second' }] });
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: REPORT.reportName, Author: 'Alex Nguyễn', Language: 'en-AU' });
  expect(metadata.get('pdfuaid:part')).toBe('1');
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual([RECOMMENDATION.name, 'Second']);
  // Tables are found by their titles too, so a reader that goes by headings does not hear these twice.
  expect(outline[0]?.items.map(({ title }) => title)).toEqual([
    'Plan by paddock',
    'What to know',
    'Comments',
    'Products and blends',
  ]);
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  expect(tree).toContain('Map of 3 paddocks of Green Acres Home Block, named and numbered as in the table');
  for (const role of ['"Table"', '"TH"', '"TD"', '"H1"', '"Figure"']) expect(tree).toContain(role);
  await task.destroy();
});
