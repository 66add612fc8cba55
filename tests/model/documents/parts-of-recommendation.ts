import type { Statement } from '../../../src/model/advice/statement.ts';
import type { WhatToWatch } from '../../../src/model/advice/watch.ts';

const WATCHED: Statement = {
  rule: 'SEED_ROW',
  level: 'act',
  sampleId: 101,
  on: 'MAP',
  figures: [],
  sentence: 'MAP at 60 kg/ha puts 13.1 kg P in the row; the limit is 11 at 10 % seedbed use in a moist loamy sand.',
  assumed: '25 mm spread on 250 mm rows',
  source: 'Saskatchewan guideline',
  mark: 'seen',
  parameters: { code: 'OPEN-ADVICE', version: '1.0.0', hash: 'abc' },
};

/** One statement told of several samples, one of the whole plan, and two for which there was no room. */
export const WATCH: WhatToWatch = {
  told: [
    { statement: WATCHED, alikeSampleIds: [102, 103] },
    {
      statement: { ...WATCHED, rule: 'APART', sampleId: null, sentence: 'Keep these apart.', assumed: null },
      alikeSampleIds: [],
    },
  ],
  more: 2,
};

/** One season of a sensitivity summary. */
export const row = (yieldTPerHa: number, grossMarginPerHa: number, nKgPerHa: number) => ({
  yieldTPerHa,
  grossMarginPerHa,
  nKgPerHa,
  pKgPerHa: 14,
  kKgPerHa: 25,
  sKgPerHa: 12,
  likelyResponseTPerHa: 1.1,
  breakEvenTPerHa: 0.42,
});
