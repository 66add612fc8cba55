/** Every limit, wait and size that the specification fixes, each in one place and with its unit in the name. */
export const limits = {
  /** Attempts per call: reads may be asked again, a mutation never is (it carries an Idempotency-Key instead). */
  attempts: { read: 3, roles: 5, mutation: 1 },
  retryWaitMs: 2_000,
  timeoutMs: 300_000,
  /** How often a save that others overtake is merged with theirs and tried again by itself. */
  mergesOfSave: 3,
  statusPollMs: 10_000,
  uploadTickMs: 100,
  uploadCapPercent: 99,
  /** Rows of a larger file are counted as they are read and saved: a smaller one is done before a count could be shown. */
  countedFromBytes: 500_000,
  /** So often a server that does not answer is asked what became of a file. */
  questionsOfLostFile: 30,
  checkPauseMs: 400,
  findPauseMs: 150,
  foundOfEach: 6,
  uploadMaxBytes: 25 * 1024 * 1024,
  uploadMaxRows: 50_000,
  checkPageRows: 1_000,
  correctedSamples: 1_000,
  removedPaddocks: 1_000,
  deepestCm: 1_000,
  sessionSaveMs: 1_000,
  toastMs: 4_000,
  builderToastMs: 2_000,
  undoToastMs: 10_000,
  /** A link to a grower's page not opened for so many days is reported to its author. */
  unopenedAfterDays: 3,
  /** Soil is tested again every three to five years (Simpson, in Nutrient Advantage): a paddock whose newest sample is older is due. */
  samplesDueAfterMonths: 36,
  takeBackDeletionMs: 10 * 60_000,
  pifSuccessMs: 2_000,
  pifErrorMs: 10_000,
  scrollDelayMs: 100,
  page: { default: 50, min: 1, max: 100 },
  sampleRange: { maxYears: 2, defaultMonths: 3 },
  rate: { min: 0, max: 10_000 },
  blendPercent: { min: 1, max: 100, total: 100, decimals: 6, shownDecimals: 2 },
  blendTarget: {
    kgPerHa: { min: 0, max: 1_000 },
    pricePerTonne: { min: 0, max: 10_000 },
    leastShare: { min: 1, max: 50 },
    mostParts: { min: 1, max: 5 },
    mostHighs: 16,
  },
  newReportOrder: 999,
  /** For how many days a link to the grower's page is good unless another time is chosen. */
  growerLinkDays: 90,
  /** Of a grower's question, and of the reply to it. */
  growerMessageLength: 2_000,
  historySize: 10,
  barcodeLength: 11,
  shortNameLength: 6,
  messageLength: 80,
  uploadErrorLines: 3,
  pifJsonBytes: 16 * 1024 * 1024,
  inputNoteLength: 1_000,
  jsonBytes: 1024 * 1024,
} as const;
