import type { Again, CheckTab } from '../imports/lab-check.ts';
import type { Outlook } from '../imports/retests.ts';

const count = (number: number): string => number.toLocaleString('en-AU');
const of = (number: number, one: string, many = `${one}s`): string => `${count(number)} ${number === 1 ? one : many}`;

/** The words of the check of a laboratory's file. */
export const checkTexts = {
  choose: 'Choose',
  proposed: (label: string): string => `Choose (proposed: ${label})`,
  tabs: { columns: 'Columns', places: 'Places', rows: 'Rows' } satisfies Readonly<Record<CheckTab, string>>,
  tabList: 'Parts of the check',
  file: (fileName: string, laboratory: string): string =>
    laboratory.startsWith('Layout ') ? fileName : `${fileName}, ${laboratory}`,
  open: (number: number): string => (number === 0 ? 'Nothing is open.' : `${of(number, 'thing')} to decide.`),
  nothingSaved: 'Nothing is saved before Save.',
  reading: 'Reading the file with your answers…',
  unread: 'The file could not be read with your answers.',
  retry: 'Try again',
  takeProposals: (number: number): string => `Take ${of(number, 'proposal')}`,
  remember: 'Remember for this laboratory',
  remembered: (number: number): string =>
    `${of(number, 'answer')} of an earlier file ${number === 1 ? 'holds' : 'hold'}.`,
  cancel: 'Cancel',
  save: (number: number): string => `Save ${of(number, 'sample')}`,
  outlook: (
    rowsIn: number,
    { new: fresh, same, replace, keep, composite, leave }: Outlook,
    left: number,
    refused: number,
    /** A table with a row a result has more of them than samples. */
    rowsOfSamples: number,
  ): string => {
    const samples = fresh + same + replace + keep + composite + leave;
    const made = samples === rowsOfSamples ? '' : `, ${of(samples, 'sample')}`;
    return `${of(rowsIn, 'row')}${made}: ${[
      [fresh, 'new'],
      [replace, 'replace'],
      [keep, 'kept beside'],
      [composite, 'composite'],
      [same, 'same as before'],
      [left + leave, 'left out'],
      [refused, 'refused'],
    ]
      .filter(([number]) => number !== 0)
      .map(([number, word]) => `${count(Number(number))} ${word}`)
      .join(', ')}`;
  },
  counts: (rowsIn: number, saved: number, left: number, refused: number): string =>
    `${of(rowsIn, 'row')}: ${count(saved)} to save, ${count(left)} left out, ${count(refused)} refused`,
  onlyOpen: 'Only what is open',
  columns: {
    list: 'Columns of the file',
    header: 'Header',
    values: 'First values',
    meaning: 'Read as',
    unit: 'Unit',
    reason: 'Why',
    use: 'What becomes of it',
    change: 'Change',
    takeBack: 'Undo',
    answer: (header: string): string => `Read ${header} as`,
    read: 'read',
    leftOut: 'not read',
    isOpen: 'open',
    noHeader: 'without a header',
    empty: 'Nothing is open here.',
  },
  choosing: {
    title: (header: string): string => `What ${header} holds`,
    use: 'The column holds',
    uses: {
      test: 'The result of a test',
      keep: 'A result to keep as the laboratory names it',
      leave: 'Nothing that is needed: leave it out',
    } as Readonly<Record<string, string>>,
    analyte: 'Analyte',
    method: 'Method',
    unit: 'Unit',
    noUnit: 'no unit',
    apply: 'Apply',
    cancel: 'Back',
    choose: 'Choose',
  },
  places: {
    list: 'Places of the file',
    place: 'As written',
    depths: 'Depths',
    samples: 'Samples',
    paddock: 'Paddock',
    reason: 'Why',
    answer: (place: string): string => `Paddock of ${place}`,
    another: 'Another paddock…',
    anotherTitle: (place: string): string => `Paddock of ${place}`,
    find: 'Paddock',
    cancel: 'Back',
    takeProposals: (number: number): string => `Take ${of(number, 'proposed paddock')}`,
    rest: { new: 'All others as new paddocks', none: 'All others without a paddock', leave: 'Leave all others out' },
    layers: 'Depths that could count with more than one sample',
    allAlone: 'All of them stand alone',
    newPaddock: (place: string): string => `New paddock ${place}`,
    none: 'No paddock',
    leave: 'Leave out',
    joins: 'Depths that count together',
    empty: 'The file names no places.',
    reasons: {
      name: 'same name',
      spelling: 'same name, spelt otherwise',
      begins: 'the name begins so',
      alike: 'a name alike',
      position: 'by its position',
      both: 'by name and position',
      disagree: 'name and position disagree',
      several: 'several paddocks have this name',
      none: 'no paddock is called so',
    },
    liesIn: (paddock: string): string => `lies in ${paddock}`,
  },
  rows: {
    list: 'Rows of the file',
    row: 'Row',
    paddock: 'Paddock',
    site: 'Site',
    depth: 'Depth',
    date: 'Sampled',
    crop: 'Crop',
    results: 'Results',
    becomes: 'Becomes',
    onlyOdd: 'Only rows to look at',
    empty: 'No row is to be looked at.',
    unit: 'rows, faults first',
    leave: 'Leave out',
    take: 'Take in',
    again: (row: string): string => `${row} is here already`,
    againForAll: (number: number): string => `${of(number, 'sample')} here already with other results`,
    choices: {
      replace: 'Replace the results',
      keep: 'Keep both',
      composite: 'Mean of both (composite)',
      leave: 'Leave out',
    } satisfies Readonly<Record<Again, string>>,
    is: {
      new: 'New',
      retest: 'Here already',
      same: 'Same as before',
      left: 'Left out',
      refused: 'Refused',
      open: 'Open',
    },
    correct: (factor: string): string => `Multiply the column by ${factor}`,
    inRows: (rows: readonly number[]): string => {
      if (rows.length === 0) return '';
      const first = rows.toSorted((one, other) => one - other).slice(0, 10);
      const more = rows.length > first.length ? ` and ${count(rows.length - first.length)} more` : '';
      return `${rows.length === 1 ? 'Row' : 'Rows'} ${first.join(', ')}${more}.`;
    },
    flag: (column: string, text: string): string => (column === '' ? text : `${column}: ${text}`),
    details: 'Results of',
    close: 'Close details',
    asWritten: 'in the file',
    noPaddock: 'no paddock',
    newPaddock: (name: string): string => `${name} (new)`,
    unDated: 'day of the upload',
    noResults: 'without a result',
  },
  fields: {
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
  } as Readonly<Record<string, string>>,
  /** Both in one column. */
  position: 'Latitude and longitude',
  question: {
    label: (about: string, where: string): string =>
      `${about.charAt(0).toUpperCase()}${about.slice(1)}: ${where.replaceAll('<=', '≤')}`,
    free: { depth: 'Depth as 0-10', depths: 'Top and subsoil as 0-10 / 10-30', day: 'Day as 2026-03-31' },
    other: 'Other',
    use: 'Use',
  },
  rowAt: (row: number): string => `row ${row}`,
  columnAt: (column: number | null): string => (column === null ? 'sample' : `column ${column}`),
  converted: (unit: string, factor: string): string => `${unit} × ${factor}`,
  fault: (column: string, value: string, reason: string): string =>
    `${column === '' ? '' : `${column}: `}${value === '' ? '' : `“${value}” `}${reason}.`,
  summary: {
    details: 'What became of the file',
    download: 'Download as CSV',
    heads: ['Part', 'What', 'Became', 'Why'],
    file: 'File',
    counts: 'Counts',
    notice: 'Notice',
    columns: 'Columns read',
    leftColumns: 'Columns not read',
    rows: 'Rows that did not come in',
    setAside: 'Rows that are no samples',
    around: 'Titles and heads',
    flags: 'Worth a look',
    flagged: 'saved as it is',
    notSaved: 'not read',
    leftOut: 'left out',
    refused: 'refused',
    noSample: 'no sample',
    rowCounts: (rowsIn: number, saved: number, skipped: number, rejected: number): string =>
      `${of(rowsIn, 'row')} in: ${count(saved)} saved, ${count(skipped)} left out, ${count(rejected)} refused.`,
    columnCounts: ({
      columnsIn,
      columnsRead,
      columnsLeftOut,
    }: {
      readonly columnsIn: number;
      readonly columnsRead: number;
      readonly columnsLeftOut: number;
    }): string => `${of(columnsIn, 'column')} in: ${count(columnsRead)} read, ${count(columnsLeftOut)} not read.`,
  },
} as const;
