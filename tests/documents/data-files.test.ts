import { strFromU8, unzipSync } from 'fflate';
import { parseDocument, DomUtils } from 'htmlparser2';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { isRenderable, type RenderedDocument } from '../../server/documents/render-document.ts';
import { OPTION_CODES } from '../../server/documents/document-options.ts';
import { RECOMMENDATION_REPORTS } from '../../server/queries/reports/report-options.data.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { tissueOf, withSulfurMean } from './parts-of-recommendation.ts';
import { hostile, render, sheetOf } from './rendered.ts';
import { readPdf } from './read-pdf.ts';

vi.setConfig({ testTimeout: 30_000 });

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
    const results = sheetOf((await render(2, 2, data)).bytes, 'Results');
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
    if (output === 2) expect(heads).toHaveLength(11);
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
        const groups = new Set(radios.map(({ groupName }) => groupName));
        const checked = radios.filter(({ isChecked }) => isChecked);
        expect(checked.map(({ groupName }) => groupName)).toEqual([...groups]);
      }
    }
  });

  test('files are named by customer and report, with a fallback', async () => {
    expect((await render(3, 3)).fileName).toBe('4207_Autumn 2026 nutrition plan.kmz');
    expect((await render(3, 3, { ...REPORT, reportName: 'a/b' })).fileName).toBe('google-earth-file.kmz');
    expect((await render(1, 4, { ...REPORT, reportName: 'CON' })).fileName).toBe('analyte-report-file.csv');
  });
});
