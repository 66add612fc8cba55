import type { Coefficients } from '../coefficients/values.ts';
import { omlNames, type OmlName } from '../oml-names.ts';
import type { EngineInput, InputProblem, PifValues, ProfileLayer } from '../types.ts';
import { checkValue, inputProblem } from './check-value.ts';
import { landUses, leavesNitrogen } from './enumerations.ts';

/** Required to run a soil sample: only the laboratory or the adviser can know them. */
export const requiredForSoil: readonly OmlName[] = [
  'Target_Yield',
  'Soil_Texture',
  'Nitrate_N',
  'Ammonium_N',
  'Organic_Carbon',
  'Colwell_P',
  'PBI',
  'Colwell_K',
  'Sulfur_KCl40',
];

/** A plant test needs its target only; its other parameters have defaults. */
export const requiredForPlant: readonly OmlName[] = ['Target_Yield'];
const readForPlant: readonly OmlName[] = [
  'Seeding_Date',
  'Growing_Season_Rain',
  'Target_Yield',
  'Grain_Protein_Or_Oil',
];

/** Past years whose residue counts need a yield; a failed crop is entered as 0. */
const requiredByRotation = (parameters: PifValues): readonly OmlName[] => {
  const counts = (landUse: PifValues[OmlName]): boolean =>
    leavesNitrogen(landUses[Number(landUse ?? 1) - 1] ?? 'CEREAL');
  return [
    ...(counts(parameters.Last_Year_Land_Use) ? (['Last_Year_Yield'] as const) : []),
    ...(counts(parameters.Two_Years_Ago_Land_Use) ? (['Two_Years_Ago_Yield'] as const) : []),
  ];
};

const labProblem = (message: string): InputProblem => ({
  omlName: 'Lab_Results',
  kind: 'outOfRange',
  value: null,
  lowerBound: 0,
  upperBound: null,
  unit: '',
  message,
});

const measured = (layer: ProfileLayer): readonly (number | null)[] => [
  layer.nitrateMgPerKg,
  layer.ammoniumMgPerKg,
  layer.sulfurMgPerKg,
  layer.potassiumMgPerKg ?? null,
  layer.phCaCl2,
  layer.aluminiumMgPerKg,
  layer.ecDsPerM,
];

const isAmount = (value: number | null): boolean => value === null || (Number.isFinite(value) && value >= 0);
const isLayer = ({ fromCm, toCm }: { readonly fromCm: number; readonly toCm: number }): boolean =>
  Number.isFinite(fromCm) && Number.isFinite(toCm) && fromCm >= 0 && toCm > fromCm;

/** Numbers that come past the PIF catalogue: depths and optional lab values. */
const labProblems = (input: EngineInput): readonly InputProblem[] => {
  const layers = [input.surface, ...input.subsoil].filter((layer) => !isLayer(layer));
  const values = input.labValues.filter(({ value }) => !isAmount(value));
  const subsoil = input.subsoil.filter((layer) => !measured(layer).every(isAmount));
  const startsBelow = input.sampleType === 'SOIL' && input.surface.fromCm > 0;
  return [
    ...(startsBelow
      ? [labProblem(`Lab_Results: a soil sample runs from the surface, this one starts at ${input.surface.fromCm} cm`)]
      : []),
    ...layers.map((layer) =>
      labProblem(
        `Lab_Results: a layer must run downwards from 0 cm or deeper, got ${layer.fromCm} to ${layer.toCm} cm`,
      ),
    ),
    ...values.map(({ analyteId, value }) =>
      labProblem(`Lab_Results: analyte ${analyteId} must be 0 or more, got ${value}`),
    ),
    ...subsoil.map((layer) =>
      labProblem(`Lab_Results: the values of ${layer.fromCm} to ${layer.toCm} cm must be 0 or more`),
    ),
  ];
};

/**
 * Every missing, malformed or out-of-range input of a sample, in catalogue order; empty when it can run.
 * @see docs/engine.md, "From samples to input"
 */
export const findProblems = (input: EngineInput, c: Coefficients): readonly InputProblem[] => {
  const isSoil = input.sampleType === 'SOIL';
  const required = isSoil ? [...requiredForSoil, ...requiredByRotation(input.parameters)] : requiredForPlant;
  const problems: InputProblem[] = [];
  for (const omlName of isSoil ? omlNames : readForPlant) {
    const value = input.parameters[omlName] ?? null;
    const isMissing = value === null && required.includes(omlName);
    const problem = value === null ? null : checkValue(omlName, value, c);
    if (problem !== null) problems.push(problem);
    if (isMissing) problems.push(inputProblem(omlName, { kind: 'missing', value: null, c }));
  }
  return [...problems, ...labProblems(input)];
};
