import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { DISCLAIMER } from '../../server/documents/pdf/page-furniture.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { coreMs } from '../core-time.ts';
import { largeRecommendation, RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { withSulfurMean } from './parts-of-recommendation.ts';
import { readPdf, type ReadPage } from './read-pdf.ts';

const EVERYTHING: readonly OptionCode[] = [
  'COVER',
  'ANALYTE_TABLE',
  'RATING_BARS',
  'SECONDARY_ANALYTES',
  'PRODUCTS',
  'RATES',
  'SUPPLY',
  'NITROGEN_BUDGET',
  'COMMENTS',
  'ECONOMICS',
  'SOURCES',
];

const bytesOf = async (data: ReportDocument, optionCodes: readonly string[] = EVERYTHING): Promise<Uint8Array> =>
  (
    await renderDocument({
      reportTypeId: reportTypes.recommendationReport,
      outputTypeId: outputTypes.pdf,
      optionCodes,
      data,
    })
  ).bytes;
const pagesOf = async (data: ReportDocument, optionCodes?: readonly string[]): Promise<readonly ReadPage[]> =>
  readPdf(await bytesOf(data, optionCodes));
const appendixOf = async (data: ReportDocument, optionCodes: readonly string[] = EVERYTHING) =>
  readPdf(
    (
      await renderDocument({
        reportTypeId: reportTypes.appendix,
        outputTypeId: outputTypes.pdf,
        optionCodes,
        data,
      })
    ).bytes,
  );
const textOf = (pages: readonly ReadPage[]): string => pages.map((page) => page.text).join(' ');

/** The whole draft, made once: most tests read the same pages. */
let draft: Promise<readonly ReadPage[]> | undefined;
const draftPages = (): Promise<readonly ReadPage[]> => (draft ??= pagesOf(REPORT));

const published: ReportDocument = {
  ...REPORT,
  finalised: { by: 'Sam Lee', on: '2026-03-03T18:00:00Z' },
  published: { by: 'Kim Ward', on: '2026-03-05T01:00:00Z' },
};

// Laying out pages is slow on a busy machine; the one limit that matters is tested by itself.
vi.setConfig({ testTimeout: 30_000 });

describe('the recommendation report', () => {
  test('says what to know: where, in the words of the record, with what was assumed and the source', async () => {
    const text = textOf(await draftPages());
    expect(text).toContain('What to know');
    expect(text).toContain('1 Lane: MAP at 60 kg/ha');
    expect(text).toMatch(/Also in 2 \p{Lu}[^.]+\./u);
    expect(text).toContain('MAP at 60 kg/ha puts 13.1 kg P in the row; the limit is 11 at 10 % seedbed use');
    expect(text).toContain('Assumes 25 mm spread on 250 mm rows. Saskatchewan guideline (published)');
    expect(text).toContain('Keep these apart.');
  });

  test('is made of comments alone while it holds no recommendation yet', async () => {
    const text = textOf(await pagesOf({ ...REPORT, recommendations: [] }));
    expect(text).toContain('Report comments');
    expect(text).toContain('Prices held until 20 March');
  });

  test('says who made it, for whom, when, and that it is a draft', async () => {
    const pages = await draftPages();
    expect(pages[0]?.text).toContain('Autumn 2026 nutrition plan');
    expect(pages[0]?.text).toContain('Green Acres Pastoral Pty Ltd (4207)');
    expect(pages[0]?.text).toContain('Alex Nguyễn, Southern Grain Nutrition');
    expect(pages[0]?.text).toContain('02/03/2026');
    expect(pages[0]?.text).toContain('Draft – not finalised');
    expect(pages.slice(1).every((page) => page.text.includes('Draft – not finalised'))).toBe(true);
  });

  test('names who finalised and published it, on the day of its own time zone, and is no draft any more', async () => {
    const text = textOf(await pagesOf(published));
    expect(text).toContain('Finalised by Sam Lee on 04/03/2026');
    expect(text).toContain('By Kim Ward on 05/03/2026');
    expect(text).not.toContain('Draft');
  });

  test('carries the disclaimer, the name and the page number on every page', async () => {
    const pages = await draftPages();
    pages.forEach((page, index) => {
      expect(page.text).toContain(DISCLAIMER);
      expect(page.text).toContain(REPORT.reportName);
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect([page.width, page.height].map(Math.round)).toEqual([595, 842]);
    });
  });

  test('shows each figure with qualifier and word, its unit and critical value under the head, demand and supply in words', async () => {
    const text = textOf(await draftPages()) + textOf(await appendixOf(REPORT));
    for (const words of [
      'Phosphorus (Colwell) mg/kg crit. 18.8 0-10 cm, PBI 36',
      '17 M',
      '<0.25 L',
      '17 Marginal',
      '<5 Low',
      '<0.25 Low',
      '0.92% Low',
      'Marginal',
      'Sufficient',
      'Excess',
      'Very low',
      'Ideal',
      'Covered',
      '17 short',
      'needs 29, plan gives 12',
      'Needs 14, plan gives none',
      'Target 3.5 t/ha',
      'CSB26-004516',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('says what no laboratory gave, which layers counted and which did not', async () => {
    const text = textOf(await appendixOf({ ...REPORT, recommendations: [withSulfurMean(RECOMMENDATION)] }));
    for (const words of [
      'modelled, 0–30 cm',
      'profile mean 4.9, 0–30 cm',
      'Counts 0–10, 10–30 cm',
      'Subsoil not used',
      'Site 1 0–10, 10–30 cm',
    ])
      expect(text).toContain(words);
  });

  test('shows products, composition, rates with units, and totals', async () => {
    const text = textOf(await draftPages()) + textOf(await appendixOf(REPORT));
    for (const words of [
      'Lane starter',
      '60% MAP, 25% Muriate of potash, 15% Ammonium sulfate',
      'Banded below seed',
      'Tillering 4-6 weeks',
      'L/ha',
      '37.5',
      '11.7 t',
      '17.1 t',
      '1.5 kL',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('shows comments with their words only, beyond Latin-1 too', async () => {
    const text = textOf(await draftPages());
    for (const words of [
      'What the tests say',
      'low in sulfur',
      'incorporate to 10 cm',
      'не пізніше 6 тижнів',
      'Szczęsny’s',
      'Order by 20 March',
      'Urea at tillering',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('alert');
    expect(text).not.toContain('<strong>');
  });

  test('names the source, interval and method of each critical value and each engine run', async () => {
    const text = textOf(await draftPages());
    for (const words of [
      'Appendix: Sources',
      '18.8 mg/kg',
      '17-21',
      'Moody 2007',
      'Colwell P, 90 % of maximum yield',
      'OPEN-SYN 1.0.0',
      '9001',
      'Wheat soil WA',
      '3f9a1c7e5b20',
    ])
      expect(text).toContain(words);
  });

  test('shows the nitrogen budget in whole numbers, and economics when asked', async () => {
    const text = textOf(await draftPages());
    for (const words of [
      'Nitrogen budget',
      'sums may differ by 1',
      'Fertiliser N required',
      '66',
      'Product cost',
      '173.00',
      'Likely Response',
      '612.40',
    ])
      expect(text).toContain(words);
  });

  test('leaves out what is not checked', async () => {
    const pages = await pagesOf(REPORT, ['ANALYTE_TABLE']);
    const text = textOf(pages);
    expect(text).toContain('Soil results');
    for (const words of [
      'Zinc (DTPA)',
      'Products and blends',
      'Rates',
      'Strategy',
      'Nitrogen budget',
      'Sources',
      'Product cost',
    ])
      expect(text).not.toContain(words);
  });

  test('draws rating bars, and none when they are not checked', async () => {
    const count = (pages: readonly ReadPage[]): number => pages.reduce((sum, page) => sum + page.fills, 0);
    const rated = SAMPLES.flatMap((sample) => sample.results).filter(
      (result) => result.rating !== null && result.value !== null,
    ).length;
    const withBars = count(await pagesOf(REPORT, ['ANALYTE_TABLE', 'SECONDARY_ANALYTES', 'RATING_BARS']));
    const without = count(await pagesOf(REPORT, ['ANALYTE_TABLE', 'SECONDARY_ANALYTES']));
    expect(withBars - without).toBeGreaterThanOrEqual(rated * 2);
  });

  test('lists the contents with page numbers when there is more than one recommendation', async () => {
    const pages = await pagesOf({
      ...REPORT,
      recommendations: [RECOMMENDATION, { ...RECOMMENDATION, name: 'Second plan' }],
    });
    const start = pages.findIndex((page, index) => index > 0 && page.text.includes('Second plan Wheat')) + 1;
    expect(start).toBeGreaterThan(1);
    expect(pages[0]?.text).toContain('Contents');
    expect(pages[0]?.text).toContain(`Second plan ${start}`);
    expect(textOf(await draftPages())).not.toContain('Contents');
  });

  test('gives the same bytes for the same input', async () => {
    const digest = async (): Promise<string> =>
      createHash('sha256')
        .update(await bytesOf(published))
        .digest('hex');
    expect(await digest()).toBe(await digest());
  });

  test('orders samples by paddock when asked', async () => {
    const text = textOf(await appendixOf(REPORT, ['RATES', 'ORDER_BY_PADDOCK']));
    expect(text.indexOf('Szczęsny’s Site 3')).toBeLessThan(text.indexOf('shearing shed Site 2'));
  });

  test('prints a recommendation without samples, products or results', async () => {
    const empty = {
      ...RECOMMENDATION,
      samples: [],
      products: [],
      comments: [],
      nitrogenBudgets: [],
      sensitivities: [],
      watch: { told: [], more: 0 },
      criticalValues: [],
      runs: [],
      cropName: null,
    };
    const text = textOf(await pagesOf({ ...REPORT, recommendations: [empty], comments: [] }));
    expect(text).toContain('No Crop Type');
    expect(text).toContain('No lab results yet.');
  });

  test('keeps every word of long names, unbroken words and very long comments', async () => {
    const [first] = SAMPLES;
    if (!first) throw new Error('the fixture has samples');
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
    const data: ReportDocument = {
      ...REPORT,
      recommendations: [
        {
          ...RECOMMENDATION,
          samples: [{ ...first, paddockName: 'X'.repeat(255) }],
          comments: [{ title: 'Long', html: `<p>${words.join(' ')}</p>` }],
          nitrogenBudgets: [],
        },
      ],
    };
    const text = textOf(await pagesOf(data, ['ANALYTE_TABLE', 'SECONDARY_ANALYTES', 'RATING_BARS', 'COMMENTS']));
    for (const word of [words[0], words[1500], words.at(-1)]) expect(text).toContain(word);
    expect(text.match(/X/g)?.length).toBeGreaterThanOrEqual(255);
  });

  test('numbers its pages under a very long name', async () => {
    const pages = await pagesOf({ ...REPORT, reportName: 'Nutrition plan '.repeat(20) }, ['RATES']);
    pages.forEach((page, index) => expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`));
  });

  // Twenty-seven documents: on a machine that does much else it takes its time.
  test('prints whatever people type, even what no font can draw', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        async (name, html) => {
          const samples = RECOMMENDATION.samples
            .slice(0, 1)
            .map((sample) => ({ ...sample, paddockName: name, siteName: html }));
          const data = {
            ...REPORT,
            reportName: name,
            recommendations: [{ ...RECOMMENDATION, name, samples, comments: [{ title: name, html }] }],
          };
          expect((await bytesOf(data, ['ANALYTE_TABLE', 'RATES', 'COMMENTS'])).length).toBeGreaterThan(1000);
        },
      ),
      {
        numRuns: 25,
        examples: [
          ['🚜 \ud800', 'مزرعة 農場 🌾'],
          ['', ' '],
        ],
      },
    );
  });

  test.each(['#image("/etc/hostname")', '#read("../../package.json")', '*bold* $x$ @label <end>', '\\u{41} // none'])(
    'what looks like markup is printed as it was typed: %s',
    async (typed) => {
      const samples = RECOMMENDATION.samples.map((sample) => ({ ...sample, paddockName: typed }));
      const comments = [{ title: typed, html: `<p>${typed.replaceAll('<', '&lt;')}</p>` }];
      const text = textOf(
        await pagesOf({ ...REPORT, reportName: typed, recommendations: [{ ...RECOMMENDATION, samples, comments }] }, [
          'RATES',
          'COMMENTS',
        ]),
      );
      expect(text.split(typed).length).toBeGreaterThan(4);
    },
  );

  test('repeats table heads and keeps 300 samples whole in seconds of a core', async () => {
    let pages: readonly ReadPage[] = [];
    // Four seconds on a quiet core.
    const draw = async () => (pages = await appendixOf({ ...REPORT, recommendations: [largeRecommendation(300)] }));
    expect(await coreMs(draw)).toBeLessThan(15_000);
    const text = textOf(pages);
    for (let index = 0; index < 300; index += 1) expect(text).toContain(`CSB26-${String(index).padStart(6, '0')}`);
    const ratePages = pages.filter((page) => page.text.includes('Rates Per hectare.'));
    expect(ratePages.length).toBeGreaterThan(4);
    for (const page of ratePages) expect(page.text).toContain('Lane starter kg/ha');
  }, 300_000);
});
