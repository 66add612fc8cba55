import { formatNumber, formatWithUnit } from '../format/number.ts';
import {
  wholePercent,
  type LandCheck,
  type LandFate,
  type LandFeature,
  type SavedLand,
} from '../imports/land-check.ts';

const number = (count: number): string => formatNumber(count);
const paddocks = (count: number): string => (count === 1 ? '1 paddock' : `${number(count)} paddocks`);
const ha = (area: number | null): string => formatWithUnit(area, 'ha', { decimals: 1, fixed: true });
const percent = (share: number): string => formatWithUnit(wholePercent(share), '%');
const listed = (parts: readonly string[]): string => parts.join(', ');

/** The words of the import of paddocks. */
export const landTexts = {
  show: 'Import paddocks',
  title: 'Import paddocks',
  file: 'Map of the paddocks',
  fileHint:
    'GeoJSON, KML, KMZ, a zipped shapefile, GeoPackage, ISOXML or GPX, up to 25 MB. It is shown before anything is saved.',
  anotherFile: 'Choose another file to replace it.',
  reading: (fileName: string): string => `Reading ${fileName}`,
  stop: 'Stop reading',
  cancel: 'Cancel',
  retry: 'Try again',
  another: 'Import another map',
  done: 'Done',
  facts: (fileName: string, { format, system, layer, layers }: LandCheck): string =>
    listed([fileName, format, ...(layers.length > 1 ? [layer] : []), system]),
  rereading: 'Reading the map with your choices…',
  nothingSaved: 'Nothing is saved before Save.',
  unread: 'The map could not be read with your choices.',
  unsaved: 'The paddocks were not saved.',
  layer: 'Part of the file',
  nameBy: 'Paddocks are named by',
  usualNames: 'The usual names (name, paddock, field …)',
  attribute: (name: string, filled: number, features: number, first: string): string =>
    `${name} (${number(filled)} of ${number(features)}${first === '' ? '' : `, as ${first}`})`,
  farm: 'Farm',
  farmHint: 'Of paddocks for which the file names none.',
  filter: 'Leave out by',
  noFilter: 'Nothing is left out',
  values: (attribute: string): string => `Leave out where ${attribute} is`,
  value: (text: string, count: number): string => `${text} (${number(count)})`,
  moreValues: (shown: number, all: number): string => `The ${number(shown)} most frequent of ${number(all)} values.`,
  list: 'Paddocks of the file',
  empty: 'The file draws nothing.',
  columns: {
    row: 'No',
    name: 'Paddock',
    farm: 'Farm',
    area: 'Area (ha)',
    becomes: 'What becomes of it',
    deeds: 'Change',
  },
  leave: 'Leave out',
  take: 'Take',
  offers: { apart: 'Mend', boundary: 'Use as boundary', inside: 'Count as land' },
  unmend: 'As drawn',
  ownAreas: {
    use: (areaHa: number): string => `Use ${formatWithUnit(areaHa, 'ha', { decimals: 2, fixed: true })}`,
    outline: 'Use the outline',
    about: (count: number): string =>
      count === 1
        ? 'The file gives another area for 1 paddock than its outline holds. The outline counts unless you choose.'
        : `The file gives other areas for ${number(count)} paddocks than their outlines hold. The outlines count unless you choose.`,
    useAll: (count: number): string =>
      count === 1 ? "Use the file's area" : `Use the file's areas for all ${number(count)}`,
    outlineAll: 'Use the outlines',
  },
  is: {
    new: 'New',
    same: 'Here already',
    recognised: 'Known by its land',
    redrawn: 'Other land',
    renamed: 'Other name',
  } satisfies Readonly<Record<LandFate['kind'], string>>,
  left: 'Left out',
  fault: 'Cannot be saved',
  becomes: ({ fate, areaHa }: Pick<LandFeature, 'fate' | 'areaHa'>): string => {
    if (fate?.kind === 'redrawn')
      return `${percent(fate.share)} the same land, ${ha(fate.hadAreaHa)} becomes ${ha(areaHa)}`;
    if (fate?.kind === 'renamed') return `is now called ${fate.oldName}`;
    return fate?.kind === 'recognised' ? 'keeps its name' : '';
  },
  at: ([longitude = 0, latitude = 0]: readonly number[]): string =>
    `at ${formatNumber(longitude, { decimals: 5, fixed: true })}, ${formatNumber(latitude, { decimals: 5, fixed: true })}`,
  sentence: (name: string, reason: string): string => `${name} ${reason}.`,
  details: (name: string): string => `${name} in the file`,
  close: 'Close details',
  map: 'Map of the file',
  undrawable: 'The map cannot be drawn in this browser now. The list says everything that it would show.',
  asItIs: (name: string): string => `${name}, as it is now`,
  faultHere: 'Fault',
  classes: {
    new: { label: 'New', letter: 'N' },
    same: { label: 'Here already', letter: 'H' },
    changed: { label: 'Changes what is here', letter: 'C' },
    fault: { label: 'Cannot be saved', letter: '!' },
  },
  legend: 'Legend',
  hollow: 'Left out, or as it is now',
  changes: {
    title: 'What would change',
    staying: 'What stays as it is',
    redrawn: (name: string, share: number, had: number | null, has: number | null): string =>
      `${name} gets other land: ${percent(share)} of it stays the same, ${ha(had)} becomes ${ha(has)}.`,
    renamed: (name: string, oldName: string, share: number): string =>
      `${oldName} is renamed ${name}: ${percent(share)} of the land is the same.`,
    shared: ({ name, otherName, otherIsHere, sharedHa }: LandCheck['shared'][number]): string =>
      `${name} and ${otherName}${otherIsHere ? ', which is here already,' : ''} would both hold the same ${ha(sharedHa)}.`,
    missing: (names: readonly string[]): string =>
      `Not in the file, and left as ${names.length === 1 ? 'it is' : 'they are'}: ${listed(names)}. What is not wanted any more can be removed under Paddocks.`,
    confirm: (count: number): string =>
      count === 1 ? 'Yes, make this change' : `Yes, make these ${number(count)} changes`,
    open: 'Look at what would change, and say yes to it, before it is saved.',
  },
  counts: ({ features, saved, leftOut, faulty }: LandCheck['counts'], known: number): string =>
    `${number(features)} in the file: ${listed([
      `${number(saved)} come in (${number(saved - known)} new, ${number(known)} here already)`,
      `${number(leftOut)} left out`,
      `${number(faulty)} with faults stay out`,
    ])}`,
  save: (count: number): string => `Save ${paddocks(count)}`,
  discard: {
    question: 'What was chosen of this map is lost, and nothing of it is saved. Do you want to leave it?',
    confirm: 'Leave',
  },
  saved: ({ saved, added, updated, renamed }: SavedLand): string =>
    `${paddocks(saved)} saved: ${listed([
      `${number(added)} new`,
      `${number(updated)} updated`,
      ...(renamed > 0 ? [`${number(renamed)} renamed`] : []),
    ])}.`,
  savedAll: ({ saved, faulty, updated, renamed }: SavedLand): string =>
    `${paddocks(saved)} ${updated + renamed === 0 ? 'added' : 'saved'}${faulty > 0 ? `, ${number(faulty)} with faults left out` : ''}`,
  summary: {
    heading: (fileName: string): string => `What became of ${fileName}`,
    features: 'In the file',
    saved: 'Saved',
    leftOut: 'Left out',
    faulty: 'With faults',
    leftOutNames: 'Left out by choice',
    skipped: 'Not saved for a fault',
  },
} as const;
