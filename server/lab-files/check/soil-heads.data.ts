import type { Analyte } from './analyte-words.ts';
import { ASK, type Head, LEFT, mineral, NONE, ratioOf } from './heads.ts';

const OTHER_EXTRACT = 'what water alone takes out is another test';
const SOLUBLE: readonly Head[] = [
  [['paste'], '', null, NONE, OTHER_EXTRACT],
  [['water'], '', null, NONE, OTHER_EXTRACT],
  [['soluble', '-exchangeable'], '', null, NONE, OTHER_EXTRACT],
];
/** A share of the exchangeable cations, not of the soil. */
const ofCations = (test: string, code: string): readonly Head[] => [
  [['exchangeable'], 'share', null, test, code],
  [[], 'share', /cation|cec/i, test, code],
  [[], 'none', /\bbase[ _-]?sat|^bs[ _-]/i, test, code],
];
/** A share of the cations, or what the extract of a saturated soil holds: the same words for both. */
export const SATURATION = /(?:^|[\s_.])sat(?:\.|uration|n)?(?:[\s_]|$)/i;
const mehlich = (element: string): readonly Head[] => [
  [['mehlich'], '', null, `${element}_mehlich3`, '18F1, S-P-M3.04'],
  [['mehlich1'], '', null, `${element}_mehlich1`, 'Mehlich 1953'],
];
const cation = (
  element: 'ca' | 'mg' | 'na',
  share: string,
  others: Readonly<Record<'total' | 'morgan' | 'cacl2', string>>,
) =>
  [
    [[], 'quick', null, `${element}_maf`, 'MAF quick test'],
    ...mehlich(element),
    ...ofCations(share, element === 'na' ? '15N1' : '15A1, 15D3'),
    [['-paste'], 'none', SATURATION, ASK, 'of the cations, or of an extract'],
    [[], '', /carbonate/i, NONE, 'lime is another test'],
    [['total', '-exchangeable'], '', null, others.total, '17A to 17C'],
    [['morgan', '-exchangeable'], '', null, others.morgan, 'Morgan 1941'],
    [['cacl2', '-exchangeable'], '', null, others.cacl2, '0.01 M CaCl2'],
    ...SOLUBLE,
    [[], 'mass', /\bavailable\b/i, NONE, 'soluble and exchangeable together, which cannot be separated'],
    [['exchangeable'], '', null, `${element}_exch`, '15A1, 15D3'],
    [[], 'charge', null, `${element}_exch`, '15A1, 15D3'],
  ] satisfies readonly Head[];
const trace = (element: 'cu' | 'zn' | 'mn' | 'fe'): readonly Head[] => [
  ...mehlich(element),
  ...SOLUBLE,
  [['dtpa'], '', null, `${element}_dtpa`, '12A1'],
  [['total'], '', null, `${element}_total`, '17A to 17C'],
];
const only = (test: string, source: string): readonly Head[] => [[[], '', null, test, source]];
/** By its own name alone: with a method beside it is another test. */
const plain = (test: string): readonly Head[] => [
  [['any'], '', null, NONE, 'each method is a test of its own'],
  [[], '', null, test, 'method not said'],
];

/** What a column of a soil file is by its analyte: the first line that fits. Of an analyte without a line it is asked. */
export const soilHeads: Readonly<Partial<Record<Analyte, readonly Head[]>>> = {
  pH: [
    [
      [],
      '',
      /\bnaf\b|fluoride|\bph ?f(?:ox)?\b|peroxide|h2o2/i,
      NONE,
      'what else a soil may do: allophane, acid sulfate',
    ],
    [[], '', /buffer(?:ing)? ?cap/i, NONE, 'how much lime or acid moves it'],
    [['buffer'], '', null, 'ph_buffer', 'buffers of North America'],
    [['cacl2'], '', null, 'ph_cacl2', '4B1 to 4B4'],
    [['kcl'], '', null, 'ph_kcl', '4C1'],
    [['paste'], '', null, 'ph_paste', '14A'],
    [['1:1'], '', null, 'ph_1_1', '4A2'],
    [['1:2.5'], '', null, 'ph_1_2_5', '4A3'],
    [['1:2.1'], '', null, 'ph_volume', 'by volume, New Zealand'],
    [['1:2'], '', null, NONE, 'another ratio'],
    [['water'], '', null, 'ph_water', '4A1'],
    [['1:5'], '', null, 'ph_water', '4A1'],
  ],
  EC: [
    [['paste'], '', /\best\b|estimat/i, NONE, 'multiplied from another conductivity, and none that was found'],
    [['paste'], 'said', null, 'ec_paste', '14B1'],
    [['paste'], 'none', null, ASK, 'dS/m or uS/cm'],
    [['1:1'], 'said', null, 'ec_1_1', 'S-EC-1:1.03'],
    [['1:1'], 'none', null, ASK, 'dS/m or uS/cm'],
    [['1:2'], 'said', null, 'ec_1_2', 'S-EC-1:2.03'],
    [['1:2'], 'none', null, ASK, 'dS/m or uS/cm'],
    [['1:5'], 'said', null, 'ec', '3A1'],
  ],
  P: [
    [['olsen'], 'volume', null, ASK, 'a conversion needs the volume weight'],
    [['olsen'], '', null, 'p_olsen', '9C1, 9C2'],
    ...mehlich('p'),
    [['colwell'], '', null, 'p_colwell', '9B1, 9B2'],
    [['bray'], '', null, 'p_bray1', '9E1, 9E2'],
    [['bray2'], '', null, 'p_bray2', 'S-P-B2'],
    [['cal'], '', null, 'p_cal', 'VDLUFA A 6.2.1.1'],
    [['resin'], '', null, 'p_resin', 'Saunders 1964'],
    [['bses'], '', null, 'p_bses', '9G1, 9G2'],
    [['dgt'], '', null, 'p_dgt', 'S-P-DGT.01'],
    [
      ['total'],
      '',
      /^(?!.*\btotal\b).*acid[ -]+extract/i,
      NONE,
      'by which acid is not said: a dilute one is no digestion',
    ],
    [['total'], '', null, 'p_total', '9A, 17A to 17C'],
    [['dl'], '', null, 'p_dl', '9D1'],
    [['morgan'], '', null, 'p_morgan', 'Morgan 1941'],
    [['cacl2'], '', null, 'p_cacl2', '9F'],
    ...SOLUBLE,
    [
      [],
      '',
      /sorption|retention|saturation|organic/i,
      NONE,
      'what a soil holds of it, and no test of what plants find',
    ],
  ],
  K: [
    ...ofCations('k_share', '15A1, 15D3'),
    [['-paste'], 'none', SATURATION, ASK, 'of the cations, or of an extract'],
    [['paste', '-morgan'], '', null, NONE, OTHER_EXTRACT],
    [['water', '-morgan'], '', null, NONE, OTHER_EXTRACT],
    [['soluble', '-exchangeable', '-morgan'], '', null, NONE, OTHER_EXTRACT],
    [[], 'quick', null, 'k_maf', 'MAF quick test'],
    ...mehlich('k'),
    [['cal'], '', null, 'k_cal', 'VDLUFA A 6.2.1.1'],
    [
      ['total'],
      '',
      /^(?!.*\btotal\b).*acid[ -]+extract/i,
      NONE,
      'by which acid is not said: a dilute one is no digestion',
    ],
    [['total', '-exchangeable'], '', null, 'k_total', '17A to 17C'],
    [['dl', '-exchangeable'], '', null, 'k_dl', '9D1'],
    [['morgan', '-exchangeable'], '', null, 'k_morgan', 'Morgan 1941'],
    [['cacl2', '-exchangeable'], '', null, 'k_cacl2', '0.01 M CaCl2'],
    [['colwell'], '', null, 'k_colwell', '18A1'],
    [['exchangeable'], '', null, 'k_exch', '15A1, 15D3'],
    [[], 'charge', null, 'k_exch', '15A1, 15D3'],
  ],
  S: [
    [['exchangeable'], '', null, NONE, 'no cation'],
    ...SOLUBLE,
    ...mehlich('s'),
    [['kcl40'], '', null, 's_kcl40', '10D1'],
    [['mcp'], '', null, 's_mcp', '10B3'],
    [['phosphate'], '', null, 's_phosphate', '10B, 10C1'],
    [[], '', /\borg(?:anic)?\b/i, 's_organic', 'MAF'],
    [['total'], '', null, 's_total', '10A, 17A to 17C'],
  ],
  OC: [
    [['water'], '', null, NONE, OTHER_EXTRACT],
    [['walkley'], '', null, 'oc', '6A1'],
    [['combustion'], '', null, 'oc_combustion', '6B3'],
    [['ignition'], '', null, 'oc_from_om', '6G1 x 0.58'],
  ],
  // Total organic carbon is not total carbon: it excludes the carbon of lime.
  TOC: [
    [['walkley'], '', null, 'oc', '6A1'],
    [['combustion'], '', null, 'oc_combustion', '6B3'],
  ],
  'total C': [
    [[], '', /^\s*carbon\s*$/i, ASK, 'total or organic'],
    [[], '', null, 'toc', '6B2'],
  ],
  Al: [
    [['total'], '', null, 'al_total', '17A to 17C'],
    [[], 'share', null, 'al_sat', '15O1'],
    [[], 'none', /\bsat(?:\.|uration|n)?(?:\b|$)/i, 'al_sat', '15O1'],
    ...SOLUBLE,
    ...mehlich('al'),
    [['cacl2'], '', null, 'al_cacl2', 'S-AL-CACL2.23'],
    [[], 'charge', null, 'al_exch', '15G1'],
    [['kcl'], 'said', null, 'al_kcl', 'S-AL-1KCL.23'],
    [['exchangeable'], '', null, 'al_exch', '15G1'],
  ],
  Ca: cation('ca', 'ca_share', { total: 'ca_total', morgan: 'ca_morgan', cacl2: NONE }),
  Mg: cation('mg', 'mg_share', { total: 'mg_total', morgan: 'mg_morgan', cacl2: 'mg_cacl2' }),
  Na: cation('na', 'esp', { total: 'na_total', morgan: NONE, cacl2: NONE }),
  Cu: trace('cu'),
  Zn: trace('zn'),
  Mn: trace('mn'),
  Fe: trace('fe'),
  CEC: [
    [[], '', /\becec\b|effective/i, 'cec', '15J1'],
    [[], '', /cec\s*\/\s*sum/i, 'cec', '15J1'],
    [['sum'], '', null, 'cec_sum', 'acidity of a buffer counted'],
    [[], '', /displac|\bcec ?7\b|\bmetson\b/i, 'cec_measured', '15B to 15F'],
    [[], 'said', /cation exch(?:ange|\.)? cap/i, 'cec', '15J1'],
  ],
  B: [
    ...mehlich('b'),
    [['cacl2'], '', null, 'b_cacl2', '12C1, 12C2'],
    [['total'], '', null, 'b_total', '17A to 17C'],
    [['paste'], '', null, NONE, OTHER_EXTRACT],
    [[], 'none', SATURATION, NONE, OTHER_EXTRACT],
  ],
  NO3: mineral('no3_n', 'NO3', '7C2'),
  NH4: mineral('nh4_n', 'NH4', '7C2'),
  N: [
    // What may become mineral in a season is not what is mineral now.
    [[], '', /available|potential|anaerobic|minerali[sz]/i, NONE, 'what may become mineral'],
    [[], 'area', null, ASK, 'mineral nitrogen, or what may become it'],
    [[], '', null, NONE, 'says neither total nor mineral'],
  ],
  ratio: [
    [[], '', /organic/i, NONE, 'in what water takes out of a soil it is another ratio'],
    [[], '', ratioOf('ca|calcium', 'mg|magnesium'), 'ca_mg', '15A1, 15D3'],
    [[], '', ratioOf('k|potassium', 'mg|magnesium'), 'k_mg', '15A1, 15D3'],
    [[], '', ratioOf('c|carbon', 'n|nitrogen'), 'c_n', '6B2 over 7A5'],
    [[], '', null, NONE, 'another ratio'],
  ],
  Cl: [
    [[], '', /\bestimate|\bequiv/i, LEFT, 'multiplied from the conductivity, and no chloride that was found'],
    [[], 'none', null, ASK, 'mg/kg of the soil or meq/L of an extract'],
    [['paste'], 'mass', null, NONE, OTHER_EXTRACT],
    [[], 'mass', null, 'cl', '5A1, 5A2'],
    [['-paste'], 'share', null, 'cl', '5A1, 5A2, of the whole soil'],
    [[], '', null, 'cl_paste', '14E1'],
  ],
  OM: [
    [['ignition'], '', null, 'om_loi', '6G1'],
    [[], '', null, 'om', 'method not said'],
  ],
  'mineral N': [
    [[], 'none', null, ASK, 'amounts to an area'],
    [[], '', null, 'mineral_n', '7C2 by depth and density'],
  ],
  PBI: [
    // Without the phosphorus that a soil holds already, or with another test's, it is a smaller figure.
    [[], '', /capacity|unadj|olsen|bray|mehlich|\b0?9i[34]\w?\b/i, NONE, '9I3, 9I4'],
    [[], '', null, 'pbi', '9I2'],
  ],
  ASC: only('asc', '9H1'),
  ESP: only('esp', '15N1'),
  SAR: [
    [['1:5'], '', null, NONE, 'another extract'],
    [['1:2'], '', null, NONE, 'another extract'],
    [['1:1'], '', null, NONE, 'another extract'],
    [[], '', null, 'sar', '14F1'],
  ],
  'total N': [
    [['water'], '', null, NONE, OTHER_EXTRACT],
    [[], '', /kjeldahl/i, NONE, '7A2: nitrate is not counted'],
    [[], '', null, 'total_n', '7A5'],
  ],
  'total S': [
    [[], 'none', null, ASK, '% or mg/kg'],
    [[], '', null, 's_total', '10A, 17A to 17C'],
  ],
  gravel: only('gravel', 'sieved, 2 mm'),
  texture: only('texture', 'by hand or by its grains'),
  colour: only('colour', 'by eye'),
  'volume weight': only('volume_weight', 'as weighed for tests by volume'),
  clay: only('clay', 'grains below 2 um'),
  silt: only('silt', 'grains of 2 to 20 um'),
  'coarse sand': only('coarse_sand', 'grains of 0.2 to 2 mm'),
  'fine sand': only('fine_sand', 'grains of 0.02 to 0.2 mm'),
  sand: [
    [[], '', /\b20 ?[-–] ?200\b|\b0?\.02 ?[-–] ?0?\.2\b/, 'fine_sand', 'grains of 0.02 to 0.2 mm'],
    [[], '', /\b200 ?[-–] ?2000\b|\b0?\.2 ?[-–] ?2(?:\.0)?\b/, 'coarse_sand', 'grains of 0.2 to 2 mm'],
    [[], '', null, 'sand', 'grains of 0.02 to 2 mm'],
  ],
  'bulk density': only('bulk_density', 'core'),
  moisture: [
    [[], '', /\bbar\b|15bar|tension|wilting|capacity/i, NONE, 'what a soil can hold, not what it held'],
    [[], '', null, 'moisture', '2A1'],
  ],
  'base saturation': only('base_saturation', 'sum of bases in CEC'),
  lime: [
    [[], 'none', null, ASK, 'amounts to an area'],
    [[], '', null, 'lime', 'by a buffer'],
  ],
  H: [
    [[], 'share', null, 'h_share', 'share of cations'],
    [[], '', null, 'h_exch', '15G1'],
  ],
  Si: [
    [['bses'], '', null, NONE, 'each method is a test of its own'],
    [['total'], '', null, NONE, 'each method is a test of its own'],
    [[], '', null, 'si', 'CaCl2'],
  ],
  Mo: [
    [['any'], '', null, NONE, 'each method is a test of its own'],
    [[], 'none', /^\s*MO\s*$/, ASK, 'organic matter in Romance languages'],
    [[], '', null, 'mo', 'method not said'],
  ],
  Co: plain('co'),
  Se: plain('se'),
  Cd: plain('cd'),
  Pb: plain('pb'),
  Ni: only(NONE, 'no test here'),
  'dry matter': only(NONE, 'of plants'),
};
