import { balance } from '../../src/model/advice/balance.ts';
import { BALANCE_NUTRIENTS } from '../../src/model/advice/codes.ts';
import { openAdvice } from '../../server/advice/index.ts';
import { nutrientSupply } from '../../server/documents/figures.ts';
import { PRODUCTS } from './products.ts';
import { NO_CALCULATORS, row, WATCH } from './parts-of-recommendation.ts';
import type {
  AnalyteDocument,
  BalanceDocument,
  RatingDocument,
  RecommendationDocument,
  ReportDocument,
  ResultDocument,
  SampleDocument,
} from '../../src/model/reports/document-data.ts';

const analyte = (
  analyteId: number,
  displayName: string,
  shortName: string,
  unitOfMeasure: string,
  decimalPlaces: number,
  nutrientCode: string | null,
  isPrimary: boolean,
): AnalyteDocument => ({ analyteId, displayName, shortName, unitOfMeasure, decimalPlaces, nutrientCode, isPrimary });

export const ANALYTES: readonly AnalyteDocument[] = [
  analyte(1, 'Nitrogen', 'N', 'kg/ha', 0, 'N', true),
  analyte(2, 'Phosphorus (Colwell)', 'P Col', 'mg/kg', 0, 'P', true),
  analyte(3, 'Potassium (Colwell)', 'K Col', 'mg/kg', 0, 'K', true),
  analyte(4, 'Sulfur (KCl-40)', 'S', 'mg/kg', 1, 'S', true),
  analyte(5, 'pH (CaCl2)', 'pHCa', '', 1, null, true),
  analyte(6, 'Organic carbon', 'OC', '%', 2, null, true),
  analyte(7, 'Phosphorus buffering index', 'PBI', '', 0, null, true),
  analyte(8, 'Copper (DTPA)', 'Cu', 'mg/kg', 2, 'Cu', false),
  analyte(9, 'Zinc (DTPA)', 'Zn', 'mg/kg', 2, 'Zn', false),
  analyte(10, 'Manganese (DTPA)', 'Mn', 'mg/kg', 1, 'Mn', false),
  analyte(11, 'Boron (hot CaCl2)', 'B', 'mg/kg', 2, 'B', false),
  analyte(13, 'Aluminium (CaCl2)', 'Al', 'mg/kg', 1, null, false),
  analyte(14, 'Nitrate N', 'NO3', 'mg/kg', 0, null, false),
  analyte(20, 'CEC', 'CEC', 'cmol/kg', 1, null, false),
];

type Figure = readonly [
  analyteId: number,
  value: number | null,
  percent?: number,
  demandKgPerHa?: number | null,
  qualifier?: '<' | '>',
];

const HEALTH = new Set([5, 6, 7, 13, 20]);

function rating(analyteId: number, percent: number): RatingDocument {
  return {
    scale: HEALTH.has(analyteId) ? 'SOIL_HEALTH' : 'NUTRIENT',
    level: Math.min(4, Math.floor(percent / 20)) as RatingDocument['level'],
    percent,
  };
}

const results = (figures: readonly Figure[]): readonly ResultDocument[] =>
  figures.map(([analyteId, value, percent, demandKgPerHa, qualifier]) => ({
    analyteId,
    // Nitrogen is what the engine works out: no laboratory gives it.
    value: analyteId === 1 ? null : value,
    qualifier: qualifier ?? '',
    used: analyteId === 1 && value !== null ? { kind: 'modelled', value, qualifier: '', covers: '0–30 cm' } : null,
    rating: percent === undefined ? null : rating(analyteId, percent),
    demandKgPerHa: demandKgPerHa ?? null,
  }));

const square = (longitude: number, latitude: number, side = 0.008): SampleDocument['paddockShape'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [longitude, latitude],
      [longitude + side, latitude],
      [longitude + side, latitude + side],
      [longitude, latitude + side],
      [longitude, latitude],
    ],
  ],
});

const PADDOCKS = [
  { paddockId: 11, paddockName: 'Lane', paddockAreaHa: 64.2, paddockShape: square(116.9, -31.62) },
  {
    paddockId: 12,
    paddockName: 'Tank, front and middle (2 & 3) beside the old shearing shed',
    paddockAreaHa: 87.5,
    paddockShape: square(116.92, -31.62),
  },
  { paddockId: 13, paddockName: 'Szczęsny’s', paddockAreaHa: 41, paddockShape: square(116.94, -31.62) },
] as const;

function sample(
  sampleId: number,
  paddock: number,
  depth: readonly [number, number],
  labNumber: string,
  figures: readonly Figure[],
): SampleDocument {
  const place = PADDOCKS[paddock] ?? PADDOCKS[0];
  return {
    sampleId,
    name: `Site ${paddock + 1}`,
    ...place,
    farmName: 'Green Acres Home Block',
    cropName: 'Wheat',
    siteName: `Site ${paddock + 1}`,
    siteLongitude: 116.904 + paddock * 0.02,
    siteLatitude: -31.616,
    labNumber,
    sampledOn: '2026-02-18',
    depthFromCm: depth[0],
    depthToCm: depth[1],
    layers: depth[0] === 0 ? [{ depthFrom: 0, depthTo: 10 }] : [],
    layerNote: null,
    carriesRate: depth[0] === 0,
    dateEmergence: null,
    plantCount: null,
    sampleWeightG: null,
    averagePlantWeightG: null,
    daysFromEmergence: null,
    targetYieldTPerHa: depth[0] === 0 ? 3.5 : null,
    isSummerRain: false,
    inputs:
      depth[0] === 0
        ? {
            sown: { text: '10/05/2026', isAssumed: false },
            seasonRain: { text: '250 mm', isAssumed: true },
            lastYear: { text: 'Canola, 1.6 t/ha', isAssumed: false },
            yearBefore: { text: 'Cereal', isAssumed: true },
          }
        : null,
    results: results(figures),
  };
}

export const SAMPLES: readonly SampleDocument[] = [
  sample(101, 0, [0, 10], 'CSB26-004512', [
    [1, 78, 24, 66],
    [2, 17, 31, 14],
    [3, 38, 33, 29],
    [4, 3.2, 12, 12],
    [5, 4.9, 28],
    [6, 0.92, 34],
    [7, 36, 41],
    [8, 0.31, 30, 0.8],
    [9, 0.25, 12, 1, '<'],
    [10, 4.1, 48, 0],
    [11, 0.62, 27, 0.5],
    [13, 2.6, 71],
    [14, 14],
    [20, 4.2, 29],
  ]),
  sample(102, 0, [10, 30], 'CSB26-004513', [
    [2, 8, 11],
    [3, 31, 22],
    [4, 5.8, 46],
    [5, 4.5, 20],
    [7, 52, 46],
    [13, 5.4, 82],
    [14, 6],
  ]),
  sample(103, 1, [0, 10], 'CSB26-004514', [
    [1, 112, 44, 31],
    [2, 42, 63, 5],
    [3, 121, 55, 0],
    [4, 9.4, 52, 5],
    [5, 5.6, 46],
    [6, 1.48, 55],
    [7, 88, 52],
    [8, 0.84, 47, 0],
    [9, 1.12, 49, 0],
    [10, 12.5, 52, 0],
    [11, 1.4, 45, 0],
    [13, 0.2, 45, null, '<'],
    [14, 22],
    [20, 8.9, 43],
  ]),
  sample(104, 1, [10, 30], 'CSB26-004515', [
    [2, 15, 25],
    [3, 96, 51],
    [4, 14, 58],
    [5, 5.1, 51],
    [7, 120, 58],
    [13, 0.6, 45],
    [14, 11],
  ]),
  sample(105, 2, [0, 10], 'CSB26-004516', [
    [1, 64, 18, 82],
    [2, 96, 91, 0],
    [3, 280, 84, 0],
    [4, 5, 8, 14, '<'],
    [5, 7.8, 66],
    [6, 0.55, 18],
    [7, 14, 18],
    [8, 0.19, 12, 1.5],
    [9, 0.4, 44, 0],
    [10, 1.6, 27, 1.5],
    [11, 13, 93, 0],
    [13, null],
    [14, 9],
    [20, 2.8, 14],
  ]),
  sample(106, 2, [10, 30], 'CSB26-004517', [
    [2, 44, 67],
    [3, 210, 78],
    [4, 2.2, 10],
    [5, 8.1, 77],
    [7, 18, 24],
    [14, 4],
  ]),
];

/** What the portal would say of these rates, by its own tables. */
const BALANCES: readonly BalanceDocument[] = SAMPLES.flatMap((of) =>
  of.results.flatMap(({ analyteId, demandKgPerHa }): BalanceDocument[] => {
    const code = ANALYTES.find((one) => one.analyteId === analyteId)?.nutrientCode;
    const nutrient = BALANCE_NUTRIENTS.find((one) => one === code);
    if (nutrient === undefined || demandKgPerHa === null) return [];
    const supply = nutrientSupply(PRODUCTS, of.sampleId, nutrient);
    const verdict = balance({ nutrient, demand: demandKgPerHa, supply }, openAdvice.tables.balance);
    return [{ sampleId: of.sampleId, nutrient, class: verdict.class, text: verdict.text }];
  }),
);

const BUDGET: Readonly<Record<string, number>> = {
  N_required_by_grain: 64.5,
  N_required_by_shoots: 86,
  N_required_from_soil: 129,
  N_fert_required: 66.2,
  Soil_N_available: 78.3,
  Mineral_N_available_to_crop: 31,
  Organic_N_available_to_crop: 41.9,
  Rotation_N_available_to_crop: 5.4,
  Mineral_N_pool: 44,
  Organic_N_pool: 1792,
  Total_Rotational_N: 18,
  Rotation_N_from_last_year: 0,
  Rotation_N_from_2_years_ago: 18,
  Percent_of_organic_N_available: 2.3,
  Percent_of_rotational_N_available: 30,
  N_efficiency_from_shoots_into_grain: 75,
};

export const RECOMMENDATION: RecommendationDocument = {
  recommendationId: 7,
  name: 'Wheat 2026, home block',
  cropName: 'Wheat',
  sampleType: 'SOIL',
  analytes: ANALYTES,
  otherAnalytes: [],
  samples: SAMPLES,
  products: PRODUCTS,
  comments: [
    {
      title: 'Strategy',
      html: '<h2>What the tests say</h2><p>Lane is <strong>low in sulfur</strong> and <em>marginal in phosphorus</em>; see <u>Rates</u>. <s>No lime needed.</s></p><ul><li>Lime Lane at <strong>1.5 t/ha</strong> before seeding<ul><li>incorporate to 10 cm</li></ul></li><li>Zinc as a foliar, не пізніше 6 тижнів</li></ul><ol><li>Starter at seeding</li><li>Urea at tillering</li></ol><script>alert(1)</script>',
    },
    { title: 'Next test', html: '<p>Sample Szczęsny’s again in summer 2027 to <strong><em>30 cm</em></strong>.</p>' },
  ],
  nitrogenBudgets: [
    { sampleId: 101, yieldTPerHa: 3.5, isSummerRain: false, values: BUDGET, isAdded: true, drivers: null },
    {
      sampleId: 105,
      yieldTPerHa: 3.5,
      isSummerRain: true,
      values: { ...BUDGET, N_fert_required: 82 },
      isAdded: true,
      drivers: null,
    },
  ],
  sensitivities: [
    {
      sampleId: 101,
      yieldTPerHa: 3.5,
      isSummerRain: false,
      ratesKgPerHa: { n: 66, p: 14, k: 25, s: 12 },
      target: row(3.5, 612.4, 0.66),
      high: row(4, 701, 0.84),
      low: row(3, 498.1, 0.45),
    },
  ],
  ...NO_CALCULATORS,
  balances: BALANCES,
  watch: WATCH,
  trends: [],
  criticalValues: [
    {
      analyteId: 2,
      appliesTo: '0-10 cm, PBI 36',
      criticalValue: '18.8',
      interval: '17-21',
      unitOfMeasure: 'mg/kg',
      method: 'Colwell P, 90 % of maximum yield, 4.59 × PBI^0.393',
      source: 'Moody 2007, Australian Journal of Soil Research 45:55-62',
    },
    {
      analyteId: 3,
      appliesTo: '0-10 cm, cereals',
      criticalValue: '45',
      interval: '40-50',
      unitOfMeasure: 'mg/kg',
      method: 'Colwell K, 90 % of maximum yield',
      source: 'Brennan & Bell 2013, Crop & Pasture Science 64',
    },
    {
      analyteId: 4,
      appliesTo: '0-30 cm, cereals',
      criticalValue: '4.6',
      interval: '4.0-5.3',
      unitOfMeasure: 'mg/kg',
      method: 'KCl-40 S, thickness-weighted mean',
      source: 'Anderson, Peverill & Brennan 2013, Crop & Pasture Science 64:523-530',
    },
    {
      analyteId: 5,
      appliesTo: '0-10 cm',
      criticalValue: '5.5',
      interval: null,
      unitOfMeasure: '',
      method: 'pH in CaCl2, topsoil target',
      source: 'Gazey & Andrew 2009, DPIRD Bulletin 4761',
    },
  ],
  runs: SAMPLES.filter((s) => s.depthFromCm === 0).map((s, index) => ({
    sampleId: s.sampleId,
    sampleEngineRunId: 9001 + index,
    runOn: '2026-03-01T17:30:00Z',
    engineCode: 'OPEN-SYN',
    engineVersion: '1.0.0',
    parameterSetHash: '3f9a1c7e5b20',
    interpretiveCriteriaName: 'Wheat soil WA',
  })),
};

export const REPORT: ReportDocument = {
  reportId: 31,
  reportName: 'Autumn 2026 nutrition plan',
  tenantName: 'Southern Grain Nutrition',
  customerId: 4207,
  customerName: 'Green Acres Pastoral Pty Ltd',
  preparedBy: 'Alex Nguyễn',
  preparedByEmail: 'alex@sgn.example',
  preparedOn: '2026-03-02T01:20:00Z',
  timeZone: 'Australia/Perth',
  finalised: null,
  published: null,
  recommendations: [RECOMMENDATION],
  comments: [
    { title: 'Order by 20 March', html: '<p>Prices held until <strong>20 March</strong>; freight not included.</p>' },
  ],
};

/** A recommendation with as many samples as asked, one paddock to three samples. */
export function largeRecommendation(samples: number): RecommendationDocument {
  const many = Array.from({ length: samples }, (_, index): SampleDocument => {
    const paddock = Math.floor(index / 3);
    return {
      ...(SAMPLES[(index % 3) * 2] as SampleDocument),
      sampleId: 1000 + index,
      paddockId: 500 + paddock,
      paddockName: `Paddock ${paddock + 1}`,
      siteName: `Site ${(index % 3) + 1}`,
      labNumber: `CSB26-${String(index).padStart(6, '0')}`,
    };
  });
  return {
    ...RECOMMENDATION,
    recommendationId: 8,
    name: `Whole farm, ${samples} samples`,
    samples: many,
    products: PRODUCTS.map((product) => ({
      ...product,
      rates: many.map((s, index) => ({ sampleId: s.sampleId, ratePerHa: 40 + (index % 7) * 10 })),
    })),
    nitrogenBudgets: [],
    sensitivities: [],
    balances: many.flatMap((s, index) =>
      BALANCES.filter(({ sampleId }) => sampleId === 101 + (index % 3) * 2).map((one) => ({
        ...one,
        sampleId: s.sampleId,
      })),
    ),
    runs: many.map((s, index) => ({
      ...(RECOMMENDATION.runs[0] as RecommendationDocument['runs'][number]),
      sampleId: s.sampleId,
      sampleEngineRunId: 20000 + index,
    })),
  };
}
