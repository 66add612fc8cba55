import fc from 'fast-check';

/** A test with the ways in which laboratories head its column, and how many of each unit make one of the test's own. */
export interface Measured {
  readonly id: string;
  readonly heads: readonly string[];
  readonly units: readonly (readonly [unit: string, perOne: number])[];
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
}

const MASS = [
  ['mg/kg', 1],
  ['ppm', 1],
  ['ug/g', 1],
  ['mg kg-1', 1],
  ['µg/g', 1],
  ['mg/Kg', 1],
  ['mg/100g', 0.1],
] as const;
const CHARGE = [
  ['meq/100g', 1],
  ['me/100g', 1],
  ['cmol(+)/kg', 1],
  ['cmolc/kg', 1],
  ['cmol/kg', 1],
  ['cmol+/kg', 1],
  ['mmol(+)/kg', 10],
] as const;
const measured: readonly Measured[] = [
  {
    id: 'p_colwell',
    heads: ['Phosphorus Colwell', 'Colwell P', 'P Colwell', 'Phosphorus (Colwell)', 'Colwell Phosphorus'],
    units: MASS,
    least: 5,
    most: 90,
    decimals: 0,
  },
  {
    id: 'k_colwell',
    heads: ['Potassium Colwell', 'Colwell K', 'Potassium (Colwell)', 'Colwell Potassium'],
    units: MASS,
    least: 30,
    most: 600,
    decimals: 0,
  },
  {
    id: 's_kcl40',
    heads: ['Sulfur KCl40', 'S (KCl-40)', 'KCl 40 Sulphur', 'Sulphur KCl-40'],
    units: MASS.slice(0, 6),
    least: 2,
    most: 60,
    decimals: 1,
  },
  {
    id: 'ph_cacl2',
    heads: ['pH CaCl2', 'pH (CaCl2)', 'pH (1:5 CaCl2)', 'CaCl2 pH'],
    units: [['', 1]],
    least: 4,
    most: 8,
    decimals: 1,
  },
  {
    id: 'ph_water',
    heads: ['pH Water', 'pH (1:5 water)', 'pH (H2O)'],
    units: [['', 1]],
    least: 4,
    most: 8,
    decimals: 1,
  },
  {
    id: 'oc',
    heads: ['Organic Carbon W&B', 'Organic Carbon (Walkley Black)', 'OC Walkley-Black'],
    units: [
      ['%', 1],
      ['g/kg', 10],
    ],
    least: 1,
    most: 4,
    decimals: 2,
  },
  {
    id: 'ec',
    heads: ['EC 1:5', 'Electrical Conductivity (1:5)', 'EC (1:5 water)', 'Conductivity 1:5'],
    units: [
      ['dS/m', 1],
      ['mS/cm', 1],
      ['mS/m', 100],
      ['uS/cm', 1000],
      ['µS/cm', 1000],
    ],
    least: 0.05,
    most: 1,
    decimals: 2,
  },
  {
    id: 'zn_dtpa',
    heads: ['Zinc DTPA', 'DTPA Zn', 'Zn (DTPA)', 'DTPA Zinc'],
    units: MASS.slice(0, 6),
    least: 0.2,
    most: 5,
    decimals: 1,
  },
  {
    id: 'cu_dtpa',
    heads: ['Copper DTPA', 'DTPA Cu', 'Cu (DTPA)'],
    units: MASS.slice(0, 6),
    least: 0.2,
    most: 5,
    decimals: 1,
  },
  {
    id: 'ca_exch',
    heads: ['Exchangeable Calcium', 'Exc. Calcium', 'Ca exchangeable', 'Exch Ca'],
    units: CHARGE,
    least: 1,
    most: 15,
    decimals: 1,
  },
  {
    id: 'mg_exch',
    heads: ['Exchangeable Magnesium', 'Exc. Magnesium', 'Mg exchangeable', 'Exch Mg'],
    units: CHARGE,
    least: 0.3,
    most: 5,
    decimals: 1,
  },
  {
    id: 'al_cacl2',
    heads: ['Aluminium CaCl2', 'Al (CaCl2)', 'Aluminum CaCl2'],
    units: MASS.slice(0, 6),
    least: 0.2,
    most: 20,
    decimals: 1,
  },
  {
    id: 'no3_n',
    heads: ['Nitrate Nitrogen', 'Nitrate N', 'NO3-N'],
    units: MASS.slice(0, 6),
    least: 1,
    most: 60,
    decimals: 0,
  },
  {
    id: 'pbi',
    heads: ['PBI', 'PBI+ColP', 'Phosphorus Buffer Index', 'PBI Col'],
    units: [['', 1]],
    least: 10,
    most: 300,
    decimals: 0,
  },
];

export interface Row {
  readonly labNumber: string;
  readonly paddock: string;
  readonly topCm: number;
  readonly bottomCm: number;
  readonly day: string;
  /** In the unit of each test; null where nothing was measured. */
  readonly figures: readonly ({ readonly value: number; readonly qualifier: '' | '<' } | null)[];
}

const paddockNames = ['Lane', 'House', 'Back Hill', 'Dam', 'Woolshed', 'Smith’s'];
export const paddocks = paddockNames.map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

/** Samples as they are meant, with two to eight tests of each. */
export const table = fc
  .record({
    tests: fc.shuffledSubarray(
      measured.map((_, index) => index),
      { minLength: 2, maxLength: 8 },
    ),
    rows: fc.array(
      fc.record({
        paddock: fc.constantFrom(...paddockNames),
        layer: fc.constantFrom([0, 10], [10, 20], [20, 30], [0, 30], [30, 60], [0, 5], [5, 10]),
        day: fc.record({ day: fc.integer({ min: 1, max: 28 }), month: fc.integer({ min: 1, max: 9 }) }),
        parts: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 8, maxLength: 8 }),
        below: fc.integer({ min: 0, max: 40 }),
        empty: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 2, maxLength: 9 },
    ),
  })
  .map(({ tests, rows }) => ({
    tests: tests.map((index) => measured[index]!),
    rows: rows.map((row, at): Row => ({
      labNumber: `L${26_100 + at * 7}`,
      paddock: row.paddock,
      topCm: row.layer[0]!,
      bottomCm: row.layer[1]!,
      day: `2026-0${row.day.month}-${String(row.day.day).padStart(2, '0')}`,
      figures: tests.map((index, nth) => {
        const { least, most, decimals } = measured[index]!;
        const value = Number((least + ((most - least) * row.parts[nth]!) / 1000).toFixed(decimals));
        return row.empty === nth ? null : { value, qualifier: row.below === nth ? '<' : '' };
      }),
    })),
  }));
