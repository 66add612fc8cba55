import type { Analyte, Element } from './analyte-words.ts';
import { ASK, type Head, mineral, NONE, ratioOf } from './heads.ts';

/** Neither is the total of its element, and may be counted as the ion or the element. */
const ION: Head = [[], '', /phosphate|sul(?:f|ph)ate/i, NONE, 'an ion beside the total, counted either way'];
/** An extractable fraction of a plant may be a share or an amount: without a unit the user is asked. */
const extractable = (test: string, words: RegExp | null, source: string): readonly Head[] => {
  const methods = words === null ? (['extractable'] as const) : [];
  return [
    [methods, 'none', words, ASK, '% or mg/kg'],
    [methods, '', words, test, source],
  ];
};
const content = (element: Element, source: string): readonly Head[] => [
  ION,
  [[], '', null, `plant_${element.toLowerCase()}`, source],
];
const MAJOR = 'digest, in % of dry matter';
const TRACE = 'digest, in mg/kg of dry matter';

/** What a column of a plant file is by its analyte: the first line that fits. Of an analyte without a line there is no test here. */
export const plantHeads: Readonly<Partial<Record<Analyte, readonly Head[]>>> = {
  N: content('N', 'combustion, in % of dry matter'),
  'total N': content('N', 'combustion, in % of dry matter'),
  P: [...extractable('plant_po4', /po4|phosphate[ -]*p\b/i, 'extract of dry matter, as P'), ...content('P', MAJOR)],
  K: [...extractable('plant_k_ext', null, 'extract of dry matter'), ...content('K', MAJOR)],
  S: [
    ...extractable('plant_so4', /so4|sul(?:f|ph)ate[ -]*s\b/i, 'extract of dry matter, as S'),
    ...content('S', MAJOR),
  ],
  'total S': content('S', MAJOR),
  Ca: content('Ca', MAJOR),
  Mg: content('Mg', MAJOR),
  Na: content('Na', MAJOR),
  Cl: content('Cl', 'extract of dry matter, in %'),
  Si: content('Si', MAJOR),
  Cu: content('Cu', TRACE),
  Zn: content('Zn', TRACE),
  Mn: content('Mn', TRACE),
  Fe: content('Fe', TRACE),
  B: content('B', TRACE),
  Mo: content('Mo', TRACE),
  Al: content('Al', TRACE),
  Co: content('Co', TRACE),
  Se: content('Se', TRACE),
  Ni: content('Ni', TRACE),
  NO3: mineral('plant_no3-n', 'NO3', 'extract of dry matter, as N'),
  NH4: mineral('plant_nh4-n', 'NH4', 'extract of dry matter, as N'),
  ratio: [
    [[], '', ratioOf('n|nitrogen', 's|sul(?:f|ph)ur'), 'plant_n_s', 'total N over total S'],
    [[], '', null, NONE, 'another ratio'],
  ],
  'dry matter': [
    [[], '', /\bk?g$/i, NONE, 'what a sample weighs is no share of it'],
    [[], '', null, 'plant_dm', 'oven-dried, in % of fresh matter'],
  ],
};
