import { formatNumber } from '../format/number.ts';

const kg = (rate: number): string => `${formatNumber(rate)} kg/ha`;
const paddocks = (count: number): string => (count === 1 ? '1 paddock' : `${count} paddocks`);
const hectares = (ha: number): string => (ha > 0 ? ` (${formatNumber(ha, { decimals: 1 })} ha)` : '');

/** Why rates are marked. */
export const markTexts = {
  uneven: (product: string, rate: number, least: number): string =>
    `${product} ${kg(rate)}: below ${kg(least)} a spreader does not spread evenly.`,
  unrounded: (product: string, rate: number, practical: number): string =>
    `${product} ${kg(rate)}: ${kg(practical)} is the nearest practical rate.`,
} as const;

export const planTexts = {
  ha: 'ha',
  cost: '$/ha',
  noResult: 'no result',
  test: (nutrient: string): string => `${nutrient} test`,
  soilTests: { pHCa: 'pH', OC: 'OC', PBI: 'PBI' },
  compare: 'Compare with',
  comparisons: { nothing: 'None', opened: 'Since opened', lastSeason: 'Last season' },
  since: {
    opened: (delta: string): string => `${delta} since the plan was opened`,
    lastSeason: (delta: string): string => `${delta} against last season`,
  },
  notCompared: {
    loading: 'Loading last season’s plan',
    missing: 'These paddocks have no earlier plan',
    unavailable: 'Last season’s plan could not be loaded',
  },
  twice: 'more than twice the need',
  twiceOf: (nutrient: string): string => `${nutrient}: more than twice the need`,
  filters: 'Paddocks shown',
  filter: {
    all: (count: number): string => `All ${count}`,
    short: (count: number): string => `Short ${count}`,
    over: (count: number): string => `Over ${count}`,
    noRate: (count: number): string => `No rate ${count}`,
    warnings: (count: number): string => `Warnings ${count}`,
    caveats: (count: number): string => `Uncertain ${count}`,
  },
  names: {
    all: 'all',
    short: 'short',
    covered: 'covered',
    close: 'close',
    over: 'over',
    noRate: 'without a rate',
    warnings: 'with a warning',
  },
  /** Over the board of cards, which is filtered with the table. */
  shown: (count: number, of: number): string => `${count} of ${paddocks(of)} shown:`,
  clear: 'Show all paddocks',
  /** One paddock at a time. */
  formerPaddock: 'Previous paddock',
  nextPaddock: 'Next paddock',
  place: (at: number, of: number): string => `${at} of ${of}`,
  noMatch: 'No paddocks match this filter.',
  batchShown: (product: string, count: number): string =>
    `Rate of ${product} for the ${count === 1 ? 'sample' : `${count} samples`} shown`,
  showWarned: 'Show only these paddocks',
  goTo: (paddock: string): string => `Go to the rate of ${paddock}`,
  marked: (words: string): string => `Warning: ${words}`,
  mend: (rate: number): string => `Use ${kg(rate)}`,
  changed: (count: number): string => (count === 1 ? '1 rate changed' : `${count} rates changed`),
  discard: 'Discard',
  save: 'Save',
} as const;

/** The groups of the board: set by the user, or by what the plan leaves short. */
export const boardGroupTexts = {
  order: 'Order of paddocks',
  orders: { asSet: 'As set', byShort: 'Most short first' },
  head: (of: string, count: number): string =>
    of === 'covered'
      ? `Covered: ${paddocks(count)}`
      : of === 'withoutResults'
        ? `Without results: ${paddocks(count)}`
        : `Most short of ${of}: ${paddocks(count)}`,
} as const;

/** The plan on the map. */
export const planMapTexts = {
  balance: (nutrient: string): string => `Balance of ${nutrient}`,
  hollow: 'No result, or not shown',
  panes: 'Rates and map',
  table: 'Rates',
  map: 'Map',
  classes: {
    short: { label: 'Short, kg/ha', letter: '−' },
    close: { label: 'Close', letter: '≈' },
    covered: { label: 'Covered', letter: '=' },
    over: { label: 'Over, kg/ha', letter: '+' },
    none: { label: 'None needed', letter: '0' },
  },
} as const;

/** The foot: paddocks short, covered and over. */
export const footTexts = {
  title: 'Plan against need',
  group: (nutrient: string): string => `${nutrient}, plan against need`,
  /** Before the shortages where there is room for nothing else. */
  short: 'Short',
  count: { short: (n: number): string => `${n} short` },
  withoutResults: (count: number): string => `${count} without results`,
  shortOf: (nutrient: string, count: number, ha: number): string =>
    `${nutrient} short in ${paddocks(count)}${hectares(ha)}`,
  overOf: (nutrient: string, count: number, ha: number): string =>
    `${nutrient} over in ${paddocks(count)}${hectares(ha)}`,
  coveredOf: (nutrient: string, count: number, ha: number): string =>
    `${nutrient} covered in ${paddocks(count)}${hectares(ha)}`,
  worst: (names: readonly string[]): string => `Worst: ${names.join('; ')}`,
  by: (paddock: string, apart: string, group: 'short' | 'over'): string =>
    `${paddock}, ${apart} kg/ha ${group === 'short' ? 'short' : 'more than needed'}`,
} as const;

/** The line under the table: what decides the current rate. */
export const reasonTexts = {
  label: 'What decides this rate',
  empty: 'Go to a rate to see what decides it.',
  test: (analyte: string, value: string, facts: readonly string[]): string =>
    facts.length === 0 ? `${analyte} ${value}.` : `${analyte} ${value} (${facts.join(', ')}).`,
  critical: (value: string): string => `critical ${value}`,
  needs: (need: string, yieldTPerHa: number, planned: string): string =>
    `Needs ${need} at ${formatNumber(yieldTPerHa)} t/ha, plan gives ${planned}.`,
  noNeed: (nutrient: string): string => `No need for ${nutrient} is known here.`,
  noResult: 'No result yet.',
  use: (rate: number, product: string): string => `Use ${formatNumber(rate)} ${product}`,
} as const;
