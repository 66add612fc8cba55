import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample, RefusedCheck } from '../../server/lab-files/check/checked.ts';
import { type Measured, paddocks, type Row, table } from './correct-tables.ts';

const fields = {
  labNumber: ['Lab No', 'Lab Number', 'Laboratory Number', 'Lab ID', 'LABNUM'],
  paddock: ['Paddock', 'Paddock Name', 'Field', 'Field Name'],
  depth: ['Depth', 'Sample Depth', 'Depth range', 'Sampling depth'],
  from: ['Depth from', 'Upper depth', 'Start depth', 'B Depth', 'Starting depth', 'Beg Depth', 'Sample depth min'],
  to: ['Depth to', 'Lower depth', 'End depth', 'E Depth', 'Ending depth', 'Bottom Depth', 'Sample depth max'],
  day: ['Date Sampled', 'Sample Date', 'Sampling Date', 'Date of sampling', 'Collection Date'],
} as const;

/** How a laboratory's program writes one and the same table down. */
const spelling = fc.record({
  heads: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
  units: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  unitAs: fc.constantFrom(
    '(mg/kg)',
    '[mg/kg]',
    '- mg/kg',
    ' mg/kg',
    ', mg/kg',
    'a row',
    'a row above',
    'in cells',
    'columns beside',
  ),
  letters: fc.constantFrom('as written', 'upper', 'lower', 'underscores', 'spaces'),
  depthAs: fc.constantFrom('range', 'spaced range', 'range with cm', 'two columns', 'codes of a legend'),
  dayAs: fc.constantFrom('ISO', 'slashes', 'words', 'with time'),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  rowOrder: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  decimalComma: fc.boolean(),
  newline: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  titles: fc.integer({ min: 0, max: 3 }),
  blank: fc.boolean(),
  emptyColumn: fc.boolean(),
  tail: fc.constantFrom('none', 'mean', 'means', 'note', 'blank', 'head again', 'quality', 'feet'),
  headsAs: fc.constantFrom('one row', 'one row', 'two rows', 'names above'),
  marks: fc.constantFrom('', '', '*', ' L', ' (High)', ' [Med]', ' (Mod)', ' - Low'),
  layout: fc.constantFrom('wide', 'wide', 'wide', 'long', 'transposed', 'described', 'lists'),
  beside: fc.constantFrom('nothing', 'ratings', 'targets', 'person', 'job', 'empty test'),
  sign: fc.constantFrom('<', '< ', '＜', 'lt ', '=<', '&lt;'),
  depthUnit: fc.constantFrom('cm', 'cm', 'mm', 'm'),
  quotes: fc.boolean(),
});
type Spelling = typeof spelling extends fc.Arbitrary<infer Found> ? Found : never;

const sorted = <Item>(items: readonly Item[], by: readonly number[]): readonly Item[] =>
  items
    .map((item, at) => ({ item, key: by[at % by.length]! }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
const lettered = (head: string, letters: Spelling['letters']): string => {
  switch (letters) {
    case 'upper':
      return head.toUpperCase();
    case 'lower':
      return head.toLowerCase();
    case 'underscores':
      return head.replaceAll(' ', '_');
    case 'spaces':
      return ` ${head.replaceAll(' ', '  ')} `;
    case 'as written':
      return head;
  }
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'];
const dayText = (day: string, as: Spelling['dayAs']): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (as) {
    case 'ISO':
      return day;
    case 'slashes':
      return `${date}/${month}/${year}`;
    case 'words':
      return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
    case 'with time':
      return `${day} 00:00:00`;
  }
};
/** A code for each layer, and the line that explains them. */
const LAYERS = ['0-10', '10-20', '20-30', '0-30', '30-60', '0-5', '5-10'];
const codeOf = (topCm: number, bottomCm: number): string => `D${LAYERS.indexOf(`${topCm}-${bottomCm}`) + 1}`;
const LEGEND = LAYERS.map((layer, index) => `D${index + 1} = ${layer} cm`).join(', ');
const perCm = { cm: 1, mm: 10, m: 0.01 } as const;
const depthText = (
  { topCm, bottomCm }: Row,
  { depthAs, depthUnit }: Spelling,
  number: (value: number) => string,
): readonly string[] => {
  const [top, bottom] = [topCm, bottomCm].map((depth) => number(Number((depth * perCm[depthUnit]).toFixed(2))));
  switch (depthAs) {
    case 'range':
      return [`${top}-${bottom}`];
    case 'spaced range':
      return [`${top} - ${bottom}`];
    case 'range with cm':
      return [`${top}-${bottom}${depthUnit}`];
    case 'two columns':
      return [top!, bottom!];
    case 'codes of a legend':
      return [codeOf(topCm, bottomCm)];
  }
};
const unitIn = (head: string, unit: string, as: Spelling['unitAs']): string =>
  unit === '' || as === 'a row' || as === 'a row above' || as === 'in cells' || as === 'columns beside'
    ? head
    : as === '(mg/kg)'
      ? `${head} (${unit})`
      : as === '[mg/kg]'
        ? `${head} [${unit}]`
        : as === '- mg/kg'
          ? `${head} - ${unit}`
          : `${head}${as === ', mg/kg' ? ',' : ''} ${unit}`;

interface Column {
  readonly head: string;
  readonly unit: string;
  readonly cells: readonly string[];
}

function written(
  { tests, rows }: { readonly tests: readonly Measured[]; readonly rows: readonly Row[] },
  as: Spelling,
) {
  const comma = as.decimalComma && as.delimiter === ';';
  const number = (value: number): string => (comma ? String(value).replace('.', ',') : String(value));
  const pick = (heads: readonly string[], at: number): string =>
    lettered(heads[as.heads[at]! % heads.length]!, as.letters);
  const plain = (head: string, cells: readonly string[]): Column => ({ head, unit: '', cells });
  const depthHead = (heads: readonly string[], at: number): string => `${pick(heads, at)} (${as.depthUnit})`;
  const layers = rows.map((row) => depthText(row, as, number));
  const results = tests.map(({ heads, units }, nth): Column => {
    const [unit, perOne] = units[as.units[nth]! % units.length]!;
    return {
      head: as.layout === 'wide' ? unitIn(pick(heads, 5 + nth), unit, as.unitAs) : pick(heads, 5 + nth),
      unit,
      cells: rows.map(({ figures }) => {
        const figure = figures[nth];
        const sign = figure?.qualifier === '<' ? as.sign : '';
        const behind = as.layout === 'wide' && as.unitAs === 'in cells' && unit !== '' ? ` ${unit}` : as.marks;
        return figure ? `${sign}${number(Number((figure.value * perOne).toPrecision(10)))}${behind}` : '';
      }),
    };
  });
  const about = [
    plain(
      pick(fields.labNumber, 0),
      rows.map(({ labNumber }) => labNumber),
    ),
    plain(
      pick(fields.paddock, 1),
      rows.map(({ paddock }) => paddock),
    ),
    ...(as.depthAs === 'two columns'
      ? [
          plain(
            depthHead(fields.from, 2),
            layers.map(([top]) => top!),
          ),
          plain(
            depthHead(fields.to, 3),
            layers.map(([, bottom]) => bottom!),
          ),
        ]
      : [
          plain(
            depthHead(fields.depth, 2),
            layers.map(([range]) => range!),
          ),
        ]),
    plain(
      pick(fields.day, 4),
      rows.map(({ day }) => dayText(day, as.dayAs)),
    ),
  ];
  const titles = [
    ...['Soil analysis report', 'Client,Hill Farming', 'Reported 2026-10-02'].slice(0, as.titles),
    ...(as.depthAs === 'codes of a legend' ? [LEGEND] : []),
  ];
  const table = inLayout({ about, results }, as, rows);
  const width = Math.max(...table.map((line) => line.length));
  const text = Papa.unparse(
    [...titles.map((title) => [title]), ...(as.blank ? [['']] : []), ...table].map((cells) => [
      ...cells,
      ...Array<string>(width - cells.length).fill(''),
    ]),
    { delimiter: as.delimiter, newline: as.newline, quotes: as.quotes },
  );
  return as.bom ? `\uFEFF${text}` : text;
}

type Lines = readonly (readonly string[])[];
/** What a sample is, in a line for each of its fields. */
const fieldLines = ({ about }: Columns, at: number, as: Spelling): readonly (readonly [key: string, value: string])[] =>
  (as.depthAs === 'two columns'
    ? [
        ...about.slice(0, 2),
        {
          ...about[2]!,
          head: `Depth (${as.depthUnit})`,
          cells: about[2]!.cells.map((top, nth) => `${top}-${about[3]!.cells[nth]}`),
        },
        about[4]!,
      ]
    : about
  ).map(({ head, cells }) => [head.trim(), cells[at]!]);

interface Columns {
  readonly about: readonly Column[];
  readonly results: readonly Column[];
}

function inLayout({ about, results }: Columns, as: Spelling, rows: readonly Row[]): Lines {
  switch (as.layout) {
    case 'wide':
      return wide([...about, ...results], as, rows);
    case 'long': {
      const heads = [...about.map(({ head }) => head), 'Analyte', 'Result', 'Unit'];
      const lines = rows.flatMap((_, at) =>
        results.flatMap(({ head, unit, cells }) =>
          cells[at] === '' ? [] : [[...about.map((column) => column.cells[at]!), head, cells[at]!, unit]],
        ),
      );
      const order = sorted(
        heads.map((_, at) => at),
        as.order,
      );
      return [heads, ...sorted(lines, as.rowOrder)].map((line) => order.map((at) => line[at]!));
    }
    case 'described': {
      const heads = [about[0]!.head, ...results.map(({ head, unit }) => unitIn(head, unit, '(mg/kg)'))];
      const lines = rows.flatMap((_, at) => [
        ...fieldLines({ about, results }, at, as)
          .slice(1)
          .map(([key, value]) => [
            `${key.replace(/ \(.*\)$/, '')}: ${value}${/^[\d.,]+ ?- ?[\d.,]+$/.test(value) ? ` ${as.depthUnit}` : ''}`,
          ]),
        [about[0]!.cells[at]!, ...results.map(({ cells }) => cells[at]!)],
      ]);
      return [heads, ...lines];
    }
    case 'lists':
      return [
        ['Test', 'Result', 'Unit'],
        ...rows.flatMap((_, at) => [
          ...fieldLines({ about, results }, at, as),
          ...sorted(results, as.order).flatMap(({ head, unit, cells }) =>
            cells[at] === '' ? [] : [[head, cells[at]!, unit]],
          ),
        ]),
      ];
    case 'transposed': {
      const order = sorted(
        rows.map((_, at) => at),
        as.rowOrder,
      );
      const line = ({ head, unit, cells }: Column): readonly string[] => [head, unit, ...order.map((at) => cells[at]!)];
      const [number, ...others] = about;
      return [line({ ...number!, unit: 'Unit' }), ...others.map(line), ...sorted(results, as.order).map(line)];
    }
  }
}

/** Columns beside results that hold none. */
function besides(results: readonly Column[], as: Spelling, rows: readonly Row[]): readonly Column[] {
  const head = (of: Column | undefined, word: string): string => `${of?.head.trim() ?? ''} ${word}`;
  const first = results.find(({ unit }) => unit !== '') ?? results[0];
  const column = (name: string, cell: string): readonly Column[] => [
    { head: name, unit: '', cells: rows.map(() => cell) },
  ];
  switch (as.beside) {
    case 'nothing':
      return [];
    case 'ratings':
      return column(head(first, 'rating'), 'Low');
    case 'targets':
      return column(head(first, 'target'), '30');
    case 'person':
      return column('Agronomist', 'J. Citizen');
    case 'job':
      return column('Job No', '4711');
    case 'empty test':
      return column('Molybdenum', '');
  }
}

/** The heads on one row, each result's over two, or the names of samples above the results under groups that say nothing. */
function headRows(heads: readonly string[], isAbout: readonly boolean[], as: Spelling): Lines {
  if (as.unitAs === 'a row above' || as.headsAs === 'one row') return [heads];
  if (as.headsAs === 'two rows') {
    const parted = heads.map((head, at) => /^(\S+?)[ _]+(\S.*)$/.exec(isAbout[at] === true ? '' : head.trim()));
    return [heads.map((head, at) => parted[at]?.[1] ?? head), heads.map((_, at) => parted[at]?.[2] ?? '')];
  }
  const groups = heads.map((head, at) => (isAbout[at] === true ? head : 'Soil tests'));
  return [groups, heads.map((head, at) => (isAbout[at] === true ? '' : head))];
}

function wide(all: readonly Column[], as: Spelling, rows: readonly Row[]): Lines {
  const results = all.slice(as.depthAs === 'two columns' ? 5 : 4);
  const columns = [
    ...sorted([...all, ...besides(results, as, rows)], as.order).flatMap((column) => [
      column,
      ...(as.unitAs === 'columns beside' && column.unit !== ''
        ? [{ head: 'Unit', unit: '', cells: column.cells.map((cell) => (cell === '' ? '' : column.unit)) }]
        : []),
    ]),
    ...(as.emptyColumn ? [{ head: '', unit: '', cells: rows.map(() => '') }] : []),
  ];
  const heads = columns.map(({ head }) => head);
  const units = columns.map(({ unit }) => unit);
  const startsWithText = all.slice(0, 2).some(({ head }) => head === heads[0]);
  const means = columns.map(({ unit }, at) => (at === 0 ? 'Mean' : unit === '' ? '' : '12'));
  const isAbout = columns.map(({ head }) => all.slice(0, all.length - results.length).some((one) => one.head === head));
  const quality = columns.map(({ head, unit }) => (head === all[0]?.head ? 'QC 1' : unit === '' ? '' : '12'));
  return [
    ...(as.unitAs === 'a row above' ? [units] : []),
    ...headRows(heads, isAbout, as),
    ...(as.unitAs === 'a row' ? [units] : []),
    ...sorted(
      rows.map((_, at) => columns.map(({ cells }) => cells[at]!)),
      as.rowOrder,
    ),
    ...(as.tail === 'mean' && startsWithText ? [['Mean']] : []),
    ...(as.tail === 'means' && startsWithText ? [means] : []),
    ...(as.tail === 'blank' ? [[''], ['']] : []),
    ...(as.tail === 'head again' ? headRows(heads, isAbout, as) : []),
    ...(as.tail === 'quality' ? [quality] : []),
    ...(as.tail === 'feet' ? [['Page 1 of 1'], ['End of report']] : []),
    ...(as.tail === 'note' ? [[''], ['Results apply to the samples as they were received.']] : []),
  ];
}

const check = (text: string): Check | RefusedCheck =>
  checkFile([new TextEncoder().encode(text)], { sampleType: 'soil', paddocks, today: '2026-12-01', answers: {} });

const round = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(8)));
const readSample = ({
  labNumber,
  paddock,
  depthTopCm,
  depthBottomCm,
  dateSampled,
  results,
  faults,
}: CheckedSample) => ({
  labNumber,
  paddock,
  depthTopCm,
  depthBottomCm,
  dateSampled,
  faults: faults.map(({ column, reason }) => `${column} ${reason}`),
  results: results.map(({ use: { test }, qualifier, value }) => `${test.id} ${qualifier}${round(value)}`).sort(),
});
const meantSample = (row: Row, tests: readonly Measured[]) => ({
  labNumber: row.labNumber,
  paddock: row.paddock,
  depthTopCm: row.topCm,
  depthBottomCm: row.bottomCm,
  dateSampled: row.day,
  faults: [],
  results: row.figures
    .flatMap((figure, nth) => (figure ? [`${tests[nth]!.id} ${figure.qualifier}${round(figure.value)}`] : []))
    .sort(),
});
const byNumber = (one: { readonly labNumber: string | null }, other: { readonly labNumber: string | null }): number =>
  (one.labNumber ?? '').localeCompare(other.labNumber ?? '');

it('one table, however it is written down, gives the same samples; asked is the order of day and month alone', () => {
  fc.assert(
    fc.property(table, spelling, (meant, as) => {
      const text = written(meant, as);
      const found = check(text);
      if (!found.ok) throw new Error(`${found.reason}\n${text}`);
      const asked = found.questions.map(({ id }) => id);
      if (as.dayAs === 'slashes' && asked.length > 0) {
        expect(asked, text).toEqual(['dates']);
        return;
      }
      expect(asked, text).toEqual([]);
      expect(found.samples.map(readSample).sort(byNumber), text).toEqual(
        meant.rows.map((row) => meantSample(row, meant.tests)).sort(byNumber),
      );
    }),
    { numRuns: 150 },
  );
});
