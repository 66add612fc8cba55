import type { AnswerOf } from '../contract/index.ts';
import type { MapArea } from '../map/map-state.ts';

/** The result of reading a map of paddocks, before anything is saved. */
export type LandCheck = AnswerOf<'POST /farm/checkImport'>;
export type LandFeature = LandCheck['features'][number];
export type LandFate = NonNullable<LandFeature['fate']>;
/** What became of a map that was saved. */
export type SavedLand = AnswerOf<'POST /farm/import'>;

/** A share of land in whole percent: what is nearly the same is never called all of it. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** Features are left out by the values of one attribute. */
interface LandFilter {
  readonly attribute: string;
  readonly values: readonly string[];
}

/** What is chosen of a map; what is not is left to the file. */
export interface LandChoices {
  readonly layer: string | null;
  /** The attribute that names paddocks; null for the first that sounds like a name. */
  readonly nameBy: string | null;
  /** The farm of paddocks that name none. */
  readonly farm: string | null;
  readonly leaveOut: LandFilter | null;
  /** Rows that stay out. */
  readonly without: readonly number[];
  /** Rows that are read in the other way that is offered: taken apart where they cross, a line as a boundary, an outline inside as land. */
  readonly unkink: readonly number[];
  /** Rows whose area by the file is taken as the agreed one. */
  readonly agreed: readonly number[];
}

export const noLandChoices: LandChoices = {
  layer: null,
  nameBy: null,
  farm: null,
  leaveOut: null,
  without: [],
  unkink: [],
  agreed: [],
};

/** A map with the land of the customer beside which it was read. */
export interface ReadLand {
  readonly check: LandCheck;
  readonly here: readonly MapArea[];
}

export interface ReadLandInput {
  readonly customerId: number;
  readonly choices: LandChoices;
}

export interface SaveLandInput extends ReadLandInput {
  /** The `confirmation` of the check that was said yes to. */
  readonly confirmed: string | null;
}

const sorted = (choices: LandChoices): LandChoices => ({
  ...choices,
  leaveOut: choices.leaveOut && { ...choices.leaveOut, values: choices.leaveOut.values.toSorted() },
  without: choices.without.toSorted((a, b) => a - b),
  unkink: choices.unkink.toSorted((a, b) => a - b),
  agreed: choices.agreed.toSorted((a, b) => a - b),
});

/** Whether the same is chosen, in whichever order it was. */
export const isSameChoice = (one: LandChoices, other: LandChoices): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Rows are of their layer: another layer resets them. */
export const withLayer = ({ farm }: LandChoices, layer: string): LandChoices => ({ ...noLandChoices, farm, layer });

/** The choices with the attribute that names paddocks; null: none does. */
export const withNaming = (choices: LandChoices, nameBy: string | null): LandChoices => ({ ...choices, nameBy });

/** An empty name leaves the farm to the file and the customer. */
export const withFarm = (choices: LandChoices, farm: string): LandChoices => ({
  ...choices,
  farm: farm.trim() || null,
});

/** By which attribute features are left out; initially every value is included. */
export const withFilter = (choices: LandChoices, attribute: string | null): LandChoices => ({
  ...choices,
  leaveOut: attribute === null ? null : { attribute, values: [] },
});

/** The choices with the features of a value left out or taken in; unchanged where no attribute filters. */
export function withValue(choices: LandChoices, value: string, isLeft: boolean): LandChoices {
  const { leaveOut } = choices;
  return leaveOut
    ? { ...choices, leaveOut: { ...leaveOut, values: toggled(leaveOut.values, value, isLeft) } }
    : choices;
}

/** The choices with one feature left out or taken in. */
export const withoutRow = (choices: LandChoices, row: number, isLeft: boolean): LandChoices => ({
  ...choices,
  without: toggled(choices.without, row, isLeft),
});

/** The choices with one feature read in the other way that is offered, or as the file has it. */
export const withMended = (choices: LandChoices, row: number, isMended: boolean): LandChoices => ({
  ...choices,
  unkink: toggled(choices.unkink, row, isMended),
});

/** Takes the file's area of these rows as agreed, or gives it up. */
export const withAgreed = (choices: LandChoices, rows: readonly number[], isAgreed: boolean): LandChoices => ({
  ...choices,
  agreed: rows.reduce((agreed, row) => toggled(agreed, row, isAgreed), choices.agreed),
});

/** The rows whose area by the file is another than that of their outline. */
export const rowsWithOwnArea = ({ features }: LandCheck): readonly number[] =>
  features.flatMap(({ row, ownAreaHa, isLeftOut }) => (ownAreaHa === null || isLeftOut ? [] : [row]));

const toggled = <Item>(items: readonly Item[], item: Item, has: boolean): readonly Item[] => [
  ...items.filter((each) => each !== item),
  ...(has ? [item] : []),
];

/** Whether a feature can be read in another way, or is. */
export const isMendable = (feature: LandFeature, { unkink }: LandChoices): boolean =>
  feature.offer !== null || feature.fault?.canUnkink === true || unkink.includes(feature.row);

const order = ({ isLeftOut, fault, fate, notices }: LandFeature): number => {
  if (isLeftOut) return 4;
  if (fault) return 0;
  if (fate?.kind === 'redrawn' || fate?.kind === 'renamed') return 1;
  return notices.length > 0 ? 2 : 3;
};

/** The features as they are listed: faults first, then what would change what is here, and what is left out last. */
export const listedFeatures = ({ features }: LandCheck): readonly LandFeature[] =>
  features.toSorted((one, other) => order(one) - order(other) || one.row - other.row);

/** Paddocks that would get other land, and those that would lose their name. */
export const changedFeatures = ({ features }: LandCheck): readonly LandFeature[] =>
  features.filter(({ fate }) => fate?.kind === 'redrawn' || fate?.kind === 'renamed');

/** How many of the paddocks that come in are here already. */
export const knownCount = ({ features }: LandCheck): number =>
  features.filter(({ fate }) => fate !== null && fate.kind !== 'new').length;

/** The changes that need a confirmation before the save. */
export const changeCount = (check: LandCheck): number =>
  changedFeatures(check).length + check.shared.length + check.asked.length;
