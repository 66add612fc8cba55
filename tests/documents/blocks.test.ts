import { describe, expect, test } from 'vitest';
import { classesOf } from '../../server/documents/classes.ts';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { NO_VALUE } from '../../src/model/format/number.ts';
import type { PrintBlock, Row, Table } from '../../server/documents/pdf/blocks.ts';
import {
  appendixBlocks,
  recommendationBlocks,
} from '../../server/documents/recommendation-report/recommendation-report.ts';
import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import { reportOfFarm } from './farm-of.ts';
import { RECOMMENDATION, REPORT } from './fixture.ts';
import { trendsOf } from './trends.ts';

/** What is drawn: where a part begins is none of it. */
const printed = (blocks: readonly PrintBlock[]): readonly PrintBlock[] => blocks.filter(({ kind }) => kind !== 'part');
const blocksOf = (plan: RecommendationDocument, ...codes: OptionCode[]): readonly PrintBlock[] =>
  printed(recommendationBlocks({ ...REPORT, recommendations: [plan] }, new Set<OptionCode>(codes)));
const appendixOf = (plan: RecommendationDocument, ...codes: OptionCode[]): readonly PrintBlock[] =>
  printed(appendixBlocks({ ...REPORT, recommendations: [plan] }, new Set<OptionCode>(codes)));
const tableOf = (blocks: readonly PrintBlock[], title: string): Table => {
  const found = blocks
    .flatMap((block) => (block.kind === 'beside' ? [...block.left, ...block.right] : [block]))
    .find((block) => block.kind === 'table' && block.title.startsWith(title));
  if (found?.kind !== 'table') throw new Error(`no table is called ${title}`);
  return found;
};
const cellsOf = ({ rows }: Table, column = 0): readonly string[] =>
  rows.flatMap((row: Row) => ('cells' in row ? [row.cells[column]?.text ?? ''] : []));

const [ofTwoFarms] = reportOfFarm(60).recommendations as [RecommendationDocument];

describe('what a report rests on', () => {
  test('bears the numbers of the map in every table: two farms have a paddock of the same name', () => {
    const blocks = appendixOf(ofTwoFarms, 'ANALYTE_TABLE', 'RATES', 'SUPPLY', 'NITROGEN_BUDGET', 'THREE_ANSWERS');
    const first = ofTwoFarms.samples[0]!.paddockName;
    const other = ofTwoFarms.samples.findIndex(
      ({ paddockName, farmName }) => paddockName === first && farmName !== ofTwoFarms.samples[0]!.farmName,
    );
    expect(other).toBeGreaterThan(0);
    for (const title of ['Soil results', 'Samples and inputs', 'Rates', 'Plan against need', 'Nitrogen budget']) {
      const places = cellsOf(tableOf(blocks, title));
      expect(places[0], title).toBe(`1\u00a0${first}`);
      expect(places[other], title).toBe(`${other + 1}\u00a0${first}`);
    }
    const plan = blocksOf(ofTwoFarms, 'RATES', 'ANALYTE_TABLE', 'SUPPLY');
    for (const title of ['Plan by paddock', 'Balance by paddock'])
      expect([0, 1].map((column) => cellsOf(tableOf(plan, title), column)[0])).toEqual(['1', first]);
    expect(cellsOf(tableOf(plan, 'Soil results'))[0]).toBe(`1\u00a0${first}`);
  });

  test('tells by paddock what has changed since it was sampled before, in the words of the rule, and nothing where nothing has', () => {
    const notesOf = tableOf(blocksOf(ofTwoFarms, 'TREND'), 'Trend of each site');
    // One paddock in two was sampled before, with two changes each.
    expect(notesOf.rows).toHaveLength(60);
    expect(notesOf.note).toContain('Assumes the same laboratory and method. Morton et al. 2000');
    const [sample] = ofTwoFarms.samples;
    const [rise, fall, ...others] = trendsOf(sample!);
    expect([rise!.word, fall!.word, others]).toEqual(['RISE', 'FALL', []]);
    const [first, second] = notesOf.rows as readonly Extract<Row, { cells: unknown }>[];
    expect(first!.cells).toEqual([
      { text: `1\u00a0${sample!.paddockName}`, below: ['A, 0cm to 10cm'] },
      {
        trace: [
          [0, expect.any(Number)],
          [expect.any(Number), expect.any(Number)],
          [1, 1],
        ],
      },
      {
        text: rise!.sentence,
        below: [expect.stringMatching(/^Phosphorus \(Colwell\): \d+ on 20\/02\/2018$/) as string],
      },
    ]);
    expect(second!.cells[0]).toEqual({ text: '' });
    expect(second!.cells[2]).toMatchObject({ text: fall!.sentence });
    const ofAnalytes = { ...ofTwoFarms, analytes: ofTwoFarms.analytes.filter(({ analyteId }) => analyteId === 5) };
    const [alone] = cellsOf(tableOf(blocksOf(ofAnalytes, 'TREND'), 'Trend of each site'), 2);
    expect(alone).toBe(fall!.sentence);
    expect(blocksOf({ ...ofTwoFarms, trends: [] }, 'TREND')).toEqual(blocksOf(ofTwoFarms));
  });

  test('says of many critical values that follow one figure their span, under the head and among the sources', () => {
    const blocks = blocksOf(ofTwoFarms, 'ANALYTE_TABLE', 'SOURCES');
    const phosphorus = tableOf(blocks, 'Soil results').columns.find(({ head }) => head.startsWith('Phosphorus (C'));
    expect(phosphorus?.below).toEqual(['mg/kg', 'crit. 10.0–15.9', '0-10 cm, PBI 8–67']);
    expect(cellsOf(tableOf(blocks, 'Critical values'), 1)[0]).toBe('10.0–15.9\u00a0mg/kg: 0-10 cm, PBI 8–67');
    const [runs] = blocks.filter((block) => block.kind === 'words' && block.text.startsWith('Engine'));
    expect(runs).toMatchObject({ text: expect.stringMatching(/ {2}·  60 runs from 9001 to 9178 of 02\/03\/2026$/) });
  });

  test('gives a long word of a head the width that it needs', () => {
    const [first, ...rest] = RECOMMENDATION.analytes;
    const long = { ...RECOMMENDATION, analytes: [{ ...first!, displayName: 'Exchangeable calcium' }, ...rest] };
    const [, widened, other] = tableOf(blocksOf(long, 'ANALYTE_TABLE'), 'Soil results').columns;
    expect(other?.width).toBeCloseTo(10 / 9.5, 5);
    expect(widened?.width).toBeCloseTo(12 / 9.5, 5);
  });

  test('has no column for a nutrient that is neither needed nor supplied, and no row of three times 0', () => {
    const none = (nutrient: 'Zn') =>
      ofTwoFarms.balances.map((one) => (one.nutrient === nutrient ? { ...one, class: 'NONE' as const } : one));
    const plan: RecommendationDocument = {
      ...ofTwoFarms,
      balances: none('Zn'),
      answers: ofTwoFarms.answers.map((answer) => ({
        ...answer,
        nutrients: [
          ...answer.nutrients,
          { nutrient: 'K', requiredKgPerHa: 0, cardKgPerHa: 0, optimumKgPerHa: 0, isAtEdge: false },
        ],
      })),
    };
    const blocks = appendixOf(plan, 'SUPPLY', 'THREE_ANSWERS');
    const heads = tableOf(blocks, 'Plan against need').columns.map(({ head }) => head);
    expect(heads).toContain('Cu');
    expect(heads).not.toContain('Zn');
    expect(new Set(cellsOf(tableOf(blocks, 'Budget, rounded'), 1))).toEqual(new Set(['N', 'P']));
  });
});

test('a note names the paddock with its number, and the others that it holds for by theirs', () => {
  const notesOf = blocksOf(ofTwoFarms).flatMap((block) => (block.kind === 'statements' ? block.entries : []));
  expect(notesOf[0]).toMatchObject({ where: `1\u00a0${ofTwoFarms.samples[0]!.paddockName}` });
  const names = ofTwoFarms.samples.slice(2, 10).map(({ paddockName }, at) => `${at + 3}\u00a0${paddockName}`);
  expect(notesOf[0]?.sentence.endsWith(` Also in ${names.join(', ')} and 30 others (appendix).`)).toBe(true);
  expect(notesOf[1]).toMatchObject({ where: '', sentence: 'Keep these apart.' });
});

test('a note names its subject when its sentence does not', () => {
  const [first] = ofTwoFarms.watch.told;
  const statement = { ...first!.statement, rule: 'LIME_DEEP' as const, on: 'PHCA', sentence: 'Work it in.' };
  const notesOf = blocksOf({ ...ofTwoFarms, watch: { told: [{ statement, alikeSampleIds: [] }], more: 0 } }).flatMap(
    (block) => (block.kind === 'statements' ? block.entries : []),
  );
  expect(notesOf[0]?.where).toBe(`1\u00a0${ofTwoFarms.samples[0]!.paddockName}, pH (CaCl2)`);
});

test('the contact is on the first page, whatever follows', () => {
  expect(blocksOf(ofTwoFarms)[0]).toMatchObject({
    kind: 'title',
    contact: 'Questions? Alex Nguyễn, Southern Grain Nutrition, alex@sgn.example',
  });
  const [cover] = printed(
    recommendationBlocks({ ...REPORT, preparedByPhone: '08 9000 0000' }, new Set<OptionCode>(['COVER'])),
  );
  expect(JSON.stringify(cover)).toContain('08 9000 0000, alex@sgn.example');
});

describe('classes of a critical value', () => {
  test.each([
    [[], []],
    [['0–10 cm'], ['0–10 cm']],
    [['0–10 cm, PBI 8', '0–10 cm, PBI 8'], ['0–10 cm, PBI 8']],
    [['0–10 cm, PBI 88, wheat', '0–10 cm, PBI 8, wheat', '0–10 cm, PBI 9.5, wheat'], ['0–10 cm, PBI 8–88, wheat']],
    [
      ['0–10 cm, sand', '0–10 cm, loam'],
      ['0–10 cm, sand', '0–10 cm, loam'],
    ],
    [
      ['0–10 cm, PBI 8', '0–30 cm, PBI 9'],
      ['0–10 cm, PBI 8', '0–30 cm, PBI 9'],
    ],
    [
      ['0–10 cm', '0–10 cm, PBI 9'],
      ['0–10 cm', '0–10 cm, PBI 9'],
    ],
  ])('%j are %j', (given, said) => {
    expect(classesOf(given)).toEqual(said);
  });
});

test('nothing that is not known is printed as a figure', () => {
  const plan = { ...ofTwoFarms, samples: ofTwoFarms.samples.map((sample) => ({ ...sample, paddockAreaHa: null })) };
  expect(new Set(cellsOf(tableOf(blocksOf(plan, 'RATES'), 'Plan by paddock'), 2))).toEqual(new Set([NO_VALUE]));
});

describe('the notes of a plan', () => {
  const [first] = ofTwoFarms.watch.told;
  const notes = (count: number, level: 'act' | 'watch') =>
    Array.from({ length: count }, (_, at) => ({
      statement: { ...first!.statement, level, on: `Thing ${at}`, sentence: `Thing ${at} is short.` },
      alikeSampleIds: [],
    }));
  /** Those of the plan, and those of its appendix. */
  const notesOf = (watch: typeof ofTwoFarms.watch) =>
    [blocksOf, appendixOf].flatMap((of) =>
      of({ ...ofTwoFarms, watch, caveats: [] })
        .flatMap((block) => (block.kind === 'beside' ? [...block.left, ...block.right] : [block]))
        .flatMap((block) => (block.kind === 'statements' ? [block] : [])),
    );

  test('that the first page has no room for are in the appendix, and the first page counts them', () => {
    const [onPage, inFull] = notesOf({ told: notes(5, 'act'), appendix: notes(3, 'watch'), more: 0 });
    expect(onPage).toMatchObject({ title: 'What to know', more: '3 minor notes are in the appendix.' });
    expect(inFull).toMatchObject({ title: 'Notes in full', more: '' });
    expect(inFull?.entries).toHaveLength(8);
    // The first page has no sources: the appendix has them all.
    expect(onPage?.entries.map(({ source }) => source)).toEqual(['', '', '', '', '']);
    expect(inFull?.entries.every(({ source }) => source !== '')).toBe(true);
    expect(notesOf({ told: notes(5, 'act'), appendix: notes(1, 'act'), more: 0 })[0]?.more).toBe(
      '1 more note is in the appendix.',
    );
    expect(notesOf({ told: notes(2, 'act'), appendix: [], more: 0 }).map(({ more }) => more)).toEqual(['', '']);
  });

  test('whose paddocks the first page could not all name are named there whole', () => {
    const alike = ofTwoFarms.samples.slice(1, 14).map(({ sampleId }) => sampleId);
    const [onPage, inFull] = notesOf({ told: [{ ...first!, alikeSampleIds: alike }], appendix: [], more: 0 });
    expect(onPage?.entries[0]?.sentence).toMatch(/ others \(appendix\)\.$/);
    for (const { paddockName } of ofTwoFarms.samples.slice(1, 14))
      expect(inFull?.entries[0]?.sentence).toContain(paddockName);
  });

  test('carry what the adviser adds, and the name that they are pressed by', () => {
    const [onPage] = notesOf({ told: [{ ...first!, words: 'Topdress before rain.' }], appendix: [], more: 0 });
    const { rule, on } = first!.statement;
    expect(onPage).toMatchObject({ recommendationId: ofTwoFarms.recommendationId });
    expect(onPage?.entries[0]).toMatchObject({ words: 'Topdress before rain.', note: `${rule} ${on}` });
  });
});
