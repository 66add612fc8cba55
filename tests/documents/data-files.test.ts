import { strFromU8, unzipSync } from 'fflate';
import { parseDocument, DomUtils } from 'htmlparser2';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { isRenderable, renderDocument, type RenderedDocument } from '../../server/documents/render-document.ts';
import { OPTION_CODES } from '../../server/documents/document-options.ts';
import { RECOMMENDATION_REPORTS } from '../../server/queries/reports/report-options.data.ts';
import { costPlan } from '../../src/model/economics/cost-plan.ts';
import { price } from '../machines/economics/costs.fixtures.ts';
import { columnName, xlsxBytes } from '../../server/documents/workbook/xlsx.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { PRODUCTS } from './products.ts';
import { tissueOf, withSulfurMean } from './parts-of-recommendation.ts';
import { readPdf } from './read-pdf.ts';

vi.setConfig({ testTimeout: 30_000 });

const render = (
  reportTypeId: number,
  outputTypeId: number,
  data: ReportDocument = REPORT,
  optionCodes: readonly string[] = ['SECONDARY_ANALYTES'],
): Promise<RenderedDocument> => renderDocument({ reportTypeId, outputTypeId, optionCodes, data });

const hostile: ReportDocument = {
  ...REPORT,
  recommendations: [
    {
      ...RECOMMENDATION,
      name: '=HYPERLINK("http://example.org")',
      samples: SAMPLES.map((sample) => ({
        ...sample,
        paddockName: '@SUM(A1)',
        siteName: '<b>&"\u0007]]>',
        labNumber: '-1+1',
        farmName: '+61 8',
      })),
    },
  ],
};

function csvRows(bytes: Uint8Array): readonly (readonly string[])[] {
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data;
}

describe('lab data', () => {
  test('reads back with qualifiers, signs and names as they were', async () => {
    const [head, ...rows] = csvRows((await render(4, 4)).bytes);
    expect(rows).toHaveLength(SAMPLES.length);
    const column = (title: string): number => head?.indexOf(title) ?? -1;
    expect(rows[0]?.[column('Zinc (DTPA) (mg/kg)')]).toBe('<0.25');
    expect(rows[0]?.[column('pH (CaCl2)')]).toBe('4.9');
    expect(rows[0]?.[column('Latitude')]).toBe('-31.616');
    expect(rows[4]?.[column('Paddock')]).toBe('Szczęsny’s');
    expect(rows[4]?.[column('Sulfur (KCl-40) (mg/kg)')]).toBe('<5');
    expect(rows[1]?.[column('Organic carbon (%)')]).toBe('');
  });

  test('defuses what a spreadsheet would run', async () => {
    const [head, row] = csvRows((await render(4, 4, hostile)).bytes);
    const column = (title: string): number => head?.indexOf(title) ?? -1;
    expect(row?.[column('Recommendation')]).toBe('\'=HYPERLINK("http://example.org")');
    expect(row?.[column('Paddock')]).toBe("'@SUM(A1)");
    expect(row?.[column('Lab number')]).toBe("'-1+1");
    expect(row?.[column('Farm')]).toBe("'+61 8");
  });
});

const tissue = tissueOf(RECOMMENDATION);
const both: ReportDocument = { ...REPORT, recommendations: [RECOMMENDATION, tissue] };
const headOf = async (reportTypeId: number, outputTypeId: number, data: ReportDocument): Promise<readonly string[]> =>
  csvRows((await render(reportTypeId, outputTypeId, data)).bytes)[0] ?? [];

describe('what no laboratory gave', () => {
  const data: ReportDocument = { ...REPORT, recommendations: [withSulfurMean(RECOMMENDATION)] };

  test('is not in the lab data, and what the engine does not use is', async () => {
    const other = { ...RECOMMENDATION.analytes[7]!, analyteId: 1001, displayName: 'Chloride', shortName: 'Cl' };
    const [first, ...rest] = SAMPLES;
    const chloride = {
      analyteId: 1001,
      value: 12.5,
      qualifier: '<' as const,
      used: null,
      rating: null,
      demandKgPerHa: null,
    };
    const samples = [{ ...first!, results: [...first!.results, chloride] }, ...rest];
    const [head, row] = csvRows(
      (await render(4, 4, { ...REPORT, recommendations: [{ ...RECOMMENDATION, samples, otherAnalytes: [other] }] }))
        .bytes,
    );
    expect(head?.filter((title) => title.startsWith('Nitrogen'))).toEqual([]);
    expect(row?.[head?.indexOf('Chloride (mg/kg)') ?? -1]).toBe('<12.5');
    expect(await headOf(4, 4, data)).not.toContain('Sulfur (KCl-40), profile mean (mg/kg)');
  });

  test('is named in the analyte report and the workbook, with the depth it covers, beside what the laboratory gave', async () => {
    const [head, row] = csvRows((await render(1, 4, data)).bytes);
    const cell = (title: string): string | undefined => row?.[head?.indexOf(title) ?? -1];
    expect(head).not.toContain('Nitrogen (kg/ha)');
    expect(cell('Nitrogen, modelled (kg/ha)')).toBe('78');
    expect(cell('Nitrogen, modelled, depth')).toBe('0–30 cm');
    expect(cell('Sulfur (KCl-40) (mg/kg)')).toBe('3.2');
    expect(cell('Sulfur (KCl-40), profile mean (mg/kg)')).toBe('4.9');
    expect(cell('Sulfur (KCl-40), profile mean, depth')).toBe('0–30 cm');
    expect(cell('Layers counted')).toBe('0–10, 10–30 cm');
    const results = strFromU8(
      unzipSync((await render(2, 2, data)).bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array(),
    );
    expect(results).toContain('Nitrogen, modelled (kg/ha)');
    expect(results).toContain('Sulfur (KCl-40), profile mean (mg/kg)');
  });

  test('is named on the pages of the analyte report', async () => {
    const [page] = await readPdf((await render(1, 1, data)).bytes);
    expect(page?.text).toContain('modelled, 0–30 cm');
    expect(page?.text).toContain('profile mean 4.9, 0–30 cm');
  });
});

describe('soil and plants in one file', () => {
  test.each([
    ['lab data', 4, 4],
    ['analyte report', 1, 4],
  ])('no two columns of the %s have one name, and no unit is said twice', async (_, type, output) => {
    const head = await headOf(type, output, both);
    expect(new Set(head.map((title) => title.toLowerCase())).size).toBe(head.length);
    expect(head).toContain('Nitrate N, plant (mg/kg)');
    expect(head).toContain('Copper, plant (mg/kg)');
    expect(head.filter((title) => title.includes('% (%)'))).toEqual([]);
  });
});

describe('every output with columns', () => {
  const outputs = RECOMMENDATION_REPORTS.flatMap(({ recommendationReportTypeId: type, outputs: of }) =>
    of.map(({ recommendationReportOutputTypeId: output }) => [type, output] as const),
  ).filter(([type, output]) => isRenderable(type, output));
  const data: ReportDocument = { ...REPORT, recommendations: [withSulfurMean(RECOMMENDATION), tissue] };

  /** The heads of the tables of a file: of its lines, its sheets, or the data of its places; none of a PDF. */
  function headsOf({ bytes, fileName }: RenderedDocument): readonly (readonly string[])[] {
    if (fileName.endsWith('.csv')) return [csvRows(bytes)[0] ?? []];
    if (!/\.(xlsx|kmz)$/.test(fileName)) return [];
    return Object.entries(unzipSync(bytes)).flatMap(([path, file]) => {
      if (!/sheet\d+\.xml$|\.kml$/.test(path)) return [];
      const document = parseDocument(strFromU8(file), { xmlMode: true });
      const named = DomUtils.getElementsByTagName('ExtendedData', document).map((place) =>
        DomUtils.getElementsByTagName('Data', place).map(({ attribs }) => attribs['name'] ?? ''),
      );
      const [head] = DomUtils.getElementsByTagName('row', document);
      return head
        ? [...named, DomUtils.getElementsByTagName('c', head).map((cell) => DomUtils.textContent(cell))]
        : named;
    });
  }

  test.each(outputs)('has no two columns of one name: report type %i, output %i', async (type, output) => {
    const heads = headsOf(await render(type, output, data));
    for (const head of heads)
      expect(new Set(head.map((title) => title.trim().toLowerCase())).size, head.join(' | ')).toBe(head.length);
    if (output === 2) expect(heads).toHaveLength(8);
    if (output === 4) expect(heads).toHaveLength(1);
  });
});

describe('the analyte report', () => {
  test('as CSV has the word of each rating beside its figure', async () => {
    const [head, row] = csvRows((await render(1, 4)).bytes);
    expect(row?.[head?.indexOf('Sulfur (KCl-40) rating') ?? -1]).toBe('Low');
    expect(row?.[head?.indexOf('pH (CaCl2) rating') ?? -1]).toBe('Low');
  });

  test('leaves secondary analytes out unless asked for', async () => {
    const [head] = csvRows((await render(1, 4, REPORT, [])).bytes);
    expect(head).toContain('Phosphorus (Colwell) (mg/kg)');
    expect(head).not.toContain('Zinc (DTPA) (mg/kg)');
  });

  test('as PDF is a landscape matrix of figures and words', async () => {
    const [page] = await readPdf((await render(1, 1)).bytes);
    expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([842, 595]);
    for (const words of ['Soil analytes', 'Phosphorus (Colwell)', 'Szczęsny’s', '<5', '3.2 Low', 'Page 1 of'])
      expect(page?.text).toContain(words);
  });
});

describe('google earth', () => {
  const documentOf = async (data: ReportDocument) => {
    const { bytes, mimeType } = await render(3, 3, data);
    expect(mimeType).toBe('application/vnd.google-earth.kmz');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['doc.kml']);
    return parseDocument(strFromU8(files['doc.kml'] ?? new Uint8Array()), { xmlMode: true });
  };
  const texts = (document: ReturnType<typeof parseDocument>, tag: string): readonly string[] =>
    DomUtils.getElementsByTagName(tag, document).map((element) => DomUtils.textContent(element));

  test('has a polygon for each paddock with its rates, and a point for each site', async () => {
    const document = await documentOf(REPORT);
    expect(texts(document, 'Polygon')).toHaveLength(3);
    expect(texts(document, 'Point')).toHaveLength(3);
    expect(texts(document, 'name')).toContain('Szczęsny’s');
    expect(texts(document, 'description').join('\n')).toContain('Urea: 105 kg/ha (Topdressed, Tillering 4-6 weeks)');
    expect(texts(document, 'coordinates')[0]).toMatch(/^116\.9,-31\.62,0 /);
  });

  test('tissue recommendations do not cover the soil’s polygons: plants of the same paddock lie over them as an outline, and without rates not at all', async () => {
    expect(texts(await documentOf(both), 'Polygon')).toHaveLength(3);
    const rated = { ...tissue, products: [{ ...PRODUCTS[1]!, rates: [{ sampleId: 901, ratePerHa: 30 }] }] };
    const document = await documentOf({ ...REPORT, recommendations: [rated, RECOMMENDATION] });
    expect(texts(document, 'Polygon')).toHaveLength(4);
    expect(texts(document, 'styleUrl')).toEqual(['#tissue', '#paddock', '#paddock', '#paddock']);
    expect(texts(await documentOf({ ...REPORT, recommendations: [tissue] }), 'styleUrl')).toEqual(['#paddock']);
  });

  test('escapes names for XML and for the HTML that a description is', async () => {
    const document = await documentOf(hostile);
    expect(texts(document, 'name')).toContain('<b>&"]]>');
    expect(texts(document, 'description').join('\n')).toContain('@SUM(A1)');
    expect(texts(document, 'b')).toHaveLength(0);
  });
});

describe('the workbook', () => {
  const sheetsOf = (bytes: Uint8Array): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));

  test('keeps numbers as numbers and detection limits as text', async () => {
    const files = sheetsOf((await render(2, 2)).bytes);
    expect(files['xl/workbook.xml']).toContain('name="Supply and demand"');
    expect(files['xl/worksheets/sheet2.xml']).toContain('<v>4.9</v>');
    expect(files['xl/worksheets/sheet2.xml']).toContain('&lt;0.25</t>');
  });

  test('rates a paddock once, not once a depth, and says which layers counted', async () => {
    const counted = withSulfurMean(RECOMMENDATION);
    const files = sheetsOf((await render(2, 2, { ...REPORT, recommendations: [counted] })).bytes);
    const rates = files['xl/worksheets/sheet5.xml'] ?? '';
    expect(rates.match(/<row /g)).toHaveLength(1 + 3 * PRODUCTS.length);
    expect(rates).toContain('0–10, 10–30 cm');
    expect(files['xl/worksheets/sheet8.xml']).toContain('0–10, 10–30 cm');
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
    const files = sheetsOf((await render(2, 2, data, ['ECONOMICS'])).bytes);
    for (const name of ['Costs', 'Nutrient costs', 'Order list'])
      expect(files['xl/workbook.xml']).toContain(`name="${name}"`);
    const [paddocks, nutrients, order] = [7, 8, 9].map((at) => files[`xl/worksheets/sheet${at}.xml`] ?? '');
    expect(paddocks).toContain('<v>70</v>');
    expect(paddocks).toContain('<v>700</v>');
    expect(paddocks).toContain('No price');
    expect(paddocks).toContain('Without DAP: no price.');
    expect(nutrients).toContain('<v>460</v>');
    expect(order).toContain('At seeding');
    expect(order).toContain('No price');
    expect(sheetsOf((await render(2, 2, data)).bytes)['xl/workbook.xml']).not.toContain('Costs');
  });

  test('every part is well-formed and named in the content types', async () => {
    const files = sheetsOf((await render(2, 2, hostile)).bytes);
    for (const [path, text] of Object.entries(files)) {
      const document = parseDocument(text, { xmlMode: true });
      expect(DomUtils.getOuterHTML(document, { xmlMode: true }).length, path).toBeGreaterThan(0);
      if (path.startsWith('xl/') && !path.includes('_rels'))
        expect(files['[Content_Types].xml']).toContain(`PartName="/${path}"`);
    }
  });

  test('text that looks like a formula stays text', () => {
    const files = sheetsOf(xlsxBytes([{ name: 'A', head: ['x'], rows: [['=1+1'], [Number.NaN], [null], [2]] }]));
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).not.toContain('NaN');
    expect(sheet).toContain('<c r="A5"><v>2</v></c>');
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

describe('report types', () => {
  test('every active type and output can be rendered, twice to the same bytes', async () => {
    for (const type of RECOMMENDATION_REPORTS.filter(({ activeFlag }) => activeFlag)) {
      for (const output of type.outputs) {
        expect(isRenderable(type.recommendationReportTypeId, output.recommendationReportOutputTypeId)).toBe(true);
        const codes = output.formatCodes
          .filter(({ isChecked }) => isChecked)
          .map(({ formatOptionCode }) => formatOptionCode);
        const [first, second] = [
          await render(type.recommendationReportTypeId, output.recommendationReportOutputTypeId, REPORT, codes),
          await render(type.recommendationReportTypeId, output.recommendationReportOutputTypeId, REPORT, codes),
        ];
        expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
      }
    }
  });

  test('an unknown pair is refused by name', async () => {
    expect(isRenderable(4, 1)).toBe(false);
    await expect(render(4, 1)).rejects.toThrow('report type 4 has no output 1');
  });

  test('option ids are unique, codes are known, and a radio group has one default', () => {
    const options = RECOMMENDATION_REPORTS.flatMap(({ outputs }) => outputs.flatMap(({ formatCodes }) => formatCodes));
    const ids = options.map((option) => option.recommendationReportReportFormatOptionId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const option of options) {
      if (option.isGroupHeader)
        expect(option).toMatchObject({ formatOptionCode: '', isGroupHeaderSelectable: false, isChecked: false });
      else expect(OPTION_CODES).toContain(option.formatOptionCode);
    }
    for (const { outputs } of RECOMMENDATION_REPORTS) {
      for (const { formatCodes } of outputs) {
        const radios = formatCodes.filter(({ groupType, isGroupHeader }) => groupType === 'RADIO' && !isGroupHeader);
        if (radios.length > 0) expect(radios.filter(({ isChecked }) => isChecked)).toHaveLength(1);
      }
    }
  });

  test('files are named by customer and report, with a fallback', async () => {
    expect((await render(3, 3)).fileName).toBe('4207_Autumn 2026 nutrition plan.kmz');
    expect((await render(3, 3, { ...REPORT, reportName: 'a/b' })).fileName).toBe('google-earth-file.kmz');
    expect((await render(1, 4, { ...REPORT, reportName: 'CON' })).fileName).toBe('analyte-report-file.csv');
  });
});
