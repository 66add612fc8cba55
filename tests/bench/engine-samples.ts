import type { EngineInput } from '../../server/engine/index.ts';

/** A small generator with a fixed seed (mulberry32), so that every bench run sees the same farms. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const samplesPerFarm = 20;

/**
 * Soil samples as an upload brings them: a farm has one rain figure, one crop and one sampling day for its 20 samples, its
 * soils differ from sample to sample.
 */
export const benchSamples = (count: number): readonly EngineInput[] => {
  const random = randomFrom(20_261_121);
  const between = (low: number, high: number): number => low + (high - low) * random();
  let farm = { crop: 'WHEAT' as EngineInput['crop'], rain: 250, day: 1 };
  return Array.from({ length: count }, (_, at): EngineInput => {
    if (at % samplesPerFarm === 0) {
      const crops = ['WHEAT', 'BARLEY', 'CANOLA'] as const;
      farm = {
        crop: crops[Math.floor(random() * crops.length)] ?? 'WHEAT',
        rain: Math.round(between(150, 400)),
        day: Math.ceil(between(0, 28)),
      };
    }
    return {
      sampleType: 'SOIL',
      crop: farm.crop,
      interpretiveCriteria: 'Bench',
      parameters: {
        Seeding_Date: '2026-05-15',
        Growing_Season_Rain: farm.rain,
        Target_Yield: Math.round(between(10, 40)) / 10,
        Soil_Texture: Math.ceil(between(0, 6)),
        Nitrate_N: between(2, 40),
        Ammonium_N: between(1, 8),
        Organic_Carbon: between(0.4, 2.5),
        Colwell_P: between(5, 60),
        PBI: between(10, 200),
        Colwell_K: between(20, 200),
        Sulfur_KCl40: between(2, 20),
        PH_CaCl2: between(4.3, 7.5),
      },
      surface: { fromCm: 0, toCm: 10 },
      subsoil: [],
      labValues: [{ analyteId: 9, value: between(0.1, 3), qualifier: null }],
      dateSampled: `2026-02-${String(farm.day).padStart(2, '0')}`,
      dateEmergence: null,
    };
  });
};
