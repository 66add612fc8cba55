import { formatNumber, formatWithUnit } from '../format/number.ts';
import { someNames } from '../format/some-names.ts';
import { limits } from '../limits.ts';
import type { PaddockField } from '../sites/paddock-fields.ts';

const paddocks = (count: number): string => (count === 1 ? '1 paddock' : `${formatNumber(count)} paddocks`);
const ha = (areaHa: number): string => formatWithUnit(areaHa, 'ha', { decimals: 1, fixed: true });

/** The words of paddocks: what they are called, where they lie and how large they are. */
export const paddockTexts = {
  manage: 'Paddocks',
  title: 'Paddocks',
  list: 'Paddocks',
  loading: 'Reading the paddocks',
  unavailable: 'The paddocks could not be read.',
  close: 'Close',
  search: 'Find a paddock or farm',
  none: 'No paddock has been added yet.',
  noneFound: 'No paddock or farm has this in its name.',
  add: 'Add paddock',
  edit: (name: string): string => `Edit ${name}`,
  columns: { name: 'Paddock', farm: 'Farm', area: 'Area (ha)', areaBy: 'Area by', edit: '' },
  areaBy: { agreed: 'agreed', drawn: 'boundary', none: 'not known' },
  tabs: 'Paddocks that are here, and removed ones',
  here: 'Paddocks',
  refresh: 'Load the newest',
  select: (name: string, farmName: string): string => `Select ${name}, ${farmName}`,
  remove: (count: number): string => (count < 2 ? 'Remove paddock' : `Remove ${paddocks(count)}`),
  mostAtOnce: (most: number): string => `Up to ${formatNumber(most)} can be removed at once.`,
  removal: {
    question: (count: number): string => (count === 1 ? 'Remove this paddock?' : `Remove ${paddocks(count)}?`),
    consequences: (names: readonly string[]): string =>
      names.length === 1
        ? `${someNames(names)} leaves lists and map, and its sites with it. It can be brought back under Removed.`
        : `${someNames(names)} leave lists and map, and their sites with them. They can be brought back under Removed.`,
    keep: (count: number): string => (count === 1 ? 'Keep it' : 'Keep them'),
    done: (names: readonly string[]): string =>
      names.length === 1 ? `${someNames(names)} removed` : `${paddocks(names.length)} removed`,
  },
  removed: {
    list: 'Removed',
    columns: { name: 'Paddock', farm: 'Farm', area: 'Area (ha)', on: 'Removed', by: 'By', restore: 'Bring back' },
    restore: 'Bring back',
    restoreAll: (count: number): string => `Bring back all ${formatNumber(count)}`,
    done: (names: readonly string[]): string =>
      names.length === 1 ? `${someNames(names)} brought back` : `${paddocks(names.length)} brought back`,
  },
  due: {
    list: 'Samples due',
    about: `The newest soil sample of these paddocks is more than ${formatNumber(limits.samplesDueAfterMonths)} months old.`,
    columns: { on: 'Last soil sample' },
  },
  areas: {
    list: 'Areas to look at',
    about:
      'Areas are measured more exactly now. These differ by more than 0.5 % from what was measured before; nothing changes until you choose.',
    columns: {
      area: 'In use (ha)',
      measured: 'Measured (ha)',
      use: 'Use',
      keep: 'Keep',
    },
    use: (areaHa: number): string => `Use ${ha(areaHa)}`,
    keep: (areaHa: number): string => `Keep ${ha(areaHa)}`,
    useAll: (count: number): string => `Use all ${formatNumber(count)} measured areas`,
    keepAll: (count: number): string => `Keep all ${formatNumber(count)}`,
    difference: (share: number): string =>
      `${share > 0 ? '+' : ''}${formatWithUnit(share * 100, '%', { decimals: 1, fixed: true })}`,
    done: (names: readonly string[]): string =>
      names.length === 1 ? `Area of ${someNames(names)} chosen` : `Areas of ${paddocks(names.length)} chosen`,
  },
  editor: {
    titleNew: 'Add paddock',
    title: 'Edit paddock',
    name: 'Paddock name',
    farm: 'Farm',
    otherFarm: 'Another farm, by its name',
    newFarm: 'Name of the farm',
    agreedArea: 'Agreed area',
    agreedHint: 'In place of the area of the boundary. Leave it empty and the boundary counts.',
    ha: 'ha',
    boundary: 'Corners of the boundary',
    boundaryHint:
      'Longitude, latitude in degrees, a corner a line. An empty line begins another part; a part within another is a hole in it.',
    map: 'Map of the paddocks: click the corners of the boundary, one after the other',
    help: 'Click the corners on the map, or write them below. On the first corner of a part it is closed.',
    undrawable: 'The map cannot be drawn in this browser now. Write the corners instead.',
    snap: 'Snap to other paddocks',
    removeCorner: 'Remove last corner',
    clear: 'Redraw',
    corners: (count: number): string => (count === 1 ? '1 corner' : `${formatNumber(count)} corners`),
    drawn: (areaHa: number): string => `${ha(areaHa)} by its boundary`,
    crossed: 'but the boundary crosses itself',
    notDrawn: 'No boundary: not on the map.',
    saveShared: 'Save, both hold this land',
    history: 'Changes',
  },
  discard: {
    question: 'The changes to this paddock are not saved. Do you want to discard them?',
    confirm: 'Discard',
  },
  problems: {
    name: 'Please enter a name for the paddock.',
    farm: 'Please enter the farm of the paddock.',
    area: 'The agreed area has to be a number of hectares above 0.',
    line: (line: number): string =>
      `Line ${line} of the boundary is no corner: write longitude, latitude in degrees, as in 117.10500, -31.95000.`,
    degrees: (line: number): string =>
      `Line ${line} of the boundary lies nowhere on Earth: the longitude (up to 180) comes before the latitude (up to 90).`,
    short: (part: number, parts: number): string =>
      parts === 1
        ? 'A boundary has three corners at least.'
        : `Part ${part} of the boundary has fewer than three corners.`,
  },
  changedBy: (when: string, by: string): string => (by === '' ? when : `${when}, ${by}`),
  changed: (field: PaddockField, from: string, to: string): string =>
    field === 'removed'
      ? 'Removed'
      : field === 'restored'
        ? 'Brought back'
        : field === 'added'
          ? to === ''
            ? 'Added without a boundary'
            : `Added with ${to}`
          : field === 'measured'
            ? `Area measured again: ${from.replace(' ha', '')} to ${to}`
            : `${changedFields[field]}: ${from === '' ? 'none' : from} → ${to === '' ? 'none' : to}`,
  savedNew: (name: string): string => `${name} added`,
  saved: (name: string): string => `${name} changed`,
} as const;

const changedFields: Readonly<Record<Exclude<PaddockField, 'added' | 'measured' | 'removed' | 'restored'>, string>> = {
  name: 'Name',
  farm: 'Farm',
  area: 'Agreed area',
  land: 'Boundary',
};
