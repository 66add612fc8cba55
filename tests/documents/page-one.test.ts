import { expect, test, vi } from 'vitest';
import { growerPlan } from '../../server/documents/grower-plan.ts';
import type { OptionCode } from '../../server/documents/document-options.ts';
import type { PaddockMap, PrintBlock, Table } from '../../server/documents/pdf/blocks.ts';
import { paddockMap, type MappedPaddock } from '../../server/documents/recommendation-report/paddock-map.ts';
import { recommendationBlocks } from '../../server/documents/recommendation-report/recommendation-report.ts';
import { seasonsChart } from '../../server/documents/recommendation-report/seasons-chart.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { RECOMMENDATION_REPORTS } from '../../server/queries/reports/report-options.data.ts';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { reportOfFarm } from './farm-of.ts';
import { RECOMMENDATION } from './fixture.ts';
import { pagesAsPictures, type Picture } from './page-pictures.ts';
import { readPdf } from './read-pdf.ts';

// Laying out pages is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** What an adviser gets who changes none of the options. */
const asChosen = (reportTypeId: number): readonly string[] =>
  RECOMMENDATION_REPORTS.find(({ recommendationReportTypeId }) => recommendationReportTypeId === reportTypeId)!
    .outputs[0]!.formatCodes.filter(({ isChecked }) => isChecked)
    .map(({ formatOptionCode }) => formatOptionCode);
const made = async (data: ReportDocument, reportTypeId: number = reportTypes.recommendationReport) =>
  renderDocument({ reportTypeId, outputTypeId: outputTypes.pdf, optionCodes: asChosen(reportTypeId), data });
const blocksOf = (data: ReportDocument, ...more: OptionCode[]): readonly PrintBlock[] =>
  recommendationBlocks(data, new Set([...(asChosen(reportTypes.recommendationReport) as OptionCode[]), ...more]));
const maps = (blocks: readonly PrintBlock[]): readonly PaddockMap[] =>
  blocks.filter((block): block is PaddockMap => block.kind === 'map');
const tableOf = (blocks: readonly PrintBlock[], title: string): Table =>
  blocks
    .flatMap((block) => (block.kind === 'beside' ? [...block.left, ...block.right] : [block]))
    .find((block): block is Table => block.kind === 'table' && block.title.startsWith(title))!;

test.each([
  { paddocks: 1, most: 2 },
  { paddocks: 12, most: 3 },
  { paddocks: 20, most: 4 },
  { paddocks: 60, most: 6 },
])(
  'page one of $paddocks paddocks has map, buy list, notes and phone, and at most $most pages follow from it',
  async ({ paddocks, most }) => {
    const { bytes } = await made(reportOfFarm(paddocks));
    const pages = await readPdf(bytes);
    const [first] = pages;
    for (const words of [
      '0428 555 010, alex@sgn.example',
      'Coloured by rate of Lane starter:',
      'dotted: not in this plan',
      'What to buy',
      'Total',
      'What to know',
      'Keep these apart.',
    ])
      expect(first!.text, words).toContain(words);
    expect(pages.length).toBeLessThanOrEqual(most);
    expect(bytes.length).toBeLessThan(700_000);
    // Method, budget and sources are in a file of their own.
    for (const { text } of pages) expect(text).not.toMatch(/Appendix|Nitrogen budget|Engine OPEN/);
  },
);

test('sixty paddocks have their plan on two pages, and forty-five rows have room on one', async () => {
  const pages = await readPdf((await made(reportOfFarm(60))).bytes);
  const ofPlan = pages.filter(({ text }) => text.includes('Plan by paddock'));
  expect(ofPlan.map(({ text }) => pages.findIndex((page) => page.text === text) + 1)).toEqual([2, 3]);
  expect(ofPlan[0]!.text).toMatch(/\b45 House 2 /);
  expect(ofPlan[1]!.text).toMatch(/\b60 Hill 3 /);
});

test.each([20, 60, 300])(
  'a page one of %i paddocks that is folded twice for a pocket has no figure in the fold',
  async (paddocks) => {
    const blocks = blocksOf(reportOfFarm(paddocks));
    const besides = blocks.flatMap((block) => (block.kind === 'beside' ? [block.widths] : []));
    expect(besides).toEqual([[257.5, 257.5]]);
    const { bytes } = await made(reportOfFarm(paddocks));
    const [{ width, height, grey }] = (await pagesAsPictures(bytes, 72)) as [Picture];
    // What to buy and what to know lie below the legend of the map and above the foot.
    const inFold = Array.from({ length: Math.floor(height * 0.24) }, (_, at) => Math.floor(height * 0.69) + at).filter(
      (row) => [-2, 0, 2].some((dx) => (grey[row * width + Math.floor(width / 2) + dx] ?? 0) < 200),
    );
    expect(inFold).toEqual([]);
  },
);

test('the appendix is a file of its own with what the plan rests on', async () => {
  const { bytes, fileName } = await made(reportOfFarm(12), reportTypes.appendix);
  const text = (await readPdf(bytes)).map((page) => page.text).join(' ');
  expect(fileName).toMatch(/, appendix\.pdf$/);
  for (const words of ['Plan against need', 'Nitrogen budget', 'Trend of each site', 'Engine OPEN-SYN', 'Lab number'])
    expect(text).toContain(words);
  expect(text).not.toContain('What to buy');
});

test('land has its name and rate; narrow land its number; land beside the plan only its name', () => {
  const [map, small] = maps(blocksOf(reportOfFarm(60)));
  const planned = map!.areas.filter(({ number }) => number !== null);
  expect(planned).toHaveLength(60);
  expect(planned.every(({ lines }) => /^(\d+|–|\d+: .+)$/.test(lines.at(-1)!))).toBe(true);
  expect(map!.areas.filter(({ number }) => number === null)).toEqual([
    expect.objectContaining({ lines: ['Lease', 'block'], colour: null, strength: 0 }),
  ]);
  expect(planned.some(({ lines }) => lines[0] === 'Lane 3')).toBe(true);
  expect(map!.titles.map(({ text }) => text)).toEqual(['Home Block', 'North']);
  expect(small!.isSmall).toBe(true);
  expect(small!.titles.map(({ text }) => text)).toEqual(expect.arrayContaining(['Urea, kg/ha', 'UAN 32, L/ha']));
});

const square = (west: number, farmName: string, number: number, south = -32): MappedPaddock => ({
  number,
  name: `Far ${number}`,
  askedAs: null,
  farmName,
  shape: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south + 0.1],
        [west, south],
      ],
    ],
  },
  colour: null,
  ink: '#000000',
  strength: 0,
  hatch: null,
  figure: '40',
});
const frame = { title: '', alt: 'Map', width: 500, mostHeight: 300 };

test('farms that lie together are one map; those that lie apart are under their names', () => {
  expect(paddockMap([square(117, 'A', 1), square(117.1, 'B', 2)], frame).titles).toEqual([]);
  const apart = paddockMap([square(117, 'A', 1), square(121, 'B', 2)], frame);
  expect(apart.titles.map(({ text }) => text)).toEqual(['A', 'B']);
  const xs = apart.areas.flatMap(({ rings }) => rings.flat().map(([x]) => x));
  expect(Math.max(...xs)).toBeGreaterThan(400);
  expect(Math.max(...xs)).toBeLessThanOrEqual(500);
});

test('a map by rating hatches what is short and what is more, and says so in its legend', () => {
  const blocks = blocksOf(reportOfFarm(20), 'COLOUR_BY_RATING');
  const [map] = maps(blocks);
  const byLetter = new Map(
    map!.areas
      .filter(({ number }) => number !== null)
      .map(({ lines, hatch }) => [lines.at(-1)!.slice(-1), hatch ?? null]),
  );
  expect(Object.fromEntries(byLetter)).toEqual(
    Object.fromEntries(
      [...byLetter.keys()].map((letter) => [
        letter,
        { L: 'lines', M: 'wide-lines', S: null, H: 'dots', E: 'dense-dots' }[letter],
      ]),
    ),
  );
  expect(byLetter.size).toBeGreaterThan(3);
  expect(blocks.find(({ kind }) => kind === 'legend')).toMatchObject({
    entries: [{ word: 'L Low', hatch: 'lines' }, {}, {}, {}, { word: 'E Excess', hatch: 'dense-dots' }, {}],
  });
});

test('what is left out of costs is left out of what to buy', () => {
  const heads = (...codes: OptionCode[]): readonly string[] =>
    tableOf(blocksOf(reportOfFarm(20), ...codes), 'What to buy').columns.map(({ head }) => head);
  expect(heads()).toEqual(['Product', 'Amount', 'Loads', 'Cost']);
  expect(heads('NO_COSTS')).toEqual(['Product', 'Amount', 'Loads']);
  expect(JSON.stringify(tableOf(blocksOf(reportOfFarm(20), 'NO_COSTS'), 'What to buy'))).not.toContain('$');
});

test('the balance has a bar and words for each nutrient, and what is covered throughout is counted', () => {
  const report = reportOfFarm(20);
  const [plan] = report.recommendations;
  const [first, second] = plan!.samples;
  const of = (sampleId: number, gap: number) =>
    (['N', 'P'] as const).map((nutrient) => ({
      sampleId,
      nutrient,
      class: gap > 0 ? ('SHORT' as const) : ('RIGHT' as const),
      text: '',
      demand: 40,
      supply: 40 - gap,
    }));
  const balances = [...of(first!.sampleId, 30), ...of(second!.sampleId, 0)];
  const table = tableOf(blocksOf({ ...report, recommendations: [{ ...plan!, balances }] }), 'Balance by paddock');
  expect(table.note).toContain('not listed: 19 of 20');
  expect(table.rows).toMatchObject([
    { cells: [{ text: '1' }, {}, { text: '30 short', gauge: { need: 1, supply: 0.25 } }, { text: '30 short' }] },
  ]);
});

test('seasons are drawn with the median of the samples and what they lie between', () => {
  const [sample] = RECOMMENDATION.samples;
  const result = (sampleId: number, season: string, nitrogenKgPerHa: number) => ({
    sampleId,
    season,
    rainMm: 200,
    targetYieldTPerHa: 2,
    yieldTPerHa: 2,
    grossMarginPerHa: 300,
    breakEvenTPerHa: 1,
    nitrogenKgPerHa,
  });
  const scenario = (name: string) => ({ name, decile: 5, rainMm: null, targetYieldTPerHa: null });
  const results = [10, 30, 80].map((kg, at) => result(sample!.sampleId + at, 'Dry', kg));
  const [chart] = seasonsChart({
    seasons: { scenarios: [scenario('Dry'), scenario('Wet')], chosen: 'Dry', results },
  });
  expect(chart!.alt).toContain('N needed, kg/ha: Dry 30, Wet unknown');
  expect(seasonsChart({ seasons: null })).toEqual([]);
});

/** As a printer without colours has it. */
function greyOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
}

test('in grey the steps of the rates stay apart, each on page one as its legend has it', async () => {
  const report = reportOfFarm(60);
  const [legend] = blocksOf(report).filter((block) => block.kind === 'legend');
  const greys = legend!.entries.filter(({ strength }) => strength === 100).map(({ colour }) => greyOf(colour));
  expect(greys.length).toBeGreaterThan(3);
  for (const [at, grey] of greys.slice(1).entries()) expect(greys[at]! - grey).toBeGreaterThan(20);
  const [page] = await pagesAsPictures((await made(report)).bytes, 60);
  for (const grey of greys)
    expect(page!.grey.filter((dot) => Math.abs(dot - grey) <= 1).length, String(grey)).toBeGreaterThan(200);
});

test('land that is higher than wide leaves what to know beside it', () => {
  const report = reportOfFarm(4);
  const [plan] = report.recommendations;
  const samples = plan!.samples.map((sample, at) => ({
    ...sample,
    paddockShape: square(117, 'A', at, -32 + 0.1 * at).shape,
  }));
  const blocks = blocksOf({ ...report, recommendations: [{ ...plan!, samples, otherPaddocks: [] }] });
  const beside = blocks.find((block) => block.kind === 'beside')!;
  expect([beside.left[0]?.kind, beside.right[0]?.kind]).toEqual(['map', 'statements']);
});

test('the grower’s page has the land of the plan alone, once, with its legend', () => {
  const parts = growerPlan(reportOfFarm(60), asChosen(reportTypes.recommendationReport));
  const [map, ...others] = parts.filter((part) => part.kind === 'map');
  expect(others).toEqual([]);
  expect([map!.title, map!.areas.length]).toEqual(['Home Block  ·  North', 60]);
  const legend = parts.find((part) => part.kind === 'legend')!;
  expect(legend.lead).toBe('Coloured by rate of Lane starter:');
  expect(legend.entries.map(({ word }) => word)).not.toContain('dotted: not in this plan');
  const tables = parts.flatMap((part) => (part.kind === 'table' ? [part.title] : []));
  expect(tables).toEqual(['What to buy', 'Plan by paddock']);
});
