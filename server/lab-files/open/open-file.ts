import { decodeText } from '../decode-text.ts';
import { outlineOf } from '../outline.ts';
import { readDelimited } from './read-delimited.ts';
import { isModusJson, readModusJson } from './read-modus-json.ts';
import { readModusXml } from './read-modus-xml.ts';
import { readWorkbook, WORKBOOK } from './read-workbook.ts';
import { XmlError } from '../../untrusted/read-xml.ts';
import { BudgetError, FileBudget } from '../../untrusted/file-budget.ts';
import type { OpenedFile } from './sheet.ts';
import { openZip, UnzipError } from '../../untrusted/unzip.ts';

const starts = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const otherFormat = (reason: string): OpenedFile => ({ ok: false, isOtherFormat: true, reason });
const NO_RESULTS = 'This kind of file holds no lab results. Choose the CSV, XLSX or Modus file of the laboratory.';
const unreadable = (reason: string): OpenedFile => ({ ok: false, isOtherFormat: false, reason });

/** The longest line and the most lines that a table of results can have. */
const MAX_LINE = 2_000_000;
const LINES_PER_ROW = 10;
/** `JSON.parse` goes as deep as a document does. */
const MAX_JSON_NESTING = 100;

/** Tells what a file is by its first bytes, whatever its name, and takes it apart into cells. What it may come to in all is one budget. */
export function openFile(bytes: Uint8Array, maxRows: number, budget = new FileBudget()): OpenedFile {
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return otherFormat(
      'The file is an old Excel workbook (XLS), or one with a password. Save it as XLSX or CSV without a password and upload it again.',
    );
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46))
    return otherFormat('The file is a PDF. Ask the laboratory for the results as XLSX, CSV or Modus.');
  try {
    return starts(bytes, 0x50, 0x4b) ? openWorkbook(bytes, maxRows, budget) : openText(bytes, maxRows, budget);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    return unreadable(`The file ${error.message}. Split it, or choose the file of the laboratory.`);
  }
}

/** What an archive without the parts of a workbook is, by a file that it holds, and what to do instead. */
const ARCHIVES: readonly (readonly [holds: string, reason: string])[] = [
  ['xl/workbook.bin', 'The file is a binary Excel workbook (XLSB). Save it as XLSX or CSV and upload it again.'],
  ['content.xml', 'The file is an OpenDocument file. Save it as XLSX or CSV and upload it again.'],
  ['word/document.xml', 'The file is a Word document. Ask the laboratory for the results as XLSX, CSV or Modus.'],
];
const OTHER_ARCHIVE =
  'The file is a ZIP archive, not an Excel workbook. Unpack it and choose the CSV, XLSX or Modus file of the laboratory.';

function openWorkbook(bytes: Uint8Array, maxRows: number, budget: FileBudget): OpenedFile {
  try {
    const zip = openZip(bytes, budget);
    if (!zip.names.includes(WORKBOOK))
      return otherFormat(ARCHIVES.find(([holds]) => zip.names.includes(holds))?.[1] ?? OTHER_ARCHIVE);
    return { ok: true, kind: 'workbook', sheets: readWorkbook(zip, maxRows, budget), encoding: 'utf-8', delimiter: '' };
  } catch (error) {
    if (!(error instanceof UnzipError) && !(error instanceof XmlError)) throw error;
    return unreadable(`The workbook ${error.message}. Save it as XLSX or CSV and upload it again.`);
  }
}

const utf16 = (bytes: Uint8Array): string | null => {
  const encoding = starts(bytes, 0xff, 0xfe) ? 'utf-16le' : starts(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
  return encoding && new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
};

function openText(bytes: Uint8Array, maxRows: number, budget: FileBudget): OpenedFile {
  if (starts(bytes, 0x4d, 0x5a, 0x90)) return otherFormat(NO_RESULTS);
  const wide = utf16(bytes);
  const decoded = wide === null ? decodeText(bytes) : ({ ok: true, text: wide } as const);
  if (!decoded.ok) return otherFormat(decoded.reason.includes('UTF-16') ? decoded.reason : NO_RESULTS);
  const text = decoded.text.replace(/^\ufeff/, '');
  const start = text.slice(0, 1_000).trimStart();
  if (/^<(?:!doctype\s+)?html/i.test(start))
    return otherFormat(
      'The file is a web page, as some programs write under the name of a workbook. Open it in a spreadsheet, save it as XLSX or CSV and upload it again.',
    );
  if (start.startsWith('<')) return openXml(text, budget);
  if (/^[{[]/.test(start)) return openJson(text, budget);
  const { content, linesAbove, longestLine, lines } = outlineOf(text);
  if (longestLine > MAX_LINE || (content !== '' && linesAbove + lines > maxRows * LINES_PER_ROW))
    return unreadable('The file is not a table of results. Choose the file of the laboratory and upload it again.');
  const { sheet, delimiter } = readDelimited({ content, linesAbove }, maxRows * LINES_PER_ROW, budget);
  return { ok: true, kind: 'text', sheets: [sheet], encoding: encodingOf(bytes, wide !== null), delimiter };
}

function encodingOf(bytes: Uint8Array, isWide: boolean): string {
  if (isWide) return 'utf-16';
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8-sig';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // `fatal` is how the platform says "not UTF-8".
    return 'windows-1252';
  }
}

function openXml(text: string, budget: FileBudget): OpenedFile {
  try {
    return { ok: true, kind: 'modus', events: readModusXml(text, budget) };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return unreadable(`The file ${error.message}. Ask the laboratory for Modus, XLSX or CSV.`);
  }
}

/** How deep a text of JSON goes; each of its objects and lists is an element. */
function nestingOf(text: string, budget: FileBudget): number {
  let nesting = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      budget.spend('elements');
      most = Math.max(most, (nesting += 1));
    } else if (sign === '}' || sign === ']') nesting -= 1;
  }
  return most;
}

function openJson(text: string, budget: FileBudget): OpenedFile {
  if (nestingOf(text, budget) > MAX_JSON_NESTING)
    return unreadable('The file is nested too deeply to be a Modus file. Ask the laboratory for Modus, XLSX or CSV.');
  try {
    const document: unknown = JSON.parse(text);
    if (isModusJson(document) || Array.isArray(document))
      return { ok: true, kind: 'modus', events: readModusJson(document) };
    return unreadable('The file is JSON, but not a Modus result. Ask the laboratory for Modus, XLSX or CSV.');
  } catch {
    // The parser's own message names a position that the user cannot see.
    return unreadable(
      'The file begins like JSON but cannot be read as such; it may be cut off. Ask the laboratory to send it again.',
    );
  }
}
