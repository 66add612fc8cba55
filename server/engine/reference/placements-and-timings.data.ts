import type { DepthData, PlacementData, TimingData } from './types.ts';

/**
 * Where fertiliser goes; effectiveness is judgement but for topdressing (NPDECIDE).
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991 (topdressing)
 */
export const placements: readonly PlacementData[] = [
  { id: 1, description: 'With seed', shortDescription: 'SEED', phosphorusEffectiveness: 1.0 },
  { id: 2, description: 'Banded below seed', shortDescription: 'BAND', phosphorusEffectiveness: 1.1 },
  { id: 3, description: 'Deep banded', shortDescription: 'DEEP', phosphorusEffectiveness: 1.1 },
  { id: 4, description: 'Topdressed', shortDescription: 'TOP', phosphorusEffectiveness: 0.5 },
  { id: 5, description: 'Incorporated', shortDescription: 'INC', phosphorusEffectiveness: 0.7 },
  { id: 6, description: 'Streaming nozzle', shortDescription: 'STREAM', phosphorusEffectiveness: 0.5 },
  { id: 7, description: 'Foliar spray', shortDescription: 'FOL', phosphorusEffectiveness: null },
  { id: 8, description: 'Fertigation', shortDescription: 'FERT', phosphorusEffectiveness: 0.5 },
];

/** When fertiliser goes out. */
export const timings: readonly TimingData[] = [
  { id: 1, description: 'Summer/autumn', shortDescription: 'SUM', week: -10 },
  { id: 2, description: 'Pre-seeding', shortDescription: 'PRE', week: -3 },
  { id: 3, description: 'At seeding', shortDescription: 'SEED', week: 0 },
  { id: 4, description: '2-3 weeks after seeding', shortDescription: 'EARLY', week: 3 },
  { id: 5, description: 'Tillering 4-6 weeks', shortDescription: 'TILL', week: 5 },
  { id: 6, description: 'Stem elongation 7-9 weeks', shortDescription: 'STEM', week: 8 },
  { id: 7, description: 'Flag leaf/booting', shortDescription: 'FLAG', week: 11 },
  { id: 8, description: 'Flowering', shortDescription: 'FLOW', week: 14 },
  { id: 9, description: 'Post-harvest', shortDescription: 'POST', week: 26 },
];

/** Sampling depths in cm. */
export const sampleDepths: readonly DepthData[] = [
  { depthFrom: 0, depthTo: 10 },
  { depthFrom: 10, depthTo: 20 },
  { depthFrom: 20, depthTo: 30 },
  { depthFrom: 10, depthTo: 30 },
  { depthFrom: 30, depthTo: 60 },
  { depthFrom: 60, depthTo: 90 },
  { depthFrom: 0, depthTo: 30 },
];
