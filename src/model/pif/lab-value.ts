import type { Sample } from '../contract/entities.ts';

/** The analyte that replaces a parameter until the adviser enters a value (agronomy 5); a test holds the engine to the same table. */
const ANALYTE_OF: Readonly<Record<string, number>> = {
  Gravel_Percent: 23,
  Nitrate_N: 14,
  Ammonium_N: 15,
  Organic_Carbon: 6,
  Colwell_P: 2,
  PBI: 7,
  Colwell_K: 3,
  Sulfur_KCl40: 4,
  PH_CaCl2: 5,
};
const TEXTURE = { omlName: 'Soil_Texture', analyteId: 24 } as const;

/** Upper bound (not included) of the laboratory's texture code, with the key of Soil_Texture (agronomy 5, parameter 26). */
const TEXTURE_KEYS: readonly (readonly [below: number, key: number])[] = [
  [1.25, 1],
  [1.75, 2],
  [2.25, 4],
  [2.75, 5],
];
const CLAY = 6;

export interface LabReading {
  readonly value: number;
  readonly qualifier: '<' | '>' | null;
}

/** The analyte whose result goes before the default of an input; none where no laboratory measures it. */
export const labAnalyteOf = (omlName: string): number | undefined =>
  omlName === TEXTURE.omlName ? TEXTURE.analyteId : ANALYTE_OF[omlName];

/** What the laboratory measured for a soil parameter; null where it measured nothing that the model could use. */
export function labReadingOf(
  { sampleTypeId, labResults }: Pick<Sample, 'sampleTypeId' | 'labResults'>,
  omlName: string,
): LabReading | null {
  if (sampleTypeId !== 1) return null;
  const analyteId = labAnalyteOf(omlName);
  if (analyteId === undefined) return null;
  const found = labResults.find((result) => result.analyteId === analyteId);
  if (!found || found.result === null) return null;
  const { result, qualifier } = found;
  if (analyteId !== TEXTURE.analyteId) return { value: result, qualifier };
  return { value: TEXTURE_KEYS.find(([below]) => result < below)?.[1] ?? CLAY, qualifier: null };
}
