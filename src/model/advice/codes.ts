/** The codes that advice speaks in. Textures are the engine's, lightest first. */
export const TEXTURES = ['SAND', 'LOAMY_SAND', 'SANDY_LOAM', 'LOAM', 'CLAY_LOAM', 'CLAY'] as const;
export type Texture = (typeof TEXTURES)[number];

export type SoilWeight = 'LIGHT' | 'MEDIUM' | 'HEAVY';

const WEIGHTS: Readonly<Record<Texture, SoilWeight>> = {
  SAND: 'LIGHT',
  LOAMY_SAND: 'LIGHT',
  SANDY_LOAM: 'LIGHT',
  LOAM: 'MEDIUM',
  CLAY_LOAM: 'MEDIUM',
  CLAY: 'HEAVY',
};

/** How heavy a soil is for what lies beside the seed, leaches and escapes. */
export const soilWeight = (texture: Texture): SoilWeight => WEIGHTS[texture];

/** `PULSE` covers every grain legume except lupin. */
export const ADVICE_CROPS = ['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PULSE'] as const;
export type AdviceCrop = (typeof ADVICE_CROPS)[number];

/** Grain legumes by their names, where a rule tells them apart. */
export const PULSE_CROPS = ['CHICKPEA', 'FIELD_PEA', 'FABA_BEAN', 'LENTIL'] as const;
/** Every crop that a rule may be asked about: pasture and named pulses too. */
export const GROWN_CROPS = [...ADVICE_CROPS, ...PULSE_CROPS, 'PASTURE'] as const;
export type GrownCrop = (typeof GROWN_CROPS)[number];

export type CropGroup = 'CEREAL' | 'CANOLA' | 'PULSE';

const GROUPS: Readonly<Record<AdviceCrop, CropGroup>> = {
  WHEAT: 'CEREAL',
  BARLEY: 'CEREAL',
  OATS: 'CEREAL',
  CANOLA: 'CANOLA',
  LUPIN: 'PULSE',
  PULSE: 'PULSE',
};

/** Crops that tolerate fertiliser beside the seed alike. */
export const cropGroup = (crop: AdviceCrop): CropGroup => GROUPS[crop];

/** What can lie in one heap: straight fertilisers and amendments; `TES` are the sulfates of zinc, copper and manganese. */
export const FERTILISERS = [
  'UREA',
  'AN',
  'CAN',
  'SOA',
  'MAP',
  'DAP',
  'TSP',
  'SSP',
  'MOP',
  'SOP',
  'LIME',
  'GYP',
  'TES',
] as const;
export type Fertiliser = (typeof FERTILISERS)[number];

/** C together, L the same day only, X never; and why. */
export type Compatibility = 'C' | 'L' | 'X';
export type BlendReason = 'NONE' | 'HYGROSCOPIC' | 'WET' | 'AMMONIA' | 'REVERSION' | 'SAFETY' | 'CAKING';

export const BALANCE_NUTRIENTS = ['N', 'P', 'K', 'S', 'Cu', 'Zn', 'Mn', 'B'] as const;
export type BalanceNutrient = (typeof BALANCE_NUTRIENTS)[number];

export const TRACE_ELEMENTS = ['Cu', 'Zn', 'Mn', 'B'] as const satisfies readonly BalanceNutrient[];
/** True for the code of a trace element. */
export const isTrace = (code: string): code is (typeof TRACE_ELEMENTS)[number] =>
  TRACE_ELEMENTS.some((trace) => trace === code);

/** Decimal figures meet their limits in spite of binary noise: 5.1 - 4.9 counts as 0.2. */
const EPSILON = 1e-9;
/** True from the limit on; noise of floating point below the limit counts as the limit. */
export const atLeast = (value: number, limit: number): boolean => value >= limit - EPSILON;
/** True up to the limit; noise of floating point above the limit counts as the limit. */
export const atMost = (value: number, limit: number): boolean => value <= limit + EPSILON;
/** True beyond the limit by more than noise of floating point. */
export const above = (value: number, limit: number): boolean => value > limit + EPSILON;
/** True short of the limit by more than noise of floating point. */
export const below = (value: number, limit: number): boolean => value < limit - EPSILON;

/** The next whole number, where 2.0000000001 is still 2. */
export const ceilOf = (value: number): number => Math.ceil(value - EPSILON);
/** Halves go up: 2.5 is 3, and 0.15 to one decimal is 0.2. */
export const roundHalfUp = (value: number, decimals = 0): number => {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + EPSILON) / scale;
};
