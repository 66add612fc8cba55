import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import type { Statement } from '../../src/model/advice/statement.ts';
import type { WhatToWatch } from '../../src/model/advice/watch.ts';

const WATCHED: Statement = {
  rule: 'SEED_ROW',
  level: 'act',
  sampleId: 101,
  on: 'MAP',
  figures: [],
  sentence: 'MAP at 60 kg/ha puts 13.1 kg P in the row; the limit is 11 at 10 % seedbed use in a moist loamy sand.',
  assumed: '25 mm spread on 250 mm rows',
  said: null,
  source: 'Saskatchewan guideline',
  mark: 'seen',
  parameters: { code: 'OPEN-ADVICE', version: '1.0.0', hash: 'abc' },
};

/** One statement about several samples, one about the whole plan, and two for which there was no room. */
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

/** Of a recommendation for which no calculator says anything. */
export const NO_CALCULATORS = { sensitivityTables: [], answers: [], seasons: null } as const;

/** One season of a sensitivity summary. */
export const row = (yieldTPerHa: number, grossMarginPerHa: number, nResponseTPerHa: number) => ({
  yieldTPerHa,
  grossMarginPerHa,
  nResponseTPerHa,
  pResponseTPerHa: 0.14,
  kResponseTPerHa: 0.25,
  sResponseTPerHa: 0.12,
  likelyResponseTPerHa: 1.1,
  breakEvenTPerHa: 0.42,
});

/** The same plan with the sulfur of its first sample judged over two layers, as a profile is. */
export const withSulfurMean = (plan: RecommendationDocument): RecommendationDocument => ({
  ...plan,
  samples: plan.samples.map((sample, at) =>
    at > 0
      ? sample
      : {
          ...sample,
          layers: [
            { depthFrom: 0, depthTo: 10 },
            { depthFrom: 10, depthTo: 30 },
          ],
          layerNote: 'subsoilApart' as const,
          results: sample.results.map((result) =>
            result.analyteId === 4
              ? { ...result, used: { kind: 'mean' as const, value: 4.9, qualifier: '' as const, covers: '0–30 cm' } }
              : result,
          ),
        },
  ),
});

/** Plants of the first paddock, whose analytes bear names that soil has too. */
export const tissueOf = (plan: RecommendationDocument): RecommendationDocument => {
  const [first] = plan.samples;
  if (!first) throw new Error('the plan has samples');
  const analytes = [
    { ...plan.analytes[0]!, analyteId: 107, displayName: 'Copper', shortName: 'Cu', unitOfMeasure: 'mg/kg' },
    { ...plan.analytes[0]!, analyteId: 111, displayName: 'Nitrate N', shortName: 'NO3', unitOfMeasure: 'mg/kg' },
    { ...plan.analytes[0]!, analyteId: 21, displayName: 'Exchangeable sodium %', shortName: 'ESP', unitOfMeasure: '%' },
  ];
  return {
    ...plan,
    recommendationId: 9,
    name: 'Tissue, July',
    sampleType: 'PLANT',
    analytes,
    samples: [
      {
        ...first,
        sampleId: 901,
        depthFromCm: null,
        depthToCm: null,
        layers: [],
        results: analytes.map(({ analyteId }) => ({
          analyteId,
          value: 4,
          qualifier: '' as const,
          used: null,
          rating: null,
          demandKgPerHa: null,
        })),
      },
    ],
    products: [],
    nitrogenBudgets: [],
    sensitivities: [],
    balances: [],
    trends: [],
    sensitivityTables: [],
    answers: [],
    seasons: null,
    criticalValues: [],
    runs: [],
  };
};
