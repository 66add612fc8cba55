import { formatOf, isDateFormat, serialToDay } from './date-serial.ts';
import { readXml, readXmlTree, elementAt, elementsAt, type XmlElement } from '../../untrusted/read-xml.ts';
import { RichTextReader, strikes, unstruck, type RichText } from './rich-text.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import type { FileBudget } from '../../untrusted/file-budget.ts';
import { UnzipError, type Archive } from '../../untrusted/unzip.ts';
import { itemAt } from '../../collections/item-at.ts';

const MAX_COLUMNS = 1_000;

/** More than that no program writes into one cell, or into the code of a format. */
const MAX_LETTERS = 32_767;
const MAX_CODE = 255;

const partOf = (zip: Archive, name: string): string | null => zip.read(name)?.toString('utf8') ?? null;

/** In place of what a formula comes to, where no program has computed it. */
export const NEVER_COMPUTED = 'a formula that was never computed';

/** The part without which an archive is no workbook. */
export const WORKBOOK = 'xl/workbook.xml';

/** The sheets of an XLSX workbook that a person sees; hidden ones are lists for the program and hold no results. */
export function readWorkbook(zip: Archive, maxRows: number, budget: FileBudget): readonly Sheet[] {
  const workbook = partOf(zip, WORKBOOK);
  if (workbook === null) throw new UnzipError('has no list of its sheets');
  const places = placesOf(partOf(zip, 'xl/_rels/workbook.xml.rels') ?? '', budget);
  const tree = readXmlTree(workbook, budget);
  const is1904 = /^(1|true)$/.test(elementAt(tree, 'workbook', 'workbookPr')?.attributes['date1904'] ?? '');
  const isHidden = ({ attributes }: { readonly attributes: Readonly<Record<string, string>> }): boolean =>
    attributes['state'] === 'hidden' || attributes['state'] === 'veryHidden';
  const all = elementsAt(tree, 'workbook', 'sheets', 'sheet');
  const unseen = all.filter(isHidden).map(({ attributes }) => attributes['name'] ?? '');
  const named = all
    .filter((sheet) => !isHidden(sheet))
    .map(({ attributes }) => ({
      name: attributes['name'] ?? '',
      place: places.get(attributes['r:id'] ?? '') ?? '',
    }))
    .filter(({ place }) => zip.names.includes(place));
  if (new Set(named.map(({ place }) => place)).size < named.length)
    throw new UnzipError('names one of its sheets more than once');
  const looks = looksOf(partOf(zip, 'xl/styles.xml'), budget);
  const shared = sharedTexts(partOf(zip, 'xl/sharedStrings.xml'), budget);
  return named.map(({ name, place }, at) => {
    const sheet = readSheet(name, partOf(zip, place) ?? '', { shared, looks, is1904, maxRows, budget });
    const sheets = at === 0 ? unseen : [];
    return sheet.hidden || sheets.length > 0
      ? { ...sheet, hidden: { rows: new Set<number>(), columns: new Set<number>(), ...sheet.hidden, sheets } }
      : sheet;
  });
}

function placesOf(xml: string, budget: FileBudget): ReadonlyMap<string, string> {
  return new Map(
    elementsAt(readXmlTree(xml, budget), 'Relationships', 'Relationship').map(({ attributes }) => {
      const target = attributes['Target'] ?? '';
      return [attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

/** What a cell style shows besides the figure itself. */
interface Look {
  readonly isDate: boolean;
  readonly prefix: '' | '<' | '>';
  readonly isPercent: boolean;
  readonly isStruck: boolean;
}

function looksOf(xml: string | null, budget: FileBudget): readonly Look[] {
  if (xml === null) return [];
  const tree = readXmlTree(xml, budget);
  const codes = new Map(
    elementsAt(tree, 'styleSheet', 'numFmts', 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'] ?? '',
      attributes['formatCode']?.slice(0, MAX_CODE) ?? '',
    ]),
  );
  const struck = elementsAt(tree, 'styleSheet', 'fonts', 'font').map(isStruckFont);
  return elementsAt(tree, 'styleSheet', 'cellXfs', 'xf').map(({ attributes }) => {
    const id = attributes['numFmtId'] ?? '0';
    const code = codes.get(id) ?? '';
    const isStruck = struck[Number(attributes['fontId'] ?? '0')] === true;
    return { isDate: isDateFormat(Number(id), code), isStruck, ...formatOf(Number(id), code) };
  });
}

function isStruckFont(font: XmlElement): boolean {
  const strike = elementAt(font, 'strike');
  return strike !== null && strikes(strike.attributes);
}

function sharedTexts(xml: string | null, budget: FileBudget): readonly RichText[] {
  const texts: RichText[] = [];
  if (xml === null) return texts;
  const reader = new RichTextReader();
  readXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (part) => reader.text(part),
    close: (name) => {
      reader.close(name);
      if (name !== 'si') return;
      budget.spend('cells');
      texts.push(reader.take());
    },
  });
  return texts;
}

interface Reading {
  readonly shared: readonly RichText[];
  readonly looks: readonly Look[];
  readonly is1904: boolean;
  readonly maxRows: number;
  readonly budget: FileBudget;
}

/** The number of a row as the sheet writes it, counted from 0. */
function rowOf(written: string): number {
  if (!/^[1-9]\d{0,6}$/.test(written)) throw new UnzipError('has a row without a proper number');
  return Number(written) - 1;
}

/** The column of a cell by its address, as `AB12`, counted from 0. */
function columnIn(address: string): number {
  if (!/^[A-Z]{1,3}[1-9]\d{0,6}$/.test(address)) throw new UnzipError('has a cell without a proper address');
  return columnOf(address);
}

/** A column's number from the letters of a cell's address: A is 0. */
const columnOf = (address: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

function readSheet(name: string, xml: string, { shared, looks, is1904, maxRows, budget }: Reading): Sheet {
  const rows: string[][] = [];
  const dateCells = new Set<string>();
  const failedCells = new Map<string, string>();
  const struckCells = new Map<string, string>();
  const inline = new RichTextReader();
  const merged: string[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  let isFormula = false;
  let row = -1;
  let column = -1;
  let cell: { type: string; style: number } = { type: 'n', style: 0 };
  let text = '';
  let isValue = false;
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = attributes['r'] === undefined ? row + 1 : rowOf(attributes['r']);
        column = -1;
        if (attributes['hidden'] === '1' || attributes['hidden'] === 'true') hiddenRows.add(row);
        if (row > maxRows + 1_000) throw new UnzipError('has more rows than can be read; split it');
      } else if (tag === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnIn(attributes['r']);
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? '0') };
        text = '';
        inline.take();
        isFormula = false;
      } else if (tag === 'f') isFormula = true;
      else if (tag === 'col' && (attributes['hidden'] === '1' || attributes['hidden'] === 'true')) {
        const [from, to] = [Number(attributes['min']), Math.min(Number(attributes['max']), MAX_COLUMNS)];
        for (let at = from; at <= to; at += 1) hiddenColumns.add(at - 1);
      } else if (tag === 'mergeCell') {
        budget.spend('cells');
        merged.push(attributes['ref'] ?? '');
      }
      isValue = tag === 'v' || tag === 't';
      inline.open(tag, attributes);
    },
    text: (part) => {
      if (isValue) text += part;
      inline.text(part);
    },
    close: (tag) => {
      isValue = false;
      inline.close(tag);
      if (tag === 'c' && text === '' && isFormula) failedCells.set(`${row}:${column}`, NEVER_COMPUTED);
      if (tag !== 'c' || text === '' || row < 0 || column < 0 || column >= MAX_COLUMNS) return;
      budget.spend('rows', Math.max(0, row + 1 - rows.length));
      while (rows.length <= row) rows.push([]);
      const cells = itemAt(rows, row);
      budget.spend('cells', Math.max(1, column + 1 - cells.length));
      while (cells.length < column) cells.push('');
      const look = looks[cell.style];
      const isDate = cell.type === 'n' && look?.isDate === true;
      const written = writtenIn(cell.type, text, { shared, inline });
      const left = unstruck(written, look?.isStruck === true);
      if (left !== written.text) struckCells.set(`${row}:${column}`, left);
      if (isDate || cell.type === 'd') dateCells.add(`${row}:${column}`);
      if (cell.type === 'e') failedCells.set(`${row}:${column}`, text);
      cells[column] = isDate
        ? serialToDay(Number(text), is1904)
        : cell.type === 'n' && look !== undefined
          ? shownFigure(text, look)
          : cellText(cell.type, written.text);
      const { length } = itemAt(cells, column);
      if (length > MAX_LETTERS) throw new UnzipError('has a cell of more than 32,767 letters');
      budget.spend('letters', length);
    },
  });
  spreadMerged(rows, merged, budget);
  const opened = sheetOf(name, { rows, dateCells, badQuotes: new Set(), failedCells });
  const sheet = struckCells.size === 0 ? opened : { ...opened, struckCells };
  const isFilled = (at: number): boolean => (rows[at] ?? []).some((one) => one !== '');
  const shown = new Set([...hiddenRows].filter(isFilled));
  const columns = new Set([...hiddenColumns].filter((at) => rows.some((cells) => (cells[at] ?? '') !== '')));
  return shown.size + columns.size === 0 ? sheet : { ...sheet, hidden: { rows: shown, columns, sheets: [] } };
}

/** A figure as its cell shows it: 0.012 under a format of percent is 1.2 %, and a sign that only the format writes is one all the same. */
function shownFigure(text: string, { prefix, isPercent }: Look): string {
  if (!Number.isFinite(Number(text))) return text;
  if (!isPercent) return `${prefix}${plainFigure(text)}`;
  return `${prefix}${plainFigure(String(Number(text) * 100))}%`;
}

/** A spreadsheet stores 5.3 as 5.2999999999999998 at times; a number's shortest form is what its user typed. */
function plainFigure(text: string): string {
  const value = Number(text);
  // A double holds 15 digits, and a spreadsheet writes longer figures as a power of ten: a cell with all digits is text that means them.
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return text;
  return String(Number(value.toPrecision(15)));
}

/** Text of a cell, with the formatting of its parts. */
function writtenIn(
  type: string,
  text: string,
  { shared, inline }: { readonly shared: readonly RichText[]; readonly inline: RichTextReader },
): RichText {
  if (type === 's') return sharedAt(shared, text);
  return { text, runs: type === 'inlineStr' ? inline.take().runs : null };
}

function cellText(type: string, text: string): string {
  switch (type) {
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    case 'd':
      return text.slice(0, 10);
    case 'n':
      return plainFigure(text);
    default:
      return text;
  }
}

/** A cell that names a text which the workbook does not have would be read as empty. */
function sharedAt(shared: readonly RichText[], written: string): RichText {
  const text = /^\s*\d{1,9}\s*$/.test(written) ? shared[Number(written)] : undefined;
  if (text === undefined) throw new UnzipError('has a cell whose text it does not hold');
  return text;
}

/** A head that spans columns counts for each of them, and a name that spans rows for each of these. */
function spreadMerged(rows: string[][], merged: readonly string[], budget: FileBudget): void {
  for (const ref of merged) {
    const [from = '', to = ''] = ref.split(':');
    const rowOf = (address: string): number => Number(/\d+$/.exec(address)?.[0] ?? '0') - 1;
    const [top, bottom] = [rowOf(from), rowOf(to)];
    const [left, right] = [columnOf(from), columnOf(to)];
    const text = rows[top]?.[left] ?? '';
    // A title over the whole sheet begins at its first column and heads nothing.
    const isTall = left >= 0 && right === left;
    if (text === '' || (isTall ? bottom - top > 200 : left <= 0 || bottom - top > 3 || right - left > 50)) continue;
    budget.spend('cells', Math.max(0, bottom - top + 1) * Math.max(0, right - left + 1));
    for (let row = top; row <= bottom; row += 1) {
      const cells = rows[row];
      if (!cells) continue;
      for (let column = left; column <= right; column += 1) {
        while (cells.length <= column) cells.push('');
        if (cells[column] === '') cells[column] = text;
      }
    }
  }
}
