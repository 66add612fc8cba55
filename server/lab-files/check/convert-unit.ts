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
    // As names of columns in databases write them.
    mgkg: 'mg/kg',
    gkg: 'g/kg',
    ugg: 'ug/g',
    mg100g: 'mg/100g',
    meq100g: 'meq/100g',
    me100g: 'meq/100g',
    cmolkg: 'cmol/kg',
    cmolckg: 'cmol/kg',
    mscm: 'ms/cm',
    uscm: 'us/cm',
    ugl: 'ug/l',
    mgl: 'mg/l',
    kgha: 'kg/ha',
    'lbs-acre': 'lbs/acre',
    'lb-acre': 'lb/acre',
    'lb/a': 'lb/ac',
    'lbs/a': 'lbs/ac',
    'pounds/acre': 'lb/acre',
    // In a volume of soil.
    'ug/ml': 'mg/l',
    'mg/dm3': 'mg/l',
    'meq/100': 'meq/100g',
    'meq/100ofsoil': 'meq/100g',
    'meq/100gsoil': 'meq/100g',
    'meq/100gofsoil': 'meq/100g',
  }),
);
const quickUnits: ReadonlySet<string> = new Set([
  'maf',
  'mafunits',
  'g/ml',
  'meq/l',
  'me/l',
  'mmol/l',
  'g/l',
  'g/dm3',
  'mmol/dm3',
  'mmolc/dm3',
  'cmolc/dm3',
  'g/cm3',
  't/ha',
]);
const areaUnits: ReadonlySet<string> = new Set(['lb/ac', 'lbs/ac', 'lb/acre', 'lbs/acre', 'kg/ha']);

/** Words that are units only when they are the whole text. A weight or a length is not a result. */
export const isWordOnly = (unit: string): boolean => /^(?:ph|index|ratio|code|units?|none|mg|g|kg|m|in)$/i.test(unit);

const COUNTED = String.raw`(P2O5|K2O|CaO|MgO|Na2O|SO3|SO4(?:[- ]?S)?|PO4(?:[- ]?P)?|NO3(?:[- ]?N)?|NH4(?:[- ]?N)?|Ca|Mg|Na|Cl|Zn|Cu|Mn|Fe|Al|Mo|OM|Si|Co|Se|Cd|Pb|Ni|[NPKSBCH])`;
const WITHIN = new RegExp(String.raw`^([mµμu]?g|lbs?|kg)\s+${COUNTED}\s*\/\s*(\S.*)$`, 'i');
/** The element and its unit beside each other, and no amount of it: `Exc Mg mg/kg`. */
const isElement = (amount: string, counted: string): boolean => counted === 'mg' || amount === 'Mg';
const BEHIND = new RegExp(String.raw`^(\S.*?)\s+(?:as\s+)?${COUNTED}$`, 'i');

/** A unit, and what its figures count where that is said within it: `mg P2O5/100 g`, `ppm Ca`, `lbs N/A`. */
export function unitParts(text: string): { readonly unit: string; readonly counted: string } {
  const plain = text.normalize('NFKC').trim();
  const [, amount, inside, of] = WITHIN.exec(plain) ?? [];
  if (amount !== undefined && inside !== undefined && of !== undefined && !isElement(amount, inside))
    return { unit: `${amount}/${of}`, counted: inside };
  const [, unit, behind] = BEHIND.exec(plain) ?? [];
  return unit !== undefined && behind !== undefined && !isWordOnly(unit)
    ? { unit, counted: behind }
    : { unit: plain, counted: '' };
}

const folded = (unit: string): string => {
  // Columns of databases write a point for the stroke: `lbs.ac`.
  const plain = foldUnit(unitParts(unit).unit).replace(/^([a-z]{1,6})\.(kg|100g|ac|acre|ha|l|m|cm3?)$/, '$1/$2');
  return others.get(plain) ?? plain;
};

/** Is one spelling of a unit another of the same, as ppm is of mg/kg? */
export const isSpelledAlike = (one: string, other: string): boolean =>
  unitParts(one).counted === unitParts(other).counted &&
  (folded(one) === folded(other) || (SAME_AS_MG_KG.has(folded(one)) && SAME_AS_MG_KG.has(folded(other))));
const SAME_AS_MG_KG: ReadonlySet<string> = new Set(['mg/kg', 'ppm', 'ug/g']);

const AMOUNT_IN = new RegExp(
  String.raw`^(?:[mµμuknd]?g|lbs?|oz|t|tons?|[cmµμun]?mol[^\s/]*|m?eq|me|[dmµμu]S|mmhos?)(?:\s+${COUNTED})?\s*\/\s*\S`,
  'i',
);
/** Something in something else, beginning with an amount: a unit, be it known or not. */
export const looksLikeUnit = (text: string): boolean =>
  text.length <= 24 && !/^mg\s+mg\s*\//i.test(text) && AMOUNT_IN.test(text.normalize('NFKC').trim());

export const isKnownUnit = (text: string): boolean => {
  const unit = folded(text);
  return text.trim() !== '' && (isUnit(unit) || unit === '' || quickUnits.has(unit) || areaUnits.has(unit));
};
export const isCharge = (unit: string): boolean => conversionFactor(folded(unit), 'cmol/kg', 'charge') !== null;
export const isMass = (unit: string): boolean =>
  conversionFactor(folded(unit), 'mg/kg', 'mass') !== null && folded(unit) !== '%';
export const isShare = (unit: string): boolean => folded(unit) === '%';
export const isPerArea = (unit: string): boolean => areaUnits.has(folded(unit));
export const isByVolume = (unit: string): boolean => folded(unit) === 'mg/l';
/** An amount in a volume, whatever it counts: mmolc/dm3. */
export const saysVolume = (unit: string): boolean =>
  /(?:\/|\bper )\s*(?:c?dm ?\^?[3³]|(?:100 ?)?m?l)$/i.test(unit.trim());
export const isQuickTest = (unit: string): boolean => /^maf/.test(folded(unit));

const isMassOrShare = (unit: string): boolean => conversionFactor(unit, '%', 'mass') !== null;

/** What a figure in a unit is multiplied by to be in the unit of its test; null where the two cannot be converted. */
export function unitFactor(unit: string, test: Test): number | null {
  const from = folded(unit);
  if (from === '' || from === folded(test.unit) || foldUnit(unit) === foldUnit(test.unit)) return 1;
  // How a buffer index is counted; it is a figure without a unit all the same.
  if (test.id === 'pbi' && from === 'l/kg') return 1;
  if (test.dimension === 'none') return ['ph', 'phunits', 'index', 'ratio', 'units', 'code'].includes(from) ? 1 : null;
  if (test.method === 'particle size' && isMassOrShare(from)) return conversionFactor(from, '%', 'mass');
  if (test.dimension === 'quick')
    return (test.unit === 'MAF' && /^maf/.test(from)) || (test.unit === 'meq/L' && /^m(?:e|mol)\/l$/.test(from))
      ? 1
      : null;
  const own = conversionFactor(from, folded(test.unit), test.dimension);
  if (own !== null) return own;
  const equivalent = equivalents[test.analyte];
  if (equivalent === undefined) return null;
  const mass = conversionFactor(from, 'mg/kg', 'mass');
  if (test.dimension === 'charge' && mass !== null) return mass / equivalent;
  const charge = conversionFactor(from, 'cmol/kg', 'charge');
  return test.dimension === 'mass' && charge !== null && test.unit === 'mg/kg' ? charge * equivalent : null;
}

const BEFORE = new RegExp(String.raw`^(?:${COUNTED}|EC|OM|OC|TSS|CEC|ESP)\s+(\S.*)$`, 'i');
/** The unit of a cell that also names the analyte: `Ca ppm`, `EC µS/cm`. */
export function unitOfCell(text: string): string {
  const rest = BEFORE.exec(text.trim())?.[2];
  return rest !== undefined && isKnownUnit(rest) && !isWordOnly(rest) ? rest : text;
}

/** A unit without the brackets around it: `(mg/kg)`, `(cmol(+)/kg)`. */
export const unbracketed = (text: string): string => /^\(([^()]*(?:\([+c]\)[^()]*)?)\)$/.exec(text.trim())?.[1] ?? text;

/** How laboratories write that a figure has no unit. */
export const isNoUnit = (unit: string): boolean => /^(?:none|nil|n\/?a|not applicable|[-–—]+)$/i.test(unit.trim());

/** The unit as the source shows it, with the oxide or ion that its figures count. */
export function shownUnit(unit: string, test: Test, form: string | null): string {
  const plain = unit.trim();
  if (plain === '' || isNoUnit(plain)) return form === null ? test.unit : withForm('mg/kg', form);
  return form === null ? plain : withForm(plain, form);
}

const withForm = (unit: string, form: string): string =>
  new RegExp(String.raw`\b${form}\b`, 'i').test(unit)
    ? unit
    : /^mg\s*\/\s*kg$|^ppm$/i.test(unit)
      ? `mg ${form}/kg`
      : `${unit} ${form}`;
