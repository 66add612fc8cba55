import { limits } from '../../src/model/limits.ts';
import { decodeText } from './decode-text.ts';
import { refusalMessage, remarkNotices } from './describe-reading.ts';
import { paddockFinder } from './find-paddock.ts';
import type {
  LabFileOptions,
  LabFileProblem,
  LabFileReading,
  ParsedSample,
  RowCounts,
  SampleType,
  SkippedRow,
} from './lab-file-reading.ts';
import { doubtsOf } from './doubts.ts';
import { countOf, Remarks } from './notices.ts';
import { parseTable, type Table, type TableRow } from './parse-table.ts';
import type { DecimalMark } from './read-cell.ts';
import { readColumn } from './read-column.ts';
import { type Layout, readLayout } from './read-layout.ts';
import { readRow, type RowContext } from './read-row.ts';
import { rowRead, startRows } from './row-tally.ts';

const MEBIBYTE = 1024 * 1024;

/** A refusal of the whole file: whatever rows it has are rejected with it. */
function refuseFile(reasons: readonly (string | LabFileProblem)[], rowsIn = 0, isOtherKind = false): LabFileReading {
  const problems = reasons.map((reason) =>
    typeof reason === 'string' ? { row: null, column: '', value: '', reason } : reason,
  );
  const counts = { rowsIn, saved: 0, rejected: rowsIn, skipped: 0 };
  return { ok: false, isOtherKind, problems, message: refusalMessage(problems, counts), counts };
}

/** The decimal mark of a file: a comma only where ';' separates the cells and some figure is written with one. */
function decimalMark({ delimiter, rows }: Table, layout: Layout): DecimalMark {
  if (delimiter !== ';') return '.';
  const places = [...layout.analytes, ...[...layout.meta.values()]].map(({ index }) => index);
  return rows.some(({ cells }) => places.some((index) => /^\s*[<>]?\s*-?\d*,\d+\s*$/.test(cells[index] ?? '')))
    ? ','
    : '.';
}

/** Why a row cannot be matched to the header, or null. Extra cells are harmless while they are blank. */
function raggedness({ cells }: TableRow, width: number): string | null {
  if (cells.length === width || (cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')))
    return null;
  return `has ${countOf(cells.length, 'cell')} where the header has ${width.toLocaleString('en-AU')}`;
}

function columnNotices(
  layout: Layout,
  rows: readonly TableRow[],
): { readonly unknownColumns: readonly string[]; readonly notices: readonly string[] } {
  const filled = layout.unsaved.flatMap(({ index, header, reason }) => {
    const count = rows.reduce((sum, { cells }) => sum + ((cells[index] ?? '').trim() === '' ? 0 : 1), 0);
    // A nameless column without content is the trailing delimiter of a spreadsheet, not a column.
    if (header === '' && count === 0) return [];
    const name = header === '' ? `number ${index + 1}, without a header,` : `"${header}"`;
    return [
      {
        name: header === '' ? `Column ${index + 1}` : header,
        notice: `Column ${name} ${reason} (${countOf(count, 'value')}).`,
      },
    ];
  });
  return { unknownColumns: filled.map(({ name }) => name), notices: filled.map(({ notice }) => notice) };
}

const sampleKey = (sample: ParsedSample, farm: string): string =>
  [
    sample.paddockId ?? `${farm}/${sample.paddockName}`,
    sample.siteName,
    sample.name,
    sample.depthFromCm,
    sample.depthToCm,
    sample.dateSampled,
  ]
    .join('\u0000')
    .toLowerCase() + `\u0000${sample.labNumber ?? ''}`;

/** Sets aside rows that repeat an earlier one; rows of one sample whose results differ cannot both be right, so they are problems. */
function withoutRepeats(samples: readonly ParsedSample[], farmOf: (sample: ParsedSample) => string) {
  const first = new Map<string, ParsedSample>();
  const kept: ParsedSample[] = [];
  const skipped: SkippedRow[] = [];
  const problems: LabFileProblem[] = [];
  for (const sample of samples) {
    const key = sampleKey(sample, farmOf(sample));
    const before = first.get(key);
    if (!before) {
      first.set(key, sample);
      kept.push(sample);
    } else if (JSON.stringify(before.results) === JSON.stringify(sample.results)) {
      skipped.push({ row: sample.row, reason: `repeats row ${before.row}` });
    } else {
      const reason = `has the paddock, site, depth, date and lab number of row ${before.row} but other results; give each sample a lab number or a name of its own`;
      problems.push({ row: sample.row, column: '', value: '', reason });
    }
  }
  return { kept, skipped, problems };
}

function readRows(table: Table, layout: Layout, options: LabFileOptions): LabFileReading {
  const crops = new Set(options.crops.map((crop) => crop.toLowerCase()));
  const remark = () => new Remarks();
  const context: RowContext = {
    options,
    layout,
    mark: decimalMark(table, layout),
    findPaddock: paddockFinder(options.paddocks),
    isKnownCrop: (crop) => crops.has(crop.toLowerCase()),
    remarks: {
      blankWord: remark(),
      noDate: remark(),
      noDepth: remark(),
      depthByName: remark(),
      noResults: remark(),
      noPaddock: remark(),
      paddockBySite: remark(),
      unknownPaddock: remark(),
      ambiguousPaddock: remark(),
      unknownCrop: remark(),
    },
  };
  const problems: LabFileProblem[] = [];
  const samples: ParsedSample[] = [];
  startRows(options.counts, table.rows.length);
  for (const tableRow of table.rows) {
    rowRead(options.counts);
    const fault = table.badQuotes.has(tableRow.row)
      ? 'has a quotation mark that does not close its cell'
      : raggedness(tableRow, layout.width);
    if (fault) {
      problems.push({ row: tableRow.row, column: '', value: '', reason: fault });
      continue;
    }
    const read = readRow(tableRow, context);
    problems.push(...read.problems);
    if (read.sample) samples.push(read.sample);
  }
  const farmIndex = layout.meta.get('farm')?.index ?? -1;
  const farms = new Map(
    farmIndex < 0 ? [] : table.rows.map(({ row, cells }) => [row, (cells[farmIndex] ?? '').trim()]),
  );
  const distinct = withoutRepeats(samples, ({ row }) => farms.get(row) ?? '');
  problems.push(...distinct.problems);

  const rowsIn = table.rows.length;
  if (problems.length > 0) {
    problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
    const rejected = new Set(problems.map(({ row }) => row)).size;
    const counts: RowCounts = { rowsIn, saved: 0, rejected, skipped: rowsIn - rejected };
    return { ok: false, isOtherKind: false, problems, message: refusalMessage(problems, counts), counts };
  }
  const columns = columnNotices(layout, table.rows);
  const doubts = doubtsOf(table, layout);
  if (doubts.problems.length > 0) return refuseFile(doubts.problems, rowsIn);
  const repeats = distinct.skipped.map(({ row, reason }) => `Row ${row} ${reason} and was skipped.`);
  return {
    ok: true,
    samples: distinct.kept,
    skipped: distinct.skipped,
    notices: [
      ...columns.notices,
      ...doubts.notices,
      ...remarkNotices(context.remarks, options.today, rowsIn),
      ...repeats.slice(0, 10),
      ...moreRepeats(repeats.length),
    ],
    unknownColumns: columns.unknownColumns,
    counts: { rowsIn, saved: distinct.kept.length, rejected: 0, skipped: distinct.skipped.length },
  };
}

const moreRepeats = (count: number): readonly string[] =>
  count > 10 ? [`${countOf(count - 10, 'more row')} repeated earlier rows and were skipped.`] : [];

/** Does the head of a text file name columns that the layout of the templates does not have? Says nothing of a file that is refused. */
export function hasUnknownHeads(bytes: Uint8Array, sampleType: SampleType): boolean {
  const end = bytes.lastIndexOf(FEED, HEAD_BYTES);
  const decoded = decodeText(end < 0 ? bytes.subarray(0, limits.uploadMaxBytes) : bytes.subarray(0, end));
  if (!decoded.ok) return false;
  const { header, overBudget } = parseTable(decoded.text, isKnownIn(sampleType), limits.uploadMaxRows);
  if (overBudget !== null) return false;
  return readLayout(header, sampleType).unsaved.some(({ header: head }) => head !== '');
}

const FEED = 0x0a;
/** The head of a table stands within them, with blank lines above it. */
const HEAD_BYTES = 200_000;

const isKnownIn =
  (sampleType: SampleType) =>
  (header: string): boolean =>
    readColumn(header, sampleType).kind !== 'unknown';

/**
 * Reads a laboratory's CSV file completely or refuses it completely: one bad row and nothing is saved. Never throws.
 * Results come in the units of the analyte tables; rowsIn = saved + rejected + skipped. Reads UTF-8 and Windows-1252,
 * ',' ';' and tab delimiters, decimal commas beside ';', quoted line ends, and the headers of header-aliases.data.ts.
 * Limits: 25 MB and 50,000 rows.
 */
export function readLabFile(bytes: Uint8Array, options: LabFileOptions): LabFileReading {
  if (bytes.byteLength > limits.uploadMaxBytes) {
    const megabytes = Math.ceil((bytes.byteLength * 10) / MEBIBYTE) / 10;
    return refuseFile([
      `The file is ${megabytes} MB; the limit is ${limits.uploadMaxBytes / MEBIBYTE} MB. Split it and upload the parts.`,
    ]);
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return refuseFile([decoded.reason], 0, true);
  const table = parseTable(decoded.text, isKnownIn(options.sampleType), limits.uploadMaxRows);
  if (table.tooLongLine)
    return refuseFile([
      'The file has a line of more than two million characters, so it is not a table. Choose the CSV file of the laboratory and upload it again.',
    ]);
  if (table.overBudget !== null) return refuseFile([`The file ${table.overBudget}. Split it and upload the parts.`]);
  if (table.tooManyRows) {
    const limit = limits.uploadMaxRows.toLocaleString('en-AU');
    return refuseFile(
      [`The file has more than ${limit} rows; the limit is ${limit}. Split it and upload the parts.`],
      table.rows.length,
    );
  }
  if (table.header.length === 0) return refuseFile(['The file is empty.']);
  const layout = readLayout(table.header, options.sampleType);
  if (layout.problems.length > 0) return refuseFile(layout.problems, table.rows.length);
  if (table.rows.length === 0) return refuseFile(['The file has a header but no rows.']);
  return readRows(table, layout, options);
}
