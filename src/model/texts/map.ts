import { counted } from '../format/counted.ts';

/** The words of the map. */
export const mapTexts = {
  label: 'Map of the paddocks',
  show: 'Show map',
  hide: 'Hide map',
  tools: 'Map options',
  loading: 'Loading paddocks',
  empty: 'No paddock has a boundary yet.',
  undrawable: 'The map cannot be drawn in this browser now.',
  retry: 'Try again',
  replaced: 'The satellite map could not be loaded. The paddocks are drawn without it.',
  attribution: 'Paddock boundaries as imported or drawn',
  plainGround: 'Plain ground. Paddock boundaries as imported or drawn',
  labels: 'Labels',
  report: 'Report',
  print: 'Print map',
  printed: (day: string): string => `printed ${day}`,
  colourBy: 'Colour by',
  uncoloured: 'Colour by…',
  byStatus: 'Status',
  byWorst: 'Worst rating',
  byRecommendation: 'In recommendation',
  ratingOf: (analyte: string): string => `Rating of ${analyte}`,
  ratingsUnavailable: 'The ratings could not be loaded.',
  colouring: 'Loading ratings',
  legend: 'Legend',
  hollow: 'No sample',
  unrated: 'Not rated',
  count: (count: number): string => counted(count, 'paddock'),
  total: (count: number, samples: number): string =>
    `${counted(count, 'paddock')}, ${counted(samples, 'sample')} listed`,
  highlighted: (names: readonly string[]): string =>
    names.length === 0
      ? ''
      : names.length <= 5
        ? `Highlighted on the map: ${names.join(', ')}`
        : `Highlighted on the map: ${names.slice(0, 5).join(', ')} and ${names.length - 5} more`,
  bare: (names: readonly string[]): string =>
    names.length <= 5
      ? `No samples: ${names.join(', ')}`
      : `No samples: ${names.slice(0, 5).join(', ')} and ${names.length - 5} more`,
  help: 'Arrow keys move the map, plus and minus zoom. Click selects the samples of a paddock, Shift adds, Shift and drag selects a box.',
  classes: {
    error: { label: 'Error', letter: '!' },
    pif: { label: 'Inputs missing', letter: 'P' },
    lab: { label: 'At lab', letter: 'A' },
    ready: { label: 'Ready', letter: 'R' },
    running: { label: 'Running', letter: '…' },
    done: { label: 'Completed', letter: 'C' },
    inside: { label: 'In a recommendation', letter: 'I' },
    partly: { label: 'Some samples in a recommendation', letter: 'S' },
    outside: { label: 'Not in a recommendation', letter: 'O' },
  },
} as const;
