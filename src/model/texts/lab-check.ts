import { counted } from '../format/counted.ts';
import type { Again, CheckTab } from '../imports/lab-check.ts';
import type { LayoutKind } from '../imports/sheet-layout.ts';
import type { Outlook } from '../imports/retests.ts';

/** The rows of a file, and what is done with them. */
interface Counts {
  readonly rowsIn: number;
  readonly saved: number;
  readonly leftOut: number;
  readonly refused: number;
}

/** How many paddocks of a file were found among those of the customer. */
interface Found {
  readonly found: number;
  readonly places: number;
}

const count = (number: number): string => number.toLocaleString('en-AU');

const uses: Readonly<Record<string, string>> = {
  test: 'Test result',
  keep: 'Keep as its own column',
  leave: 'Not needed: leave out',
};

const fields: Readonly<Record<string, string>> = {
  labNumber: 'Lab number',
  name: 'Name',
  farm: 'Farm',
  paddock: 'Paddock',
  site: 'Site',
  depth: 'Depth',
  depthFrom: 'Upper depth',
  depthTo: 'Lower depth',
  depthUnit: 'Unit of depths',
  dateSampled: 'Date sampled',
  crop: 'Crop',
  stage: 'Growth stage',
  part: 'Plant part',
  latitude: 'Latitude',
  longitude: 'Longitude',
  plantCount: 'Number of plants',
  sampleWeightG: 'Sample weight',
  dateEmergence: 'Date of emergence',
};

/** The words of the check of a laboratory's file. */
export const checkTexts = {
  choose: 'Choose',
  proposed: (label: string): string => `Choose (suggested: ${label})`,
  tabs: { columns: 'Columns', places: 'Places', rows: 'Rows' } satisfies Readonly<Record<CheckTab, string>>,
  tabList: 'Everything in the file',
  file: (fileName: string, laboratory: string): string =>
    laboratory.startsWith('Layout ') ? fileName : `${fileName}, ${laboratory}`,
  open: (number: number): string =>
    number === 0 ? 'Ready to save.' : `${counted(number, 'question')} left. Nothing is saved yet.`,
  reading: 'Reading the file with your answers…',
  unread: 'The file can’t be read with your answers.',
  retry: 'Try again',
  takeProposals: (number: number): string => `Accept ${counted(number, 'suggestion')}`,
  /** What was found without asking. */
  matched: (columns: number, { found, places }: Found, samples: number): string =>
    [
      `${counted(columns, 'column')} matched`,
      ...(places === 0 ? [] : [`${count(found)} of ${counted(places, 'paddock')} found`]),
      counted(samples, 'sample'),
    ].join(' · '),
  acceptAll: (number: number): string => `Accept all suggestions and save ${count(number)}`,
  questionsLeft: (number: number): string => `${counted(number, 'question')} left`,
  nothingToSave: 'No sample to save: see the rows',
  unexpected: 'Your answers change what will be saved. Check it, then save.',
  showEverything: 'Show everything:',
  showQuestions: 'Show questions',
  cards: {
    list: 'Questions',
    place: (place: string): string => `Which paddock is “${place}”?`,
    layer: (where: string): string => `Which topsoil is ${where} used with?`,
    undated: 'When were these samples taken?',
    year: (year: string): string => `When in ${year} were these samples taken?`,
    crop: (where: string): string => `Crop for ${where}`,
    test: (about: string, header: string): string => `Which ${about} test is “${header}”?`,
    keep: 'Keep as its own column',
    asInFile: 'Save as in the file',
    choices: 'Answer',
    suggested: (label: string): string => `${label} (suggested)`,
    accept: 'Accept',
    change: 'Change',
    open: 'Open',
    needsAnswer: 'needs an answer',
    suggestion: (label: string): string => `Suggested: ${label}`,
    remembered: (label: string): string => `${label}, remembered`,
    another: 'Another test or field…',
    evidence: (title: string): string => `About: ${title}`,
    values: 'First values',
    of: (header: string): string => `Column ${header}`,
    map: 'Map of the paddocks',
    noMap: 'No map: these paddocks have no boundaries yet.',
    samplesOf: (samples: number, depths: string): string =>
      `${counted(samples, 'sample')}${depths === '' ? '' : `, ${depths}`}`,
    wrong: {
      depth: 'Enter a depth as 0-10',
      depths: 'Enter two depths as 0-10 / 10-30',
      day: 'Enter a date as dd/mm/yyyy',
      value: 'Enter the correct value',
    },
    restOfPlaces: (number: number): string => `Same for all ${count(number)} without a suggestion:`,
    settled: 'All questions are answered.',
  },
  /** Figures that keep their rows from being saved. */
  cells: {
    several: (column: string, number: number): string => `${column}: ${count(number)} values cannot be saved`,
    values: (values: readonly string[], reason: string): string =>
      `${values
        .slice(0, 5)
        .map((value) => `“${value}”`)
        .join(', ')}${values.length > 5 ? ' …' : ''} ${reason}.`,
    mended: (column: string, number: number): string => `${column}: ${counted(number, 'value')} left out or corrected`,
    leaveFigures: (number: number): string =>
      number === 1 ? 'Leave this value out' : `Leave these ${count(number)} values out`,
    leaveColumn: 'Leave this column out',
    refuse: (number: number): string => (number === 1 ? 'Reject this row' : `Reject these ${count(number)} rows`),
    correct: 'Correct it',
    correctedTo: (text: string): string => `Correct to ${text}`,
    undo: (column: string): string => `Undo: ${column}`,
  },
  /** How a sheet is read. */
  layout: {
    kind: (sheet: string | null): string => (sheet === null ? 'Each sample is' : `Each sample of ${sheet} is`),
    kinds: { wide: 'a row', transposed: 'a column', long: 'several rows, one for each result' } satisfies Readonly<
      Record<LayoutKind, string>
    >,
    header: 'Row with the column names',
  },
  remember: 'Remember for this laboratory',
  remembered: (number: number): string =>
    `${counted(number, 'remembered answer')} used. Change in Settings, Laboratories.`,
  cancel: 'Cancel',
  save: (number: number): string => `Save ${counted(number, 'sample')}`,
  outlook: (
    { new: fresh, same, replace, keep, composite, leave }: Outlook,
    { rowsIn, leftOut, refused, saved }: Counts,
  ): string => {
    const samples = fresh + same + replace + keep + composite + leave;
    // A table with a row a result has more of them than samples.
    const made = samples === saved ? '' : `, ${counted(samples, 'sample')}`;
    return `${counted(rowsIn, 'row')}${made}: ${[
      [fresh, 'new'],
      [replace, 'replace'],
      [keep, 'kept beside'],
      [composite, 'composite'],
      [same, 'same as before'],
      [leftOut + leave, 'left out'],
      [refused, 'rejected'],
    ]
      .filter(([number]) => number !== 0)
      .map(([number, word]) => `${count(Number(number))} ${word}`)
      .join(', ')}`;
  },
  counts: ({ rowsIn, saved, leftOut, refused }: Counts): string =>
    `${counted(rowsIn, 'row')}: ${count(saved)} to save, ${count(leftOut)} left out, ${count(refused)} rejected`,
  columns: {
    list: 'Columns in the file',
    header: 'Header',
    values: 'First values',
    meaning: 'Matched as',
    unit: 'Unit',
    reason: 'Reason',
    use: 'Status',
    change: 'Change',
    takeBack: 'Undo',
    answer: (header: string): string => `Match ${header} as`,
    read: 'matched',
    leftOut: 'left out',
    isOpen: 'needs an answer',
    noHeader: 'without a header',
    empty: 'The file has no columns.',
  },
  choosing: {
    title: (header: string): string => `Match ${header}`,
    use: 'Match column as',
    uses,
    analyte: 'Analyte',
    method: 'Method',
    unit: 'Unit',
    noUnit: 'no unit',
    apply: 'Apply',
    cancel: 'Back',
    choose: 'Choose',
  },
  places: {
    list: 'Paddocks in the file',
    place: 'Name in file',
    depths: 'Depths',
    samples: 'Samples',
    paddock: 'Paddock',
    reason: 'Reason',
    answer: (place: string): string => `Paddock of ${place}`,
    another: 'Another paddock…',
    anotherTitle: (place: string): string => `Paddock of ${place}`,
    find: 'Paddock',
    cancel: 'Back',
    rest: { new: 'New paddocks', none: 'No paddock', leave: 'Leave out' },
    allAlone: 'Keep layers separate',
    newPaddock: (place: string): string => `New paddock ${place}`,
    none: 'No paddock',
    leave: 'Leave out',
    joins: 'Layers used together',
    empty: 'The file has no paddock names.',
    reasons: {
      name: 'same name',
      spelling: 'other spelling',
      begins: 'starts the same',
      alike: 'similar name',
      position: 'by location',
      both: 'by name and location',
      disagree: 'name and location disagree',
      several: 'several paddocks have this name',
      none: 'no such paddock',
    },
    liesIn: (paddock: string): string => `is in ${paddock}`,
  },
  rows: {
    list: 'Rows in the file',
    row: 'Row',
    paddock: 'Paddock',
    site: 'Site',
    depth: 'Depth',
    date: 'Sampled',
    crop: 'Crop',
    results: 'Results',
    faults: 'Problem',
    becomes: 'Will be',
    onlyOdd: 'Only rows with a problem',
    empty: 'No row has a problem.',
    unit: 'rows, problems first',
    leave: 'Leave out',
    take: 'Include',
    again: (row: string): string => `${row} already exists`,
    againForAll: (number: number): string =>
      `${counted(number, 'sample')} already ${number === 1 ? 'exists' : 'exist'} with other results`,
    choices: {
      replace: 'Replace the results',
      keep: 'Keep both',
      composite: 'Average of both (composite)',
      leave: 'Leave out',
    } satisfies Readonly<Record<Again, string>>,
    is: {
      new: 'New',
      retest: 'Already exists',
      same: 'Same as before',
      left: 'Left out',
      refused: 'Rejected',
      open: 'Needs an answer',
    },
    correct: (factor: string): string => `Multiply the column by ${factor}`,
    inRows: (rows: readonly number[]): string => {
      if (rows.length === 0) return '';
      const first = rows.toSorted((one, other) => one - other).slice(0, 10);
      const more = rows.length > first.length ? ` and ${count(rows.length - first.length)} more` : '';
      return `${rows.length === 1 ? 'Row' : 'Rows'} ${first.join(', ')}${more}.`;
    },
    flag: (column: string, text: string): string => (column === '' ? text : `${column}: ${text}`),
    fix: 'Fix',
    details: 'Results of',
    close: 'Close details',
    asWritten: 'in the file',
    noPaddock: 'no paddock',
    newPaddock: (name: string): string => `${name} (new)`,
    unDated: 'upload date',
    noResults: 'without a result',
  },
  fields,
  /** Both in one column. */
  position: 'Latitude and longitude',
  question: {
    label: (about: string, where: string): string =>
      `${about.charAt(0).toUpperCase()}${about.slice(1)}: ${where.replaceAll('<=', '≤')}`,
    free: { depth: 'Depth as 0-10', depths: 'Top and subsoil as 0-10 / 10-30', day: 'Date (dd/mm/yyyy)' },
    other: 'Other',
  },
  rowAt: (row: number): string => `row ${row}`,
  columnAt: (column: number | null): string => (column === null ? 'sample' : `column ${column}`),
  converted: (unit: string, factor: string): string => `${unit} × ${factor}`,
  fault: (column: string, value: string, reason: string): string =>
    `${column === '' ? '' : `${column}: `}${value === '' ? '' : `“${value}” `}${reason}.`,
  summary: {
    details: 'Import report',
    download: 'Download as CSV',
    heads: ['Part', 'Item', 'Status', 'Reason'],
    file: 'File',
    counts: 'Counts',
    notice: 'Notice',
    columns: 'Matched columns',
    leftColumns: 'Unmatched columns',
    rows: 'Rejected rows',
    setAside: 'Not samples',
    around: 'Header rows',
    flags: 'Check these',
    flagged: 'saved, unchanged',
    notSaved: 'not matched',
    leftOut: 'left out',
    refused: 'rejected',
    noSample: 'not a sample',
    rowCounts: (rowsIn: number, saved: number, skipped: number, rejected: number): string =>
      `${counted(rowsIn, 'row')}: ${count(saved)} saved, ${count(skipped)} left out, ${count(rejected)} rejected.`,
    columnCounts: ({ columnsIn, columnsRead }: { readonly columnsIn: number; readonly columnsRead: number }): string =>
      columnsRead === columnsIn
        ? `${columnsIn === 1 ? '1 column' : `All ${counted(columnsIn, 'column')}`} matched.`
        : `${count(columnsRead)} of ${counted(columnsIn, 'column')} matched.`,
  },
} as const;
