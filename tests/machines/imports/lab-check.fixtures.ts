import type { MapArea } from '../../../src/model/map/map-state.ts';
import type { CheckFlag, CheckQuestion, CheckRow, LabCheck } from '../../../src/model/imports/lab-check.ts';

const result = {
  testId: 'p_colwell',
  measureId: 2,
  code: 'p_colwell',
  analyte: 'P',
  method: 'Colwell',
  qualifier: '' as const,
  value: 21,
  unit: 'mg/kg',
  text: '21',
  textUnit: 'mg/kg',
};
const row = (number: number, change: Partial<CheckRow> = {}): CheckRow => ({
  id: `row  ${number}`,
  sheet: null,
  row: number,
  column: null,
  lines: 1,
  sampleType: 'soil',
  labNumber: `R-${number}`,
  name: null,
  farm: null,
  paddock: 'Lane',
  paddockId: 1,
  isNewPaddock: false,
  site: null,
  place: 'place lane',
  depthTopCm: 0,
  depthBottomCm: 10,
  dateSampled: '2026-03-01',
  isDated: true,
  crop: 'Wheat',
  stage: null,
  part: null,
  latitude: null,
  longitude: null,
  plantCount: null,
  sampleWeightG: null,
  dateEmergence: null,
  results: [result],
  noResults: [],
  faults: [],
  isLeftOut: false,
  again: 'new',
  ...change,
});

const outRow = (number: number): LabCheck['out'][number] => ({
  sheet: null,
  row: number,
  column: null,
  isLeftOut: false,
  faults: [{ column: 'P', value: 'much', reason: 'is not a number' }],
});

/** A file that says everything: two rows of one place. */
export const plainCheck: LabCheck = {
  format: 'csv',
  kept: null,
  laboratory: 'Layout 01',
  layouts: [],
  encoding: 'utf-8',
  delimiter: ',',
  dateOrder: 'DMY',
  questions: [],
  open: [],
  remembered: {},
  tests: [
    { id: 'p_colwell', analyte: 'P', method: 'Colwell', unit: 'mg/kg', units: ['mg/kg', '%'] },
    { id: 'p_olsen', analyte: 'P', method: 'Olsen', unit: 'mg/kg', units: ['mg/kg'] },
    { id: 'ec', analyte: 'EC', method: '1:5 water', unit: 'dS/m', units: ['dS/m', 'uS/cm'] },
  ],
  paddocks: [
    { id: 1, name: 'Lane', farmName: 'Home farm' },
    { id: 2, name: 'North Dam', farmName: 'Home farm' },
  ],
  columns: [
    {
      id: 'field paddock',
      sheet: null,
      header: 'Paddock',
      values: ['Lane'],
      use: 'field',
      testId: null,
      meaning: 'paddock',
      unit: '',
      factor: null,
      reason: 'from the column name',
      canBeField: true,
    },
    {
      id: 'column |pcolwell',
      sheet: null,
      header: 'P Colwell (mg/kg)',
      values: ['21', '9'],
      use: 'result',
      testId: 'p_colwell',
      meaning: 'P, Colwell',
      unit: 'mg/kg',
      factor: 1,
      reason: 'from the column name',
      canBeField: true,
    },
  ],
  places: [
    {
      id: 'place lane',
      text: 'Lane',
      farm: null,
      depths: ['0-10 cm'],
      samples: 2,
      reason: 'name',
      paddockId: 1,
      paddockName: 'Lane',
      byPositionName: null,
      isOpen: false,
    },
  ],
  rows: [row(2), row(3)],
  listing: { page: 1, rows: 2, samples: 2 },
  retests: [],
  out: [],
  skipped: [],
  flags: [],
  counts: { rowsIn: 2, saved: 2, leftOut: 0, refused: 0, columnsIn: 2, columnsRead: 2, columnsLeftOut: 0 },
  again: { new: 2, retests: 0, same: 0 },
  joins: [],
};

const cropQuestion: CheckQuestion = {
  id: 'crop soil',
  about: 'crop',
  where: 'soil samples without one',
  why: 'the file names no crop for them',
  choices: [
    { id: 'Wheat', label: 'Wheat' },
    { id: 'Barley', label: 'Barley' },
  ],
  proposed: null,
  free: null,
  isOfLayout: false,
};

/** A file that says everything but the crop of its rows. */
export const croplessCheck: LabCheck = { ...plainCheck, questions: [cropQuestion], open: ['crop soil'] };

/** The same with everything to decide: a column, a place, and a row that is no row. */
export const labCheck: LabCheck = {
  ...plainCheck,
  questions: [
    {
      id: 'column |ec',
      about: 'EC',
      where: 'column EC',
      why: 'not stated in the file',
      choices: [
        { id: 'ec dS/m', label: '1:5, dS/m' },
        { id: 'ec_paste dS/m', label: 'paste, dS/m' },
        { id: 'keep', label: 'keep as named' },
        { id: 'leave', label: 'leave out' },
      ],
      proposed: 'ec dS/m',
      free: null,
      isOfLayout: true,
    },
    {
      id: 'place nth dam',
      about: 'place',
      where: 'Nth Dam',
      why: 'not a spelling of a known paddock without guessing',
      choices: [
        { id: 'paddock 2', label: 'North Dam' },
        { id: 'new', label: 'new paddock' },
        { id: 'none', label: 'leave without' },
        { id: 'leave', label: 'leave out' },
      ],
      proposed: 'paddock 2',
      free: null,
      isOfLayout: false,
    },
    {
      id: 'place gate 9',
      about: 'place',
      where: 'Gate 9',
      why: "matches none of the customer's paddocks",
      choices: [
        { id: 'new', label: 'new paddock' },
        { id: 'none', label: 'leave without' },
        { id: 'leave', label: 'leave out' },
      ],
      proposed: null,
      free: null,
      isOfLayout: false,
    },
    {
      id: 'undated',
      about: 'date',
      where: 'rows without a date',
      why: 'no sampling date is given',
      choices: [{ id: '2026-03-20', label: 'the day of the upload, 20/03/2026' }],
      proposed: '2026-03-20',
      free: 'day',
      isOfLayout: false,
    },
    cropQuestion,
  ],
  open: ['column |ec', 'place nth dam', 'place gate 9', 'undated', 'crop soil'],
  columns: [
    ...plainCheck.columns,
    {
      id: 'column |ec',
      sheet: null,
      header: 'EC',
      values: ['0.1'],
      use: 'open',
      testId: null,
      meaning: '',
      unit: '',
      factor: null,
      reason: 'not stated in the file',
      canBeField: true,
    },
  ],
  places: [
    ...plainCheck.places,
    {
      id: 'place nth dam',
      text: 'Nth Dam',
      farm: null,
      depths: ['0-10 cm'],
      samples: 1,
      reason: 'alike',
      paddockId: 2,
      paddockName: 'North Dam',
      byPositionName: null,
      isOpen: true,
    },
    {
      id: 'place gate 9',
      text: 'Gate 9',
      farm: null,
      depths: [],
      samples: 1,
      reason: 'none',
      paddockId: null,
      paddockName: null,
      byPositionName: null,
      isOpen: true,
    },
  ],
  rows: [
    row(4, { faults: [{ column: 'P', value: 'much', reason: 'is not a number' }], again: null }),
    row(2, { again: null }),
    row(3, { again: null }),
  ],
  listing: { page: 1, rows: 3, samples: 3 },
  out: [outRow(4)],
  counts: { rowsIn: 3, saved: 2, leftOut: 0, refused: 1, columnsIn: 3, columnsRead: 2, columnsLeftOut: 1 },
  again: null,
  joins: null,
};

/** The same without the row that is none. */
export const openCheck: LabCheck = {
  ...labCheck,
  rows: labCheck.rows.slice(1),
  listing: { page: 1, rows: 2, samples: 2 },
  out: [],
  counts: { ...labCheck.counts, rowsIn: 2, refused: 0 },
};

/** A record of advice about a file. */
export const said = (rule: CheckFlag['statement']['rule'], on: string, sentence: string): CheckFlag['statement'] => ({
  rule,
  level: 'act',
  sampleId: null,
  on,
  figures: [],
  sentence,
  assumed: null,
  said: null,
  source: 'Usual and hard ranges',
  mark: 'judgement',
  parameters: { code: 'OPEN-ADVICE', version: '1.1.0', hash: '0'.repeat(64) },
});

/** Everything is answered: one row is here already with other results, and a column looks ten times too large. */
export const decidedCheck: LabCheck = {
  ...labCheck,
  open: [],
  rows: [labCheck.rows[0]!, row(2, { again: 'retest' }), row(3)],
  retests: ['row  2'],
  flags: [
    {
      kind: 'unit',
      column: 'P Colwell (mg/kg)',
      columnId: 'column |pcolwell',
      rows: [2, 3],
      statement: said('COLUMN_UNIT', 'P', 'Is the column in another unit? Nothing was changed.'),
      factor: 0.1,
    },
    {
      kind: 'age',
      column: 'Date',
      columnId: null,
      rows: [2],
      statement: said('AGE_STOP', 'P', 'Colwell P: 80 months old, too old to decide by. Sample again.'),
      factor: null,
    },
  ],
  again: { new: 1, retests: 1, same: 0 },
  joins: ['1 deeper layer added to its topsoil sample.'],
};

/** Everything is answered, and what will be saved is what was announced. */
export const settledCheck: LabCheck = { ...labCheck, open: [], again: { new: 2, retests: 0, same: 0 } };

/** Nothing is open, and one row cannot be read. */
export const faultyCheck: LabCheck = {
  ...plainCheck,
  rows: [row(3, { faults: [{ column: 'P', value: 'much', reason: 'is not a number' }], again: null }), row(2)],
  out: [outRow(3)],
  counts: { ...plainCheck.counts, saved: 1, refused: 1 },
  again: { new: 1, retests: 0, same: 0 },
};

const badCell = (number: number, value: string): CheckRow['faults'][number] => ({
  column: 'P Colwell (mg/kg)',
  value,
  reason: 'is not a number',
  cellId: `cell row  ${number} column |pcolwell`,
  columnId: 'column |pcolwell',
});

/** Nothing is open, and two rows cannot be saved for one figure each. */
export const badCellsCheck: LabCheck = {
  ...faultyCheck,
  layouts: [{ id: 'layout', sheet: null, kind: 'transposed', rows: { headerRow: 1 } }],
  rows: [3, 5].map((number) => row(number, { faults: [badCell(number, 'much')], results: [], again: null })),
  out: [3, 5].map((number) => ({ ...outRow(number), faults: [badCell(number, 'much')] })),
};

/** The same with other values in the two cells. */
export const mixedCellsCheck: LabCheck = {
  ...badCellsCheck,
  out: [
    { ...outRow(3), faults: [badCell(3, 'much')] },
    { ...outRow(5), faults: [badCell(5, '-4')] },
  ],
};

/** The same of a file with more rows than one page. */
export const pagedCheck: LabCheck = { ...decidedCheck, listing: { page: 1, rows: 2_500, samples: 2_500 } };

/** Nothing is open but with which of two surface samples a deeper layer counts. */
export const layeredCheck: LabCheck = {
  ...plainCheck,
  questions: [
    {
      id: 'layer row  3',
      about: 'layer',
      where: 'Lane C (10-30 cm)',
      why: 'it matches several topsoil samples',
      choices: [
        { id: 'row  2', label: 'Lane A (0-10 cm), 01/03/2026' },
        { id: 'sample 41', label: 'Lane B (0-10 cm), 02/03/2026' },
        { id: 'alone', label: 'keep separate' },
      ],
      proposed: null,
      free: null,
      isOfLayout: false,
    },
  ],
  open: ['layer row  3'],
};

/** The customer's paddocks as they are drawn. */
export const drawnLand: readonly MapArea[] = [
  {
    id: 2,
    name: 'North Dam',
    farmName: 'Home farm',
    centroid: [117, -33],
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [117, -33],
          [117.01, -33],
          [117.01, -33.01],
          [117, -33],
        ],
      ],
    },
  },
];

/** The file as it is read once an answer says that it has other columns and places. */
export const otherCheck: LabCheck = { ...plainCheck, columns: plainCheck.columns.slice(0, 1), places: [] };

/** Everything that is open has a suggestion. */
export const suggestedCheck: LabCheck = { ...openCheck, open: ['column |ec', 'place nth dam', 'undated'] };
