import type { Dimension } from './measures.data.ts';

/** Dimensions of the columns that describe a sample; they convert like those of analytes. */
export type UnitDimension = Dimension | 'length' | 'weight' | 'angle' | 'date';

/** Each unit's size in the base unit of its dimension. '%' is both a mass fraction and a share of something. */
const sizes: Readonly<Record<UnitDimension, Readonly<Record<string, number>>>> = {
  mass: {
    'mg/kg': 1,
    ppm: 1,
    'ug/g': 1,
    'mg/100g': 10,
    'g/kg': 1_000,
    'mg/g': 1_000,
    '%': 10_000,
    'g/100g': 10_000,
    'ug/kg': 0.001,
    ppb: 0.001,
  },
  charge: {
    'cmol/kg': 1,
    'cmol(+)/kg': 1,
    'cmol+/kg': 1,
    'cmolc/kg': 1,
    'cmol(c)/kg': 1,
    'meq/100g': 1,
    'me/100g': 1,
    'me%': 1,
    'meq%': 1,
    'mmol/kg': 0.1,
    'mmol(+)/kg': 0.1,
    'mmol+/kg': 0.1,
  },
  conductivity: { 'ds/m': 1, 'ms/cm': 1, 'ms/m': 0.01, 'us/cm': 0.001 },
  share: { '%': 1 },
  solution: { 'ug/l': 1, 'mg/l': 1_000 },
  area: { 'kg/ha': 1 },
  none: { '': 1, ratio: 1, index: 1, ph: 1, phunits: 1, units: 1, code: 1 },
  length: { cm: 1, mm: 0.1, m: 100, in: 2.54, inch: 2.54, inches: 2.54 },
  weight: { g: 1, kg: 1_000, mg: 0.001 },
  angle: { deg: 1, degrees: 1, '°': 1 },
  date: { 'dd/mm/yyyy': 1, 'd/m/yyyy': 1, 'yyyy-mm-dd': 1, yyyymmdd: 1 },
};

/** A header may be called like what every object has: a name is looked up among our own alone. */
const sizeOf = (unit: string, dimension: UnitDimension): number | undefined =>
  Object.hasOwn(sizes[dimension], unit) ? sizes[dimension][unit] : undefined;

const known: ReadonlySet<string> = new Set(Object.values(sizes).flatMap((units) => Object.keys(units)));

/** The unit as the tables spell it: folds case, blanks, the micro sign, `gm`, a trailing element (`ppm P`) and the word per cent. */
export function foldUnit(text: string): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replace(/[−–]/g, '-')
    .replace(/per ?cent|pct/g, '%')
    .replace(/\s+(as )?[pnks]$/, '');
  return plain
    .replace(/\s+/g, '')
    .replace(/100gm$/, '100g')
    .replace(/[.·]?(kg|ha|100g|cm|ml|l|m)-1$/, '/$1')
    .replace('//', '/');
}

/** True when the text is a unit that some dimension knows. */
export const isUnit = (text: string): boolean => known.has(foldUnit(text));

/** The number a value in the unit `from` is multiplied by to be in the unit `to`; null when the two do not measure the same thing. */
export function conversionFactor(from: string, to: string, dimension: UnitDimension): number | null {
  const fromSize = sizeOf(foldUnit(from), dimension);
  const toSize = sizeOf(foldUnit(to), dimension);
  return fromSize === undefined || toSize === undefined ? null : fromSize / toSize;
}

/** Multiplies and drops the noise of binary fractions: 0.07 % is 700 mg/kg, not 700.0000000000001. */
export const convert = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(12));
