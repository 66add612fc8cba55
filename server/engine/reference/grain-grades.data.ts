import type { GrainGradeData } from './types.ts';

/** Grain grades by crop; quality limits are protein % (canola trades on oil without a limit). */
export const grainGrades: readonly GrainGradeData[] = [
  { id: 1, code: 'H1', name: 'Hard 1 wheat', cropId: 1, isDefault: false, defaultModelInputEconomicsId: 1, minimumQuality: 13.0, maximumQuality: null },
  { id: 2, code: 'H2', name: 'Hard 2 wheat', cropId: 1, isDefault: false, defaultModelInputEconomicsId: 2, minimumQuality: 11.5, maximumQuality: null },
  { id: 3, code: 'APW1', name: 'Australian Premium White 1', cropId: 1, isDefault: true, defaultModelInputEconomicsId: 3, minimumQuality: 10.5, maximumQuality: null },
  { id: 4, code: 'ASW1', name: 'Australian Standard White 1', cropId: 1, isDefault: false, defaultModelInputEconomicsId: 4, minimumQuality: null, maximumQuality: null },
  { id: 5, code: 'ANW1', name: 'Australian Noodle 1', cropId: 1, isDefault: false, defaultModelInputEconomicsId: 5, minimumQuality: 9.5, maximumQuality: 11.5 },
  { id: 6, code: 'FED1', name: 'Feed wheat 1', cropId: 1, isDefault: false, defaultModelInputEconomicsId: 6, minimumQuality: null, maximumQuality: null },
  { id: 7, code: 'MALT1', name: 'Malt barley 1', cropId: 2, isDefault: false, defaultModelInputEconomicsId: 7, minimumQuality: 9.0, maximumQuality: 12.8 },
  { id: 8, code: 'BFED1', name: 'Feed barley 1', cropId: 2, isDefault: true, defaultModelInputEconomicsId: 8, minimumQuality: null, maximumQuality: null },
  { id: 9, code: 'OAT1', name: 'Oats 1', cropId: 4, isDefault: true, defaultModelInputEconomicsId: 9, minimumQuality: null, maximumQuality: null },
  { id: 10, code: 'OAT2', name: 'Oats 2', cropId: 4, isDefault: false, defaultModelInputEconomicsId: 10, minimumQuality: null, maximumQuality: null },
  { id: 11, code: 'CAN1', name: 'Canola non-GM', cropId: 3, isDefault: true, defaultModelInputEconomicsId: 11, minimumQuality: null, maximumQuality: null },
  { id: 12, code: 'CAG1', name: 'Canola GM', cropId: 3, isDefault: false, defaultModelInputEconomicsId: 12, minimumQuality: null, maximumQuality: null },
  { id: 13, code: 'LUP1', name: 'Lupin 1', cropId: 5, isDefault: true, defaultModelInputEconomicsId: 13, minimumQuality: null, maximumQuality: null },
  { id: 14, code: 'FPEA1', name: 'Field pea 1', cropId: 7, isDefault: true, defaultModelInputEconomicsId: 14, minimumQuality: null, maximumQuality: null },
  { id: 15, code: 'FABA1', name: 'Faba bean 1', cropId: 9, isDefault: true, defaultModelInputEconomicsId: 15, minimumQuality: null, maximumQuality: null },
  { id: 16, code: 'CHKP1', name: 'Chickpea 1', cropId: 8, isDefault: true, defaultModelInputEconomicsId: 16, minimumQuality: null, maximumQuality: null },
  { id: 17, code: 'PAST', name: 'Pasture dry matter', cropId: 6, isDefault: true, defaultModelInputEconomicsId: 17, minimumQuality: null, maximumQuality: null },
];
