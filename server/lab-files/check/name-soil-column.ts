import { askNitrogen, askOrganicMatter, sandOf } from './name-alike.ts';
import { readEc, readPh } from './name-ph-and-ec.ts';
import { knownTest, testOf } from './tests.data.ts';
import { isByVolume, isCharge, isMass, isPerArea, isQuickTest, isShare } from './convert-unit.ts';
import {
  ask,
  type ColumnReading,
  type Named,
  type Offer,
  read,
  readMineral,
  readRatio,
  UNSAID,
} from './column-reading.ts';

function readP(named: Named): ColumnReading {
  const { methods, unit, words } = named;
  const byWord = (
    [
      ['mehlich', 'p_mehlich3'],
      ['mehlich1', 'p_mehlich1'],
      ['colwell', 'p_colwell'],
      ['bray', 'p_bray1'],
      ['bray2', 'p_bray2'],
      ['cal', 'p_cal'],
      ['resin', 'p_resin'],
      ['bses', 'p_bses'],
      ['dgt', 'p_dgt'],
      ['total', 'p_total'],
      ['dl', 'p_dl'],
      ['morgan', 'p_morgan'],
      ['cacl2', 'p_cacl2'],
    ] as const
  ).find(([word]) => methods.has(word));
  if (methods.has('olsen'))
    return isByVolume(unit)
      ? {
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
        }
      : read('p_olsen', named);
  // By which acid is not said: a dilute one is no digestion.
  const isByAcid = /acid[ -]+extract/i.test(words) && !/\btotal\b/i.test(words);
  if (byWord) return isByAcid && byWord[0] === 'total' ? { is: 'unknown' } : read(byWord[1], named);
  if (isSoluble(named) || /sorption|retention|saturation|organic/i.test(words)) return { is: 'unknown' };
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

/** What comes out in water or by Morgan is a test of its own, and no reading of those that are known. */
const isSoluble = ({ methods }: Named): boolean =>
  methods.has('paste') || methods.has('water') || (methods.has('soluble') && !methods.has('exchangeable'));

/** A share of the exchangeable cations, not of the soil. */
const OF_CATIONS = '% of the cations';
const isOfCations = ({ methods, unit, words }: Named): boolean =>
  (isShare(unit) && (methods.has('exchangeable') || /cation|cec/i.test(words))) ||
  (unit === '' && /\bbase[ _-]?sat|^bs[ _-]/i.test(words));
/** A share of the cations, or what the extract of a saturated soil holds: the same words for both. */
const isSaturation = ({ methods, unit, words }: Named): boolean =>
  unit === '' && /(?:^|[\s_.])sat(?:\.|uration|n)?(?:[\s_]|$)/i.test(words) && !methods.has('paste');
function askSaturation(element: string, share: string): ColumnReading {
  const asked = ask(element, 'a share of the cations, or found in a saturation extract?', '', [
    [OF_CATIONS, share, '%'],
  ]);
  return asked.is === 'asked' ? { ...asked, isEven: true } : asked;
}

function readK(named: Named): ColumnReading {
  const { methods, unit, words } = named;
  if (isOfCations(named)) return read('k_share', named);
  if (isSaturation(named)) return askSaturation('K', 'k_share');
  if (isSoluble(named) && !methods.has('morgan')) return { is: 'unknown' };
  if (isQuickTest(unit)) return read('k_maf', named);
  if (methods.has('mehlich')) return read('k_mehlich3', named);
  if (methods.has('mehlich1')) return read('k_mehlich1', named);
  if (methods.has('cal')) return read('k_cal', named);
  const other = (['total', 'dl', 'morgan', 'cacl2'] as const).find((word) => methods.has(word));
  if (other !== undefined && !methods.has('exchangeable')) return read(`k_${other}`, named);
  if (methods.has('colwell')) return read('k_colwell', named);
  if (methods.has('exchangeable') || isCharge(unit)) return read('k_exch', named);
  const offers: readonly Offer[] = [
    ...(isShare(unit) ? [[OF_CATIONS, 'k_share'] as const] : []),
    ['Colwell', 'k_colwell'],
    ['exchangeable', 'k_exch', unit === '' ? 'meq/100g' : unit],
    ['Mehlich 3', 'k_mehlich3'],
  ];
  return ask('K', UNSAID, unit, offers, words);
}

function readS(named: Named): ColumnReading {
  const { methods, unit, words } = named;
  if (methods.has('exchangeable') || isSoluble(named)) return { is: 'unknown' };
  if (methods.has('mehlich')) return read('s_mehlich3', named);
  if (methods.has('mehlich1')) return read('s_mehlich1', named);
  if (methods.has('kcl40')) return read('s_kcl40', named);
  if (methods.has('mcp')) return read('s_mcp', named);
  if (methods.has('phosphate')) return read('s_phosphate', named);
  if (/\borg(?:anic)?\b/i.test(words)) return read('s_organic', named);
  if (methods.has('total')) return read('s_total', named);
  const offers: readonly Offer[] = [
    ['KCl-40', 's_kcl40'],
    ['MCP', 's_mcp'],
    ['phosphate extract', 's_phosphate'],
    ['Mehlich 3', 's_mehlich3'],
  ];
  return ask('S', UNSAID, unit, offers, words);
}

function readOc(named: Named): ColumnReading {
  const { methods, unit } = named;
  if (methods.has('water')) return { is: 'unknown' };
  if (methods.has('walkley')) return read('oc', named);
  if (methods.has('combustion')) return read('oc_combustion', named);
  if (methods.has('ignition')) return read('oc_from_om', named);
  return ask('OC', 'says neither Walkley-Black nor combustion', unit, [
    ['Walkley-Black', 'oc'],
    ['combustion', 'oc_combustion'],
    ['organic matter x 0.58', 'oc_from_om'],
  ]);
}

/** Total organic carbon is none of the total: what lime holds is not in it. */
function readToc(named: Named): ColumnReading {
  if (named.methods.has('walkley')) return read('oc', named);
  if (named.methods.has('combustion')) return read('oc_combustion', named);
  return ask('C', 'total organic carbon, and the file does not say by which method', named.unit, [
    ['organic, combustion', 'oc_combustion'],
    ['organic, Walkley-Black', 'oc'],
    ['total with carbonate, combustion', 'toc'],
  ]);
}

/** Carbon alone is total or organic. */
const askCarbon = ({ unit }: Named): ColumnReading =>
  ask('C', 'says neither total nor organic', unit, [
    ['total, combustion', 'toc'],
    ['organic, combustion', 'oc_combustion'],
    ['organic, Walkley-Black', 'oc'],
  ]);

function readAl(named: Named): ColumnReading {
  const { methods, unit } = named;
  if (methods.has('total')) return read('al_total', named);
  if (isShare(unit) || (unit === '' && /\bsat(?:\.|uration|n)?(?:\b|$)/i.test(named.words)))
    return read('al_sat', named);
  if (isSoluble(named)) return { is: 'unknown' };
  if (methods.has('mehlich')) return read('al_mehlich3', named);
  if (methods.has('mehlich1')) return read('al_mehlich1', named);
  if (methods.has('cacl2')) return read('al_cacl2', named);
  if (isCharge(unit)) return read('al_exch', named);
  if (methods.has('kcl') && unit !== '') return read('al_kcl', named);
  if (methods.has('exchangeable')) return read('al_exch', named);
  return ask(
    'Al',
    UNSAID,
    unit,
    [
      ...(methods.has('kcl') ? [] : [['CaCl2 mg/kg', 'al_cacl2', unit === '' ? 'mg/kg' : unit] as const]),
      ['KCl mg/kg', 'al_kcl', unit === '' ? 'mg/kg' : unit],
      ...(unit === '' ? [['KCl meq/100g', 'al_exch', 'meq/100g'] as const] : []),
    ],
    named.words,
  );
}

function readCation(element: 'Ca' | 'Mg' | 'Na', named: Named): ColumnReading {
  const { methods, unit, words } = named;
  const lower = element.toLowerCase();
  if (isQuickTest(unit)) return read(`${lower}_maf`, named);
  if (methods.has('mehlich')) return read(`${lower}_mehlich3`, named);
  if (methods.has('mehlich1')) return read(`${lower}_mehlich1`, named);
  const share = element === 'Na' ? 'esp' : `${lower}_share`;
  if (isOfCations(named)) return read(share, named);
  if (isSaturation(named)) return askSaturation(element, share);
  if (/carbonate/i.test(words)) return { is: 'unknown' };
  const other = (['total', 'morgan', 'cacl2'] as const).find((word) => methods.has(word));
  if (other !== undefined && !methods.has('exchangeable'))
    return knownTest(`${lower}_${other}`) ? read(`${lower}_${other}`, named) : { is: 'unknown' };
  // Available is soluble and exchangeable together, of which neither can be told.
  if (isSoluble(named) || (isMass(unit) && /\bavailable\b/i.test(words))) return { is: 'unknown' };
  if ((methods.has('exchangeable') && unit !== '') || isCharge(unit)) return read(`${lower}_exch`, named);
  if (methods.has('exchangeable')) return read(`${lower}_exch`, named, 'exchangeable cations come in meq/100g');
  return unit === ''
    ? ask(
        element,
        UNSAID,
        '',
        [
          ['exchangeable meq/100g', `${lower}_exch`, 'meq/100g'],
          ['mg/kg', `${lower}_exch`, 'mg/kg'],
        ],
        words,
      )
    : ask(
        element,
        UNSAID,
        unit,
        [
          // No soil is known by its cations in percent of the soil.
          ...(isShare(unit) ? [[OF_CATIONS, share] as const] : []),
          ['exchangeable', `${lower}_exch`],
          ['Mehlich 3', `${lower}_mehlich3`],
        ],
        words,
      );
}

function readTrace(element: 'Cu' | 'Zn' | 'Mn' | 'Fe', named: Named): ColumnReading {
  const lower = element.toLowerCase();
  if (named.methods.has('mehlich')) return read(`${lower}_mehlich3`, named);
  if (named.methods.has('mehlich1')) return read(`${lower}_mehlich1`, named);
  if (isSoluble(named)) return { is: 'unknown' };
  if (named.methods.has('dtpa')) return read(`${lower}_dtpa`, named);
  if (named.methods.has('total')) return read(`${lower}_total`, named);
  return ask(
    element,
    UNSAID,
    named.unit,
    [
      ['DTPA', `${lower}_dtpa`],
      ['Mehlich 3', `${lower}_mehlich3`],
    ],
    named.words,
  );
}

function readCec(named: Named): ColumnReading {
  if (/\becec\b|effective/i.test(named.words)) return read('cec', named);
  if (/cec\s*\/\s*sum/i.test(named.words)) return read('cec', named);
  if (named.methods.has('sum')) return read('cec_sum', named);
  if (/displac|\bcec ?7\b/i.test(named.words)) return read('cec_measured', named);
  if (/cation exch(?:ange|\.)? cap/i.test(named.words) && named.unit !== '') return read('cec', named);
  return ask('CEC', UNSAID, named.unit, [
    ['effective (sum of cations)', 'cec'],
    ['measured', 'cec_measured'],
  ]);
}

/** Rates of lime are given by area, in one unit or the other. */
const readLime = (named: Named): ColumnReading =>
  named.unit === '' ? ask('unit', 'the header gives no unit', '', [['t/ha', 'lime', 't/ha']]) : read('lime', named);

/** A part of what a soil holds, told apart by how fast it goes. */
const OF_A_FRACTION = /dissolved|particulate|mineral[ -]?associated|labile|\bpom\b|\bmaom\b/i;
const isElement = (analyte: string): boolean => /^(?:[A-Z][a-z]?|NO3|NH4)$/.test(analyte);

/** What a column of a soil file holds; where two tests bear the same name it is asked which. */
export function readSoil(named: Named): ColumnReading {
  const { analyte, unit, methods, words } = named;
  const lower = analyte.toLowerCase();
  const saysWhich = methods.has('mehlich') || methods.has('mehlich1');
  if (methods.has('a mehlich') && !saysWhich && knownTest(`${lower}_mehlich3`))
    return ask(
      analyte,
      'says neither Mehlich 3 nor Mehlich 1',
      unit,
      [
        ['Mehlich 3', `${lower}_mehlich3`],
        ['Mehlich 1', `${lower}_mehlich1`],
      ],
      words,
    );
  if (methods.has('dgt') && analyte !== 'P') return { is: 'unknown' };
  if (OF_A_FRACTION.test(words) || methods.has('another') || (isElement(analyte) && /\bindex\b/i.test(words)))
    return { is: 'unknown' };
  if (unit === '' && methods.has('total') && isElement(analyte) && knownTest(`${lower}_total`))
    return ask(
      analyte,
      'the header gives no unit',
      '',
      [
        ['mg/kg', `${lower}_total`, 'mg/kg'],
        ['%', `${lower}_total`, '%'],
      ],
      words,
    );
  switch (analyte) {
    case 'pH':
      return readPh(named);
    case 'EC':
      return readEc(named);
    case 'P':
      return readP(named);
    case 'K':
      return readK(named);
    case 'S':
      return readS(named);
    case 'NO3':
    case 'NH4':
      return readMineral(analyte, named, 'soil');
    case 'OC':
      return readOc(named);
    case 'Al':
      return readAl(named);
    case 'Ca':
    case 'Mg':
    case 'Na':
      return readCation(analyte, named);
    case 'Cu':
    case 'Zn':
    case 'Mn':
    case 'Fe':
      return readTrace(analyte, named);
    case 'CEC':
      return readCec(named);
    case 'B':
      if (named.methods.has('mehlich')) return read('b_mehlich3', named);
      if (named.methods.has('mehlich1')) return read('b_mehlich1', named);
      if (named.methods.has('cacl2')) return read('b_cacl2', named);
      if (named.methods.has('total')) return read('b_total', named);
      if (methods.has('paste') || isSaturation(named)) return { is: 'unknown' };
      if (/\bhot\b|\bhws?\b/i.test(named.words))
        return ask('B', 'hot water and hot CaCl2 take out different amounts', unit, [
          ['hot CaCl2', 'b_cacl2'],
          ['hot water', 'b_water'],
        ]);
      return ask('B', UNSAID, unit, [
        ['hot CaCl2', 'b_cacl2'],
        ['hot water', 'b_water'],
        ['Mehlich 3', 'b_mehlich3'],
      ]);
    case 'Cl':
      // Multiplied from the conductivity, and no chloride that was found.
      if (/\bestimate|\bequiv/i.test(words))
        return { is: 'left', reason: 'calculated by the laboratory, kept as text' };
      if (unit === '')
        return ask('Cl', UNSAID, '', [
          ['mg/kg', 'cl', 'mg/kg'],
          ['meq/L', 'cl_paste', 'meq/L'],
        ]);
      return isMass(unit) && methods.has('paste') ? { is: 'unknown' } : read(isMass(unit) ? 'cl' : 'cl_paste', named);
    case 'OM':
      return read(named.methods.has('ignition') ? 'om_loi' : 'om', named);
    case 'ratio':
      return readRatio(named);
    case 'N':
      // What may become mineral in a season is none of what is there now.
      return isPerArea(unit) && !/available|potential|anaerobic|minerali[sz]/i.test(words)
        ? askNitrogen(unit)
        : { is: 'unknown' };
    case 'mineral N':
      return unit === ''
        ? ask('unit', 'the header gives no unit', '', [['kg/ha', 'mineral_n', 'kg/ha']])
        : read('mineral_n', named);
    case 'PBI':
      // Without the phosphorus that a soil holds already, or with another test's, it is a smaller figure.
      return /unadj|olsen|bray|mehlich|\b0?9i[34]\w?\b/i.test(words) ? { is: 'unknown' } : read('pbi', named);
    case 'ASC':
      return read('asc', named);
    case 'ESP':
      return read('esp', named);
    case 'SAR':
      return methods.has('1:5') || methods.has('1:2') || methods.has('1:1') ? { is: 'unknown' } : read('sar', named);
    case 'TOC':
      return readToc(named);
    case 'total C':
      return /^carbon$/i.test(words.trim()) ? askCarbon(named) : read('toc', named);
    case 'total N':
      return methods.has('water') || /kjeldahl/i.test(words) ? { is: 'unknown' } : read('total_n', named);
    case 'gravel':
      return read('gravel', named);
    case 'texture':
      return read('texture', named);
    case 'colour':
      return read('colour', named);
    case 'volume weight':
      return read('volume_weight', named);
    case 'sand':
      return read(sandOf(words), named);
    case 'clay':
    case 'silt':
    case 'coarse sand':
    case 'fine sand':
      return read(analyte.replace(' ', '_'), named);
    case 'bulk density':
      return read('bulk_density', named);
    case 'moisture':
      return /\bbar\b|15bar|tension|wilting|capacity/i.test(words) ? { is: 'unknown' } : read('moisture', named);
    case 'base saturation':
      return read('base_saturation', named);
    case 'total S':
      return unit === ''
        ? ask('S', 'the header gives no unit', '', [
            ['%', 's_total', '%'],
            ['mg/kg', 's_total', 'mg/kg'],
          ])
        : read('s_total', named);
    case 'lime':
      return readLime(named);
    case 'H':
      return read(isShare(unit) ? 'h_share' : 'h_exch', named);
    case 'Si':
      return methods.has('bses') || methods.has('total') ? { is: 'unknown' } : read('si', named);
    case 'Mo':
    case 'Co':
    case 'Se':
    case 'Cd':
    case 'Pb':
      if (methods.size > 0) return { is: 'unknown' };
      // In Romance languages the same two capitals are organic matter.
      return analyte === 'Mo' && unit === '' && /^MO$/.test(words.trim())
        ? askOrganicMatter()
        : read(analyte.toLowerCase(), named);
    case 'Ni':
    case 'dry matter':
      return { is: 'unknown' };
  }
}
