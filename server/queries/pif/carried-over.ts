import { byKey } from '../../../src/model/shared/group.ts';
import type { PifParameter } from '../samples/parameters.ts';

interface Given {
  readonly omlName: string;
  readonly value: number | string;
}

interface Seasons {
  /** The engine's models of the crops; null for a sample without one. */
  readonly crop: string | null;
  readonly ownCrop: string | null;
  /** How many seasons lie between: 1 is last year. */
  readonly seasons: number;
}

/** What the crop of one season is to the next as its land use: keys of the catalogue's `Last_Year_Land_Use`. */
const LAND_USE_OF: Readonly<Record<string, number>> = {
  WHEAT: 1,
  BARLEY: 1,
  OATS: 1,
  CANOLA: 2,
  LUPIN: 3,
  PASTURE: 8,
};

/** Rotation of last year under its name a year later. */
const ROTATION_AFTER_A_YEAR: Readonly<Record<string, string>> = {
  Last_Year_Land_Use: 'Two_Years_Ago_Land_Use',
  Last_Year_Yield: 'Two_Years_Ago_Yield',
  Last_Year_Harvest_Index: 'Two_Years_Ago_Harvest_Index',
  Last_Year_Legume_Percent: 'Two_Years_Ago_Legume_Percent',
  Tillage: 'Last_Year_Tillage',
};

const ROTATION_GROUP = 3;
const CROP_GROUP = 2;
const LABORATORY_GROUP = 5;

/**
 * Inputs of one season as they apply to a later season of the same paddock. Drops dates, which belong to their season, and measured or assumed lab
 * values, which belong to their sample. Inputs about the crop apply to the same crop only. The rotation moves on by one year, and is unknown after
 * more.
 */
export function carriedOver(
  catalogue: readonly PifParameter[],
  given: readonly Given[],
  { crop, ownCrop, seasons }: Seasons,
): Given[] {
  const parameters = byKey(catalogue, (parameter): string => parameter.omlName);
  const isCarried = ({ omlName }: Given): boolean => {
    const parameter = parameters.get(omlName);
    return (
      parameter !== undefined &&
      !parameter.isReadOnly &&
      parameter.inputType !== 'Date' &&
      parameter.classificationCode !== 'LAB' &&
      parameter.group.id !== LABORATORY_GROUP &&
      parameter.group.id !== ROTATION_GROUP &&
      (parameter.group.id !== CROP_GROUP || crop === ownCrop)
    );
  };
  const landUse = seasons === 1 && crop !== null ? LAND_USE_OF[crop] : undefined;
  const rotation =
    seasons === 1
      ? given.flatMap(({ omlName, value }) => {
          const later = ROTATION_AFTER_A_YEAR[omlName];
          return later !== undefined && parameters.has(later) ? [{ omlName: later, value }] : [];
        })
      : [];
  return [
    ...given.filter(isCarried).map(({ omlName, value }) => ({ omlName, value })),
    ...rotation,
    ...(landUse === undefined ? [] : [{ omlName: 'Last_Year_Land_Use', value: landUse }]),
  ];
}
