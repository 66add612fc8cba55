import type { AnalyteHistory } from '../contract/entities.ts';

/** The words of what a sample was found to be, and of what its place was before. */
export const sampleHistoryTexts = {
  results: 'Results',
  loading: 'Reading the results',
  unavailable: 'The results could not be read.',
  retry: 'Try again',
  noResults: 'The laboratory has not told any result yet.',
  modelled: 'Modelled',
  modelledHint: 'The engine’s own figure: the laboratory did not measure it.',
  unrated: 'Not rated',
  critical: (figure: string, method: string): string =>
    method === '' ? `Critical value ${figure}` : `Critical value ${figure} (${method})`,
  source: (source: string): string => `Source: ${source}`,
  change: {
    RISE: 'Rise',
    FALL: 'Fall',
    STEADY: 'Steady',
  } satisfies Readonly<Record<NonNullable<AnalyteHistory['change']>['word'], string>>,
  signs: {
    RISE: '↗',
    FALL: '↘',
    STEADY: '→',
  } satisfies Readonly<Record<NonNullable<AnalyteHistory['change']>['word'], string>>,
  moved: (first: string, last: string): string => `${first} to ${last}`,
  perYear: (figure: string): string => `${figure} a year`,
  steady: (first: string, last: string, least: string): string =>
    `No change that sampling could show (${first} to ${last}; needs ${least}).`,
  notCompared: 'Not compared: a limit is no measurement, or no rule says how much it scatters.',
  at: (day: string, figure: string): string => `${day}: ${figure}`,
  samplings: 'Samplings of this place',
  onlyOne: 'The place was not sampled before at this depth.',
  thisSample: 'this sample',
  labNumber: (labNumber: string): string => `Lab no ${labNumber}`,
  nothingFollowed: 'Nothing was recommended from it.',
  recommended: (name: string, isFinalised: boolean): string =>
    `Recommended: ${name}${isFinalised ? ' (finalised)' : ''}`,
  rate: (name: string, rate: string, unit: string): string => `${name} ${rate} ${unit}/ha`,
  published: (name: string, day: string): string => `Published: ${name}, ${day}`,
} as const;
