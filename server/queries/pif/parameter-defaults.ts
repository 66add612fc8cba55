import type { EngineOfRun, OmlName } from '../../engine/index.ts';
import type { PifParameter } from '../samples/parameters.ts';
import { seasonYearOf } from '../shared/season-year.ts';

/**
 * Value of a parameter until a user enters one: the crop's default, else the general one, a date in the season's year; null when it is calculated or
 * measured.
 */
export function defaultOf(
  { cropDefaults, defaultValue, inputType }: PifParameter,
  cropModel: string,
  seasonYear: number,
): number | string | null {
  const value = (cropDefaults as Readonly<Record<string, number | undefined>>)[cropModel] ?? defaultValue;
  return inputType === 'Date' && typeof value === 'string' ? `${seasonYear}-${value}` : value;
}

/** What the engine's document says where neither catalogue nor adviser does: shown, never written into an input, so that a later document holds. */
export function documentDefault(omlName: OmlName, values: EngineOfRun['values']): number | null {
  switch (omlName) {
    case 'N_Fert_Recovery':
      return values.fertiliser.recovery;
    case 'K_Placement_Effectiveness':
      return values.rates.kPlacement.drilled;
    default:
      return null;
  }
}

/** The defaults of a supplier's catalogue for one sample; prices are left to the economics, and what a laboratory measures to its result. */
export const defaultsFor = (
  parameters: readonly PifParameter[],
  cropModel: string,
  dateSampled: string,
): Record<string, number | string> =>
  Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value =
        parameter.isReadOnly || parameter.classificationCode === 'LAB'
          ? null
          : defaultOf(parameter, cropModel, seasonYearOf(dateSampled));
      return value === null ? [] : [[parameter.omlName, value]];
    }),
  );
