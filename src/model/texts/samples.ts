import type { AnalyteHistory } from '../contract/entities.ts';
import type { RangeProblem } from '../samples/date-range.ts';
import type { Membership } from '../samples/filter.ts';
import type { SampleColumn } from '../samples/sort.ts';

const samples = (count: number): string => (count === 1 ? '1 sample' : `${count.toLocaleString('en-AU')} samples`);

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
  viewOnly: 'View only',
  range: 'Days of sampling',
  uploadOne: 'Upload samples',
  unavailable: 'The samples could not be read.',
  none: 'No samples were taken in this range of days.',
  noneMatches: 'No sample passes these filters.',
  noUploaded: 'No uploaded samples were taken in this range of days.',
  widen: 'Show the last two years',
  clearFilters: 'Clear all',
  counted: (shown: number, all: number): string =>
    shown === all ? samples(all) : `${shown.toLocaleString('en-AU')} of ${samples(all)}`,
  refreshing: 'Reading the samples again',
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
    unreadable: '',
    reversed: 'The first day is after the last one.',
    tooLong: 'Please limit your search to two years.',
  } satisfies Readonly<Record<RangeProblem, string>>,
  filters: {
    label: 'Filters',
    search: 'Search lab no, site or paddock',
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
    compositeOnly: 'Composites only',
  },
  selection: {
    run: 'Run engine',
    addTo: 'Add to recommendation',
    more: 'More',
    newRecommendation: 'New Recommendation',
    retryRecommendations: 'Read the recommendations again',
    finalise: 'Finalise',
    clear: 'Clear',
  },
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
