import { counted } from '../format/counted.ts';
import { formatNumber, formatWithUnit } from '../format/number.ts';
import {
  wholePercent,
  type LandCheck,
  type LandFate,
  type LandFeature,
  type SavedLand,
} from '../imports/land-check.ts';

const number = (count: number): string => formatNumber(count);
const ha = (area: number | null): string => formatWithUnit(area, 'ha', { decimals: 1, fixed: true });
const percent = (share: number): string => formatWithUnit(wholePercent(share), '%');
const listed = (parts: readonly string[]): string => parts.join(', ');

/** The words of the import of paddocks. */
export const landTexts = {
  show: 'Import paddocks',
  title: 'Import paddocks',
  file: 'Paddock file',
  fileHint:
    'GeoJSON, KML, KMZ, a zipped shapefile, GeoPackage, ISOXML or GPX, up to 25 MB. You check it before it is saved.',
  anotherFile: 'Choose another file to replace it.',
  reading: (fileName: string): string => `Reading ${fileName}`,
  stop: 'Stop reading',
  cancel: 'Cancel',
  retry: 'Try again',
  another: 'Import another file',
  done: 'Done',
  facts: (fileName: string, { format, system, layer, layers }: LandCheck): string =>
    listed([fileName, format, ...(layers.length > 1 ? [layer] : []), system]),
  rereading: 'Reading the file with your choices…',
  nothingSaved: 'Nothing is saved yet.',
  unread: 'The file can’t be read with your choices.',
  unsaved: 'The paddocks were not saved.',
  layer: 'Part of the file',
  nameBy: 'Paddock names from',
  usualNames: 'The usual names (name, paddock, field …)',
  attribute: (name: string, filled: number, features: number, first: string): string =>
    `${name} (${number(filled)} of ${number(features)}${first === '' ? '' : `, as ${first}`})`,
  farm: 'Farm',
  farmHint: 'For paddocks without a farm in the file.',
  filter: 'Leave out paddocks with',
  noFilter: 'None left out',
  values: (attribute: string): string => `Leave out where ${attribute} is`,
  value: (text: string, count: number): string => `${text} (${number(count)})`,
  moreValues: (shown: number, all: number): string => `The ${number(shown)} most frequent of ${number(all)} values.`,
  list: 'Paddocks in the file',
  empty: 'The file has no shapes.',
  columns: {
    row: 'No',
    name: 'Paddock',
    farm: 'Farm',
    area: 'Area (ha)',
    becomes: 'Will be',
    actions: 'Change',
  },
  leave: 'Leave out',
  take: 'Include',
  offers: { apart: 'Repair', boundary: 'Use as boundary', inside: 'Count as land' },
  unmend: 'Original',
  ownAreas: {
    use: (areaHa: number): string => `Use ${formatWithUnit(areaHa, 'ha', { decimals: 2, fixed: true })}`,
    outline: 'Use the boundary',
    about: (count: number): string =>
      count === 1
        ? '1 paddock has another area in the file than by its boundary. The boundary area is used unless you choose.'
        : `${number(count)} paddocks have other areas in the file than by their boundaries. Boundary areas are used unless you choose.`,
    useAll: (count: number): string =>
      count === 1 ? "Use the file's area" : `Use the file's areas for all ${number(count)}`,
    outlineAll: 'Use the boundaries',
  },
  is: {
    new: 'New',
    same: 'Already exists',
    recognised: 'Same area',
    redrawn: 'New boundary',
    renamed: 'New name',
  } satisfies Readonly<Record<LandFate['kind'], string>>,
  left: 'Left out',
  fault: 'Cannot be saved',
  becomes: ({ fate, areaHa }: Pick<LandFeature, 'fate' | 'areaHa'>): string => {
    if (fate?.kind === 'redrawn')
      return `${percent(fate.share)} the same area, ${ha(fate.hadAreaHa)} becomes ${ha(areaHa)}`;
    if (fate?.kind === 'renamed') return `is now called ${fate.oldName}`;
    return fate?.kind === 'recognised' ? 'keeps its name' : '';
  },
  at: ([longitude = 0, latitude = 0]: readonly number[]): string =>
    `at ${formatNumber(longitude, { decimals: 5, fixed: true })}, ${formatNumber(latitude, { decimals: 5, fixed: true })}`,
  sentence: (name: string, reason: string): string => `${name} ${reason}.`,
  details: (name: string): string => `${name} in the file`,
  close: 'Close details',
  map: 'Map of the file',
  undrawable: 'The map cannot be drawn in this browser now. The list shows the same.',
  asItIs: (name: string): string => `${name}, current boundary`,
  faultHere: 'Fault',
  classes: {
    new: { label: 'New', letter: 'N' },
    same: { label: 'Already exists', letter: 'E' },
    changed: { label: 'Changed', letter: 'C' },
    fault: { label: 'Cannot be saved', letter: '!' },
  },
  legend: 'Legend',
  hollow: 'Left out, or current boundary',
  changes: {
    title: 'What would change',
    staying: 'What does not change',
    redrawn: (name: string, share: number, had: number | null, has: number | null): string =>
      `${name} gets a new boundary: ${percent(share)} of it is the same, ${ha(had)} becomes ${ha(has)}.`,
    renamed: (name: string, oldName: string, share: number): string =>
      `${oldName} is renamed ${name}: ${percent(share)} of the area is the same.`,
    shared: ({ name, otherName, otherIsHere, sharedHa }: LandCheck['shared'][number]): string =>
      `${name} and ${otherName}${otherIsHere ? ', which already exists,' : ''} overlap by ${ha(sharedHa)}.`,
    missing: (names: readonly string[]): string =>
      `Not in the file, no change: ${listed(names)}. Remove under Paddocks if no longer needed.`,
    confirm: (count: number): string =>
      count === 1 ? 'Confirm this change' : `Confirm these ${number(count)} changes`,
    open: 'Check what would change and confirm it before saving.',
  },
  counts: ({ features, saved, leftOut, faulty }: LandCheck['counts'], known: number): string =>
    `${number(features)} in the file: ${listed([
      `${number(saved - known)} to add`,
      `${number(known)} to update`,
      `${number(leftOut)} left out`,
      `${number(faulty)} with faults`,
    ])}`,
  save: (count: number): string => `Save ${counted(count, 'paddock')}`,
  discard: {
    question: 'Your choices are lost, and nothing is saved. Do you want to leave?',
    confirm: 'Leave',
  },
  saved: ({ saved, added, updated, renamed }: SavedLand): string =>
    `${counted(saved, 'paddock')} saved: ${listed([
      `${number(added)} new`,
      `${number(updated)} updated`,
      ...(renamed > 0 ? [`${number(renamed)} renamed`] : []),
    ])}.`,
  savedAll: ({ saved, faulty, updated, renamed }: SavedLand): string =>
    `${counted(saved, 'paddock')} ${updated + renamed === 0 ? 'added' : 'saved'}${faulty > 0 ? `, ${number(faulty)} with faults left out` : ''}`,
  summary: {
    heading: (fileName: string): string => `Import report: ${fileName}`,
    features: 'In the file',
    saved: 'Saved',
    leftOut: 'Left out',
    faulty: 'With faults',
    leftOutNames: 'Left out by choice',
    skipped: 'Not saved for a fault',
  },
} as const;
