/**
 * The farm that both models are compared on: six crops, sand to clay, pH 4.2 to 8.1, gravel, subsoils to 60 cm, a place without subsoil, results
 * below detection, and a paddock of two sites. Each figure is one that a laboratory of the wheatbelt could have written.
 */
import type { EngineInput, LabValue, PifValues, ProfileLayer } from '../../server/engine/index.ts';
import { layer, soilInput } from './fixtures.ts';

export interface ComparedPaddock {
  readonly name: string;
  readonly ha: number;
  readonly crop: string;
  readonly input: EngineInput;
}

/** Copper, zinc, manganese and boron by DTPA and CaCl2, mg/kg. */
const traces = (cu: number, zn: number, mn: number, b: number): readonly LabValue[] =>
  [cu, zn, mn, b].map((value, at) => ({ analyteId: 8 + at, value, qualifier: null }));

const below = (nitrate: number, potassium: number | null, ph: number): readonly ProfileLayer[] => [
  layer(10, 30, {
    nitrateMgPerKg: nitrate,
    sulfurMgPerKg: 6,
    phCaCl2: ph,
    ...(potassium !== null && { potassiumMgPerKg: potassium }),
  }),
  layer(30, 60, { nitrateMgPerKg: nitrate / 2, phCaCl2: ph }),
];

interface Place extends Pick<ComparedPaddock, 'name' | 'ha' | 'crop'> {
  readonly model?: EngineInput['crop'];
  readonly parameters: PifValues;
  readonly traces?: readonly LabValue[];
  readonly subsoil?: readonly ProfileLayer[];
}

const place = ({
  name,
  ha,
  crop,
  model,
  parameters,
  traces: labValues = [],
  subsoil = [],
}: Place): ComparedPaddock => ({
  name,
  ha,
  crop,
  input: soilInput({ crop: model ?? (crop.toUpperCase() as EngineInput['crop']), labValues, subsoil }, parameters),
});

export const twelvePaddocks: readonly ComparedPaddock[] = [
  place({
    name: 'Wheat Sand',
    ha: 120,
    crop: 'Wheat',
    parameters: {
      Soil_Texture: 1,
      PH_CaCl2: 4.7,
      Colwell_P: 10,
      PBI: 5,
      Colwell_K: 32,
      Nitrate_N: 8,
      Organic_Carbon: 0.6,
    },
    traces: traces(0.15, 0.2, 3, 0.3),
    subsoil: below(4, null, 4.6),
  }),
  place({
    name: 'Wheat Loamy',
    ha: 140,
    crop: 'Wheat',
    parameters: { Soil_Texture: 2, PH_CaCl2: 5.6, Colwell_P: 20, PBI: 36, Colwell_K: 60, Nitrate_N: 12 },
    traces: traces(0.4, 0.5, 10, 0.4),
    subsoil: below(6, null, 5.4),
  }),
  place({
    name: 'Wheat Loam',
    ha: 95,
    crop: 'Wheat',
    parameters: {
      Soil_Texture: 4,
      PH_CaCl2: 6.4,
      Colwell_P: 25,
      PBI: 50,
      Colwell_K: 55,
      Nitrate_N: 14,
      Target_Yield: 3,
    },
    traces: traces(0.8, 0.9, 20, 0.8),
    subsoil: below(8, 35, 6.8),
  }),
  place({
    name: 'Barley Clay',
    ha: 110,
    crop: 'Barley',
    parameters: {
      Soil_Texture: 5,
      PH_CaCl2: 7.6,
      Colwell_P: 30,
      PBI: 110,
      Colwell_K: 240,
      Nitrate_N: 15,
      Target_Yield: 3,
    },
    traces: traces(1.2, 0.6, 15, 1.4),
    subsoil: below(7, 180, 7.9),
  }),
  place({
    name: 'Alkaline Sodic',
    ha: 130,
    crop: 'Wheat',
    parameters: { Soil_Texture: 6, PH_CaCl2: 8.1, Colwell_P: 38, PBI: 190, Colwell_K: 420, Nitrate_N: 18 },
    traces: traces(1.5, 0.4, 9, 4),
    subsoil: below(9, 300, 8.6),
  }),
  place({
    name: 'Canola Sand',
    ha: 80,
    crop: 'Canola',
    parameters: {
      Soil_Texture: 1,
      PH_CaCl2: 5.3,
      Colwell_P: 14,
      PBI: 12,
      Colwell_K: 48,
      Nitrate_N: 9,
      Target_Yield: 1.4,
    },
    traces: traces(0.2, 0.3, 4, 0.35),
    subsoil: below(5, null, 5),
  }),
  place({
    name: 'Canola Loam',
    ha: 100,
    crop: 'Canola',
    parameters: {
      Soil_Texture: 3,
      PH_CaCl2: 5.8,
      Colwell_P: 18,
      PBI: 50,
      Colwell_K: 75,
      Nitrate_N: 13,
      Target_Yield: 2,
    },
    traces: traces(0.7, 0.6, 12, 0.6),
    subsoil: below(6, 40, 5.9),
  }),
  place({
    name: 'Oats Gravel',
    ha: 75,
    crop: 'Oats',
    parameters: {
      Soil_Texture: 2,
      PH_CaCl2: 4.8,
      Gravel_Percent: 45,
      Colwell_P: 22,
      PBI: 60,
      Colwell_K: 40,
      Nitrate_N: 11,
    },
    traces: traces(0.3, 0.4, 6, 0.5),
  }),
  place({
    name: 'Lupin Sand',
    ha: 85,
    crop: 'Lupin',
    parameters: {
      Soil_Texture: 1,
      PH_CaCl2: 5.1,
      Colwell_P: 8,
      PBI: 4,
      Colwell_K: 22,
      Nitrate_N: 6,
      Target_Yield: 1.6,
    },
    traces: traces(0.2, 0.3, 2, 0.2),
    subsoil: below(3, null, 4.9),
  }),
  place({
    name: 'Chickpea Clay',
    ha: 90,
    crop: 'Chickpea',
    model: 'LUPIN',
    parameters: {
      Soil_Texture: 6,
      PH_CaCl2: 7.4,
      Colwell_P: 16,
      PBI: 90,
      Colwell_K: 200,
      Nitrate_N: 12,
      Target_Yield: 1.5,
    },
    traces: traces(1.1, 0.5, 14, 1.8),
    subsoil: below(8, 150, 7.8),
  }),
  place({
    name: 'Acid Wodjil',
    ha: 70,
    crop: 'Barley',
    parameters: {
      Soil_Texture: 2,
      PH_CaCl2: 4.2,
      Colwell_P: 12,
      PBI: 40,
      Colwell_K: 30,
      Nitrate_N: 1,
      Sulfur_KCl40: 2,
      Target_Yield: 1.5,
    },
    traces: traces(0.1, 0.1, 1, 0.1).map((value) => ({ ...value, qualifier: '<' as const })),
    subsoil: below(1, null, 4.1),
  }),
  place({
    name: 'Two Sites, T1',
    ha: 42.5,
    crop: 'Wheat',
    parameters: { Soil_Texture: 2, PH_CaCl2: 4.9, Colwell_P: 11, PBI: 40, Colwell_K: 35, Nitrate_N: 8 },
    traces: traces(0.3, 0.3, 5, 0.4),
  }),
  place({
    name: 'Two Sites, T2',
    ha: 42.5,
    crop: 'Wheat',
    parameters: { Soil_Texture: 2, PH_CaCl2: 5.9, Colwell_P: 48, PBI: 40, Colwell_K: 120, Nitrate_N: 16 },
    traces: traces(0.6, 0.9, 12, 0.7),
  }),
];
