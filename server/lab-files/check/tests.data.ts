import type { Dimension } from '../measures.data.ts';

/** What was found and how: results of different tests are never merged, whatever the element. */
export interface Test {
  readonly id: string;
  /** The name that laboratories' lists share; null where they have none. */
  readonly code: string | null;
  readonly analyte: string;
  readonly method: string;
  readonly unit: string;
  readonly dimension: Dimension | 'quick';
  /** Under which number its results are stored; from 1001 on the engine does not use them, and from `FIRST_UNLISTED` on no list here knows them. */
  readonly measureId: number;
}

/** From this number on a result bears the name that its laboratory gave it. */
export const FIRST_UNLISTED = 1_000_000;
export const isUnlisted = ({ measureId }: Pick<Test, 'measureId'>): boolean => measureId >= FIRST_UNLISTED;

type Row = readonly [
  id: string,
  code: string | null,
  analyte: string,
  method: string,
  unit: string,
  dimension: Dimension | 'quick',
  measureId: number,
];

const coded = (rows: readonly Row[]): readonly Test[] =>
  rows.map(([id, code, analyte, method, unit, dimension, measureId]) => ({
    id,
    code,
    analyte,
    method,
    unit,
    dimension,
    measureId,
  }));

const MEQ = 'meq/100g';
const mehlichOf =
  (which: 1 | 3) =>
  (element: string, measureId: number): Row => [
    `${element.toLowerCase()}_mehlich${which}`,
    null,
    element,
    `Mehlich ${which}`,
    'mg/kg',
    'mass',
    measureId,
  ];
const mehlich = mehlichOf(3);
const mehlich1 = mehlichOf(1);
const fraction = (name: string, measureId: number): Row => [
  name.replace(' ', '_'),
  null,
  name,
  'particle size',
  '%',
  'share',
  measureId,
];
/** A test by an extractant of its own, stored under its own number. */
const by =
  (id: string, method: string) =>
  (element: string, measureId: number): Row => [
    `${element.toLowerCase()}_${id}`,
    null,
    element,
    method,
    'mg/kg',
    'mass',
    measureId,
  ];
const total = by('total', 'total');
const morgan = by('morgan', 'Morgan');
const doubleLactate = by('dl', 'DL');
const inCacl2 = by('cacl2', 'CaCl2');
const exchangeable = (element: string, measureId: number): Row => [
  `${element.toLowerCase()}_exch`,
  `${element.toLowerCase()}_exch`,
  element,
  'exchangeable',
  MEQ,
  'charge',
  measureId,
];
const dtpa = (element: string, measureId: number): Row => [
  `${element.toLowerCase()}_dtpa`,
  `${element.toLowerCase()}_dtpa`,
  element,
  'DTPA',
  'mg/kg',
  'mass',
  measureId,
];
const quick = (element: string, measureId: number): Row => [
  `${element.toLowerCase()}_maf`,
  null,
  element,
  'quick test',
  'MAF',
  'quick',
  measureId,
];
const plant = (element: string, unit: '%' | 'mg/kg', measureId: number): Row => [
  `plant_${element.toLowerCase()}`,
  null,
  element,
  'plant tissue',
  unit,
  'mass',
  measureId,
];

const list = coded([
  ['ph_cacl2', 'ph_cacl2', 'pH', '1:5 CaCl2', 'pH', 'none', 5],
  ['ph_water', 'ph_water', 'pH', '1:5 water', 'pH', 'none', 1001],
  ['ph_1_1', null, 'pH', '1:1 water', 'pH', 'none', 1020],
  ['ph_1_2_5', null, 'pH', '1:2.5 water', 'pH', 'none', 1021],
  ['ph_kcl', null, 'pH', '1:5 KCl', 'pH', 'none', 1022],
  ['ph_volume', null, 'pH', 'water 1:2.1 (v/v)', 'pH', 'none', 1023],
  ['ph_paste', null, 'pH', 'saturated paste', 'pH', 'none', 1078],
  ['ec', 'ec', 'EC', '1:5 water', 'dS/m', 'conductivity', 12],
  ['ec_1_1', null, 'EC', '1:1 water', 'dS/m', 'conductivity', 1024],
  ['ec_1_2', null, 'EC', '1:2 water', 'dS/m', 'conductivity', 1025],
  ['ec_paste', null, 'EC', 'saturation extract', 'dS/m', 'conductivity', 1018],
  ['p_colwell', 'p_colwell', 'P', 'Colwell', 'mg/kg', 'mass', 2],
  ['p_olsen', 'p_olsen', 'P', 'Olsen', 'mg/kg', 'mass', 1002],
  ['p_olsen_volume', null, 'P', 'Olsen by volume', 'mg/L', 'solution', 1038],
  ['p_bray1', null, 'P', 'Bray 1', 'mg/kg', 'mass', 1015],
  ['p_bray2', null, 'P', 'Bray 2', 'mg/kg', 'mass', 1072],
  ['p_cal', null, 'P', 'CAL', 'mg/kg', 'mass', 1073],
  ['p_resin', null, 'P', 'resin', 'mg/kg', 'mass', 1074],
  ['p_bses', null, 'P', 'BSES', 'mg/kg', 'mass', 1047],
  ['p_dgt', null, 'P', 'DGT', 'ug/L', 'solution', 1016],
  ['p_total', null, 'P', 'total', 'mg/kg', 'mass', 1017],
  mehlich('P', 1026),
  mehlich('K', 1027),
  mehlich('S', 1028),
  mehlich('Ca', 1029),
  mehlich('Mg', 1030),
  mehlich('Na', 1031),
  mehlich('Cu', 1032),
  mehlich('Zn', 1033),
  mehlich('Mn', 1034),
  mehlich('Fe', 1035),
  mehlich('B', 1036),
  mehlich('Al', 1037),
  mehlich1('P', 1081),
  mehlich1('K', 1082),
  mehlich1('S', 1083),
  mehlich1('Ca', 1084),
  mehlich1('Mg', 1085),
  mehlich1('Na', 1086),
  mehlich1('Cu', 1087),
  mehlich1('Zn', 1088),
  mehlich1('Mn', 1089),
  mehlich1('Fe', 1090),
  mehlich1('B', 1091),
  mehlich1('Al', 1092),
  ['pbi', 'pbi', 'PBI', 'PBI+ColP', 'index', 'none', 7],
  ['asc', null, 'ASC', 'anion storage capacity', '%', 'share', 1044],
  ['k_colwell', 'k_colwell', 'K', 'Colwell', 'mg/kg', 'mass', 3],
  ['k_cal', null, 'K', 'CAL', 'mg/kg', 'mass', 1075],
  ['k_total', null, 'K', 'total', 'mg/kg', 'mass', 1076],
  ['s_kcl40', 's_kcl40', 'S', 'KCl-40', 'mg/kg', 'mass', 4],
  ['s_mcp', null, 'S', 'MCP', 'mg/kg', 'mass', 1019],
  ['s_phosphate', null, 'S', 'sulphate, phosphate extract', 'mg/kg', 'mass', 1045],
  ['s_total', null, 'S', 'total', '%', 'mass', 1065],
  ['no3_n', 'no3_n', 'NO3-N', 'KCl', 'mg/kg', 'mass', 14],
  ['no3_n_unsaid', 'no3_n', 'NO3-N', 'not said', 'mg/kg', 'mass', 14],
  ['nh4_n', 'nh4_n', 'NH4-N', 'KCl', 'mg/kg', 'mass', 15],
  ['oc', 'oc', 'OC', 'Walkley-Black', '%', 'mass', 6],
  ['oc_combustion', null, 'OC', 'total organic, combustion', '%', 'mass', 1046],
  ['oc_from_om', null, 'OC', 'organic matter x 0.58', '%', 'mass', 1050],
  ['toc', 'toc', 'C', 'total, combustion', '%', 'mass', 1012],
  ['om_loi', null, 'OM', 'loss on ignition', '%', 'mass', 1013],
  ['om', null, 'OM', 'not said', '%', 'mass', 1013],
  ['total_n', 'total_n', 'total N', 'combustion', '%', 'mass', 1010],
  ['al_cacl2', 'al_cacl2', 'Al', 'CaCl2', 'mg/kg', 'mass', 13],
  ['al_kcl', 'al_kcl', 'Al', 'KCl', 'mg/kg', 'mass', 1003],
  ['al_exch', 'al_exch', 'Al', 'KCl', MEQ, 'charge', 1004],
  ['al_sat', 'al_sat', 'Al', 'share of cations', '%', 'share', 1005],
  exchangeable('Ca', 16),
  exchangeable('Mg', 17),
  exchangeable('K', 18),
  exchangeable('Na', 19),
  quick('K', 1039),
  quick('Ca', 1040),
  quick('Mg', 1041),
  quick('Na', 1042),
  ['ca_share', null, 'Ca', 'share of cations', '%', 'share', 1006],
  ['mg_share', null, 'Mg', 'share of cations', '%', 'share', 1007],
  ['k_share', null, 'K', 'share of cations', '%', 'share', 1008],
  ['ca_mg', null, 'Ca:Mg', 'ratio', '', 'none', 22],
  ['k_mg', null, 'K:Mg', 'ratio', '', 'none', 1009],
  ['esp', 'esp', 'Na', 'share of cations', '%', 'share', 21],
  ['sar', null, 'SAR', 'saturation extract', '', 'none', 1077],
  ['cec', 'cec', 'CEC', 'effective', MEQ, 'charge', 20],
  ['cec_sum', null, 'CEC', 'sum of cations', MEQ, 'charge', 1048],
  ['cec_measured', null, 'CEC', 'measured', MEQ, 'charge', 1051],
  dtpa('Cu', 8),
  dtpa('Zn', 9),
  dtpa('Mn', 10),
  dtpa('Fe', 25),
  ['b_cacl2', 'b_cacl2', 'B', 'hot CaCl2', 'mg/kg', 'mass', 11],
  total('Ca', 1201),
  total('Mg', 1202),
  total('Na', 1203),
  total('Al', 1204),
  total('Cu', 1205),
  total('Zn', 1206),
  total('Mn', 1207),
  total('Fe', 1208),
  total('B', 1209),
  morgan('P', 1210),
  morgan('K', 1211),
  morgan('Ca', 1212),
  morgan('Mg', 1213),
  doubleLactate('P', 1214),
  doubleLactate('K', 1215),
  inCacl2('P', 1216),
  inCacl2('K', 1217),
  inCacl2('Mg', 1218),
  ['s_organic', null, 'S', 'extractable organic', 'mg/kg', 'mass', 1219],
  ['b_water', null, 'B', 'hot water', 'mg/kg', 'mass', 1093],
  ['cl', null, 'Cl', '1:5 water', 'mg/kg', 'mass', 1014],
  ['cl_paste', null, 'Cl', 'saturation extract', 'meq/L', 'quick', 1049],
  ['gravel', 'gravel', 'gravel', 'sieve', '%', 'share', 23],
  fraction('clay', 1052),
  fraction('silt', 1053),
  fraction('sand', 1054),
  fraction('coarse sand', 1055),
  fraction('fine sand', 1056),
  ['bulk_density', null, 'bulk density', 'core', 'g/cm3', 'quick', 1057],
  ['moisture', null, 'moisture', 'oven', '%', 'share', 1058],
  ['mo', null, 'Mo', 'not said', 'mg/kg', 'mass', 1059],
  ['co', null, 'Co', 'not said', 'mg/kg', 'mass', 1060],
  ['se', null, 'Se', 'not said', 'mg/kg', 'mass', 1061],
  ['si', null, 'Si', 'CaCl2', 'mg/kg', 'mass', 1062],
  ['cd', null, 'Cd', 'not said', 'mg/kg', 'mass', 1063],
  ['pb', null, 'Pb', 'not said', 'mg/kg', 'mass', 1064],
  ['lime', null, 'lime requirement', 'not said', 't/ha', 'quick', 1066],
  ['ph_buffer', null, 'pH', 'buffer', 'pH', 'none', 1067],
  ['h_exch', null, 'H', 'exchangeable', MEQ, 'charge', 1068],
  ['h_share', null, 'H', 'share of cations', '%', 'share', 1069],
  ['base_saturation', null, 'base saturation', 'share of cations', '%', 'share', 1070],
  ['c_n', null, 'C:N', 'ratio', '', 'none', 1071],
  ['texture', 'texture', 'texture', 'by hand', '', 'none', 24],
  ['colour', 'colour', 'colour', 'by eye', '', 'none', 1011],
  ['volume_weight', null, 'volume weight', 'dried and ground', 'g/mL', 'quick', 1043],
  ['mineral_n', null, 'mineral N', 'nitrate and ammonium', 'kg/ha', 'area', 1],
  plant('N', '%', 101),
  plant('P', '%', 102),
  plant('K', '%', 103),
  plant('S', '%', 104),
  plant('Ca', '%', 105),
  plant('Mg', '%', 106),
  plant('Cu', 'mg/kg', 107),
  plant('Zn', 'mg/kg', 108),
  plant('Mn', 'mg/kg', 109),
  plant('B', 'mg/kg', 110),
  plant('NO3-N', 'mg/kg', 111),
  plant('Na', '%', 1101),
  plant('Cl', '%', 1102),
  plant('Fe', 'mg/kg', 1103),
  plant('Mo', 'mg/kg', 1104),
  plant('Al', 'mg/kg', 1105),
  plant('Co', 'mg/kg', 1116),
  plant('Se', 'mg/kg', 1117),
  plant('Si', '%', 1118),
  plant('NH4-N', 'mg/kg', 1119),
  plant('Ni', 'mg/kg', 1120),
  ['plant_n_s', null, 'N:S', 'ratio', '', 'none', 1112],
  ['plant_dm', null, 'dry matter', 'plant tissue', '%', 'mass', 1113],
  ['plant_po4_bare', null, 'PO4-P', 'extractable', '', 'none', 1106],
  ['plant_k_ext_bare', null, 'K', 'extractable', '', 'none', 1107],
  ['plant_so4_bare', null, 'SO4-S', 'extractable', '', 'none', 1108],
  ['plant_po4', null, 'PO4-P', 'extractable', 'mg/kg', 'mass', 1109],
  ['plant_k_ext', null, 'K', 'extractable', 'mg/kg', 'mass', 1110],
  ['plant_so4', null, 'SO4-S', 'extractable', 'mg/kg', 'mass', 1111],
]);

export const allTests = list;

const byId: ReadonlyMap<string, Test> = new Map(list.map((test) => [test.id, test]));

/** A test by its id; ids come from this file's own tables, so an unknown one is a slip of ours. */
export function testOf(id: string): Test {
  const test = byId.get(id);
  if (!test) throw new Error(`no test is called ${id}`);
  return test;
}

export const knownTest = (id: string): Test | undefined => byId.get(id);

/** Codes of the Modus lists, of both generations, for tests that are stored under a number of their own. */
export const modusTests: ReadonlyMap<string, string> = new Map(
  (
    [
      ['ph_water', 'S-PH-1:5H2O.02', 'L_MODV2_SOIL_PH_008'],
      ['ph_1_1', 'S-PH-1:1.02.07', 'L_MODV2_SOIL_PH_005'],
      ['ph_1_2_5', 'S-PH-1:2.5.02.07', 'L_MODV2_SOIL_PH_007'],
      ['ph_cacl2', 'S-PH-1:5.02.08', 'L_MODV2_SOIL_PH_011'],
      ['ec', 'S-EC-1:5.03', 'L_MODV2_SOIL_EC_003'],
      ['ec_paste', 'S-EC-SP.03', 'L_MODV2_SOIL_EC_004'],
      ['ec_1_1', 'S-EC-1:1.03', 'L_MODV2_SOIL_EC_001'],
      ['ec_1_2', 'S-EC-1:2.03', 'L_MODV2_SOIL_EC_002'],
      ['oc', 'S-OC-WB.01', 'L_MODV2_SOIL_OC_002'],
      ['oc_combustion', 'S-TOC.16', 'L_MODV2_SOIL_OC_001'],
      ['om_loi', 'S-SOM-LOI.15', 'L_MODV2_SOIL_OM_004'],
      ['no3_n', 'S-NO3N.2KCL.01', 'L_MODV2_SOIL_NO3N_014'],
      ['p_colwell', 'S-P-COL.01', 'L_MODV2_SOIL_P_013'],
      ['p_olsen', 'S-P-BIC.01.03', 'L_MODV2_SOIL_P_045'],
      ['p_bray1', 'S-P-B1-1:7.01.03', 'L_MODV2_SOIL_P_005'],
      ['pbi', 'S-PBI-COL.19', 'L_MODV2_SOIL_PBUFINDEX_003'],
      ['s_mcp', 'S-SO4-1:5.05', 'L_MODV2_SOIL_S_007'],
      ['s_kcl40', 'S-S-0.25MKCL.23', 'L_MODV2_SOIL_S_034'],
      ['al_cacl2', 'S-AL-CACL2.23', 'L_MODV2_SOIL_AL_004'],
      ['al_kcl', 'S-AL-1KCL.23', 'L_MODV2_SOIL_AL_018'],
      ['k_colwell', 'S-K-COL.05', 'L_MODV2_SOIL_K_014'],
      ['p_mehlich3', 'S-P-M3.04', 'L_MODV2_SOIL_P_033'],
    ] as const
  ).flatMap(([id, first, second]) => [[first, id] as const, [second, id] as const]),
);

/** Methods of the Australian list (Rayment and Lyons) that name one test and its only unit, for files that give codes alone. */
export const scmaTests: ReadonlyMap<string, string> = new Map(
  (
    [
      ['ph_water', '4A1'],
      ['ph_1_1', '4A2'],
      ['ph_1_2_5', '4A3'],
      ['ph_cacl2', '4B1', '4B2', '4B3', '4B4'],
      ['ph_kcl', '4C1'],
      ['ec', '3A1'],
      ['ec_paste', '14B1'],
      ['oc', '6A1'],
      ['oc_combustion', '6B3'],
      ['p_colwell', '9B1', '9B2'],
      ['toc', '6B2', '6B2A', '6B2B'],
      ['om_loi', '6G1'],
      ['total_n', '7A5'],
      ['cl', '5A1', '5A2', '5A2A', '5A2B'],
      ['p_olsen', '9C1', '9C2', '9C2A', '9C2B'],
      ['p_bray1', '9E1', '9E2'],
      ['p_bses', '9G1', '9G2'],
      ['pbi', '9I2', '9I2A', '9I2B'],
      ['asc', '9H1'],
      ['s_mcp', '10B1', '10B3'],
      ['s_kcl40', '10D1'],
      ['b_cacl2', '12C1', '12C2'],
      ['cec', '15J1'],
      ['esp', '15N1'],
      ['al_sat', '15O1'],
      ['k_colwell', '18A1'],
    ] as const
  ).flatMap(([id, ...codes]) => codes.map((code) => [code, id] as const)),
);
