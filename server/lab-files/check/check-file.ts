import { createHash } from 'node:crypto';
import { isAround } from '../../../src/model/imports/around-rows.ts';
import { limits } from '../../../src/model/limits.ts';
import { seenText } from '../../../src/model/shared/seen-text.ts';
import type { SampleType } from '../lab-file-reading.ts';
import { openFile } from '../open/open-file.ts';
import { NEVER_COMPUTED } from '../open/read-workbook.ts';
import type { OpenedFile, Sheet } from '../open/sheet.ts';
import { checkSamples } from './check-samples.ts';
import type { Check, CheckedSample, RefusedCheck, SkippedRow } from './checked.ts';
import { withRoles } from './column-roles.ts';
import { withDaysOfNames } from './days-in-names.ts';
import { decideDates } from './decide-dates.ts';
import { decideFlags } from './decide-flags.ts';
import { analyteIn } from './analyte-words.ts';
import { fieldIn } from './field-words.ts';
import { decideGrowers } from './decide-growers.ts';
import { decideDuplicates } from './decide-duplicates.ts';
import { decideNumbers } from './decide-numbers.ts';
import { decideRepeats, decideReruns } from './decide-repeats.ts';
import { findTables, isOfPortal, layoutId } from './find-tables.ts';
import { withoutHidden } from './hidden.ts';
import { withFootnotes } from './footnotes.ts';
import { withLegend } from './depth-legend.ts';
import { withLayerWords } from './layer-words.ts';
import { mendCells } from './mend-cells.ts';
import {
  askNames,
  exchangedDegrees,
  sheetsOfPaddocks,
  southernDegrees,
  withNameOfSheet,
  withNumbersThatName,
} from './mended-fields.ts';
import { modusTables } from './modus-table.ts';
import { namesFromAbove } from './names-from-above.ts';
import type { KnownPaddock } from './propose-places.ts';
import { withPlainDegrees } from './plain-degrees.ts';
import { Places } from './check-places.ts';
import { sheetsWithSamples } from './own-workbook.ts';
import { type Answers, type Question, Questions } from './question.ts';
import type { FieldName, RawSample, RawTable } from './raw-table.ts';
import { decideNd } from './read-results.ts';
import { withoutStruckOut } from './struck-out.ts';
import { splitDepths } from './split-depths.ts';
import { splitYears } from './split-years.ts';
import { withWholeNames } from './whole-names.ts';
import { hasTemplateHeads, isOfTemplate, templateAnswers } from './template-layout.ts';
import { withoutRepeatedRows, withoutShortRows } from './template-rows.ts';
import { startRows, type RowTally } from '../row-tally.ts';
import { withUnitsOfCells } from './units-of-cells.ts';
import { shownColumns } from './shown-columns.ts';
import { useColumns } from './use-columns.ts';
import { depthIn } from './read-depth.ts';
import { itemAt } from '../../collections/item-at.ts';

export interface CheckOptions {
  /** What the adviser chose; the file's own words go before it. */
  readonly sampleType: SampleType;
  readonly paddocks: readonly KnownPaddock[];
  /** The last day that is not in the future, yyyy-MM-dd. */
  readonly today: string;
  /** In which instants of the file are days. */
  readonly timeZone?: string;
  /** Whose file it should be: rows of others are asked. Without it nothing is. */
  readonly customerName?: string;
  readonly answers: Answers;
  /** No user can answer: questions take the answer that the template layout implies. */
  readonly isUnattended?: boolean;
  /** Counts samples as they are read. */
  readonly counts?: RowTally | undefined;
  /** Bulk density in g/cm3 by which kg/ha of a soil of unknown texture become mg/kg; that of the engine as shipped without it. */
  readonly densityGCm3?: number;
  /** Earlier answers by laboratory; one given now goes before them. */
  readonly remembered?: Readonly<Record<string, Answers>>;
}

const refused = (reason: string, isOtherFormat = false): RefusedCheck => ({ ok: false, isOtherFormat, reason });

/** Files taken apart into cells, whatever is to be made of these. */
export const openFiles = (files: readonly Uint8Array[]): readonly OpenedFile[] =>
  files.map((bytes) =>
    bytes.byteLength > limits.uploadMaxBytes ? tooLarge(bytes.byteLength) : openFile(bytes, limits.uploadMaxRows),
  );

const MEBIBYTE = 1024 * 1024;
function tooLarge(size: number): OpenedFile {
  const megabytes = Math.ceil((size * 10) / MEBIBYTE) / 10;
  const reason = `The file is ${megabytes} MB; the limit is ${limits.uploadMaxBytes / MEBIBYTE} MB. Split it and upload the parts.`;
  return { ok: false, isOtherFormat: false, reason };
}

/**
 * Reads what a laboratory sent, whatever its format and layout, as far as it can be read without a guess: what it leaves open comes as questions,
 * and the records hold once they are answered. Two files may belong together: a list of samples and their results. Never throws, saves nothing.
 */
export const checkFile = (files: readonly Uint8Array[], options: CheckOptions): Check | RefusedCheck =>
  checkOpened(openFiles(files), options);

/** A report in which each element takes several rows, of what should be, what was found and what is short. */
const isDrawnUp = ({ rows }: Sheet): boolean =>
  rows.filter((cells) => cells.some((cell) => /^\s*values? found:?\s*$/i.test(cell))).length > 1;
/** Ten times as many as any laboratory measures: columns of one test are compared with one another. */
const MAX_RESULTS = 1_000;
const DRAWN_UP =
  'The file is a report drawn up for people: each element takes several rows (desired value, value found, deficit). Ask the laboratory for its results as data, with one row a sample, or keep of each element the row of the value found alone, with the name of the element and its unit in the first column, and upload the file again.';

const isUncomputed = ({ failedCells }: Sheet): boolean => [...failedCells.values()].includes(NEVER_COMPUTED);
const UNCOMPUTED =
  'The workbook holds formulas that no program has computed, so that their cells are empty. Open it in a spreadsheet program, save it, and upload it again.';
const NO_ROWS =
  'The file has a header but no rows of samples under it. Choose the file of results that the laboratory sent.';
const NO_TABLE =
  'No table of samples was found in the file: no row names columns that are known. Name the columns in a row above the samples, as the template does, and upload the file again.';
const NO_RESULTS =
  'The file lists samples and holds no results: none of its columns holds those of a test. Choose the file of results that the laboratory sent.';

/** The column that names a test in each row of a table where no column is known to hold their results; null in any other. */
function testsAlone({ kind, columns, leftOut }: RawTable): string | null {
  if (kind !== 'wide' || columns.some(({ naming }) => analyteIn(naming.header) !== null)) return null;
  const isOfTests = ({ header, values }: RawTable['leftOut'][number]): boolean => {
    const meaning = fieldIn(header);
    return (
      meaning?.is === 'part' &&
      meaning.part === 'test' &&
      values.length > 0 &&
      values.every((value) => analyteIn(value) !== null)
    );
  };
  return leftOut.find(isOfTests)?.header ?? null;
}

const LAYERS_BESIDE =
  'The file names a test in each row and has its layers beside each other. Put each layer into a row of its own, with its depth in a column "Depth" and its figure in a column "Result", and upload the file again.';
/** Are layers the heads of columns, and nothing else with them? */
const headsAreLayers = ({ columns, leftOut }: RawTable): boolean =>
  [...columns.map(({ naming }) => naming.header), ...leftOut.map(({ header }) => header)].some(
    (header) => depthIn(header)?.match === header,
  );

const BESIDE =
  'The file has two tables beside each other: the same column names appear twice. Put the second table below the first, or into a file of its own, and upload it again.';
/** Whether the head of a table repeats both the names of samples and their results. */
function isTwiceInARow({ columns, fieldHeaders, leftOut }: RawTable): boolean {
  const keys = columns.map(({ key }) => key);
  const names = new Set(Object.values(fieldHeaders));
  const again = leftOut.filter(({ header, reason }) => reason === `gives the same as "${header}"` && names.has(header));
  return again.length > 1 && new Set(keys).size < keys.length;
}

/** A column whose values cannot be read is not a result; each sample reports its own cell. */
const namesNoTest = ({ samples, leftOut }: RawTable): boolean =>
  samples.every(({ cells }) => cells.every(({ text }) => text === '')) &&
  !leftOut.some(({ header, values }) => values.length > 0 && analyteIn(header) !== null);

/** The same of files that were taken apart before; they stay as they are. */
export function checkOpened(opened: readonly OpenedFile[], options: CheckOptions): Check | RefusedCheck {
  const failed = opened.find((file) => !file.ok);
  if (failed) return refused(failed.reason, failed.isOtherFormat);
  const all = opened.flatMap((file): readonly Sheet[] => (file.ok && file.kind !== 'modus' ? file.sheets : []));
  const { read, leftOut: workedOut } = sheetsWithSamples(all);
  const shown = withoutHidden(read, options.answers);
  const { sheets, leftOut: struck, question } = withoutStruckOut(shown.sheets, options.answers);
  const leftOut = [...workedOut, ...shown.leftOut, ...struck];
  if (sheets.some(isDrawnUp)) return refused(DRAWN_UP);
  const events = opened.flatMap((file) => (file.ok && file.kind === 'modus' ? file.events : []));
  const tables = [...findTables(sheets, options.sampleType, options.answers), ...modusTables(events)];
  const samples = tables.reduce((sum, table) => sum + table.samples.length, 0);
  if (sheets.length > 0 && sheets.every(({ rows }) => rows.length === 0))
    return refused('The file is empty. Choose the file of the laboratory and upload it again.');
  if (tables.length > 0 && samples === 0) return refused(sheets.some(isUncomputed) ? UNCOMPUTED : NO_ROWS);
  if (
    tables.length > 0 &&
    !sheets.some(isOfPortal) &&
    tables.every((table) => namesNoTest(table) && !hasTemplateHeads(table))
  )
    return refused(sheets.some(isUncomputed) ? UNCOMPUTED : NO_RESULTS);
  if (tables.length === 0) return refused(NO_TABLE);
  if (tables.some(isTwiceInARow)) return refused(BESIDE);
  const [named] = tables.flatMap((table) => testsAlone(table) ?? []);
  if (named !== undefined)
    return refused(
      tables.some(headsAreLayers)
        ? LAYERS_BESIDE
        : `The column "${named}" names a test in each row, and no column is known to hold their results. Name that column "Result", its unit "Unit" and its method "Method", and upload the file again.`,
    );
  const lines = tables.reduce((sum, { samples: own }) => sum + own.reduce((all, sample) => all + sample.lines, 0), 0);
  if (samples > limits.uploadMaxRows || lines > limits.uploadMaxRows * 30)
    return refused(`The file has more than ${limits.uploadMaxRows.toLocaleString('en-AU')} samples. Split it.`);
  if (tables.some(({ columns }) => columns.length > MAX_RESULTS))
    return refused(
      `The file has a table with more than ${MAX_RESULTS.toLocaleString('en-AU')} columns of results. Keep the columns of the laboratory alone.`,
    );
  return checkTables(tables, { opened, leftOut, options, ofBook: [shown.question, question] });
}

function checkTables(
  found: readonly RawTable[],
  {
    opened,
    leftOut,
    options,
    ofBook,
  }: {
    readonly opened: readonly OpenedFile[];
    readonly leftOut: readonly SkippedRow[];
    readonly options: CheckOptions;
    /** What a workbook marks, and may not be meant to count. */
    readonly ofBook: readonly (Question | null)[];
  },
): Check {
  const laboratory = laboratoryOf(found);
  const known = options.remembered ?? {};
  const remembered = Object.hasOwn(known, laboratory) ? (known[laboratory] ?? {}) : {};
  const expected = { customerName: options.customerName ?? null, paddocks: options.paddocks };
  const assumes = options.isUnattended === true && found.every(isOfTemplate);
  const questions = new Questions({ ...remembered, ...options.answers }, assumes ? templateAnswers(found) : undefined);
  for (const question of ofBook) if (question !== null) questions.ask(question);
  const ofPaddocks = sheetsOfPaddocks(found, options.paddocks, questions);
  const tables = (assumes ? found.map(withoutShortRows) : found).map((table) => {
    const roles = withNumbersThatName(
      withRoles(withUnitsOfCells(withFootnotes(withDaysOfNames(withSeenNames(table))), questions), questions),
      options.paddocks,
    );
    askNames(roles, options.paddocks, questions);
    const named = withNameOfSheet(roles, { paddocks: options.paddocks, ofPaddocks });
    const ours = decideGrowers(
      southernDegrees(exchangedDegrees(withPlainDegrees(named), questions), questions),
      expected,
      questions,
    );
    const layers = withWholeNames(
      decideNumbers(splitDepths(splitYears(withLayerWords(withLegend(namesFromAbove(ours, questions))))), questions),
      questions,
    );
    return mendCells(decideDuplicates(decideRepeats(decideReruns(layers, questions), questions), questions), questions);
  });
  const dates = decideDates(tables, options.today, questions, options.timeZone);
  const nd = decideNd(tables, questions);
  const flagOf = decideFlags(questions);
  const places = new Places(options.paddocks, questions);
  const used = tables.map((table) => useColumns(table, questions));
  const { today, counts, densityGCm3 } = options;
  startRows(
    counts,
    tables.reduce((sum, table) => sum + table.samples.length, 0),
  );
  const samples = tables.flatMap((table, index) =>
    checkSamples(table, {
      used: itemAt(used, index),
      nd,
      flagOf,
      dates,
      places,
      questions,
      today,
      counts,
      densityGCm3,
    }),
  );
  const distinct = assumes ? withoutRepeatedRows(samples) : { samples, repeats: [] };
  const whole = withWholeRows(distinct.samples);
  const columns = tables.flatMap((table, index) => shownColumns(table, itemAt(used, index)));
  const skipped = tables
    .flatMap(({ sheet, skipped: rows }) => rows.map((row): SkippedRow => ({ sheet, ...row })))
    .concat(distinct.repeats);
  const [first] = opened;
  const text = first?.ok === true && first.kind !== 'modus' ? first : null;
  return {
    ok: true,
    format: text?.kind ?? itemAt(tables, 0).kind,
    layouts: tables.map(({ sheet, kind, layout }) => ({
      id: kind.startsWith('modus') ? null : layoutId(sheet),
      sheet,
      kind,
      rows: layout,
    })),
    encoding: text?.encoding ?? 'utf-8',
    delimiter: text?.delimiter ?? '',
    dateOrder: dates.order,
    laboratory,
    remembered: Object.fromEntries(Object.entries(remembered).filter(([id]) => !Object.hasOwn(options.answers, id))),
    questions: questions.all,
    open: questions.open.map(({ id }) => id),
    assumed: questions.assumed.map(({ id }) => id),
    columns,
    places: places.all,
    samples: whole,
    skipped: [...leftOut, ...skipped].sort((one, other) => one.row - other.row),
    counts: {
      ...rowCounts(whole, skipped),
      columnsIn: columns.length,
      columnsRead: columns.filter(({ use }) => use === 'result' || use === 'field').length,
      columnsLeftOut: columns.filter(({ use }) => use === 'left out' || use === 'open').length,
    },
  };
}

const NAMES = ['labNumber', 'name', 'farm', 'paddock', 'site', 'crop'] as const satisfies readonly FieldName[];

/** Names may contain invisible characters. Paddocks are matched and shown by the visible part. */
function withSeenNames(table: RawTable): RawTable {
  // Every figure of a column with a decimal has the same one, 12.0: a program has written whole numbers so.
  const areWhole = new Set(
    NAMES.filter((name) => table.samples.every(({ fields }) => !/^\d+\.(?!0$)\d+$/.test(fields[name]?.trim() ?? ''))),
  );
  const seenIn = (name: (typeof NAMES)[number], text: string): string =>
    areWhole.has(name) ? seenName(text).replace(/^(\d+)\.0$/, '$1') : seenName(text);
  const seen = (fields: RawSample['fields']): RawSample['fields'] => {
    const other = NAMES.filter((name) => fields[name] !== undefined && seenIn(name, fields[name]) !== fields[name]);
    return other.length === 0
      ? fields
      : { ...fields, ...Object.fromEntries(other.map((name) => [name, seenIn(name, fields[name]!)])) };
  };
  return { ...table, samples: table.samples.map((sample) => ({ ...sample, fields: seen(sample.fields) })) };
}

/** Letters with their marks in one sign, as keyboards write them. */
const seenName = (name: string): string => seenText(name).normalize('NFC');

/** A row of several layers is refused as a whole where one of them is: saved in part, it would count as saved. */
function withWholeRows(samples: readonly CheckedSample[]): readonly CheckedSample[] {
  const rowOf = ({ sheet, row }: CheckedSample): string => `${sheet ?? ''}\u0000${row}`;
  const isLayer = ({ nth, row }: CheckedSample): boolean => nth !== null && row !== null;
  const faulty = new Set(
    samples.filter((sample) => isLayer(sample) && !sample.isLeftOut && sample.faults.length > 0).map(rowOf),
  );
  if (faulty.size === 0) return samples;
  const fault = {
    column: '',
    value: '',
    reason: 'is in a row with another result that cannot be read: leave that one out, or correct it',
  };
  return samples.map((sample) =>
    isLayer(sample) && !sample.isLeftOut && sample.faults.length === 0 && faulty.has(rowOf(sample))
      ? { ...sample, faults: [fault] }
      : sample,
  );
}

function rowCounts(samples: readonly CheckedSample[], skipped: readonly SkippedRow[]) {
  const lines = (of: readonly CheckedSample[]): number => of.reduce((sum, sample) => sum + sample.lines, 0);
  const left = lines(samples.filter(({ isLeftOut }) => isLeftOut));
  const refusedRows = lines(samples.filter(({ isLeftOut, faults }) => !isLeftOut && faults.length > 0));
  const set = skipped.filter(({ reason }) => !isAround(reason)).length;
  const rowsIn = lines(samples) + set;
  return { rowsIn, saved: rowsIn - set - left - refusedRows, leftOut: set + left, refused: refusedRows };
}

/** The laboratory that a file names; a layout without a name is known by the words of its header. */
function laboratoryOf(tables: readonly RawTable[]): string {
  const named = tables.find(({ laboratory }) => laboratory !== null)?.laboratory;
  if (named) return named;
  const words = tables.flatMap(({ columns, fieldHeaders }) => [
    ...Object.values(fieldHeaders),
    ...columns.map(({ key }) => key),
  ]);
  return `Layout ${createHash('sha256').update(words.sort().join('\n')).digest('hex').slice(0, 8)}`;
}
