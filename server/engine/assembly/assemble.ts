import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { findProblems } from '../input/missing-inputs.ts';
import { analyteIds } from '../run/analyte-ids.ts';
import { profileMean } from '../status/profile-mean.ts';
import type { EngineInput, LabValue, PifValues, ProfileLayer } from '../types.ts';
import { economicsParameters } from './economics-parameters.ts';
import { textureFromLabCode } from './lab-texture.ts';
import { labValuesOf } from './parse-lab-result.ts';
import { profileLayer, siteProfile } from './site-profile.ts';
import type { Assembly, AssemblyRequest, SiteSample } from './types.ts';

/** True for the samples that get a run of their own: plants, and soil that starts at the surface. */
export const isEngineSample = (sample: Pick<SiteSample, 'sampleTypeId' | 'depthFrom'>): boolean =>
  sample.sampleTypeId === 2 || (sample.depthFrom ?? 0) === 0;

/** The S test of the model is the mean of what was measured within 0-30 cm. */
const sulfurMean = (layers: readonly ProfileLayer[]): number | null =>
  profileMean({
    key: 'sulfur',
    layers: layers.map(({ fromCm, toCm, sulfurMgPerKg }) => ({ from: fromCm, to: toCm, sulfur: sulfurMgPerKg })),
  });

/** What the laboratory says about the parameters; absent where it says nothing. */
const labParameters = (values: readonly LabValue[], layers: readonly ProfileLayer[]): PifValues => {
  const valueOf = (analyteId: number): number | null =>
    values.find((value) => value.analyteId === analyteId)?.value ?? null;
  const textureCode = valueOf(analyteIds.texture);
  return {
    Soil_Texture: textureCode === null ? null : textureFromLabCode(textureCode),
    Gravel_Percent: valueOf(analyteIds.gravel),
    Nitrate_N: valueOf(analyteIds.nitrate),
    Ammonium_N: valueOf(analyteIds.ammonium),
    Organic_Carbon: valueOf(analyteIds.organicCarbon),
    Colwell_P: valueOf(analyteIds.colwellP),
    PBI: valueOf(analyteIds.pbi),
    Colwell_K: valueOf(analyteIds.colwellK),
    Sulfur_KCl40: sulfurMean(layers),
    PH_CaCl2: valueOf(analyteIds.ph),
  };
};

/** Later sets win, but only where they have a value. */
const merge = (...sets: readonly PifValues[]): PifValues => {
  const merged: Record<string, PifValues[keyof PifValues]> = {};
  for (const set of sets) {
    for (const [omlName, value] of Object.entries(set)) {
      if (value !== null && value !== undefined) merged[omlName] = value;
    }
  }
  return merged;
};

/**
 * The engine's input for one sample from everything its site has, with every problem that keeps it from running.
 * A parameter is what the adviser entered, else what the laboratory measured, else empty (the engine's default);
 * economics come from the row, which the editor does not let the adviser change.
 */
export const assemble = (request: AssemblyRequest, c: Coefficients = openSynValues): Assembly => {
  const { sample, siteSamples, crop, interpretiveCriteria, pifValues, economics } = request;
  const isSoil = sample.sampleTypeId === 1;
  const profile = isSoil ? siteProfile(sample, siteSamples) : { samples: [sample], ignored: [] };
  const layers = isSoil ? profile.samples.map(profileLayer) : [];
  const values = labValuesOf(sample.labResults);
  const { fromCm, toCm } = profileLayer(sample);
  const input: EngineInput = {
    sampleType: isSoil ? 'SOIL' : 'PLANT',
    crop,
    interpretiveCriteria,
    parameters: merge(
      isSoil ? labParameters(values, layers) : {},
      pifValues,
      economics === null ? {} : economicsParameters(economics, c),
    ),
    surface: isSoil ? { fromCm, toCm } : { fromCm: 0, toCm: 10 },
    subsoil: layers.slice(1),
    labValues: values,
    dateSampled: sample.dateSampled,
    dateEmergence: sample.dateEmergence,
  };
  return {
    input,
    problems: findProblems(input, c),
    usedSampleIds: profile.samples.map(({ sampleId }) => sampleId),
    ignored: profile.ignored,
  };
};
