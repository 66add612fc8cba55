import { TEXTURES } from '../../../src/model/advice/codes.ts';
import { layersText } from '../../../src/model/samples/layers.ts';
import { daysBetween, openSyn, type Decision, type EngineInput } from '../../engine/index.ts';
import { nitrogenDepth, sulfurDepth } from './used-figure.ts';

const NITROGEN = 1;
const PHOSPHORUS = 2;
const POTASSIUM = 3;
const SULFUR = 4;
const ORGANIC_CARBON = 6;
const ZINC = 9;
const EC = 12;

/** What a critical value holds for. */
export interface AppliesTo {
  /** `0–10 cm, PBI 36, wheat`; of plants `Wheat, whole shoot`. */
  readonly words: string;
  /** Days from emergence at sampling; null for soil. */
  readonly ageDays: number | null;
}

const spoken = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
const ageInMethod = /, (\d+) days after emergence$/;

/** A method without the age that a decision on plants writes behind it. */
export const methodWithoutAge = (method: string): string => method.replace(ageInMethod, '');

/** Depth and whatever of PBI, texture, crop, yield and stage the critical value of this decision was chosen by. */
export function appliesTo({ analyteId, provenance }: Decision, input: EngineInput, yieldTPerHa: number): AppliesTo {
  const crop = spoken(input.crop);
  if (input.sampleType === 'PLANT')
    return { words: crop.charAt(0).toUpperCase() + crop.slice(1), ageDays: ageOf(provenance.method) };
  return { words: soilWords(analyteId, { input, crop, yieldTPerHa }).join(', '), ageDays: null };
}

/** The age that the engine judged by: of an unknown one its own assumption. */
const ageOf = (method: string): number | null => {
  const [, days] = ageInMethod.exec(method) ?? [];
  return days === undefined ? null : Number(days);
};

/** Is the age of these plants known? An impossible one is taken for unknown. */
export const isAgeKnown = ({ dateEmergence, dateSampled }: EngineInput): boolean =>
  (daysBetween(dateEmergence, dateSampled) ?? -1) >= 0;

function soilWords(
  analyteId: number,
  { input, crop, yieldTPerHa }: { readonly input: EngineInput; readonly crop: string; readonly yieldTPerHa: number },
): readonly string[] {
  const { surface, parameters } = input;
  const depth = layersText([{ depthFrom: surface.fromCm, depthTo: surface.toCm }]);
  const key = parameters.Soil_Texture;
  const code = typeof key === 'number' ? TEXTURES[key - 1] : undefined;
  const texture = code === undefined ? [] : [spoken(code)];
  switch (analyteId) {
    case NITROGEN:
      return [nitrogenDepth(input), ...texture, `${crop} of ${yieldTPerHa} t/ha`];
    case PHOSPHORUS:
      return [depth, ...(typeof parameters.PBI === 'number' ? [`PBI ${parameters.PBI}`] : []), crop];
    case POTASSIUM:
      return [depth, crop];
    case SULFUR:
      return [sulfurDepth(input), crop];
    case ORGANIC_CARBON:
      return [depth, ...texture];
    case ZINC:
      return [depth, ...(code === undefined ? [] : [zincSoil(code)])];
    case EC:
      return [depth, ...texture, crop];
    default:
      return [depth];
  }
}

const zincSoil = (texture: (typeof TEXTURES)[number]): string =>
  openSyn.values.soils[texture].group === 'SAND' ? 'sand' : 'loam or clay';
