import { openAdvice } from '../../../server/advice/index.ts';
import type { ComparedSample, RateComparison } from '../../../src/model/advice/rate-comparison.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';

const late: Statement = {
  rule: 'RATE_LATE',
  level: 'watch',
  sampleId: 1,
  on: 'N',
  figures: [],
  sentence: '202 kg N/ha, because in week 12, late, little of it reaches the crop; at week 4 it would be 48.',
  assumed: null,
  said: null,
  source: 'Summit Mingenew 2020',
  mark: 'seen',
  parameters: openAdvice.tables.identity,
};

export const comparedSample = (change: Partial<ComparedSample> = {}): ComparedSample => ({
  sampleId: 1,
  madeWith: '1.0.0',
  madeOn: '2026-03-02T01:00:00.000Z',
  isFormer: true,
  yieldTPerHa: 2.5,
  isSummerRain: false,
  nowYieldTPerHa: 2.5,
  missing: [],
  rates: [
    { nutrient: 'N', before: 40, sameInputs: 53, now: 60 },
    { nutrient: 'P', before: 8, sameInputs: 8, now: 8 },
    { nutrient: 'B', before: 0.5, sameInputs: null, now: null },
  ],
  causes: [
    { nutrient: 'N', part: 'RECOVERY', kgPerHa: 13 },
    { nutrient: 'B', part: 'TRACES', kgPerHa: -0.5 },
  ],
  warnings: [late],
  ...change,
});

export const comparison = (samples: readonly ComparedSample[] = [comparedSample()]): RateComparison => ({
  current: '2.0.0',
  samples,
});
