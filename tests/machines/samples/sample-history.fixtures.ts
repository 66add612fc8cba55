import { changeOf, openAdvice, type AnalyteCode } from '../../../server/advice/index.ts';
import type { AnalyteHistory } from '../../../src/model/contract/entities.ts';
import type { SampleHistory } from '../../../src/model/samples/sample-history.ts';

const change = (code: AnalyteCode, first: number, last: number): AnalyteHistory['change'] => {
  const { word, min, perYear, statement } = changeOf(1, {
    code,
    samplings: { first, last, since: '13/03/2022', years: 4 },
    tables: openAdvice.tables,
  })!;
  return { word, leastShown: min, perYear, statement };
};

export const analyteHistory = (other: Partial<AnalyteHistory> = {}): AnalyteHistory => ({
  analyteId: 5,
  analyteName: 'pH (CaCl2)',
  unitOfMeasure: '',
  decimals: 1,
  value: 4.8,
  qualifier: null,
  text: null,
  isModelled: false,
  rating: { scale: 'SOIL_HEALTH', level: 1 },
  critical: { value: 5.5, range: null, unit: '', method: '1:5 CaCl2', source: 'DPIRD' },
  isNear: false,
  openOfRate: [],
  perMass: null,
  earlier: [
    { sampleId: 11, dateSampled: '2019-03-13', value: 5.4, qualifier: null },
    { sampleId: 12, dateSampled: '2022-03-13', value: 5.1, qualifier: null },
  ],
  change: change('PHCA', 5.1, 4.8),
  ...other,
});

/** Three samplings of one place: pH has fallen, phosphorus was below a limit before, and one figure is the engine's own. */
export const sampleHistory = (): SampleHistory => ({
  results: [
    analyteHistory(),
    analyteHistory({
      analyteId: 6,
      analyteName: 'Phosphorus Colwell',
      unitOfMeasure: 'mg/kg',
      decimals: 0,
      value: 15,
      rating: { scale: 'NUTRIENT', level: 0 },
      critical: null,
      earlier: [{ sampleId: 12, dateSampled: '2022-03-13', value: 5, qualifier: '<' }],
      change: null,
    }),
    analyteHistory({
      analyteId: 7,
      analyteName: 'Organic carbon',
      unitOfMeasure: '%',
      decimals: 2,
      value: 1.1,
      rating: null,
      critical: null,
      earlier: [{ sampleId: 12, dateSampled: '2022-03-13', value: 1.05, qualifier: null }],
      change: change('OC', 1.05, 1.1),
    }),
    analyteHistory({
      analyteId: 8,
      analyteName: 'Plant available water',
      unitOfMeasure: 'mm',
      decimals: 0,
      value: 90,
      isModelled: true,
      rating: null,
      critical: null,
      earlier: [],
      change: null,
    }),
  ],
  changes: [
    {
      on: '2026-03-20T03:00:00.000Z',
      by: 'Ann Adviser',
      undoneOn: '2026-03-21T03:00:00.000Z',
      undoneBy: 'Sam Senior',
      fields: [
        { field: 'paddock', from: '', to: 'Gate' },
        { field: 'depth', from: '0-10 cm', to: '0-15 cm' },
      ],
    },
  ],
  samplings: [
    { sampleId: 11, dateSampled: '2019-03-13', labNumber: null, recommendations: [], reports: [] },
    {
      sampleId: 12,
      dateSampled: '2022-03-13',
      labNumber: '22A007',
      recommendations: [
        { id: 3, name: 'Lime 2022', isFinalised: true, products: [{ name: 'Lime', ratePerHa: 1500, unit: 'kg' }] },
      ],
      reports: [{ id: 9, name: 'Season plan', publishedOn: '2022-05-02T03:00:00.000Z' }],
    },
    { sampleId: 1, dateSampled: '2026-03-15', labNumber: '24A001', recommendations: [], reports: [] },
  ],
});
