import { formatWithUnit } from '../format/number.ts';
import { geometryIn, type MapArea } from '../map/map-state.ts';
import type { Paddock, RemovedPaddock } from '../contract/entities.ts';
import type { AreaChoice, PaddockField } from './paddock-fields.ts';

/** A change of one field in words: '' where there was or is nothing. */
export interface PaddockFieldChange {
  readonly field: PaddockField;
  readonly from: string;
  readonly to: string;
}

export interface PaddockChange {
  readonly on: string;
  readonly by: string;
  readonly fields: readonly PaddockFieldChange[];
}

const changeOf =
  (field: PaddockField) =>
  (from: string, to: string): PaddockFieldChange => ({ field, from, to });
const ha = (areaHa: number | null): string =>
  areaHa === null ? '' : formatWithUnit(areaHa, 'ha', { decimals: 1, fixed: true });
const areaChange = (field: PaddockField) => (from: number | null, to: number | null) =>
  changeOf(field)(ha(from), ha(to));

/** The lines of a paddock's history. */
export const paddockChanges = {
  added: (areaHa: number | null): PaddockFieldChange => changeOf('added')('', ha(areaHa)),
  name: changeOf('name'),
  farm: changeOf('farm'),
  /** Of an agreed area; null where there is none. */
  area: areaChange('area'),
  land: areaChange('land'),
  measured: areaChange('measured'),
  removed: changeOf('removed')('', ''),
  restored: changeOf('restored')('', ''),
} as const;

/** The fields of a paddock that its list and editor use. */
export interface PaddockEntry extends Pick<
  Paddock,
  | 'id'
  | 'name'
  | 'farmName'
  | 'areaHa'
  | 'agreedAreaHa'
  | 'measuredAreaHa'
  | 'lastSampledOn'
  | 'isSamplingDue'
  | 'version'
> {
  readonly geometry: MapArea['geometry'] | null;
}

export const paddockEntry = ({
  id,
  name,
  farmName,
  areaHa,
  agreedAreaHa,
  measuredAreaHa,
  lastSampledOn,
  isSamplingDue,
  version,
  geoJsonFeature,
}: Paddock): PaddockEntry => ({
  id,
  name,
  farmName,
  areaHa,
  agreedAreaHa,
  measuredAreaHa,
  lastSampledOn,
  isSamplingDue,
  version,
  geometry: geometryIn(geoJsonFeature),
});

export interface PaddocksOfCustomer {
  readonly paddocks: readonly PaddockEntry[];
  /** The last one that was removed first. */
  readonly removed: readonly RemovedPaddock[];
}

/** What removing is asked for: the paddocks as they were looked at. */
export interface RemovePaddocksInput {
  readonly customerId: number;
  readonly paddocks: readonly PaddockEntry[];
}

export interface RestorePaddocksInput {
  readonly customerId: number;
  readonly paddockIds: readonly number[];
}

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

/** The order in which paddocks are listed: by farm, then by name as people count. */
export const byFarmAndName = (one: PaddockEntry, other: PaddockEntry): number =>
  compare(one.farmName, other.farmName) || compare(one.name, other.name);

/** The paddocks with this one among them, in place of what it was before, by farm and name. */
export const withPaddock = (paddocks: readonly PaddockEntry[], paddock: PaddockEntry): readonly PaddockEntry[] =>
  [...paddocks.filter(({ id }) => id !== paddock.id), paddock].sort(byFarmAndName);

/** What a choice of areas is asked for: the paddocks as they were looked at. */
export interface ChooseAreasInput extends RemovePaddocksInput {
  readonly area: AreaChoice;
}

/** Paddocks whose measured area is not the one in use. */
export const areasToChoose = (paddocks: readonly PaddockEntry[]): readonly AreaToChoose[] =>
  paddocks.flatMap((paddock) =>
    paddock.areaHa === null || paddock.measuredAreaHa === null
      ? []
      : [{ ...paddock, areaHa: paddock.areaHa, measuredAreaHa: paddock.measuredAreaHa }],
  );
export interface AreaToChoose extends PaddockEntry {
  readonly areaHa: number;
  readonly measuredAreaHa: number;
}

/** The lists after paddocks were removed. */
export const afterRemoval = (
  { paddocks, removed }: PaddocksOfCustomer,
  gone: readonly RemovedPaddock[],
): PaddocksOfCustomer => ({
  paddocks: paddocks.filter(({ id }) => !gone.some((one) => one.id === id)),
  removed: [...gone, ...removed],
});

/** The lists after paddocks were brought back. */
export const afterRestoring = (
  { paddocks, removed }: PaddocksOfCustomer,
  back: readonly PaddockEntry[],
): PaddocksOfCustomer => ({
  paddocks: back.reduce(withPaddock, paddocks),
  removed: removed.filter(({ id }) => !back.some((one) => one.id === id)),
});

/** Those whose name or farm holds the text, without regard to case. */
export function paddocksWith(text: string, paddocks: readonly PaddockEntry[]): readonly PaddockEntry[] {
  const sought = text.trim().toLowerCase();
  return sought === ''
    ? paddocks
    : paddocks.filter(({ name, farmName }) => `${name} ${farmName}`.toLowerCase().includes(sought));
}

/** The ids of the paddocks that hold the searched words. */
export const foundIds = (paddocks: readonly PaddockEntry[], search: string): readonly number[] =>
  paddocksWith(search, paddocks).map(({ id }) => id);

/** Paddocks that are due for soil sampling, the oldest samples first. */
export const samplesDue = (paddocks: readonly PaddockEntry[]): readonly PaddockEntry[] =>
  paddocks
    .filter(({ isSamplingDue }) => isSamplingDue)
    .toSorted((one, other) => compare(one.lastSampledOn ?? '', other.lastSampledOn ?? ''));

const paddockTabs = ['here', 'due', 'areas', 'removed'] as const;
export type PaddockTab = (typeof paddockTabs)[number];

/** The number of paddocks in each list. */
export const countsOf = ({ paddocks, removed }: PaddocksOfCustomer): Readonly<Record<PaddockTab, number>> => ({
  here: paddocks.length,
  due: samplesDue(paddocks).length,
  areas: areasToChoose(paddocks).length,
  removed: removed.length,
});

/** The lists that hold something, and the first, which is always there. */
export function tabsOf(lists: PaddocksOfCustomer): readonly PaddockTab[] {
  const counts = countsOf(lists);
  return paddockTabs.filter((tab) => tab === 'here' || counts[tab] > 0);
}
/** The tab, or `here` where the customer has no tab of that name. */
export const tabWith = (lists: PaddocksOfCustomer, tab: PaddockTab): PaddockTab =>
  tabsOf(lists).includes(tab) ? tab : 'here';

/** The farms of paddocks, in their order. */
export const farmsOf = (paddocks: readonly PaddockEntry[]): readonly string[] => [
  ...new Set(paddocks.map(({ farmName }) => farmName)),
];
