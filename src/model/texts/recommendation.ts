/** The words of the recommendation builder; labels and messages of the specification are verbatim. */
export const builderTexts = {
  back: 'Back to customer samples',
  finalised: 'Finalised: this recommendation can only be viewed',
  viewOnly: 'View only',
  loading: 'Loading recommendation',
  pleaseChoose: 'Please select a customer and a recommendation',
  pleaseWait: 'Please wait while retrieving data',
  unavailable: 'The recommendation could not be loaded.',
  outdated: 'What you see may be out of date.',
  retry: 'Try again',
  selector: {
    label: 'Recommendation',
    placeholder: 'Select a recommendation',
    none: 'This customer has no recommendations yet',
    unavailable: 'The recommendations could not be loaded',
  },
  pifEditor: 'PIF Editor',
  noSurfaceSample: 'This recommendation needs a sample of depth 0-10cm.',
  updatedResults: 'Sample(s) in this recommendation have updated lab results. Update and rerun?',
  update: 'Update',
  former: (count: number, sentences: string): string =>
    `${count === 1 ? '1 sample' : `${count} samples`}: ${sentences}`,
  rerun: {
    title: 'Update and rerun',
    question:
      'The engine runs again for samples whose lab results or inputs have changed. The cards update when it is done.',
    confirm: 'Update',
    cancel: 'Cancel',
    former: (count: number): string =>
      count === 1
        ? 'Also run the sample with a result of an earlier model'
        : `Also run the ${count} samples with results of an earlier model`,
  },
  close: 'Close',
  save: 'Save',
  panes: { label: 'builder panes', samples: 'Samples', recommendation: 'Recommendation' },
} as const;

/** The order of the sample cards. */
export const boardTexts = {
  actions: (name: string): string => `Actions for ${name}`,
  history: 'History',
  left: 'Move left',
  right: 'Move right',
  up: 'Move paddock up',
  down: 'Move paddock down',
  locate: 'Show on the map',
  remove: 'Remove from recommendation',
  moved: (name: string): string => `“${name}” moved`,
  overtaken: 'The cards have changed since. Your last move was not saved.',
  tooLate: 'Can’t be undone: cards were moved since, or the recommendation is closed',
} as const;

/** What a run would change, before it is made. */
export const comparisonTexts = {
  open: 'Compare rates by paddock',
  /** On the statement of a result that an earlier model made. */
  ofFormer: 'Compare rates',
  close: 'Hide comparison',
  loading: 'Comparing rates',
  unavailable: 'The rates could not be compared.',
  retry: 'Compare again',
  title: 'Rates now and after a run, kg/ha',
  note: 'Nothing is saved until the run is made.',
  nothing: 'A run would change no rate here.',
  paddock: 'Paddock',
  model: 'Model',
  now: (before: string, now: string): string => `${before} → ${now}`,
  nowInWords: (before: string, now: string): string => `from ${before} to ${now}`,
  none: 'none',
  warnings: 'Check the rates of a new run',
  modelChanged: (causes: readonly string[], isSoilToo: boolean): string =>
    `${isSoilToo ? 'Model changed, not only the soil' : 'Model changed, the soil did not'}: ${causes.join(', ')}.`,
  modelSame: 'The model changed; these rates do not change with it.',
  inputsChanged: (changes: readonly string[]): string => `Inputs changed since the run: ${changes.join(', ')}.`,
  otherYield: (before: string, now: string): string => `Target yield ${now} t/ha in place of ${before}.`,
  missing: (names: readonly string[]): string => `Inputs missing: ${names.join(', ')}.`,
  parts: {
    RECOVERY: 'share of fertiliser N that the crop recovers',
    CRITICAL_P: 'critical P of this soil',
    REMOVAL: 'P removed by grain',
    CRITICAL_K: 'critical K by texture and depth',
    K_REPLACEMENT: 'K replaced on high tests',
    TRACES: 'trace elements by the leaf test',
    EQUATIONS: 'other parts of the model',
  },
} as const;

/** All samples at a glance; headings as in the specification. */
export const summaryTexts = {
  title: 'Summary',
  nutrient: 'NUTRIENT',
  distribution: 'SAMPLE HEALTH DISTRIBUTION',
  average: 'AVERAGE',
  demandSupply: 'DEMAND/SUPPLY',
  limits: (bounds: number, of: number): string => `${bounds} of ${of} at a laboratory limit`,
  of: (value: string, paddock: string): string => `${value} (${paddock})`,
  spread: (lowest: string, highest: string): string => `${lowest} to ${highest}`,
  none: 'No results yet. Run the engine to see how the samples are distributed.',
} as const;

interface RateWords {
  readonly code: string;
  readonly rate: string;
  readonly low: string;
  readonly high: string;
}

/** What the literature leaves open about a rate, and the second published opinion. */
interface CriticalWords {
  readonly critical: string;
  /** The upper end of its range. */
  readonly high: string;
}

export const rateRangeTexts = {
  range: ({ code, rate, low, high }: RateWords): string =>
    low === high
      ? `Rate: ${rate} kg ${code}/ha at any critical value in its range.`
      : `Rate: ${rate} kg ${code}/ha, ${low} to ${high} over the range of the critical value.`,
  near: ({
    code,
    rate,
    low,
    high,
    test,
    value,
    from,
    to,
  }: RateWords & {
    readonly test: string;
    readonly value: string;
    readonly from: string;
    readonly to: string;
  }): string =>
    `Near the line: ${test} ${value} lies within ${from} to ${to}, where soils differ; ${rate} kg ${code}/ha, ${low} to ${high} by that range.`,
  recovery: ({
    code,
    rate,
    low,
    high,
    percent,
    ends: [atLow, atHigh] = [],
  }: RateWords & { readonly percent: string; readonly ends: readonly string[] | undefined }): string =>
    `${rate} kg ${code}/ha counts on the crop getting ${percent}% of it; ${
      atLow === undefined || atHigh === undefined
        ? `by the range of published means it would be ${low} to ${high}`
        : `at ${atLow}% it would be ${low}, at ${atHigh}% ${high}`
    }.`,
  beside: ({
    code,
    isOfReanalysis,
    critical,
    rate,
    responds,
  }: {
    readonly code: string;
    readonly isOfReanalysis: boolean;
    readonly critical: string;
    readonly rate: string;
    readonly responds: boolean;
  }): string =>
    `A ${isOfReanalysis ? '2025 re-analysis' : 'second publication'} puts the line at ${critical}: by it ${responds ? 'this paddock would still respond, and ' : ''}the rate would be ${rate} kg ${code}/ha.`,
  notes: {
    FLOOR: ({ critical }: CriticalWords): string =>
      `Grey sand: the line is held at ${critical}; the PBI curve reads too low here.`,
    CALCAREOUS: ({ high }: CriticalWords): string =>
      `Limey soil: Colwell P can read too high here, and the line may be up to ${high}; a DGT test is the better guide.`,
    DEEP_K_UNKNOWN: (): string => 'K below 10 cm was not measured; on loams that is where it runs out first.',
    LOAM_K_RATE: (): string =>
      'Trials on WA loams reached top yield with 20 kg K/ha topdressed; more is for the soil’s account.',
  },
};

export const snapshotTexts = {
  tab: 'Sample Snapshot',
  map: 'Map',
  locate: (name: string): string => `Show ${name} on the map`,
  select: (name: string): string => `Select ${name}`,
  showCard: (name: string): string => `Show ${name} on the board`,
  historyOf: (name: string): string => `Results of ${name} over the years`,
  tabs: 'Samples',
  view: 'How samples are shown',
  /** The samples as cards, or as rows of a table. */
  samplesAs: 'Samples as',
  cards: 'Cards',
  table: 'Table',
  matrix: 'Results by paddock',
  collapse: 'Collapse samples',
  expand: 'Show samples',
  highlight: 'Highlight deficiencies',
  options: 'Options',
  depth: 'Sample Depth',
  primary: 'Primary Analytes',
  secondary: 'Secondary Analytes',
  selectAll: 'Select all',
  noDepth: 'No depths',
  noAnalyte: 'No results yet',
  primaryHint: 'Primary analytes are always selected.',
  noSamples: 'No samples have been added to this recommendation yet. Add them on the customer samples page.',
  allHidden: 'Every sample is hidden by the depths chosen under Options.',
  demandSupply: 'DEM/SUP',
  demandSupplyHint: 'Demand and supply of the nutrient, kg/ha',
  addProduct: (name: string): string => `Add product for ${name}`,
  addComment: (name: string): string => `Add comment on ${name}`,
  noResults: 'The engine is running: the card updates when it is done.',
  notRun: 'Not run yet',
  noRun: 'No result',
  countsIn: (surface: string): string => `Used with ${surface}`,
  runsWith: (surface: string): string => `Runs with ${surface}`,
  noSurface: 'Used with its topsoil sample, which is not in this recommendation',
  notCounted: 'Not used',
  counted: (layers: string): string => `Uses ${layers}`,
  warning: 'Warning',
  deficient: 'Low',
  /** With the analytes in view; a hidden one may be low as well. */
  deficientHint: (names: readonly string[]): string =>
    names.length === 0 ? 'At least one analyte is Low or <<' : `Low: ${names.join(', ')}`,
  yield: 'Yield',
  overallYield: 'Target yield',
  summerRain: 'Summer Rain',
  save: 'Save',
  saveAll: 'Save all',
  targetYield: 'Target yield of the recommendation',
  unsavedYield: 'Not saved yet',
  yieldsOf: (current: string, saved: string): string => `Shown: ${current}; saved as the target: ${saved}`,
  withRain: (yieldText: string): string => `${yieldText} with summer rain`,
  rain: { shown: 'With summer rain', left: 'Without summer rain; saved with it' },
  yieldsSaved: (samples: number): string =>
    samples === 1 ? 'Target yield of 1 sample saved' : `Target yields of ${samples} samples saved`,
  yieldsOvertaken: (samples: number, reason: string, canBeRestored: boolean): string => {
    const yields = samples === 1 ? 'Target yield of 1 sample' : `Target yields of ${samples} samples`;
    const became = canBeRestored ? 'kept until the recommendation is restored' : 'those saved are shown';
    return `${reason} ${yields} not saved: ${became}.`.trim();
  },
  sampled: 'Sampled on',
  yieldUnit: 't/ha',
} as const;
