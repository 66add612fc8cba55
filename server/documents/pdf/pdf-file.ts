import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { pageFooter, pageHeader } from './page-furniture.ts';
import { COLOUR, MARGIN } from './theme.ts';

const require = createRequire(import.meta.url);
// The package answers one configured object; its types describe it as a module, which an import statement would not match.
const pdfMake = require('pdfmake') as typeof import('pdfmake');

const FONT_FOLDER = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const font = (name: string): string => join(FONT_FOLDER, `Roboto-${name}.ttf`);

pdfMake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});
/** Nothing a document holds may fetch: no address, and no file but the fonts. */
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER + sep) && !path.includes('..'));

export interface PdfInput {
  readonly data: ReportDocument;
  /** 'Recommendation Report' and the like; stands in the document's properties. */
  readonly subject: string;
  readonly content: Content[];
  readonly orientation?: 'portrait' | 'landscape';
  /** The cover carries no page header. */
  readonly hasCover: boolean;
}

/** An A4 PDF with header and footer on every page; the same input gives the same bytes (its dates and id come from `preparedOn`). */
export async function pdfBytes({
  data,
  subject,
  content,
  orientation = 'portrait',
  hasCover,
}: PdfInput): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [MARGIN, 52, MARGIN, 56],
    info: {
      title: data.reportName,
      author: data.preparedBy,
      subject,
      creator: 'Tilth',
      producer: 'Tilth',
      creationDate: new Date(data.preparedOn),
    },
    language: 'en-AU',
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: COLOUR.text },
    header: (page: number) => (hasCover && page === 1 ? null : pageHeader(data)),
    footer: (page: number, pages: number) => pageFooter(data, page, pages),
    content,
  };
  const buffer = await pdfMake.createPdf(definition).getBuffer();
  return new Uint8Array(buffer);
}
