import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check, CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { Answers, Question } from '../../server/lab-files/check/question.ts';

const folder = path.resolve(import.meta.dirname, 'layouts');
const fileOf = (name: string): Buffer => readFileSync(path.join(folder, name));

interface Ask {
  readonly about: string;
  readonly where: string;
  readonly answer: string;
}
type ResultRow = readonly [string, string | null, string, string, string, number | null, string, string | null, string];
interface Expected {
  readonly file: string;
  readonly matrix: string;
  readonly layout: Readonly<Record<string, unknown>> & { readonly kind: string };
  readonly asks: readonly Ask[];
  readonly knownPaddocks?: readonly string[];
  readonly samples: readonly (Readonly<Record<string, unknown>> & {
    readonly key: string;
    readonly row: number | null;
    readonly column?: number;
    readonly sheet?: string;
    readonly labNumber: string | null;
    readonly paddock: string | null;
  })[];
  readonly results: readonly ResultRow[];
  readonly noResult: readonly (readonly [string, string | null, string])[];
  readonly skippedRows: readonly (readonly (string | number)[])[];
}

const expectations = readdirSync(folder)
  .filter((name) => name.endsWith('.expected.json'))
  .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Expected);

/** What an adviser answers, by what is asked: the words of the expectation as the ids of our choices. */
const answerIds: Readonly<Record<string, readonly (readonly [about: string, id: string])[]>> = {
  '03-methods-lor.csv': [['ND', 'not detected']],
  '06-decimal-comma.csv': [
    ['OC', 'oc_combustion'],
    ['NO3, NH4', 'as ion'],
  ],
  '07-inches-us.csv': [
    ['EC', 'ec_1_1'],
    ['unit', 'no3_n_unsaid lb/ac'],
  ],
  '08-nz-volume.csv': [['P Olsen', 'p_olsen_volume']],
  '11-workbook.xlsx': [['depth', '10-20']],
  '12-names-only.csv': [
    ['depth', '0-10 / 10-30'],
    ['depth', '0-10'],
    ['place', 'proposed'],
    ['place', 'none'],
  ],
  '13-ambiguous.csv': [
    ['pH', 'ph_cacl2'],
    ['EC', 'ec uS/cm'],
    ['P', 'p_colwell'],
    ['K', 'k_colwell'],
    ['S', 's_kcl40'],
    ['NO3', 'as N'],
    ['OC', 'oc'],
    ['Al', 'al_cacl2 mg/kg'],
    ['Ca', 'ca_exch meq/100g'],
    ['depth', 'cm'],
    ['dates', 'DMY'],
  ],
  '16-results.csv': [['depth', 'm']],
};

const paddocksOf = ({ knownPaddocks, samples }: Expected) =>
  [...new Set(knownPaddocks ?? samples.flatMap(({ paddock }) => paddock ?? []))].map((name, index) => ({
    id: index + 1,
    name,
    farmName: 'Home',
  }));

const filesOf = ({ file }: Expected): readonly Buffer[] =>
  file === '16-results.csv' ? [fileOf('16-samples.csv'), fileOf(file)] : [fileOf(file)];

function checked(expected: Expected, answers: Answers): Check {
  const check = checkFile(filesOf(expected), {
    sampleType: expected.matrix === 'plant' ? 'plant' : 'soil',
    paddocks: paddocksOf(expected),
    today: '2026-12-01',
    answers,
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}

/** Questions about places come one a place: as the expectation counts them they are those with a proposal, and those without. */
const aboutsOf = (questions: readonly Question[]): readonly string[] => {
  const places = questions.filter(({ about }) => about === 'place');
  const kinds = new Set(places.map(({ proposed }) => (proposed === null ? 'unknown' : 'alike')));
  return [
    ...questions.filter(({ about }) => about !== 'place').map(({ about }) => about),
    ...[...kinds].map(() => 'place'),
  ].sort();
};

function answersTo(expected: Expected, questions: readonly Question[]): Answers {
  const given = [...(answerIds[expected.file] ?? [])];
  return Object.fromEntries(
    questions.map(({ id, about, choices, proposed }) => {
      if (about === 'place') return [id, proposed ?? 'none'];
      const at = given.findIndex(
        ([kind, answer]) => kind === about && (about !== 'depth' || choices.some((choice) => choice.id === answer)),
      );
      if (at < 0) throw new Error(`nobody answers ${about} (${choices.map((choice) => choice.id).join(', ')})`);
      return [id, given.splice(at, 1)[0]![1]];
    }),
  );
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** The same rows as other programs write them. */
const variants: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['with CR LF', (text) => bytesOf(text.replace(/\r?\n/g, '\r\n'))],
  ['with CR alone', (text) => bytesOf(text.replace(/\r?\n/g, '\r'))],
  ['as UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
];

const nameOf = (expected: Expected, sample: CheckedSample): string =>
  expected.samples.find(
    ({ row, column, sheet, labNumber }) =>
      (row === null
        ? column === undefined
          ? labNumber === sample.labNumber
          : column === sample.column
        : row === sample.row) &&
      (sheet === undefined || sheet === sample.sheet),
  )?.key ?? `not expected: row ${sample.row}`;

const asSample = (sample: CheckedSample) => ({
  row: sample.row,
  labNumber: sample.labNumber,
  name: sample.name,
  paddock: sample.paddock,
  site: sample.site,
  depthTopCm: sample.depthTopCm,
  depthBottomCm: sample.depthBottomCm,
  dateSampled: sample.dateSampled,
});

/** Two spellings of one unit; the expectation of 10 writes a row of ppm as mg/kg where the value is censored. */
const sameUnit = (unit: string): string => (unit === 'ppm' ? 'mg/kg' : unit);
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(4)));

describe.each(expectations.map((expected) => [expected.file, expected] as const))('%s', (_, expected) => {
  const first = checked(expected, {});
  const answered = checked(expected, answersTo(expected, first.questions));
  const isLoose = typeof expected.layout['tolerance'] === 'string';

  it('asks exactly what it leaves open', () => {
    expect(aboutsOf(first.questions)).toEqual(expected.asks.map(({ about }) => about).sort());
    expect(first.open).toHaveLength(first.questions.length);
    expect(answered.open).toEqual([]);
  });

  it('gives exactly its samples', () => {
    expect(answered.samples.map((sample) => [nameOf(expected, sample), asSample(sample)])).toEqual(
      expected.samples.map((sample) => [
        sample.key,
        {
          row: sample.row,
          labNumber: sample.labNumber,
          name: sample['name'],
          paddock: sample.paddock,
          site: sample['site'],
          depthTopCm: sample['depthTopCm'],
          depthBottomCm: sample['depthBottomCm'],
          dateSampled: sample['dateSampled'],
        },
      ]),
    );
    for (const [index, { crop, stage, part }] of expected.samples.entries())
      if (crop !== undefined) expect(answered.samples[index]).toMatchObject({ crop, part: part ?? null, stage });
    expect(answered.samples.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('gives exactly its results, with sign, unit and the words of the source', () => {
    const given = answered.samples.flatMap((sample) =>
      sample.results.map(({ use: { test, shownUnit }, ...result }) => [
        nameOf(expected, sample),
        test.code,
        test.analyte,
        test.method,
        result.qualifier,
        isLoose ? rounded(result.value) : result.value,
        test.unit,
        result.text,
        sameUnit(shownUnit),
      ]),
    );
    const wanted = expected.results.map(([key, code, analyte, method, qualifier, value, unit, text, textUnit]) => [
      key,
      code,
      analyte,
      method,
      qualifier,
      isLoose ? rounded(value) : value,
      unit,
      text,
      sameUnit(textUnit),
    ]);
    expect(sorted(given)).toEqual(sorted(wanted));
  });

  it('names every cell without a result and every row that is no data', () => {
    const none = answered.samples.flatMap((sample) =>
      sample.noResults.map(({ code, text }) => [nameOf(expected, sample), code, text]),
    );
    expect(sorted(none)).toEqual(sorted(expected.noResult));
    const skipped = answered.skipped.map(({ sheet, row, reason }) =>
      sheet === null ? [row, reason] : [sheet, row, reason],
    );
    expect(sorted(skipped)).toEqual(sorted(expected.skippedRows));
  });

  it.each(variants)('reads the same when it is saved %s', (_way, changed) => {
    const text =
      expected.file.endsWith('.csv') && expected.file !== '16-results.csv' && expected.layout['encoding'] === 'utf-8';
    if (!text) return;
    const options = {
      sampleType: answered.samples[0]!.sampleType,
      paddocks: paddocksOf(expected),
      today: '2026-12-01',
    };
    const again = checkFile([changed(fileOf(expected.file).toString('utf8'))], {
      ...options,
      answers: answersTo(expected, first.questions),
    });
    expect(again.ok && again.samples).toEqual(answered.samples);
    expect(again.ok && again.skipped).toEqual(answered.skipped);
  });

  it('accounts for every row and every column', () => {
    const { rowsIn, saved, leftOut, refused, columnsIn, columnsRead, columnsLeftOut } = answered.counts;
    expect(saved + leftOut + refused).toBe(rowsIn);
    expect(columnsRead + columnsLeftOut).toBe(columnsIn);
    expect(refused).toBe(0);
  });
});

const sorted = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

const ambiguous = (change: (text: string) => string): readonly Question[] => {
  const check = checkFile([bytesOf(change(fileOf('13-ambiguous.csv').toString('utf8')))], {
    sampleType: 'soil',
    paddocks: [],
    today: '2026-12-01',
    answers: {},
  });
  if (!check.ok) throw new Error(check.reason);
  return check.questions;
};
const askedAbout = (about: string, questions: readonly Question[]): Question =>
  questions.find((question) => question.about === about)!;

it('the likely unit of a conductivity is one that its figures can be in', () => {
  const proposedOf = (change: (text: string) => string) => askedAbout('EC', ambiguous(change)).proposed;
  const ecTimes = (factor: number) => (text: string) =>
    text.replace(
      /^(\d+,[^,]*,[^,]*,[^,]*,[^,]*,)(\d+)/gm,
      (_, before: string, ec: string) => before + Number(ec) * factor,
    );
  expect(proposedOf((text) => text)).toBe('ec uS/cm');
  expect(proposedOf(ecTimes(0.001))).toBe('ec dS/m');
  expect(proposedOf(ecTimes(1000))).toBeNull();
  // The header says how it was extracted and not the unit.
  expect(proposedOf((text) => text.replace(',EC,', ',EC 1:5,'))).toBe('ec uS/cm');
});

it('the two readings of a day are distinguished by the month in words', () => {
  const labels = (text: (day: string) => string) =>
    askedAbout('dates', ambiguous(text)).choices.map(({ label }) => label);
  expect(labels((text) => text)).toEqual(['DMY: 04/05/2026 is 4 May 2026', 'MDY: 04/05/2026 is 5 Apr 2026']);
  // The first day of the file reads the same in both orders.
  expect(labels((text) => text.replace('04/05/2026', '03/03/2026'))).toEqual([
    'DMY: 05/06/2026 is 5 Jun 2026',
    'MDY: 05/06/2026 is 6 May 2026',
  ]);
});
