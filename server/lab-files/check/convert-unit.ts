import { conversionFactor, foldUnit, isUnit } from '../units.ts';
import type { Test } from './tests.data.ts';

/** mg/kg in one meq/100g. */
const equivalents: Readonly<Record<string, number>> = { Ca: 200.4, Mg: 121.5, K: 391, Na: 229.9, Al: 89.9, Cl: 354.5 };

/** Units of laboratories that measure no mass in a mass of soil, or have a second name. */
const others: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'mmho/cm': 'ms/cm',
    'mmhos/cm': 'ms/cm',
    'ds/m-1': 'ds/m',
    dsm: 'ds/m',
    'dsm-1': 'ds/m',
    none: '',
    '%om': '%',
    '%oc': '%',
    '%c': '%',
    '%w/w': '%',
    phunit: '',
    'mg.kg': 'mg/kg',
    'me/100gm': 'meq/100g',
    'meq/100gm': 'meq/100g',
    'meq.100g': 'meq/100g',
    'cmolc/kg': 'cmol/kg',
    'g/cc': 'g/cm3',
    't/m3': 'g/cm3',
    'mg/m3': 'g/cm3',
    'g/cm^3': 'g/cm3',
    'g/cm³': 'g/cm3',
    't/hectare': 't/ha',
  }),
);
const quickUnits: ReadonlySet<string> = new Set([
  'maf',
  'mafunits',
  'g/ml',
  'meq/l',
  'me/l',
  'mmol/l',
  'g/cm3',
  't/ha',
]);
const areaUnits: ReadonlySet<string> = new Set(['lb/ac', 'lbs/ac', 'lb/acre', 'lbs/acre', 'kg/ha']);

const folded = (unit: string): string => {
  const plain = foldUnit(unit);
  return others.get(plain) ?? plain;
};

export const isKnownUnit = (text: string): boolean => {
  const unit = folded(text);
  return text.trim() !== '' && (isUnit(unit) || unit === '' || quickUnits.has(unit) || areaUnits.has(unit));
};
export const isCharge = (unit: string): boolean => conversionFactor(folded(unit), 'cmol/kg', 'charge') !== null;
export const isMass = (unit: string): boolean =>
  conversionFactor(folded(unit), 'mg/kg', 'mass') !== null && folded(unit) !== '%';
export const isShare = (unit: string): boolean => folded(unit) === '%';
export const isPerArea = (unit: string): boolean => areaUnits.has(folded(unit));
export const isByVolume = (unit: string): boolean => folded(unit) === 'mg/l' || folded(unit) === 'ug/ml';
export const isQuickTest = (unit: string): boolean => /^maf/.test(folded(unit));

/** What a figure in a unit is multiplied by to be in the unit of its test; null where the two cannot be converted. */
export function unitFactor(unit: string, test: Test): number | null {
  const from = folded(unit);
  if (from === '' || from === folded(test.unit) || foldUnit(unit) === foldUnit(test.unit)) return 1;
  if (test.dimension === 'none') return ['ph', 'phunits', 'index', 'ratio', 'units', 'code'].includes(from) ? 1 : null;
  if (test.dimension === 'quick')
    return (test.unit === 'MAF' && /^maf/.test(from)) || (test.unit === 'meq/L' && /^m(?:e|mol)\/l$/.test(from))
      ? 1
      : null;
  const own = conversionFactor(from, test.unit === 'mg/L' ? 'mg/l' : test.unit, test.dimension);
  if (own !== null) return own;
  const equivalent = equivalents[test.analyte];
  if (equivalent === undefined) return null;
  const mass = conversionFactor(from, 'mg/kg', 'mass');
  if (test.dimension === 'charge' && mass !== null) return mass / equivalent;
  const charge = conversionFactor(from, 'cmol/kg', 'charge');
  return test.dimension === 'mass' && charge !== null && test.unit === 'mg/kg' ? charge * equivalent : null;
}

/** The unit as the source shows it, with the oxide or ion that its figures count. */
export function shownUnit(unit: string, test: Test, form: string | null): string {
  const plain = unit.trim();
  if (plain === '' || /^none$/i.test(plain)) return form === null ? test.unit : withForm('mg/kg', form);
  return form === null ? plain : withForm(plain, form);
}

const withForm = (unit: string, form: string): string =>
  /^mg\s*\/\s*kg$|^ppm$/i.test(unit) ? `mg ${form}/kg` : `${unit} ${form}`;
