import { counted } from '../format/counted.ts';
import type { AnalyteHistory } from '../contract/entities.ts';
import type { AnalyteSet } from '../samples/analyte-sets.ts';
import type { CorrectedField } from '../samples/corrections.ts';
import type { RangeProblem } from '../samples/date-range.ts';
import type { Membership } from '../samples/filter.ts';
import type { RatingTone } from '../samples/rating.ts';
import type { SampleColumn } from '../samples/sort.ts';

const paddocksAndSamples = (paddocks: number, count: number): string =>
  `${counted(paddocks, 'paddock')}, ${counted(count, 'sample')}`;

/** Beside a rating. */
export const ratingTexts = {
  legend: 'Colours',
  near: 'near the line',
  belowLimit: 'Below detection: the true value is lower.',
  mostFavourable: 'The rating is the most favourable possible.',
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
  range: 'Sampling dates',
  dates: 'Dates',
  unavailable: 'The samples could not be loaded.',
  none: 'No samples yet',
  noUploaded: 'No uploaded samples yet',
  noneInRange: (
    [from, to]: readonly [string, string],
    newest: string,
    { isFinalised }: { readonly isFinalised: boolean },
  ): string =>
    isFinalised
      ? `No samples in progress from ${from} to ${to}. Newest: ${newest}, finalised`
      : `No samples from ${from} to ${to}. Newest: ${newest}`,
  showThem: 'Show',
  noneMatches: 'No samples match these filters.',
  clearFilters: 'Clear all',
  counted: (shown: number, all: number): string =>
    shown === all ? counted(all, 'sample') : `${shown.toLocaleString('en-AU')} of ${counted(all, 'sample')}`,
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
    unreadable: 'Enter a date as dd/mm/yyyy, such as 05/03/2026. The list still shows the dates before.',
    reversed: 'Start date is after end date.',
    tooLong: 'Please limit your search to two years.',
  } satisfies Readonly<Record<RangeProblem, string>>,
  filters: {
    label: 'Filters',
    search: 'Search lab no, site, paddock',
    farms: { label: 'Farm', placeholder: 'All farms', unit: 'farms' },
    paddocks: { label: 'Paddock', placeholder: 'All paddocks', unit: 'paddocks' },
    crops: { label: 'Crop type', placeholder: 'All crops', unit: 'crops' },
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
    doubtfulOnly: 'Results to check only',
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
    unavailable: 'The analytes could not be loaded.',
    retry: 'Try again',
    full: (most: number): string => `Up to ${most} analytes.`,
  },
  selection: {
    run: 'Run engine',
    addTo: 'Add to recommendation',
    more: 'More',
    newRecommendation: 'New Recommendation',
    searchRecommendations: 'Search recommendations',
    retryRecommendations: 'Try again',
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
    doubts: 'Check these',
    layers: 'Layers used',
    editInputs: 'Open in PIF Editor',
  },
  run: {
    completeInputs: 'Complete in PIF Editor',
    requested: (count: number): string => `Running ${counted(count, 'sample')}`,
    nothing: 'Nothing to run: layers run with their topsoil sample, other samples are running already.',
    refused: (count: number, named: string): string =>
      `${counted(count, 'sample')} ${count === 1 ? 'needs' : 'need'} inputs: ${named}`,
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
      `Do you really want to finalise ${counted(count, 'sample')}? Finalised samples are hidden and not run again; ‘Show finalised’ shows them.`,
    done: (count: number): string => `${counted(count, 'sample')} finalised.`,
    confirm: 'Finalise',
    cancel: 'Cancel',
  },
  arrivals: {
    uploaded: (day: string, rows: number, fileName: string): string =>
      `Uploaded ${day}, ${counted(rows, 'row')}, ${fileName}.`,
    widened: (range: string): string => `Dates changed to ${range} to include the uploaded samples.`,
    outside: (range: string): string => `Uploaded samples are from ${range}, outside the dates shown.`,
    show: 'Show',
  },
  recommendation: {
    title: 'New Recommendation',
    name: 'Recommendation name',
    hint: (count: number): string => `${counted(count, 'sample')} will be added to it.`,
    required: 'Please enter a valid recommendation name',
    create: 'Create',
    cancel: 'Cancel',
    added: (count: number, name: string): string => `Added ${counted(count, 'sample')} to ${name}`,
    alreadyThere: (count: number): string =>
      ` (${counted(count, 'sample')} ${count === 1 ? 'was' : 'were'} there already)`,
    open: 'Open',
  },
} as const;

/** The results of a sample, and the earlier samples of its site. */
export const sampleHistoryTexts = {
  results: 'Results',
  loading: 'Loading results',
  unavailable: 'The results could not be loaded.',
  otherResults: 'Other results, not used by the model',
  noResults: 'No results yet.',
  modelled: 'Modelled',
  modelledHint: 'Calculated, not measured',
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
  limitNotCompared: 'Not compared: below detection.',
  noRule: 'Not compared: no rule for this analyte.',
  at: (day: string, figure: string): string => `${day}: ${figure}`,
  changes: 'Corrections',
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
  samplings: 'Earlier samples here',
  onlyOne: 'No earlier sample at this depth.',
  thisSample: 'this sample',
  labNumber: (labNumber: string): string => `Lab no ${labNumber}`,
  nothingFollowed: 'Not used in a recommendation.',
  recommended: (name: string, isFinalised: boolean): string =>
    `Recommended: ${name}${isFinalised ? ' (finalised)' : ''}`,
  rate: (name: string, rate: string, unit: string): string => `${name} ${rate} ${unit}/ha`,
  published: (name: string, day: string): string => `Published: ${name}, ${day}`,
} as const;

/** The words of composites: samples that average others. */
export const compositeTexts = {
  make: 'Make composite',
  change: 'Change composite',
  titleNew: 'Make composite',
  title: 'Change composite',
  name: 'Composite name',
  nameOf: (paddocks: readonly string[]): string => `${paddocks.join(' + ')} composite`,
  rule: 'Each result is the weighted average of the originals. ‘<5’ is averaged as 5 and stays ‘<’. Results missing in one original are left out.',
  hidden: 'Topsoil originals are hidden while their composite replaces them.',
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
  tooFew: 'A composite needs at least two samples.',
  mismatch: (kinds: readonly string[]): string =>
    `These samples differ in type or depth (${kinds.join('; ')}). A composite has one type and one depth.`,
  taken: (names: readonly string[]): string => `Already in another composite, or a composite: ${names.join(', ')}.`,
  finalised: (names: readonly string[]): string =>
    `Finalised samples can’t be in a new composite: ${names.join(', ')}.`,
  weightWrong: 'Enter weights above 0.',
  nameRequired: 'Please enter a name for the composite.',
  noDepth: 'soil without a depth',
  plants: 'plants',
  takeApart: 'Split up',
  question: {
    title: 'Split up composite',
    text: (name: string): string =>
      `Do you really want to split up ${name}? The composite is deleted, and its originals are used again.`,
    confirm: 'Split up',
    cancel: 'Cancel',
  },
  discard: {
    question: 'The changes to this composite are not saved. Do you want to discard them?',
    confirm: 'Discard',
  },
  made: (name: string, count: number): string => `${name} made of ${counted(count, 'sample')}`,
  changed: (name: string): string => `${name} changed`,
  takenApart: (name: string): string => `${name} split up`,
  checks: 'The composite is saved. Check:',
  limits: (names: readonly string[]): string =>
    `Below detection in an original, so the average is a limit too: ${names.join(', ')}.`,
  partOf: (name: string): string => `Part of the composite ${name}`,
  madeOf: 'Made of',
  madeOfNames: (originals: readonly { readonly name: string }[]): string =>
    `Composite of ${originals.map(({ name }) => name).join(', ')}`,
} as const;
