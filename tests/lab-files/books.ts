import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: text, a figure, a day as its serial number with the look of a date, or a figure whose format shows more than itself. */
export type BookCell =
  | string
  | number
  | { readonly serial: number }
  | { readonly figure: number; readonly as: 'percent' | 'below' }
  /** A formula that no program has computed. */
  | { readonly formula: string }
  /** Text that is struck out. */
  | { readonly struck: string }
  /** Text in parts, of which some are struck out. */
  | { readonly parts: readonly (string | { readonly struck: string })[] }
  /** A figure as its program has written it. */
  | { readonly written: string }
  | null;
interface BookSheet {
  readonly rows: readonly (readonly BookCell[])[];
  readonly merged?: readonly string[];
}

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const runXml = (part: string | { readonly struck: string }): string =>
  typeof part === 'string'
    ? `<r><rPr><sz val="11"/></rPr><t xml:space="preserve">${escaped(part)}</t></r>`
    : `<r><rPr><strike/><sz val="11"/></rPr><t>${escaped(part.struck)}</t></r>`;

const cellXml = (cell: BookCell, address: string): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('formula' in cell) return `<c r="${address}"><f>${cell.formula}</f></c>`;
  if ('struck' in cell) return `<c r="${address}" s="4" t="inlineStr"><is><t>${escaped(cell.struck)}</t></is></c>`;
  if ('parts' in cell) return `<c r="${address}" t="inlineStr"><is>${cell.parts.map(runXml).join('')}</is></c>`;
  if ('written' in cell) return `<c r="${address}"><v>${cell.written}</v></c>`;
  if ('figure' in cell) return `<c r="${address}" s="${cell.as === 'percent' ? 2 : 3}"><v>${cell.figure}</v></c>`;
  return `<c r="${address}" s="1"><v>${cell.serial}</v></c>`;
};

const sheetXml = ({ rows, merged = [] }: BookSheet): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
    )
    .join(
      '',
    )}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;

/** A workbook as a laboratory's program writes it: sheets by name. */
export function workbookOf(sheets: Readonly<Record<string, BookSheet>>): Uint8Array {
  const names = Object.keys(sheets);
  const relations = names
    .map(
      (_, index) => `<Relationship Id="rId${index + 1}" Type="x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('');
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;&lt;&quot;0.00"/></numFmts><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name]!)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}
