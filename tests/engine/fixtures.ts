import type { EngineInput, PifValues, ProfileLayer } from '../../server/engine/index.ts';

/** A complete wheat sample on loamy sand, everything in range. */
export const soilParameters: PifValues = {
  Seeding_Date: '2026-05-15',
  Growing_Season_Rain: 250,
  Target_Yield: 2.5,
  Soil_Texture: 2,
  Gravel_Percent: 0,
  Nitrate_N: 12,
  Ammonium_N: 4,
  Organic_Carbon: 0.9,
  Colwell_P: 18,
  PBI: 40,
  Colwell_K: 45,
  Sulfur_KCl40: 5.3,
  PH_CaCl2: 5.6,
  Grain_Price: 340,
};

export const soilInput = (changes: Partial<EngineInput> = {}, parameters: PifValues = {}): EngineInput => ({
  sampleType: 'SOIL',
  crop: 'WHEAT',
  interpretiveCriteria: 'Wheat soil WA',
  surface: { fromCm: 0, toCm: 10 },
  subsoil: [],
  labValues: [],
  dateSampled: '2026-02-20',
  dateEmergence: null,
  ...changes,
  parameters: { ...soilParameters, ...parameters },
});

export const plantInput = (changes: Partial<EngineInput> = {}): EngineInput => ({
  sampleType: 'PLANT',
  crop: 'WHEAT',
  interpretiveCriteria: 'Wheat plant WA',
  surface: { fromCm: 0, toCm: 10 },
  subsoil: [],
  labValues: [
    { analyteId: 101, value: 4.5, qualifier: null },
    { analyteId: 108, value: 15, qualifier: null },
  ],
  dateSampled: '2026-08-01',
  dateEmergence: '2026-06-01',
  parameters: { Target_Yield: 2.5 },
  ...changes,
});

/** A deeper layer with nothing measured but what is named. */
export const layer = (fromCm: number, toCm: number, values: Partial<ProfileLayer> = {}): ProfileLayer => ({
  fromCm,
  toCm,
  nitrateMgPerKg: null,
  ammoniumMgPerKg: null,
  sulfurMgPerKg: null,
  phCaCl2: null,
  aluminiumMgPerKg: null,
  ecDsPerM: null,
  ...values,
});
