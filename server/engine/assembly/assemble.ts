import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { findProblems } from '../input/missing-inputs.ts';
import type { EngineInput, PifValues } from '../types.ts';
import { economicsParameters } from './economics-parameters.ts';
import { labParameters } from './lab-parameters.ts';
import { labValuesOf } from './parse-lab-result.ts';
import { profileLayer, siteProfile } from './site-profile.ts';
import { traceFacts } from './trace-facts.ts';
import type { Assembly, AssemblyRequest, SiteSample } from './types.ts';

/**
 * True for the samples that get a run of their own: plants, and soil that starts at the surface.
 * @see docs/engine.md, "From samples to input"
 */
export const isEngineSample = (sample: Pick<SiteSample, 'sampleTypeId' | 'depthFrom'>): boolean =>
  sample.sampleTypeId === 2 || (sample.depthFrom ?? 0) === 0;

/** Later sets win, but only where they have a value. */
const merge = (...sets: readonly PifValues[]): PifValues => {
  const merged: Record<string, PifValues[keyof PifValues]> = {};
  for (const set of sets) {
    for (const [omlName, value] of Object.entries(set)) {
      if (value !== null) merged[omlName] = value;
    }
  }
  return merged;
};

/**
 * The engine's input for one sample from everything its site has, with every problem that keeps it from running.
 * A parameter is what the adviser entered, else what the laboratory measured, else empty (the engine's default);
 * economics come from the row, which the editor does not let the adviser change.
 * @see docs/engine.md, "From samples to input"
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
    ...(isSoil && traceFacts(request, c)),
  };
  return {
    input,
    problems: findProblems(input, c),
    usedSampleIds: profile.samples.map(({ sampleId }) => sampleId),
    ignored: profile.ignored,
  };
};
