import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { costPlan } from '../../src/model/economics/cost-plan.ts';
import { columnName } from '../../server/documents/workbook/xlsx-sheet.ts';
import { xlsxBytes } from '../../server/documents/workbook/xlsx.ts';
import { price } from '../machines/economics/costs.fixtures.ts';
import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import { RECOMMENDATION, REPORT } from './fixture.ts';
import { withSulfurMean } from './parts-of-recommendation.ts';
import { PRODUCTS } from './products.ts';
import { trendsOf } from './trends.ts';
import { hostile, render, sheetOf } from './rendered.ts';

describe('the workbook', () => {
  const sheetsOf = (bytes: Uint8Array): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));

  test('opens on what goes where: paddocks by product, with areas that are read and the day of the plan', async () => {
    const measured = JSON.stringify(RECOMMENDATION).replaceAll(
      '"paddockAreaHa":64.2',
      '"paddockAreaHa":112.28121197574973',
    );
    const recommendation = JSON.parse(measured) as RecommendationDocument;
    const { bytes } = await render(2, 2, { ...REPORT, recommendations: [recommendation] });
    const names = [...sheetsOf(bytes)['xl/workbook.xml']!.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['Paddocks by product', 'Report']);
    const sheet = sheetOf(bytes, 'Paddocks by product');
    expect(sheet).toContain('<v>112.28</v>');
    expect(sheet).not.toContain('112.281');
    expect(sheet).toMatch(/(Draft|Plan) of/);
  });

  test('keeps numbers as numbers and detection limits as text', async () => {
    const { bytes } = await render(2, 2);
    expect(sheetOf(bytes, 'Results')).toContain('<v>4.9</v>');
    expect(sheetOf(bytes, 'Results')).toContain('&lt;0.25</t>');
  });

  test('rates a paddock once, not once a depth, and says which layers counted', async () => {
    const counted = withSulfurMean(RECOMMENDATION);
    const { bytes } = await render(2, 2, { ...REPORT, recommendations: [counted] });
    const rates = sheetOf(bytes, 'Rates');
    expect(rates.match(/<row /g)).toHaveLength(1 + 3 * PRODUCTS.length);
    expect(rates).toContain('0–10, 10–30 cm');
    expect(sheetOf(bytes, 'Engine runs')).toContain('0–10, 10–30 cm');
  });

  test('tells costs by paddock, product and nutrient and what to order, and of what has no price that it has none', async () => {
    const costs = costPlan({
      paddocks: [{ key: 'a', name: 'Lane', farmName: 'Home', areaHa: 10 }],
      products: ['Urea', 'DAP'].map((name, at) => ({
        id: at + 1,
        name,
        unitOfMeasure: 'kg',
        timing: 'At seeding',
        components: [
          { productId: at + 1, share: 1, conversionFactor: 1, nutrients: [{ code: 'N', proportion: 0.46 }] },
        ],
        rates: [[{ depthFrom: 0, ratePerHa: 100 }]],
      })),
      prices: new Map([[1, price(1, 700)]]),
      nutrients: null,
    });
    const data = { ...REPORT, recommendations: [{ ...RECOMMENDATION, costs }] };
    const { bytes } = await render(2, 2, data, ['ECONOMICS']);
    const [paddocks, nutrients, order] = ['Costs', 'Nutrient costs', 'Order list'].map((name) => sheetOf(bytes, name));
    expect(paddocks).toContain('<v>70</v>');
    expect(paddocks).toContain('<v>700</v>');
    expect(paddocks).toContain('No price');
    expect(paddocks).toContain('Not priced: DAP.');
    expect(nutrients).toContain('<v>460</v>');
    expect(order).toContain('At seeding');
    expect(order).toContain('No price');
    expect(sheetOf(bytes, 'Economics')).toContain('<v>612.4</v>');
    const without = {
      ...data,
      comments: [],
      recommendations: [{ ...data.recommendations[0]!, sensitivities: [], comments: [] }],
    };
    const fewer = (await render(2, 2, without, ['ECONOMICS'])).bytes;
    for (const name of ['Economics', 'Comments']) expect(sheetOf(fewer, name), name).toBe('');
    expect(sheetOf((await render(2, 2, data)).bytes, 'Costs')).toBe('');
  });

  test('every part is well-formed and named in the content types', async () => {
    const files = sheetsOf((await render(2, 2, hostile)).bytes);
    for (const [path, text] of Object.entries(files)) {
      const document = parseDocument(text, { xmlMode: true });
      expect(DomUtils.getOuterHTML(document, { xmlMode: true }).length, path).toBeGreaterThan(0);
      if (/^(xl|docProps)\//.test(path) && !path.includes('_rels'))
        expect(files['[Content_Types].xml']).toContain(`PartName="/${path}"`);
    }
  });

  /** The cells of a sheet by their reference: what they hold, and the number format and fill that they are shown with. */
  function cellsOf(bytes: Uint8Array, name: string) {
    const styles = parseDocument(strFromU8(unzipSync(bytes)['xl/styles.xml']!), { xmlMode: true });
    const codes = new Map(
      DomUtils.getElementsByTagName('numFmt', styles).map(({ attribs }) => [
        attribs['numFmtId'],
        attribs['formatCode'],
      ]),
    );
    const [looks] = DomUtils.getElementsByTagName('cellXfs', styles);
    const fills = DomUtils.getElementsByTagName('fill', styles).map(
      (fill) => DomUtils.getElementsByTagName('fgColor', fill)[0]?.attribs['rgb'] ?? null,
    );
    const sheet = parseDocument(sheetOf(bytes, name), { xmlMode: true });
    return new Map(
      DomUtils.getElementsByTagName('c', sheet).map((cell) => {
        const look = DomUtils.getElementsByTagName('xf', looks!)[Number(cell.attribs['s'] ?? 0)]!.attribs;
        const [formula] = DomUtils.getElementsByTagName('f', cell);
        const [value] = DomUtils.getElementsByTagName(cell.attribs['t'] === 'inlineStr' ? 't' : 'v', cell);
        return [
          cell.attribs['r']!,
          {
            value: DomUtils.textContent(value!),
            formula: formula ? DomUtils.textContent(formula) : null,
            format: codes.get(look['numFmtId']!) ?? null,
            fill: fills[Number(look['fillId'])],
          },
        ];
      }),
    );
  }

  test('has a row a paddock with each product, and below what it adds up to in tonnes, of what the filter shows', async () => {
    const cells = cellsOf((await render(2, 2)).bytes, 'Paddocks by product');
    expect(cells.get('G1')?.value).toBe('Urea, Tillering 4-6 weeks, Topdressed (kg/ha)');
    expect(cells.get('H1')?.value).toBe('Urea, Tillering 4-6 weeks, Topdressed (t)');
    expect(cells.get('J1')?.value).toBe('UAN 32, Stem elongation 7-9 weeks, Streaming nozzle (kL)');
    expect(cells.get('C2')?.value).toBe('Lane');
    expect(cells.get('G2')).toMatchObject({ value: '105', format: '#,##0.0#;-#,##0.0#;"–"' });
    // 105 kg/ha on 64.2 ha.
    expect(cells.get('H2')).toMatchObject({ value: '6.741', format: '#,##0.00' });
    expect(cells.get('D5')).toMatchObject({ value: '192.7', formula: 'SUBTOTAL(9,D2:D4)' });
    expect(cells.get('H5')).toMatchObject({ value: String(6.741 + 4.375 + 5.945), formula: 'SUBTOTAL(9,H2:H4)' });
  });

  test('a share of a product below 1 % has two digits in its column', async () => {
    const [product] = PRODUCTS;
    const trace = {
      ...product!,
      components: [
        {
          productName: 'NPKS',
          fraction: 1,
          conversionFactor: 1,
          nutrients: [
            { code: 'N', proportion: 0.16 },
            { code: 'Cu', proportion: 0.0006 },
          ],
        },
      ],
    };
    const data = { ...REPORT, recommendations: [{ ...RECOMMENDATION, products: [trace] }] };
    const cells = cellsOf((await render(2, 2, data)).bytes, 'Products');
    const at = (title: string): string => [...cells].find(([, { value }]) => value === title)![0].replace('1', '2');
    expect(cells.get(at('Cu %'))).toMatchObject({ value: '0.06', format: '#,##0.00' });
    expect(cells.get(at('N %'))).toMatchObject({ value: '16', format: '#,##0.0' });
  });

  test('days are days, figures have their decimals, and ratings their colour under the word', async () => {
    const { bytes } = await render(2, 2);
    // 18 February 2026, counted from the day before 1900 as spreadsheets do.
    expect(cellsOf(bytes, 'Results').get('I2')).toMatchObject({ value: '46071', format: 'dd/mm/yyyy' });
    expect(cellsOf(bytes, 'Results').get('F2')).toMatchObject({ value: '116.904', format: '#,##0.000000' });
    const rated = [...cellsOf(bytes, 'Ratings').values()];
    expect(rated.find(({ value }) => value === 'Low')?.fill).toBe('FFB3261E');
    expect(rated.find(({ value }) => value === 'Sufficient')?.fill).toBe('FF2E8B57');
    expect(cellsOf(bytes, 'Nitrogen budget').get('V2')).toMatchObject({ value: '66.2', format: '#,##0.0' });
    expect(cellsOf(bytes, 'Report').get('B5')).toMatchObject({ value: '46083', format: 'dd/mm/yyyy' });
    expect(cellsOf(bytes, 'Sources').get('C2')).toMatchObject({ value: '18.8' });
    expect(cellsOf(bytes, 'Engine runs').get('H2')).toMatchObject({ value: '46083', format: 'dd/mm/yyyy' });
  });

  test('names the farm beside each paddock: two farms may have one of the same name', async () => {
    const { bytes } = await render(2, 2, REPORT, ['ECONOMICS']);
    for (const name of ['Rates', 'Supply and demand', 'Nitrogen budget', 'Economics', 'Engine runs']) {
      const cells = cellsOf(bytes, name);
      expect([cells.get('B1')?.value, cells.get('B2')?.value], name).toEqual(['Farm', 'Green Acres Home Block']);
      expect([cells.get('C1')?.value, cells.get('C2')?.value], name).toEqual(['Paddock', 'Lane']);
    }
  });

  test('has a row a change since a place was sampled before, with figures and days, and no such sheet where nothing has changed', async () => {
    const of = (trends: RecommendationDocument['trends']) =>
      render(2, 2, { ...REPORT, recommendations: [{ ...RECOMMENDATION, trends }] });
    const cells = cellsOf((await of(trendsOf(RECOMMENDATION.samples[0]!))).bytes, 'Trend');
    const row = (number: number) =>
      ['C', 'D', 'E', 'F', 'H', 'I', 'J', 'K', 'L', 'O'].map((column) => cells.get(`${column}${number}`)?.value);
    const now = RECOMMENDATION.samples[0]!.results.find(({ analyteId }) => analyteId === 2)!.value!;
    expect(row(2).slice(0, 5)).toEqual(['Lane', 'Site 1', '0cm to 10cm', 'Phosphorus (Colwell)', 'Rise']);
    expect(row(2).slice(5)).toEqual([
      '44608',
      String(Math.round(now / 2)),
      '46071',
      String(now),
      `20/02/2018: ${Math.round(now * 0.3)}`,
    ]);
    expect(cells.get('I2')?.format).toBe('dd/mm/yyyy');
    expect(row(3)[4]).toBe('Fall');
    expect(cells.has('A4')).toBe(false);
    expect(sheetOf((await of([])).bytes, 'Trend')).toBe('');
  });

  test('filters, keeps heads and places in sight, and prints them on every A4 page with title and number', async () => {
    const { bytes } = await render(2, 2);
    const sheet = parseDocument(sheetOf(bytes, 'Results'), { xmlMode: true });
    const attributesOf = (tag: string) => DomUtils.getElementsByTagName(tag, sheet)[0]?.attribs;
    expect(attributesOf('pane')).toMatchObject({ xSplit: '5', ySplit: '1', topLeftCell: 'F2', state: 'frozen' });
    expect(attributesOf('autoFilter')?.['ref']).toMatch(/^A1:[A-Z]+7$/);
    expect(attributesOf('pageSetup')).toMatchObject({ paperSize: '9', orientation: 'landscape', fitToHeight: '0' });
    expect(DomUtils.textContent(DomUtils.getElementsByTagName('oddHeader', sheet))).toBe(
      '&L Autumn 2026 nutrition plan, Green Acres Pastoral Pty Ltd&R Results',
    );
    const files = sheetsOf(bytes);
    // Without this name LibreOffice shows no filter.
    expect(files['xl/workbook.xml']).toMatch(
      /name="_xlnm\._FilterDatabase" localSheetId="2" hidden="1">&apos;Results&apos;!\$A\$1:\$[A-Z]+\$7</,
    );
    expect(files['xl/workbook.xml']).toContain('&apos;Results&apos;!$A:$E,&apos;Results&apos;!$1:$1');
    expect(files['docProps/core.xml']).toContain('<dc:creator>Alex Nguyễn</dc:creator>');
    expect(files['docProps/app.xml']).toContain('<Company>Southern Grain Nutrition</Company>');
  });

  test('text that looks like a formula stays text', () => {
    const files = sheetsOf(xlsxBytes([{ name: 'A', head: ['x'], rows: [['=1+1'], [Number.NaN], [null], [2]] }]));
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).not.toContain('NaN');
    expect(sheet).toMatch(/<c r="A5" s="\d+"><v>2<\/v><\/c>/);
  });

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });
});
