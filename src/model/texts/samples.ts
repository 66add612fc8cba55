import type { AnalyteHistory } from '../contract/entities.ts';
import type { AnalyteSet } from '../samples/analyte-sets.ts';
import type { CorrectedField } from '../samples/corrections.ts';
import type { RangeProblem } from '../samples/date-range.ts';
import type { Membership } from '../samples/filter.ts';
import type { RatingTone } from '../samples/rating.ts';
import type { SampleColumn } from '../samples/sort.ts';

const samples = (count: number): string => (count === 1 ? '1 sample' : `${count.toLocaleString('en-AU')} samples`);
const paddocksAndSamples = (paddocks: number, count: number): string =>
  `${paddocks === 1 ? '1 paddock' : `${paddocks.toLocaleString('en-AU')} paddocks`}, ${samples(count)}`;

/** Beside a rating. */
export const ratingTexts = {
  legend: 'Colours',
  near: 'near the line',
  belowLimit: 'Below what the laboratory can read; the true value is lower.',
  mostFavourable: 'The rating is the most favourable one it can have.',
} as const;

/** The words of the customer samples screen. */
export const sampleTexts = {
  noCustomer: 'Select a customer in the header to see the samples of their paddocks.',
  list: 'Samples',
  dateFrom: 'Sampled from',
  dateTo: 'Sampled to',
  showFinalised: 'Show finalised',
  uploaded: 'Uploaded',
  upload: 'Upload',
  pifEditor: 'PIF Editor',
  more: 'More',
  moreOf: 'More for this customer',
  viewOnly: 'View only',
  range: 'Days of sampling',
  dates: 'Dates',
  unavailable: 'The samples could not be loaded.',
  none: 'No samples yet',
  noUploaded: 'No uploaded samples yet',
  noneInRange: (from: string, to: string, newest: string, { isFinalised }: { readonly isFinalised: boolean }): string =>
    isFinalised
      ? `No open samples from ${from} to ${to}. Newest: ${newest}, finalised`
      : `No samples from ${from} to ${to}. Newest: ${newest}`,
  showThem: 'Show them',
  noneMatches: 'No samples match these filters.',
  clearFilters: 'Clear all',
  counted: (shown: number, all: number): string =>
    shown === all ? samples(all) : `${shown.toLocaleString('en-AU')} of ${samples(all)}`,
  withTopsoil: 'With topsoil',
  unfold: (count: number, place: string): string => `${count === 1 ? '1 layer' : `${count} layers`} below ${place}`,
  refreshing: 'Loading samples',
  columns: {
    status: 'Status',
    paddock: 'Paddock',
    site: 'Site / sample',
    depth: 'Depth',
    crop: 'Crop',
    labNumber: 'Lab no',
    dateSampled: 'Date sampled',
    pif: 'PIF',
  } satisfies Readonly<Record<SampleColumn, string>>,
  rangeProblems: {
    unreadable:
      'Write a day as dd/mm/yyyy that the calendar has, such as 05/03/2026. The list still shows the days before.',
    reversed: 'The first day is after the last one.',
    tooLong: 'Please limit your search to two years.',
  } satisfies Readonly<Record<RangeProblem, string>>,
  filters: {
    label: 'Filters',
    search: 'Search lab no, site, paddock',
    farm: 'Farm',
    allFarms: 'All farms',
    farms: 'farms',
    paddock: 'Paddock',
    allPaddocks: 'All paddocks',
    paddocks: 'paddocks',
    crop: 'Crop type',
    allCrops: 'All crops',
    crops: 'crops',
    sampleType: 'Sample type',
    allTypes: 'Soil and plant',
    soil: 'Soil',
    plant: 'Plant',
    membership: 'In recommendation',
    memberships: {
      any: 'All recommendations',
      inside: 'In a recommendation',
      outside: 'Not in a recommendation',
    } satisfies Readonly<Record<Membership, string>>,
    anyStatus: 'Show samples of every status',
    more: 'More filters',
    worst: 'Worst rating',
    anyWorst: 'Any rating',
    worsts: {
      low: 'Low or very low (L, <<)',
      marginal: 'Marginal or low (M, <)',
      sufficient: 'Sufficient or ideal (S, OK)',
      high: 'High (H, >)',
      excess: 'Excess or very high (E, >>)',
    } satisfies Readonly<Record<RatingTone, string>>,
    compositeOnly: 'Composites only',
    doubtfulOnly: 'Doubtful results only',
  },
  layout: {
    panes: 'List and map',
    list: 'List',
    map: 'Map',
    columns: 'Columns',
    shown: 'Columns of the list',
    analytes: 'Results and ratings',
    narrower: (name: string): string => `Make ${name} narrower`,
    wider: (name: string): string => `Make ${name} wider`,
    earlier: (name: string): string => `Move ${name} to the left`,
    later: (name: string): string => `Move ${name} to the right`,
    sets: {
      main: 'Main',
      trace: 'Trace',
      salt: 'Salt and acidity',
      own: 'My own',
    } satisfies Readonly<Record<AnalyteSet, string>>,
    setsLabel: 'Results shown',
    worstFirst: 'Worst first',
    byFarm: 'By farm',
    allAre: (status: string): string => `All: ${status}`,
    head: (name: string, unit: string): string => (unit === '' ? name : `${name}, ${unit}`),
    reset: 'Reset columns',
    unavailable: 'The analytes could not be read.',
    retry: 'Read the analytes again',
    full: (most: number): string => `${most} analytes at most.`,
  },
  selection: {
    run: 'Run engine',
    addTo: 'Add to recommendation',
    more: 'More',
    newRecommendation: 'New Recommendation',
    searchRecommendations: 'Search recommendations',
    retryRecommendations: 'Read the recommendations again',
    finalise: 'Finalise',
    clear: 'Clear',
    selected: paddocksAndSamples,
  },
  groups: {
    noFarm: 'No farm',
    select: (farm: string): string => `Select all of ${farm}`,
    counted: paddocksAndSamples,
  },
  ofPlant: (analyte: string): string => `${analyte} (plant)`,
  rowLabel: (paddock: string, site: string, depth: string): string =>
    `Select ${[paddock, site, depth].filter((part) => part !== '').join(', ')}`,
  details: {
    title: 'Sample',
    close: 'Close details',
    farm: 'Farm',
    type: 'Sample type',
    missing: 'Missing inputs',
    finalised: 'Finalised',
    recommendation: 'In recommendation',
    yes: 'Yes',
    no: 'No',
    uploadedOn: 'Uploaded',
    emergence: 'Emergence',
    composite: 'Composite',
    doubts: 'Worth a second look',
    layers: 'Layers that count',
    editInputs: 'Open in PIF Editor',
  },
  run: {
    completeInputs: 'Complete in PIF Editor',
    requested: (count: number): string => `The engine runs ${samples(count)}.`,
    nothing:
      'Nothing to run: deeper layers run with their surface sample, and samples that run already are not run twice.',
    refused: (count: number, named: string): string =>
      `${samples(count)} still ${count === 1 ? 'waits' : 'wait'} for inputs: ${named}`,
    refusedOne: (name: string, inputs: string): string => `${name} (${inputs})`,
    andMore: (count: number): string => `and ${count} more`,
  },
  report: {
    menu: 'Analyte report',
    preview: 'Preview',
    pdf: 'Download PDF',
    csv: 'Download CSV',
    saveFile: 'Save this file',
    making: 'Making the analyte report',
    cancel: 'Stop the report',
  },
  finalise: {
    title: 'Finalise samples',
    question: (count: number): string =>
      `Do you really want to finalise ${samples(count)}? Finalised samples leave this list and are no longer run; ‘Show finalised’ brings them back into sight.`,
    done: (count: number): string => `${samples(count)} finalised.`,
    confirm: 'Finalise',
    cancel: 'Cancel',
  },
  arrivals: {
    uploaded: (day: string, rows: number, fileName: string): string =>
      `Uploaded ${day}, ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-AU')} rows`}, ${fileName}.`,
    widened: (range: string): string => `The range of days now runs ${range}, so that the uploaded samples are in it.`,
    outside: (range: string): string => `The uploaded samples were taken ${range}, outside the days shown here.`,
    show: 'Show them',
  },
  recommendation: {
    title: 'New Recommendation',
    name: 'Recommendation name',
    hint: (count: number): string => `${samples(count)} will be added to it.`,
    required: 'Please enter a valid recommendation name',
    create: 'Create',
    cancel: 'Cancel',
    added: (count: number, name: string): string => `Added ${samples(count)} to ${name}`,
    alreadyThere: (count: number): string => ` (${samples(count)} ${count === 1 ? 'was' : 'were'} there already)`,
    open: 'Open',
  },
} as const;

/** The words of what a sample was found to be, and of what its place was before. */
export const sampleHistoryTexts = {
  results: 'Results',
  loading: 'Reading the results',
  unavailable: 'The results could not be read.',
  otherResults: 'Other results, not used by the model',
  noResults: 'No results yet.',
  modelled: 'Modelled',
  modelledHint: 'The engine’s own figure: the laboratory did not measure it.',
  unrated: 'Not rated',
  /** Under a result that the laboratory wrote in kg/ha. */
  perMass: (mgPerKg: string, density: string): string => `As reported; ${mgPerKg} mg/kg at density ${density}.`,
  critical: (figure: string, method: string): string =>
    method === '' ? `Critical value ${figure}` : `Critical value ${figure}, ${method}`,
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
  limitNotCompared: 'Not compared: a limit is no measurement.',
  noRule: 'Not compared: no rule says how much it scatters between samplings.',
  at: (day: string, figure: string): string => `${day}: ${figure}`,
  changes: 'Put right',
  changedBy: (day: string, by: string): string => (by === '' ? day : `${day}, ${by}`),
  fields: {
    paddock: 'Paddock',
    site: 'Site',
    dateSampled: 'Date sampled',
    depth: 'Depth',
    crop: 'Crop',
    name: 'Name',
    deleted: 'Deleted',
  } satisfies Readonly<Record<CorrectedField, string>>,
  changed: (field: string, from: string, to: string): string => `${field}: ${from || 'none'} to ${to || 'none'}`,
  takenBack: (day: string, by: string): string => `Undone ${day}${by === '' ? '' : ` by ${by}`}`,
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

/** The words of composites: samples that are the mean of others. */
export const compositeTexts = {
  make: 'Make composite',
  change: 'Change composite',
  titleNew: 'Make composite',
  title: 'Change composite',
  name: 'Composite name',
  nameOf: (paddocks: readonly string[]): string => `${paddocks.join(' + ')} composite`,
  rule: 'Each analyte is the mean of the originals by their weights. A result given as ‘<5’ counts as 5, and the mean keeps the sign. What not every original has a figure of is left out.',
  hidden: 'Originals from the surface are hidden while their composite replaces them.',
  originals: 'Originals',
  original: 'Sample',
  depth: 'Depth',
  labNumber: 'Lab no',
  dateSampled: 'Date sampled',
  weight: 'Weight',
  weightOf: (name: string): string => `Weight of ${name}`,
  notMixedIn: 'not in the composite',
  share: 'Share',
  add: 'Add a sample',
  addPlaceholder: 'Choose a sample of the same type and depth',
  remove: (name: string): string => `Remove ${name}`,
  seen: 'OK',
  removal: 'Remove',
  tooFew: 'A composite needs two samples at least.',
  mismatch: (kinds: readonly string[]): string =>
    `The samples are of several kinds (${kinds.join('; ')}). A composite is of one type and one depth.`,
  taken: (names: readonly string[]): string => `In another composite already, or one itself: ${names.join(', ')}.`,
  finalised: (names: readonly string[]): string => `Finalised, and so part of no new composite: ${names.join(', ')}.`,
  weightWrong: 'Each weight is a number above 0.',
  nameRequired: 'Please enter a name for the composite.',
  noDepth: 'soil without a depth',
  plants: 'plants',
  takeApart: 'Take apart',
  question: {
    title: 'Take the composite apart',
    text: (name: string): string =>
      `Do you really want to take ${name} apart? The composite is deleted, and its originals are listed again.`,
    confirm: 'Take apart',
    cancel: 'Cancel',
  },
  discard: {
    question: 'The changes to this composite are not saved. Do you want to discard them?',
    confirm: 'Discard',
  },
  made: (name: string, count: number): string => `${name} made of ${samples(count)}`,
  changed: (name: string): string => `${name} changed`,
  takenApart: (name: string): string => `${name} taken apart`,
  told: 'The composite is saved. Know of its mean:',
  limits: (names: readonly string[]): string =>
    `At the laboratory’s limit in one original at least, so that the mean is a limit too: ${names.join(', ')}.`,
  partOf: (name: string): string => `Part of the composite ${name}`,
  madeOf: 'Made of',
  madeOfNames: (originals: readonly { readonly name: string }[]): string =>
    `Composite of ${originals.map(({ name }) => name).join(', ')}`,
} as const;
