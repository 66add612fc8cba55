import { askNitrogen, askOrganicMatter } from './name-alike.ts';
import { knownTest, testOf } from './tests.data.ts';
import { isByVolume, isShare } from './convert-unit.ts';
import { ASK, LEFT, NONE, readCounted, testOfHead } from './heads.ts';
import { ask, askMineral, type ColumnReading, type Named, type Offer, read, UNSAID } from './column-reading.ts';
import { SATURATION, soilHeads } from './soil-heads.data.ts';

/** A share of the cations, where the unit says so. */
const OF_CATIONS = '% of the cations';
function askSaturation(element: string, share: string): ColumnReading {
  const asked = ask(element, 'a share of the cations, or found in a saturation extract?', '', [
    [OF_CATIONS, share, '%'],
  ]);
  return asked.is === 'asked' ? { ...asked, isEven: true } : asked;
}
const saysSaturation = ({ methods, unit, words }: Named): boolean =>
  unit === '' && SATURATION.test(words) && !methods.has('paste');

function askP({ methods, unit, words }: Named): ColumnReading {
  if (methods.has('olsen'))
    return {
      is: 'asked',
      about: 'P Olsen',
      why: 'by volume: not mg/kg; a conversion needs the volume weight',
      choices: [
        {
          id: 'p_olsen_volume',
          label: 'keep mg/L as its own test',
          use: { test: testOf('p_olsen_volume'), factor: 1, perArea: null, shownUnit: unit },
        },
      ],
      shared: null,
    };
  const offers: readonly Offer[] = [
    ...(isByVolume(unit) ? [['Olsen by volume', 'p_olsen_volume'] as const] : []),
    // The weak and the strong acid of Bray, as American heads count them.
    ...(/^p-?1\b/i.test(words) ? [['Bray 1', 'p_bray1'] as const] : []),
    ...(/^p-?2\b/i.test(words) ? [['Bray 2', 'p_bray2'] as const] : []),
    ['Colwell', 'p_colwell'],
    ['Olsen', 'p_olsen'],
    ['Bray 1', 'p_bray1'],
    ['Mehlich 3', 'p_mehlich3'],
    ['DGT', 'p_dgt'],
  ];
  return ask('P', UNSAID, unit, offers, words);
}

function askK(named: Named): ColumnReading {
  const { unit, words } = named;
  if (saysSaturation(named)) return askSaturation('K', 'k_share');
  const offers: readonly Offer[] = [
    ...(isShare(unit) ? [[OF_CATIONS, 'k_share'] as const] : []),
    ['Colwell', 'k_colwell'],
    ['exchangeable', 'k_exch', unit === '' ? 'meq/100g' : unit],
    ['Mehlich 3', 'k_mehlich3'],
  ];
  return ask('K', UNSAID, unit, offers, words);
}

function askCation(element: 'Ca' | 'Mg' | 'Na', named: Named): ColumnReading {
  const { unit, words } = named;
  const lower = element.toLowerCase();
  const share = element === 'Na' ? 'esp' : `${lower}_share`;
  if (saysSaturation(named)) return askSaturation(element, share);
  const offers: readonly Offer[] =
    unit === ''
      ? [
          ['exchangeable meq/100g', `${lower}_exch`, 'meq/100g'],
          ['mg/kg', `${lower}_exch`, 'mg/kg'],
        ]
      : [
          // No soil is known by its cations in percent of the soil.
          ...(isShare(unit) ? [[OF_CATIONS, share] as const] : []),
          ['exchangeable', `${lower}_exch`],
          ['Mehlich 3', `${lower}_mehlich3`],
        ];
  return ask(element, UNSAID, unit, offers, words);
}

function askAl({ methods, unit, words }: Named): ColumnReading {
  const own = unit === '' ? 'mg/kg' : unit;
  const offers: readonly Offer[] = [
    ...(methods.has('kcl') ? [] : [['CaCl2 mg/kg', 'al_cacl2', own] as const]),
    ['KCl mg/kg', 'al_kcl', own],
    ...(unit === '' ? [['KCl meq/100g', 'al_exch', 'meq/100g'] as const] : []),
  ];
  return ask('Al', UNSAID, unit, offers, words);
}

function askEc({ methods, unit }: Named): ColumnReading {
  const test = (
    [
      ['paste', 'ec_paste'],
      ['1:1', 'ec_1_1'],
      ['1:2', 'ec_1_2'],
      ['1:5', 'ec'],
    ] as const
  ).find(([method]) => methods.has(method))?.[1];
  if (test !== undefined)
    return ask('EC', NO_UNIT, '', [
      ['dS/m', test, 'dS/m'],
      ['uS/cm', test, 'uS/cm'],
    ]);
  if (unit !== '')
    return ask('EC', 'no soil:water ratio; 1:1, 1:2, 1:5 and paste differ', unit, [
      ['1:5', 'ec'],
      ['1:2', 'ec_1_2'],
      ['1:1', 'ec_1_1'],
      ['saturated paste', 'ec_paste'],
    ]);
  return ask('EC', UNSAID, '', [
    ['1:5, dS/m', 'ec', 'dS/m'],
    ['1:5, uS/cm', 'ec', 'uS/cm'],
    ['saturated paste, dS/m', 'ec_paste', 'dS/m'],
  ]);
}

function askB({ unit, words }: Named): ColumnReading {
  if (/\bhot\b|\bhws?\b/i.test(words))
    return ask('B', 'hot water and hot CaCl2 take out different amounts', unit, [
      ['hot CaCl2', 'b_cacl2'],
      ['hot water', 'b_water'],
    ]);
  return ask('B', UNSAID, unit, [
    ['hot CaCl2', 'b_cacl2'],
    ['hot water', 'b_water'],
    ['Mehlich 3', 'b_mehlich3'],
  ]);
}

const NO_UNIT = 'no unit in the column name';

/** Which readings are left where the table of heads leaves more than one. */
function askSoil(named: Named): ColumnReading {
  const { analyte, unit, words } = named;
  switch (analyte) {
    case 'pH':
      return ask('pH', UNSAID, unit, [
        ['1:5 CaCl2', 'ph_cacl2'],
        ['1:5 water', 'ph_water'],
        ['1:1 water', 'ph_1_1'],
        ['1:2.5 water', 'ph_1_2_5'],
      ]);
    case 'EC':
      return askEc(named);
    case 'P':
      return askP(named);
    case 'K':
      return askK(named);
    case 'S':
      return ask(
        'S',
        UNSAID,
        unit,
        [
          ['KCl-40', 's_kcl40'],
          ['MCP', 's_mcp'],
          ['phosphate extract', 's_phosphate'],
          ['Mehlich 3', 's_mehlich3'],
        ],
        words,
      );
    case 'OC':
      return ask('OC', 'says neither Walkley-Black nor combustion', unit, [
        ['Walkley-Black', 'oc'],
        ['combustion', 'oc_combustion'],
        ['organic matter x 0.58', 'oc_from_om'],
      ]);
    case 'TOC':
      return ask('C', 'total organic carbon, by a method not stated in the file', unit, [
        ['organic, combustion', 'oc_combustion'],
        ['organic, Walkley-Black', 'oc'],
        ['total with carbonate, combustion', 'toc'],
      ]);
    case 'total C':
      return ask('C', 'says neither total nor organic', unit, [
        ['total, combustion', 'toc'],
        ['organic, combustion', 'oc_combustion'],
        ['organic, Walkley-Black', 'oc'],
      ]);
    case 'Al':
      return askAl(named);
    case 'Ca':
    case 'Mg':
    case 'Na':
      return askCation(analyte, named);
    case 'Cu':
    case 'Zn':
    case 'Mn':
    case 'Fe': {
      const lower = analyte.toLowerCase();
      const offers: readonly Offer[] = [
        ['DTPA', `${lower}_dtpa`],
        ['Mehlich 3', `${lower}_mehlich3`],
      ];
      return ask(analyte, UNSAID, unit, offers, words);
    }
    case 'CEC':
      return ask('CEC', UNSAID, unit, [
        ['effective (sum of cations)', 'cec'],
        ['measured', 'cec_measured'],
        ['sum with the acidity of a buffer', 'cec_sum'],
      ]);
    case 'B':
      return askB(named);
    case 'Cl':
      return ask('Cl', UNSAID, '', [
        ['mg/kg', 'cl', 'mg/kg'],
        ['meq/L', 'cl_paste', 'meq/L'],
      ]);
    case 'NO3':
      return askMineral('NO3', 'no3_n', unit);
    case 'NH4':
      return askMineral('NH4', 'nh4_n', unit);
    case 'N':
      return askNitrogen(unit);
    case 'mineral N':
      return ask('unit', NO_UNIT, '', [['kg/ha', 'mineral_n', 'kg/ha']]);
    case 'total S':
      return ask('S', NO_UNIT, '', [
        ['%', 's_total', '%'],
        ['mg/kg', 's_total', 'mg/kg'],
      ]);
    // Rates of lime are given by area, in one unit or the other.
    case 'lime':
      return ask('unit', NO_UNIT, '', [['t/ha', 'lime', 't/ha']]);
    case 'Mo':
      return askOrganicMatter();
    default:
      return { is: 'unknown' };
  }
}

/** Fraction of a soil pool by turnover. */
const OF_A_FRACTION = /dissolved|particulate|mineral[ -]?associated|labile|\bpom\b|\bmaom\b/i;
const isElement = (analyte: string): boolean => /^(?:[A-Z][a-z]?|NO3|NH4)$/.test(analyte);

/** What is so whichever element it is; null where its own lines say. */
function readAnyElement({ analyte, methods, unit, words }: Named): ColumnReading | null {
  const lower = analyte.toLowerCase();
  const saysWhich = methods.has('mehlich') || methods.has('mehlich1');
  if (methods.has('a mehlich') && !saysWhich && knownTest(`${lower}_mehlich3`)) {
    const offers: readonly Offer[] = [
      ['Mehlich 3', `${lower}_mehlich3`],
      ['Mehlich 1', `${lower}_mehlich1`],
    ];
    return ask(analyte, 'says neither Mehlich 3 nor Mehlich 1', unit, offers, words);
  }
  if (methods.has('dgt') && analyte !== 'P') return { is: 'unknown' };
  if (OF_A_FRACTION.test(words) || methods.has('another') || (isElement(analyte) && /\bindex\b/i.test(words)))
    return { is: 'unknown' };
  if (unit !== '' || !methods.has('total') || !isElement(analyte) || !knownTest(`${lower}_total`)) return null;
  const offers: readonly Offer[] = [
    ['mg/kg', `${lower}_total`, 'mg/kg'],
    ['%', `${lower}_total`, '%'],
  ];
  return ask(analyte, NO_UNIT, '', offers, words);
}

const CATIONS: ReadonlySet<string> = new Set(['Ca', 'Mg', 'Na']);

/** What a column of a soil file holds, by the table of heads; where two tests bear the same name it is asked which. */
export function readSoil(named: Named): ColumnReading {
  const { analyte, unit } = named;
  const anyhow = readAnyElement(named);
  if (anyhow !== null) return anyhow;
  const test = testOfHead(soilHeads[analyte], named);
  switch (test) {
    case ASK:
      return askSoil(named);
    case NONE:
      return { is: 'unknown' };
    case LEFT:
      return { is: 'left', reason: 'calculated by the laboratory, kept as text' };
  }
  if (analyte === 'NO3' || analyte === 'NH4') return readCounted(test, named);
  return unit === '' && CATIONS.has(analyte) && test.endsWith('_exch')
    ? read(test, named, 'exchangeable cations come in meq/100g')
    : read(test, named);
}
