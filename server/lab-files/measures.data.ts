import type { SampleType } from './lab-file-reading.ts';

/** What kind of quantity a unit measures; units convert into one another only within a dimension. */
export type Dimension = 'mass' | 'charge' | 'conductivity' | 'share' | 'area' | 'solution' | 'none';

/** An analyte as a lab file may give it, with the unit its results are kept in. */
export interface Measure {
  readonly id: number;
  readonly sampleType: SampleType;
  readonly name: string;
  readonly unit: string;
  readonly dimension: Dimension;
  readonly min: number;
  readonly max: number;
  /** `codeOrText` reads a number when there is one and else keeps the words. */
  readonly reads: 'number' | 'text' | 'codeOrText';
  /** The header must state the unit, because labs report this one in several. */
  readonly unitRequired?: true;
}

type Row = readonly [id: number, name: string, unit: string, dimension: Dimension, min: number, max: number];

const numbers = (sampleType: SampleType, rows: readonly Row[]): Measure[] =>
  rows.map(([id, name, unit, dimension, min, max]) => ({
    id,
    sampleType,
    name,
    unit,
    dimension,
    min,
    max,
    reads: 'number',
  }));

const MGKG = 100_000;

/** The analytes the engine knows (agronomy 6.5), with bounds so wide that only a slip of the pen or of a column lies beyond. */
export const engineMeasures: readonly Measure[] = [
  {
    id: 1,
    sampleType: 'soil',
    name: 'Nitrogen',
    unit: 'kg/ha',
    dimension: 'area',
    min: 0,
    max: 5_000,
    reads: 'number',
    unitRequired: true,
  },
  ...numbers('soil', [
    [2, 'Phosphorus (Colwell)', 'mg/kg', 'mass', 0, MGKG],
    [3, 'Potassium (Colwell)', 'mg/kg', 'mass', 0, MGKG],
    [4, 'Sulfur (KCl-40)', 'mg/kg', 'mass', 0, MGKG],
    [5, 'pH (CaCl2)', '', 'none', 2, 12],
    [6, 'Organic carbon', '%', 'mass', 0, 100],
    [7, 'Phosphorus buffering index', '', 'none', 0, 3_000],
    [8, 'Copper (DTPA)', 'mg/kg', 'mass', 0, MGKG],
    [9, 'Zinc (DTPA)', 'mg/kg', 'mass', 0, MGKG],
    [10, 'Manganese (DTPA)', 'mg/kg', 'mass', 0, MGKG],
    [11, 'Boron (hot CaCl2)', 'mg/kg', 'mass', 0, MGKG],
    [12, 'Electrical conductivity 1:5', 'dS/m', 'conductivity', 0, 200],
    [13, 'Aluminium (CaCl2)', 'mg/kg', 'mass', 0, MGKG],
    [14, 'Nitrate N', 'mg/kg', 'mass', 0, MGKG],
    [15, 'Ammonium N', 'mg/kg', 'mass', 0, MGKG],
    [16, 'Exchangeable Ca', 'cmol/kg', 'charge', 0, 1_000],
    [17, 'Exchangeable Mg', 'cmol/kg', 'charge', 0, 1_000],
    [18, 'Exchangeable K', 'cmol/kg', 'charge', 0, 1_000],
    [19, 'Exchangeable Na', 'cmol/kg', 'charge', 0, 1_000],
    [20, 'CEC', 'cmol/kg', 'charge', 0, 1_000],
    [21, 'Exchangeable sodium %', '%', 'share', 0, 100],
    [22, 'Ca:Mg ratio', '', 'none', 0, 10_000],
    [23, 'Gravel', '%', 'share', 0, 100],
  ]),
  {
    id: 24,
    sampleType: 'soil',
    name: 'Texture code',
    unit: '',
    dimension: 'none',
    min: 0,
    max: 10,
    reads: 'codeOrText',
  },
  ...numbers('soil', [[25, 'Iron (DTPA)', 'mg/kg', 'mass', 0, MGKG]]),
  ...numbers('plant', [
    [101, 'Nitrogen', '%', 'mass', 0, 100],
    [102, 'Phosphorus', '%', 'mass', 0, 100],
    [103, 'Potassium', '%', 'mass', 0, 100],
    [104, 'Sulfur', '%', 'mass', 0, 100],
    [105, 'Calcium', '%', 'mass', 0, 100],
    [106, 'Magnesium', '%', 'mass', 0, 100],
    [107, 'Copper', 'mg/kg', 'mass', 0, MGKG],
    [108, 'Zinc', 'mg/kg', 'mass', 0, MGKG],
    [109, 'Manganese', 'mg/kg', 'mass', 0, MGKG],
    [110, 'Boron', 'mg/kg', 'mass', 0, MGKG],
    [111, 'Nitrate N', 'mg/kg', 'mass', 0, MGKG],
  ]),
];

/** Analytes the engine does not use. They are kept with name and unit, from id 1001 for soil and 1101 for plants; an id never changes its meaning. */
export const keptMeasures: readonly Measure[] = [
  ...numbers('soil', [
    [1001, 'pH (water)', '', 'none', 2, 12],
    [1002, 'Phosphorus (Olsen)', 'mg/kg', 'mass', 0, MGKG],
    [1003, 'Aluminium (KCl)', 'mg/kg', 'mass', 0, MGKG],
    [1004, 'Exchangeable aluminium (KCl)', 'cmol/kg', 'charge', 0, 1_000],
    [1005, 'Aluminium saturation', '%', 'share', 0, 100],
    [1006, 'Calcium % of cations', '%', 'share', 0, 100],
    [1007, 'Magnesium % of cations', '%', 'share', 0, 100],
    [1008, 'Potassium % of cations', '%', 'share', 0, 100],
    [1009, 'K:Mg ratio', '', 'none', 0, 10_000],
    [1010, 'Total nitrogen', '%', 'mass', 0, 100],
  ]),
  { id: 1011, sampleType: 'soil', name: 'Colour', unit: '', dimension: 'none', min: 0, max: 0, reads: 'text' },
  ...numbers('soil', [
    [1012, 'Total carbon', '%', 'mass', 0, 100],
    [1013, 'Organic matter', '%', 'mass', 0, 100],
    [1014, 'Chloride', 'mg/kg', 'mass', 0, MGKG],
    [1015, 'Phosphorus (Bray 1)', 'mg/kg', 'mass', 0, MGKG],
    [1016, 'Phosphorus (DGT)', 'ug/L', 'solution', 0, MGKG],
    [1017, 'Total phosphorus', 'mg/kg', 'mass', 0, MGKG],
    [1018, 'Electrical conductivity ECe', 'dS/m', 'conductivity', 0, 200],
    [1019, 'Sulfur (MCP)', 'mg/kg', 'mass', 0, MGKG],
  ]),
  ...numbers('plant', [
    [1101, 'Sodium', '%', 'mass', 0, 100],
    [1102, 'Chloride', '%', 'mass', 0, 100],
    [1103, 'Iron', 'mg/kg', 'mass', 0, MGKG],
    [1104, 'Molybdenum', 'mg/kg', 'mass', 0, MGKG],
    [1105, 'Aluminium', 'mg/kg', 'mass', 0, MGKG],
    // Labs give the extractable forms in % or in mg/kg; without a unit in the header the figure is kept as it stands.
    [1106, 'Phosphate P', '', 'none', 0, MGKG],
    [1107, 'Extractable potassium', '', 'none', 0, MGKG],
    [1108, 'Sulfate S', '', 'none', 0, MGKG],
    [1109, 'Phosphate P', 'mg/kg', 'mass', 0, MGKG],
    [1110, 'Extractable potassium', 'mg/kg', 'mass', 0, MGKG],
    [1111, 'Sulfate S', 'mg/kg', 'mass', 0, MGKG],
    [1112, 'N:S ratio', '', 'none', 0, 10_000],
    [1113, 'Dry matter', '%', 'mass', 0, 100],
  ]),
];

const byId = new Map([...engineMeasures, ...keptMeasures].map((measure) => [measure.id, measure]));

export const measureOf = (id: number): Measure | undefined => byId.get(id);
