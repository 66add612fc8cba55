import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Cell, Column, PrintBlock, Table } from '../../../server/documents/pdf/blocks.ts';

const require = createRequire(import.meta.url);
// The package answers one configured object; its types describe it as a module, which an import statement would not match.
const pdfMake = require('pdfmake') as typeof import('pdfmake');

const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);

pdfMake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

/** The tables of a document as pdfmake sets them, the way the portal did before: same words, same rows, heads repeated, rows kept whole. */
export async function byPdfmake(blocks: readonly PrintBlock[]): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 52],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.1 },
    footer: (page: number, pages: number) => ({ text: `Page ${page} of ${pages}`, margin: [40, 14], fontSize: 7 }),
    content: blocks.filter((block): block is Table => block.kind === 'table').map(tableOf),
  };
  return new Uint8Array(await pdfMake.createPdf(definition).getBuffer());
}

const WIDTH = 515;
const small = (text: string): Content => ({ text, fontSize: 6.5 });

function tableOf({ title, note, columns, rows, size }: Table): Content {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const blanks = columns.slice(1).map(() => ({}));
  return {
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (WIDTH * width) / shares - 6),
      body: [
        [
          { colSpan: columns.length, stack: [{ text: title, bold: true, fontSize: 10.5 }, small(note ?? '')] },
          ...blanks,
        ],
        columns.map(headOf),
        ...rows.map((row): TableCell[] =>
          'group' in row
            ? [{ text: row.group, bold: true, colSpan: columns.length }, ...blanks]
            : row.cells.map((cell, at) => cellOf(cell, columns[at]!)),
        ),
      ],
    },
    layout: { hLineWidth: () => 0.4, vLineWidth: () => 0, paddingLeft: () => 3, paddingRight: () => 3 },
    fontSize: size ?? 8,
    margin: [0, 14, 0, 0],
  };
}

const headOf = ({ head, below = [], right }: Column): TableCell => ({
  stack: [{ text: head, bold: true }, ...below.map(small)],
  ...(right && { alignment: 'right' }),
  fillColor: '#F1F3EF',
});

const cellOf = ({ text = '', bold, below = [], bar, word, tint }: Cell, { right }: Column): TableCell => ({
  stack: [
    { text, ...(bold && { bold }) },
    ...below.map(small),
    ...(bar
      ? [
          {
            canvas: [
              { type: 'rect' as const, x: 0, y: 0, w: 31, h: 2, color: '#D9DDD6' },
              { type: 'rect' as const, x: 0, y: 0, w: (31 * bar.percent) / 100, h: 2, color: bar.colour },
            ],
          },
        ]
      : []),
    ...(word === undefined ? [] : [small(word)]),
  ],
  ...(right && { alignment: 'right' }),
  ...(tint && { fillColor: tint.colour, fillOpacity: tint.strength / 100 }),
});
