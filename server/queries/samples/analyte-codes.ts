import type { AnalyteCode } from '../../advice/index.ts';

/** The rules' codes by the analytes' ids of the reference data. */
export const analyteCodes: Readonly<Record<number, AnalyteCode>> = {
  2: 'P',
  3: 'K',
  4: 'S',
  5: 'PHCA',
  6: 'OC',
  7: 'PBI',
  8: 'CU',
  9: 'ZN',
  10: 'MN',
  11: 'B',
  12: 'EC',
  13: 'AL',
  14: 'NO3',
  15: 'NH4',
  16: 'EXCA',
  17: 'EXMG',
  18: 'EXK',
  19: 'EXNA',
  20: 'CEC',
  21: 'ESP',
  23: 'GRAVEL',
  // Measured and kept, but no analyte of the cards.
  1001: 'PHW',
};
