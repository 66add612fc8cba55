import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

/** A cell as Excel stores it: shared text, a figure, a serial number that looks like a day, a figure in dollars, a formula that failed. */
type ExcelCell =
  | string
  | number
  | { readonly day: number }
  | { readonly dollars: number }
  | { readonly failed: string }
  | null;
type ExcelSheets = Readonly<Record<string, readonly (readonly ExcelCell[])[]>>;

/** A workbook as Excel itself writes one: texts in a table of their own, days as numbers with a style, blank rows left out. */
export function excelWorkbook(sheets: ExcelSheets): Uint8Array {
  const texts: string[] = [];
  const shared = (text: string): number => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  };
  const cellXml = (cell: ExcelCell, address: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${shared(cell)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
    if ('dollars' in cell) return `<c r="${address}" s="2"><f>${cell.dollars}*1</f><v>${cell.dollars}</v></c>`;
    return `<c r="${address}" t="e"><f>A1/0</f><v>${cell.failed}</v></c>`;
  };
  const sheetXml = (rows: readonly (readonly ExcelCell[])[]): string =>
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="15"/><sheetData>${rows
      .map((cells, row) =>
        cells.length === 0
          ? ''
          : `<row r="${row + 1}" spans="1:${cells.length}">${cells
              .map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`))
              .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const names = Object.keys(sheets);
  const parts = Object.fromEntries(
    names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name]!)]),
  );
  const files = {
    ...parts,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr defaultThemeVersion="166925"/><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="8" formatCode="&quot;$&quot;#,##0.00;[Red]\\-&quot;$&quot;#,##0.00"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="8" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    // The first half of each text in a run of its own, as where part of a cell is bold.
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${texts
      .map((text) => {
        const half = Math.ceil(text.length / 2);
        return `<si><r><t xml:space="preserve">${text.slice(0, half)}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${text.slice(half)}</t></r></si>`;
      })
      .join('')}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}
