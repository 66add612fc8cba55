import type { SampleType } from './lab-file-reading.ts';

/**
 * Heads that laboratories use, by analyte. Case, spaces, punctuation and the unit are normalised before comparison, so one spelling covers many. When
 * a head may mean two analytes the unit decides; without a unit the first in this list wins.
 */
export const soilHeaders: readonly (readonly [analyteId: number, ...headers: string[]])[] = [
  [1, 'Nitrogen', 'Mineral nitrogen', 'Mineral N'],
  [2, 'Phosphorus (Colwell)', 'Colwell P', 'Colwell phosphorus', 'P Colwell', 'P Col'],
  [3, 'Potassium (Colwell)', 'Available potassium', 'Colwell K', 'Colwell potassium', 'K Colwell', 'K Col'],
  [4, 'Sulfur (KCl-40)', 'Sulfate sulfur (KCl40)', 'Sulfur', 'KCl40 S', 'KCl-40 sulfur', 'S KCl40', 'Available sulfur'],
  [5, 'pH (CaCl2)', 'pH (1:5 CaCl2)', 'pH level (CaCl2)', 'pHCa', 'CaCl2 pH'],
  [6, 'Organic carbon', 'OC', 'Organic carbon (W&B)', 'Organic carbon (Walkley Black)'],
  [
    7,
    'Phosphorus buffering index',
    'Phosphorus buffer index (PBI-Col)',
    'Phosphorus buffer index',
    'PBI',
    'PBI+ColP',
    'PBI Col',
  ],
  [8, 'Copper (DTPA)', 'DTPA copper', 'Cu DTPA', 'DTPA Cu'],
  [9, 'Zinc (DTPA)', 'DTPA zinc', 'Zn DTPA', 'DTPA Zn'],
  [10, 'Manganese (DTPA)', 'DTPA manganese', 'Mn DTPA', 'DTPA Mn'],
  [11, 'Boron (hot CaCl2)', 'Boron hot CaCl2', 'Boron', 'B hot CaCl2'],
  [12, 'Electrical conductivity 1:5', 'Electrical conductivity (1:5)', 'Conductivity 1:5', 'EC 1:5', 'EC (1:5 water)'],
  [13, 'Aluminium (CaCl2)', 'Aluminum (CaCl2)', 'Al CaCl2', 'CaCl2 Al'],
  [14, 'Nitrate N', 'Nitrate nitrogen', 'NO3-N'],
  [15, 'Ammonium N', 'Ammonium nitrogen', 'NH4-N', 'KCl NH4-N'],
  [16, 'Exchangeable Ca', 'Exchangeable calcium', 'Exc. calcium', 'Calcium (Amm-acet.)', 'ExCa'],
  [17, 'Exchangeable Mg', 'Exchangeable magnesium', 'Exc. magnesium', 'Magnesium (Amm-acet.)', 'ExMg'],
  [18, 'Exchangeable K', 'Exchangeable potassium', 'Exc. potassium', 'Potassium (Amm-acet.)', 'ExK'],
  [19, 'Exchangeable Na', 'Exchangeable sodium', 'Exc. sodium', 'Sodium (Amm-acet.)', 'ExNa'],
  [20, 'CEC', 'Cation exchange capacity', 'ECEC', 'CEC/Sum of cations', 'Effective cation exchange capacity'],
  [
    21,
    'Exchangeable sodium %',
    'Sodium % of cations (ESP)',
    'ESP',
    'Exchangeable sodium percentage',
    'Sodium % of cations',
    'Sodium (Amm-acet.)',
    'Exchangeable sodium',
  ],
  [22, 'Ca:Mg ratio', 'Calcium/magnesium ratio', 'Ca:Mg', 'Calcium to magnesium ratio'],
  [23, 'Gravel'],
  [24, 'Texture code', 'Texture'],
  [25, 'Iron (DTPA)', 'DTPA iron', 'Fe DTPA', 'DTPA Fe'],
  [1001, 'pH (water)', 'pH (1:5 water)', 'pH level (H2O)', 'pH (H2O)', 'pHw'],
  // Not the same figure as 1:5: a stronger suspension reads further from neutral.
  [1020, 'pH (1:1 water)', '1:1 soil pH', '1:1 pH'],
  [1002, 'Phosphorus (Olsen)', 'Olsen P', 'Olsen phosphorus', 'P Olsen'],
  [1004, 'Exchangeable aluminium (KCl)', 'Exchangeable aluminium', 'Exc. aluminium'],
  [1003, 'Aluminium (KCl)', 'Aluminum (KCl)', 'Al KCl', 'KCl Al'],
  [1004, 'Aluminium (KCl)', 'Aluminum (KCl)', 'Al KCl'],
  [1005, 'Aluminium saturation', 'Aluminium % of cations', 'Al saturation'],
  [1006, 'Calcium % of cations', 'Calcium (Amm-acet.)', 'Exchangeable calcium'],
  [1007, 'Magnesium % of cations', 'Magnesium (Amm-acet.)', 'Exchangeable magnesium'],
  [1008, 'Potassium % of cations', 'Potassium (Amm-acet.)', 'Exchangeable potassium'],
  [1009, 'K:Mg ratio', 'Potassium to magnesium ratio', 'Potassium/magnesium ratio', 'K:Mg'],
  [1010, 'Total nitrogen', 'Total N'],
  [1011, 'Colour'],
  [1012, 'Total carbon', 'Total C'],
  [1013, 'Organic matter', 'OM'],
  [1014, 'Chloride', 'Cl'],
  [1015, 'Phosphorus (Bray 1)', 'Bray P', 'Bray 1 P'],
  [1016, 'Phosphorus (DGT)', 'DGT P', 'DGT phosphorus'],
  [1017, 'Total phosphorus', 'Total P'],
  [
    1018,
    'Electrical conductivity ECe',
    'ECe',
    'ECse',
    'Electrical conductivity (saturated extract)',
    'Electrical conductivity (saturated paste)',
    'EC (saturated paste)',
    'EC paste',
    'EC (saturated extract)',
  ],
  [1019, 'Sulfur (MCP)', 'MCP S', 'Sulfate sulfur (MCP)'],
  [1052, 'Clay'],
  [1053, 'Silt'],
  [1054, 'Sand'],
  [1055, 'Coarse sand'],
  [1056, 'Fine sand'],
];

type AmbiguousHeaders = readonly (readonly [reason: string, ...headers: string[]])[];

const ion = (name: string): string =>
  `says neither whether it is the ion nor whether it is the nitrogen in it, which differ several times over; name it "${name}" if it is the nitrogen`;
const nitrate = [ion('NO3-N'), 'NO3', 'Nitrate'] as const;

/**
 * Headers that leave open what was measured, with what they leave open and how to say it. Such a column is left out and named: a guess
 * would be stored as something else.
 */
export const ambiguousHeaders: Readonly<Record<SampleType, AmbiguousHeaders>> = {
  soil: [
    [
      'says neither 1:5 nor saturated paste, which differ several times over; name it "EC 1:5" or "ECe"',
      'Electrical conductivity',
      'Conductivity',
      'EC',
      'Salinity',
    ],
    nitrate,
    [ion('NH4-N'), 'NH4', 'Ammonium'],
  ],
  plant: [nitrate],
};

export const plantHeaders: readonly (readonly [analyteId: number, ...headers: string[]])[] = [
  [101, 'Nitrogen', 'N', 'Total nitrogen', 'Total N'],
  [102, 'Phosphorus', 'P', 'Total phosphorus'],
  [103, 'Potassium', 'K', 'Total potassium'],
  [104, 'Sulfur', 'S', 'Total sulfur'],
  [105, 'Calcium', 'Ca'],
  [106, 'Magnesium', 'Mg'],
  [107, 'Copper', 'Cu'],
  [108, 'Zinc', 'Zn'],
  [109, 'Manganese', 'Mn'],
  [110, 'Boron', 'B'],
  [111, 'Nitrate N', 'Nitrate nitrogen', 'NO3-N'],
  [1101, 'Sodium', 'Na'],
  [1102, 'Chloride', 'Cl'],
  [1103, 'Iron', 'Fe'],
  [1104, 'Molybdenum', 'Mo'],
  [1105, 'Aluminium', 'Aluminum', 'Al'],
  [1106, 'Phosphate P', 'PO4-P'],
  [1109, 'Phosphate P', 'PO4-P'],
  [1107, 'Extractable potassium', 'K ext'],
  [1110, 'Extractable potassium', 'K ext'],
  [1108, 'Sulfate S', 'SO4-S'],
  [1111, 'Sulfate S', 'SO4-S'],
  [1112, 'N:S ratio', 'Nitrogen to sulfur ratio'],
  [1113, 'Dry matter', 'DM'],
];

/** Columns that say which sample a row is, rather than what was found in it. */
export const metaHeaders = {
  farm: ['Farm', 'Farm name', 'Property'],
  paddock: ['Paddock', 'Paddock name', 'A4N_PdkID', 'Paddock ID', 'Field', 'Field name', 'Block'],
  site: ['Site', 'Site name', 'Site ID', 'Point ID'],
  sampleName: ['Sample name', 'Name'],
  sampleId: ['Sample ID', 'Sample number', 'Sample no', 'Sample'],
  labNumber: ['Lab number', 'Lab No', 'LABNUM', 'Lab', 'Lab ID', 'Laboratory number', 'Barcode', 'Sample barcode'],
  depth: ['Depth', 'Test depth', 'Depth range', 'Sample depth'],
  depthFrom: ['Depth from', 'From depth', 'From', 'B Depth', 'Starting sample depth', 'Upper depth', 'Start depth'],
  depthTo: ['Depth to', 'To depth', 'To', 'E Depth', 'Ending sample depth', 'Lower depth', 'End depth'],
  dateSampled: ['Date sampled', 'Sample date', 'DATESAMPL', 'Sampling date', 'Sampled', 'Date of sampling'],
  dateEmergence: ['Date of emergence', 'Emergence date', 'Date emergence', 'Emergence'],
  crop: ['Crop', 'Crop type', 'Crop name'],
  plantCount: ['Plant count', 'Number of plants', 'Plants'],
  sampleWeightG: ['Sample weight', 'Weight', 'Total weight'],
  latitude: ['Latitude', 'Lat'],
  longitude: ['Longitude', 'Long', 'Lon', 'Lng'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MetaField = keyof typeof metaHeaders;
