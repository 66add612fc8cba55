import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ReportDocument } from '../../src/model/reports/document-data.ts';
import { renderDocument, type RenderedDocument } from '../../server/documents/render-document.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';

export const render = (
  reportTypeId: number,
  outputTypeId: number,
  data: ReportDocument = REPORT,
  optionCodes: readonly string[] = ['SECONDARY_ANALYTES'],
): Promise<RenderedDocument> => renderDocument({ reportTypeId, outputTypeId, optionCodes, data });

/** Names that mean something to a spreadsheet, to XML and to HTML. */
export const hostile: ReportDocument = {
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

/** The part of a workbook that is the sheet of a name; empty where there is none. */
export function sheetOf(bytes: Uint8Array, name: string): string {
  const files = unzipSync(bytes);
  const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  const sheets = DomUtils.getElementsByTagName('sheet', parseDocument(textOf('xl/workbook.xml'), { xmlMode: true }));
  const at = sheets.findIndex(({ attribs }) => attribs['name'] === name);
  return at < 0 ? '' : textOf(`xl/worksheets/sheet${at + 1}.xml`);
}
