import { analytes } from '../engine/reference/index.ts';
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
/** Of a content: a limed or an iron-rich soil holds tens of percent. */
const TOTAL = 600_000;

const catalogue = new Map(analytes.map((analyte) => [analyte.analyteId, analyte]));

/** How laboratories report an analyte of the engine's catalogue. Name and unit come from the catalogue. */
function catalogued(id: number, given: Pick<Measure, 'dimension' | 'min' | 'max' | 'reads' | 'unitRequired'>): Measure {
  const analyte = catalogue.get(id);
  if (!analyte) throw new Error(`the catalogue has no analyte ${id}`);
  const { sampleTypeId, displayName, unitOfMeasure } = analyte;
  return { id, sampleType: sampleTypeId === 2 ? 'plant' : 'soil', name: displayName, unit: unitOfMeasure, ...given };
}

const cataloguedNumbers = (
  rows: readonly (readonly [id: number, dimension: Dimension, min: number, max: number])[],
): Measure[] => rows.map(([id, dimension, min, max]) => catalogued(id, { dimension, min, max, reads: 'number' }));

/** The analytes the engine knows (agronomy 6.5), with bounds so wide that only a slip of the pen or of a column lies beyond. */
export const engineMeasures: readonly Measure[] = [
  catalogued(1, { dimension: 'area', min: 0, max: 5_000, reads: 'number', unitRequired: true }),
  ...cataloguedNumbers([
    [2, 'mass', 0, MGKG],
    [3, 'mass', 0, MGKG],
    [4, 'mass', 0, MGKG],
    [5, 'none', 2, 12],
    [6, 'mass', 0, 100],
    [7, 'none', 0, 3_000],
    [8, 'mass', 0, MGKG],
    [9, 'mass', 0, MGKG],
    [10, 'mass', 0, MGKG],
    [11, 'mass', 0, MGKG],
    [12, 'conductivity', 0, 200],
    [13, 'mass', 0, MGKG],
    [14, 'mass', 0, MGKG],
    [15, 'mass', 0, MGKG],
    [16, 'charge', 0, 1_000],
    [17, 'charge', 0, 1_000],
    [18, 'charge', 0, 1_000],
    [19, 'charge', 0, 1_000],
    [20, 'charge', 0, 1_000],
    [21, 'share', 0, 100],
    [22, 'none', 0, 10_000],
    [23, 'share', 0, 100],
  ]),
  catalogued(24, { dimension: 'none', min: 0, max: 10, reads: 'codeOrText' }),
  ...cataloguedNumbers([
    [25, 'mass', 0, MGKG],
    [101, 'mass', 0, 100],
    [102, 'mass', 0, 100],
    [103, 'mass', 0, 100],
    [104, 'mass', 0, 100],
    [105, 'mass', 0, 100],
    [106, 'mass', 0, 100],
    [107, 'mass', 0, MGKG],
    [108, 'mass', 0, MGKG],
    [109, 'mass', 0, MGKG],
    [110, 'mass', 0, MGKG],
    [111, 'mass', 0, MGKG],
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
    [1015, 'Phosphorus (Bray 1)', 'mg/kg', 'mass', 0, MGKG],
    [1016, 'Phosphorus (DGT)', 'ug/L', 'solution', 0, MGKG],
    [1017, 'Total phosphorus', 'mg/kg', 'mass', 0, MGKG],
    [1018, 'Electrical conductivity ECe', 'dS/m', 'conductivity', 0, 200],
    [1019, 'Sulfur (MCP)', 'mg/kg', 'mass', 0, MGKG],
    [1020, 'pH (1:1 water)', '', 'none', 2, 12],
    [1021, 'pH (1:2.5 water)', '', 'none', 2, 12],
    [1022, 'pH (1:5 KCl)', '', 'none', 2, 12],
    [1023, 'pH (water 1:2.1 by volume)', '', 'none', 2, 12],
    [1024, 'Electrical conductivity 1:1', 'dS/m', 'conductivity', 0, 200],
    [1025, 'Electrical conductivity 1:2', 'dS/m', 'conductivity', 0, 200],
    [1026, 'Phosphorus (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1027, 'Potassium (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1028, 'Sulfur (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1029, 'Calcium (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1030, 'Magnesium (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1031, 'Sodium (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1032, 'Copper (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1033, 'Zinc (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1034, 'Manganese (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1035, 'Iron (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1036, 'Boron (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1037, 'Aluminium (Mehlich 3)', 'mg/kg', 'mass', 0, MGKG],
    [1038, 'Phosphorus (Olsen, by volume)', 'mg/L', 'solution', 0, MGKG],
    [1039, 'Potassium (quick test)', 'MAF', 'none', 0, 1_000],
    [1040, 'Calcium (quick test)', 'MAF', 'none', 0, 1_000],
    [1041, 'Magnesium (quick test)', 'MAF', 'none', 0, 1_000],
    [1042, 'Sodium (quick test)', 'MAF', 'none', 0, 1_000],
    [1043, 'Volume weight', 'g/mL', 'none', 0, 3],
    [1044, 'Anion storage capacity', '%', 'share', 0, 100],
    [1045, 'Sulfate sulfur (phosphate extract)', 'mg/kg', 'mass', 0, MGKG],
    [1046, 'Organic carbon (combustion)', '%', 'mass', 0, 100],
    [1047, 'Phosphorus (BSES)', 'mg/kg', 'mass', 0, MGKG],
    [1048, 'CEC (sum of cations)', 'cmol/kg', 'charge', 0, 1_000],
    [1049, 'Chloride (saturation extract)', 'meq/L', 'none', 0, MGKG],
    [1050, 'Organic carbon (organic matter x 0.58)', '%', 'mass', 0, 100],
    [1051, 'CEC (measured)', 'cmol/kg', 'charge', 0, 1_000],
    [1052, 'Clay', '%', 'share', 0, 100],
    [1053, 'Silt', '%', 'share', 0, 100],
    [1054, 'Sand', '%', 'share', 0, 100],
    [1055, 'Coarse sand', '%', 'share', 0, 100],
    [1056, 'Fine sand', '%', 'share', 0, 100],
    [1057, 'Bulk density', 'g/cm3', 'none', 0, 3],
    [1058, 'Moisture', '%', 'share', 0, 200],
    [1059, 'Molybdenum', 'mg/kg', 'mass', 0, MGKG],
    [1060, 'Cobalt', 'mg/kg', 'mass', 0, MGKG],
    [1061, 'Selenium', 'mg/kg', 'mass', 0, MGKG],
    [1062, 'Silicon (CaCl2)', 'mg/kg', 'mass', 0, MGKG],
    [1063, 'Cadmium', 'mg/kg', 'mass', 0, MGKG],
    [1064, 'Lead', 'mg/kg', 'mass', 0, MGKG],
    [1065, 'Total sulfur', '%', 'mass', 0, 100],
    [1066, 'Lime requirement', 't/ha', 'none', 0, 100],
    [1067, 'Buffer pH', '', 'none', 2, 12],
    [1068, 'Exchangeable hydrogen', 'cmol/kg', 'charge', 0, 1_000],
    [1069, 'Hydrogen % of cations', '%', 'share', 0, 100],
    [1070, 'Base saturation', '%', 'share', 0, 100],
    [1071, 'C:N ratio', '', 'none', 0, 10_000],
    [1072, 'Phosphorus (Bray 2)', 'mg/kg', 'mass', 0, MGKG],
    [1073, 'Phosphorus (CAL)', 'mg/kg', 'mass', 0, MGKG],
    [1074, 'Phosphorus (resin)', 'mg/kg', 'mass', 0, MGKG],
    [1075, 'Potassium (CAL)', 'mg/kg', 'mass', 0, MGKG],
    [1076, 'Total potassium', 'mg/kg', 'mass', 0, MGKG],
    [1077, 'Sodium adsorption ratio', '', 'none', 0, 1_000],
    [1078, 'pH (saturated paste)', '', 'none', 2, 12],
    [1081, 'Phosphorus (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1082, 'Potassium (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1083, 'Sulfur (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1084, 'Calcium (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1085, 'Magnesium (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1086, 'Sodium (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1087, 'Copper (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1088, 'Zinc (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1089, 'Manganese (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1090, 'Iron (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1091, 'Boron (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1092, 'Aluminium (Mehlich 1)', 'mg/kg', 'mass', 0, MGKG],
    [1093, 'Boron (hot water)', 'mg/kg', 'mass', 0, MGKG],
    // From 1201 on, since 1101 to 1200 are of plants.
    [1201, 'Total calcium', 'mg/kg', 'mass', 0, TOTAL],
    [1202, 'Total magnesium', 'mg/kg', 'mass', 0, TOTAL],
    [1203, 'Total sodium', 'mg/kg', 'mass', 0, TOTAL],
    [1204, 'Total aluminium', 'mg/kg', 'mass', 0, TOTAL],
    [1205, 'Total copper', 'mg/kg', 'mass', 0, TOTAL],
    [1206, 'Total zinc', 'mg/kg', 'mass', 0, TOTAL],
    [1207, 'Total manganese', 'mg/kg', 'mass', 0, TOTAL],
    [1208, 'Total iron', 'mg/kg', 'mass', 0, TOTAL],
    [1209, 'Total boron', 'mg/kg', 'mass', 0, TOTAL],
    [1210, 'Phosphorus (Morgan)', 'mg/kg', 'mass', 0, MGKG],
    [1211, 'Potassium (Morgan)', 'mg/kg', 'mass', 0, MGKG],
    [1212, 'Calcium (Morgan)', 'mg/kg', 'mass', 0, MGKG],
    [1213, 'Magnesium (Morgan)', 'mg/kg', 'mass', 0, MGKG],
    [1214, 'Phosphorus (DL)', 'mg/kg', 'mass', 0, MGKG],
    [1215, 'Potassium (DL)', 'mg/kg', 'mass', 0, MGKG],
    [1216, 'Phosphorus (CaCl2)', 'mg/kg', 'mass', 0, MGKG],
    [1217, 'Potassium (CaCl2)', 'mg/kg', 'mass', 0, MGKG],
    [1218, 'Magnesium (CaCl2)', 'mg/kg', 'mass', 0, MGKG],
    [1219, 'Sulfur (extractable organic)', 'mg/kg', 'mass', 0, MGKG],
  ]),
  {
    id: 1014,
    sampleType: 'soil',
    name: 'Chloride',
    unit: 'mg/kg',
    dimension: 'mass',
    min: 0,
    max: MGKG,
    reads: 'number',
    unitRequired: true,
  },
  ...numbers('plant', [
    [1101, 'Sodium', '%', 'mass', 0, 100],
    [1102, 'Chloride', '%', 'mass', 0, 100],
    [1103, 'Iron', 'mg/kg', 'mass', 0, MGKG],
    [1104, 'Molybdenum', 'mg/kg', 'mass', 0, MGKG],
    [1105, 'Aluminium', 'mg/kg', 'mass', 0, MGKG],
    // Labs give the extractable forms in % or in mg/kg; without a unit in the header the figure is kept unconverted.
    [1106, 'Phosphate P', '', 'none', 0, MGKG],
    [1107, 'Extractable potassium', '', 'none', 0, MGKG],
    [1108, 'Sulfate S', '', 'none', 0, MGKG],
    [1109, 'Phosphate P', 'mg/kg', 'mass', 0, MGKG],
    [1110, 'Extractable potassium', 'mg/kg', 'mass', 0, MGKG],
    [1111, 'Sulfate S', 'mg/kg', 'mass', 0, MGKG],
    [1112, 'N:S ratio', '', 'none', 0, 10_000],
    [1113, 'Dry matter', '%', 'mass', 0, 100],
    [1116, 'Cobalt', 'mg/kg', 'mass', 0, MGKG],
    [1117, 'Selenium', 'mg/kg', 'mass', 0, MGKG],
    [1118, 'Silicon', '%', 'mass', 0, 100],
    [1119, 'Ammonium N', 'mg/kg', 'mass', 0, MGKG],
    [1120, 'Nickel', 'mg/kg', 'mass', 0, MGKG],
  ]),
  { id: 1114, sampleType: 'plant', name: 'Growth stage', unit: '', dimension: 'none', min: 0, max: 0, reads: 'text' },
  { id: 1115, sampleType: 'plant', name: 'Plant part', unit: '', dimension: 'none', min: 0, max: 0, reads: 'text' },
];

const byId = new Map([...engineMeasures, ...keptMeasures].map((measure) => [measure.id, measure]));

export const measureOf = (id: number): Measure | undefined => byId.get(id);
