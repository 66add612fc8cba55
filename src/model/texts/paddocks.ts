import { counted } from '../format/counted.ts';
import { formatNumber, formatWithUnit } from '../format/number.ts';
import { someNames } from '../format/some-names.ts';
import { limits } from '../limits.ts';
import type { PaddockField } from '../sites/paddock-fields.ts';

const ha = (areaHa: number): string => formatWithUnit(areaHa, 'ha', { decimals: 1, fixed: true });

/** The words of paddocks: names, boundaries and areas. */
export const paddockTexts = {
  manage: 'Paddocks',
  title: 'Paddocks',
  list: 'Paddocks',
  loading: 'Loading paddocks',
  unavailable: 'The paddocks could not be loaded.',
  close: 'Close',
  search: 'Find a paddock or farm',
  none: 'No paddocks yet.',
  noneFound: 'No paddock or farm matches.',
  add: 'Add paddock',
  edit: (name: string): string => `Edit ${name}`,
  columns: { name: 'Paddock', farm: 'Farm', area: 'Area (ha)', areaBy: 'Area by', edit: '' },
  areaBy: { agreed: 'agreed', drawn: 'boundary', none: 'not known' },
  tabs: 'Current and removed paddocks',
  here: 'Paddocks',
  refresh: 'Reload',
  select: (name: string, farmName: string): string => `Select ${name}, ${farmName}`,
  remove: (count: number): string => (count < 2 ? 'Remove paddock' : `Remove ${counted(count, 'paddock')}`),
  mostAtOnce: (most: number): string => `Up to ${formatNumber(most)} can be removed at once.`,
  removal: {
    question: (count: number): string =>
      count === 1 ? 'Remove this paddock?' : `Remove ${counted(count, 'paddock')}?`,
    consequences: (names: readonly string[]): string =>
      names.length === 1
        ? `${someNames(names)} and its sites are removed from lists and map. Restore it under Removed.`
        : `${someNames(names)} and their sites are removed from lists and map. Restore them under Removed.`,
    keep: (count: number): string => (count === 1 ? 'Keep it' : 'Keep them'),
    done: (names: readonly string[]): string =>
      names.length === 1 ? `${someNames(names)} removed` : `${counted(names.length, 'paddock')} removed`,
  },
  removed: {
    list: 'Removed',
    columns: { name: 'Paddock', farm: 'Farm', area: 'Area (ha)', on: 'Removed', by: 'By', restore: 'Restore' },
    restore: 'Restore',
    restoreAll: (count: number): string => `Restore all ${formatNumber(count)}`,
    done: (names: readonly string[]): string =>
      names.length === 1 ? `${someNames(names)} restored` : `${counted(names.length, 'paddock')} restored`,
  },
  due: {
    list: 'Samples due',
    about: `The newest soil sample of these paddocks is more than ${formatNumber(limits.samplesDueAfterMonths)} months old.`,
    columns: { on: 'Last soil sample' },
  },
  areas: {
    list: 'Areas to check',
    about:
      'Areas are now measured more accurately. These differ by more than 0.5% from before; nothing changes until you choose.',
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
      names.length === 1 ? `Area of ${someNames(names)} chosen` : `Areas of ${counted(names.length, 'paddock')} chosen`,
  },
  editor: {
    titleNew: 'Add paddock',
    title: 'Edit paddock',
    name: 'Paddock name',
    farm: 'Farm',
    otherFarm: 'New farm',
    newFarm: 'Farm name',
    agreedArea: 'Agreed area',
    agreedHint: 'Used instead of the boundary area. Empty: boundary area.',
    ha: 'ha',
    boundary: 'Corners of the boundary',
    boundaryHint:
      'Longitude, latitude in degrees, one corner a line. An empty line starts another part; a part within another is a hole.',
    map: 'Map of the paddocks: click the corners of the boundary, one after the other',
    help: 'Click the corners on the map, or enter them below. Click the first corner to close a part.',
    undrawable: 'The map cannot be drawn in this browser now. Enter the corners instead.',
    snap: 'Snap to other paddocks',
    removeCorner: 'Remove last corner',
    clear: 'Redraw',
    corners: (count: number): string => counted(count, 'corner'),
    drawn: (areaHa: number): string => `${ha(areaHa)} by its boundary`,
    crossed: 'but the boundary crosses itself',
    notDrawn: 'No boundary: not on the map.',
    saveShared: 'Save, overlapping',
    history: 'Changes',
  },
  discard: {
    question: 'The changes to this paddock are not saved. Do you want to discard them?',
    confirm: 'Discard',
  },
  problems: {
    name: 'Please enter a name for the paddock.',
    farm: 'Please enter the farm of the paddock.',
    area: 'Enter an agreed area above 0 ha.',
    line: (line: number): string =>
      `Line ${line} of the boundary is not a corner: enter longitude, latitude in degrees, such as 117.10500, -31.95000.`,
    degrees: (line: number): string =>
      `Line ${line} of the boundary: longitude (up to 180) first, then latitude (up to 90).`,
    short: (part: number, parts: number): string =>
      parts === 1
        ? 'A boundary needs at least three corners.'
        : `Part ${part} of the boundary has fewer than three corners.`,
  },
  changedBy: (when: string, by: string): string => (by === '' ? when : `${when}, ${by}`),
  changed: (field: PaddockField, from: string, to: string): string =>
    field === 'removed'
      ? 'Removed'
      : field === 'restored'
        ? 'Restored'
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
