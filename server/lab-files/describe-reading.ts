import { formatDay } from '../../src/model/format/date.ts';
import type { LabFileProblem, RowCounts } from './lab-file-reading.ts';
import { countOf, listOf, rowList as listRows } from './notices.ts';
import type { RowRemarks } from './read-row.ts';

/** Lines of problems in a message; the rest is counted. */
export const MAX_PROBLEM_LINES = 200;

const line = ({ row, column, value, reason }: LabFileProblem): string => {
  if (row === null) return reason;
  return column === '' ? `Row ${row} ${reason}.` : `Row ${row}, ${column}: "${value}" ${reason}.`;
};

/** The text an adviser reads when a file is refused: what it means first, then one line per problem, at most 200 of them. */
export function refusalMessage(problems: readonly LabFileProblem[], counts: RowCounts): string {
  const rows = new Set(problems.flatMap(({ row }) => (row === null ? [] : [row]))).size;
  const head = rows === 0 ? [] : [`${countOf(rows, 'row')} cannot be read, nothing was saved.`];
  const lines = problems.slice(0, MAX_PROBLEM_LINES).map(line);
  const more = problems.length - lines.length;
  const rest = more > 0 ? [`… and ${countOf(more, 'more problem')}.`] : [];
  const tail = rows === 0 ? [] : [countsText(counts)];
  return [...head, ...lines, ...rest, ...tail].join('\n');
}

/** The count of rows in one sentence: every row of the file is in exactly one of the three figures. */
export const countsText = ({ rowsIn, saved, rejected, skipped }: RowCounts): string =>
  `${countOf(rowsIn, 'row')} in the file: ${saved.toLocaleString('en-AU')} saved, ${rejected.toLocaleString('en-AU')} rejected, ${skipped.toLocaleString('en-AU')} skipped.`;

/** What was assumed or left out while the rows were read, as sentences; each kind once, however many rows it concerns. */
export function remarkNotices(remarks: RowRemarks, today: string, rowsIn: number): readonly string[] {
  const rowList = (rows: readonly number[]): string => listRows(rows, rowsIn);
  const each = (
    kind: keyof RowRemarks,
    text: (heading: string, rows: readonly number[]) => string,
  ): readonly string[] =>
    remarks[kind]
      .entries()
      .slice(0, MAX_PROBLEM_LINES)
      .map(([heading, rows]) => text(heading, [...new Set(rows)]));
  const named = (
    kind: keyof RowRemarks,
    text: (names: string, rows: readonly number[]) => string,
  ): readonly string[] => {
    const found = remarks[kind].entries();
    if (found.length === 0) return [];
    return [
      text(
        listOf(found.map(([heading]) => heading)),
        found.flatMap(([, rows]) => rows).sort((a, b) => a - b),
      ),
    ];
  };
  return [
    ...named('unknownPaddock', (names, rows) => `Unknown paddock: ${names}; ${rowList(rows)} saved without a paddock.`),
    ...named(
      'ambiguousPaddock',
      (names, rows) =>
        `More than one paddock is named ${names}; ${rowList(rows)} saved without a paddock. Name the farm in a column "Farm".`,
    ),
    ...each('noPaddock', (_, rows) => `No paddock is given in ${rowList(rows)}; saved without a paddock.`),
    ...each(
      'paddockBySite',
      (_, rows) => `The file has no paddock column; the paddock was found by the sample's name in ${rowList(rows)}.`,
    ),
    ...each(
      'noDate',
      (_, rows) =>
        `No sampling date is given in ${rowList(rows)}; new samples get the day of the upload, ${formatDay(today)}.`,
    ),
    ...each('depthByName', (_, rows) => `The depth was found in the sample's name in ${rowList(rows)}.`),
    ...each('noDepth', (_, rows) => `No depth is given in ${rowList(rows)}; 0-10 cm was used.`),
    ...named('unknownCrop', (names, rows) => `Unknown crop: ${names}; kept as text in ${rowList(rows)}.`),
    ...each('blankWord', (word, rows) => `"${word}" was read as no result in ${rowList(rows)}.`),
    ...each('noResults', (_, rows) => `No results are given in ${rowList(rows)}; the samples are still at the lab.`),
  ];
}
