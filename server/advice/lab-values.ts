import {
  argumentsOf,
  bounds,
  flag,
  list,
  number,
  oneOf,
  optional,
  or,
  type Field,
  type Given,
} from '../../src/model/advice/arguments.ts';
import { CATIONS, PERCENT, PH } from '../../src/model/advice/bounds.ts';
import { above, atLeast, atMost, below } from '../../src/model/advice/codes.ts';
import { ANALYTES, type AdviceTables, type AnalyteCode } from './parameters/schema.ts';

/** What a file may hold: any figure; whether it can be true is what these rules say. */
const FIGURE = bounds(-1e9, 1e9);

const cell = { analyte: oneOf(ANALYTES), value: number(FIGURE) };
const readCell = argumentsOf('plausible', cell);

export interface Plausibility {
  readonly verdict: 'OK' | 'UNUSUAL' | 'UNIT' | 'AMBIGUOUS' | 'IMPOSSIBLE';
  /** The one factor that makes it usual; a unit is proposed with it, never applied unasked. */
  readonly factor: number | null;
  readonly suggested: number | null;
}

const within = (value: number, low: number, high: number): boolean => atLeast(value, low) && atMost(value, high);

const plain = (verdict: Plausibility['verdict']): Plausibility => ({ verdict, factor: null, suggested: null });

/** The verdict on a figure outside its usual range: by the factors that bring it there, or none. */
function byFactors(value: number, { usual, factors }: AdviceTables['plausible'][AnalyteCode]): Plausibility | null {
  const fitting = factors.filter((factor) => within(value * factor, usual[0], usual[1]));
  const [factor] = fitting;
  if (factor === undefined) return null;
  return fitting.length > 1 ? plain('AMBIGUOUS') : { verdict: 'UNIT', factor, suggested: value * factor };
}

/**
 * Whether a single figure can be what the file says it is.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see server/advice/parameters/open-advice-2.json, `plausible` (the source of each range)
 */
export function plausible(given: Given<typeof cell>, { plausible: ranges }: AdviceTables): Plausibility {
  const { analyte, value } = readCell(given);
  const range = ranges[analyte];
  if (within(value, range.usual[0], range.usual[1])) return plain('OK');
  if (within(value, range.hard[0], range.hard[1])) return plain('UNUSUAL');
  return byFactors(value, range) ?? plain('IMPOSSIBLE');
}

const column = { analyte: oneOf(ANALYTES), values: list(number(FIGURE)) };
const readColumn = argumentsOf('columnUnit', column);

export interface ColumnUnit {
  readonly verdict: Plausibility['verdict'] | 'TOO_FEW';
  readonly factor: number | null;
  /** The median in the proposed unit. */
  readonly suggested: number | null;
  /** Null without values. */
  readonly median: number | null;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * The unit of a whole column by its median: trusted over any single cell.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function columnUnit(
  given: Given<typeof column>,
  { plausible: ranges, columnAtLeast }: AdviceTables,
): ColumnUnit {
  const { analyte, values } = readColumn(given);
  const median = medianOf(values);
  if (median === null || values.length < columnAtLeast)
    return { verdict: 'TOO_FEW', factor: null, suggested: null, median };
  const range = ranges[analyte];
  if (within(median, range.usual[0], range.usual[1])) return { ...plain('OK'), median };
  const otherwise = within(median, range.hard[0], range.hard[1]) ? 'UNUSUAL' : 'IMPOSSIBLE';
  return { ...(byFactors(median, range) ?? plain(otherwise)), median };
}

const acidity = { ca: number(PH), water: number(bounds(3, 11)) };
const readAcidity = argumentsOf('phPair', acidity);

/**
 * Whether pH in CaCl2 and in water can belong to one soil.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see NSW DPI, Soil acidity and liming, 4th ed.; soilquality.org.au NSW
 */
export function phPair(given: Given<typeof acidity>, { phPair: apart }: AdviceTables): 'OK' | 'SWAPPED' | 'CHECK' {
  const { ca, water } = readAcidity(given);
  const difference = water - ca;
  if (below(difference, 0)) return 'SWAPPED';
  return within(difference, apart.least, apart.most) ? 'OK' : 'CHECK';
}

const cations = {
  ca: number(CATIONS),
  mg: number(CATIONS),
  k: number(CATIONS),
  na: number(CATIONS),
  al: or(number(CATIONS), 0),
  cec: optional(number(CATIONS)),
  esp: optional(number(PERCENT)),
  /** mg/kg. */
  colwellK: optional(number(bounds(0, 2_000, 'mg/kg'))),
};
const readCations = argumentsOf('cationCheck', cations);

export interface CationCheck {
  /** cmol(+)/kg. */
  readonly sum: number;
  /** 'CEC', 'ESP', 'K', joined by ','; empty where the figures agree. What was not measured is not compared. */
  readonly faults: string;
}

/**
 * Whether cations, CEC, sodium % and Colwell K of one sample agree.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see server/advice/parameters/open-advice-2.json, `cations`; the limits are Tilth's own
 */
export function cationCheck(given: Given<typeof cations>, { cations: limits }: AdviceTables): CationCheck {
  const { ca, mg, k, na, al, cec, esp, colwellK } = readCations(given);
  const sum = ca + mg + k + na + al;
  const whole = cec ?? sum;
  const sodium = !above(whole, 0) ? 0 : (100 * na) / whole;
  const potassium = !above(k, 0) ? Number.POSITIVE_INFINITY : (colwellK ?? 0) / (limits.mgPerCmolK * k);
  const hasK = colwellK !== null && (above(colwellK, 0) || above(k, 0));
  const faults = [
    ...(cec !== null && above(Math.abs(sum - cec), Math.max(limits.cecAbs, limits.cecShare * cec)) ? ['CEC'] : []),
    ...(esp !== null && above(Math.abs(sodium - esp), limits.espAbs) ? ['ESP'] : []),
    ...(hasK && !within(potassium, limits.kLeast, limits.kMost) ? ['K'] : []),
  ];
  return { sum, faults: faults.join(',') };
}

const paddock = { analyte: oneOf(ANALYTES), values: list(number(bounds(0, 1e9)), 2) };
const readPaddock = argumentsOf('cvBand', paddock);

export interface CvBand {
  /** % of the mean. */
  readonly cv: number;
  readonly sd: number;
  readonly mean: number;
  readonly band: 'LOW' | 'MEDIUM' | 'HIGH';
  /** What one sample of such a paddock needs. */
  readonly cores: number;
}

const isPh = (analyte: string): boolean => analyte === 'PHCA' || analyte === 'PHW';

/**
 * How uneven a paddock is; pH by its standard deviation, all else by the coefficient of variation.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see Oliver, Ward & Treble, GRDC
 */
export function cvBand(given: Given<typeof paddock>, { variation }: AdviceTables): CvBand {
  const { analyte, values } = readPaddock(given);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  const cv = mean === 0 ? 0 : (100 * sd) / mean;
  const [spread, limits] = isPh(analyte) ? [sd, variation.phSd] : [cv, variation.cvPercent];
  const band = atMost(spread, limits.lowUpTo) ? 'LOW' : atLeast(spread, limits.highFrom) ? 'HIGH' : 'MEDIUM';
  return { cv, sd, mean, band, cores: variation.cores[band] };
}

export const AGED_ANALYTES = [...ANALYTES, 'TEXTURE'] as const;

/** Months before sampling, or true where only the fact is known. */
const monthsOrFact: Field<number | boolean> = {
  expected: 'a number from 0 to 1200 months, or true or false',
  read: (given, name, faults) =>
    typeof given === 'boolean' ? given : number(bounds(0, 1_200, 'months')).read(given, name, faults),
};

const age = {
  analyte: oneOf(AGED_ANALYTES),
  months: number(bounds(0, 1_200, 'months')),
  cropSince: or(flag, false),
  limedSince: or(flag, false),
  /** Ripped, spaded or inverted. */
  mixedSince: or(flag, false),
  fertilisedBefore: optional(monthsOrFact),
};
const readAge = argumentsOf('sampleAge', age);

/** The age in months above which a figure decides nothing; none for what does not age. */
export const mostMonths = (analyte: (typeof AGED_ANALYTES)[number], { age: ages }: AdviceTables): number =>
  analyte === 'TEXTURE' || analyte === 'GRAVEL' ? Infinity : ages[analyte].stop;

/**
 * Whether a result still speaks for the soil.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see DPIRD WA, Developing a liming program (pH followed up in 3 to 4 years)
 * @see server/advice/parameters/open-advice-2.json, `age` (the source of each age)
 */
export function sampleAge(given: Given<typeof age>, tables: AdviceTables): 'USE' | 'CAUTION' | 'STOP' {
  const { analyte, months, cropSince, limedSince, mixedSince, fertilisedBefore } = readAge(given);
  if (mixedSince) return 'STOP';
  if (analyte === 'TEXTURE' || analyte === 'GRAVEL') return 'USE';
  const { age: ages, fertilisedWithinMonths } = tables;
  const { use, cropEnds, limeEnds } = ages[analyte];
  if (months > mostMonths(analyte, tables) || (cropSince && cropEnds) || (limedSince && limeEnds)) return 'STOP';
  const isFresh =
    fertilisedBefore === true || (typeof fertilisedBefore === 'number' && fertilisedBefore < fertilisedWithinMonths);
  return months > use || isFresh ? 'CAUTION' : 'USE';
}
