import { nutrientOfFarm, type NutrientOfFarm } from '../../src/model/advice/farm-words.ts';
import { balance } from '../../src/model/advice/balance.ts';
import { BALANCE_NUTRIENTS } from '../../src/model/advice/codes.ts';
import { costPlan } from '../../src/model/economics/cost-plan.ts';
import type {
  BalanceDocument,
  OtherPaddockDocument,
  PolygonShape,
  RatingDocument,
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../src/model/reports/document-data.ts';
import { openAdvice } from '../../server/advice/index.ts';
import { Random } from '../../server/demo/random.ts';
import { nutrientSupply, paddocksOf, productRate } from '../../server/documents/figures.ts';
import { price } from '../machines/economics/costs.fixtures.ts';
import { ANALYTES, RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { trendsOf } from './trends.ts';
import { WATCH } from './parts-of-recommendation.ts';
import { PRODUCTS } from './products.ts';

const FARMS = ['Home Block', 'North', 'Leased', 'River'] as const;
const NAMES = [
  'Lane',
  'Tank',
  'Shearing Shed',
  'Top Dam',
  'House',
  'Gate',
  'Quandong',
  'Salmon Gum',
  'Breakaway',
  'Hill',
];
const PER_FARM = 75;
/** Nitrogen calculators that are drawn: an adviser adds few. */
const CALCULATORS = 2;
/** Paddocks with budget, card and largest margin: they would fill a third of all pages. */
const ANSWERED = 20;
/** One paddock of so many was sampled before. */
const RESAMPLED = 2;
const PADDOCK_DEGREES = 0.01;
const RATES = [0, 40, 60, 80, 105];
const [SURFACE] = SAMPLES as [SampleDocument];
/** Least and most of each analyte, in the order in which `SURFACE` has them. */
const SPANS: ReadonlyMap<number, readonly [least: number, most: number]> = new Map([
  [1, [25, 140]],
  [2, [6, 90]],
  [3, [25, 260]],
  [4, [2, 18]],
  [5, [4.1, 8]],
  [6, [0.4, 2]],
  [7, [8, 140]],
  [8, [0.1, 1.4]],
  [9, [0.1, 1.8]],
  [10, [1, 25]],
  [11, [0.2, 2]],
  [13, [0.2, 8]],
  [14, [3, 30]],
  [20, [2, 12]],
]);

/** A report of so many paddocks on one to four farms, with everything that a report holds; the same on every machine. */
export function reportOfFarm(paddocks: number): ReportDocument {
  const random = new Random(paddocks);
  const samples = Array.from({ length: paddocks }, (_, at) =>
    paddockOf(random, at, Math.ceil(paddocks / farmsOf(paddocks))),
  );
  const products = PRODUCTS.map((product) => ({
    ...product,
    rates: samples.map(({ sampleId }) => ({ sampleId, ratePerHa: random.pick(RATES) })),
  }));
  return {
    ...REPORT,
    preparedByPhone: '0428 555 010',
    preparedByAccreditation: 'CPAg',
    recommendations: [
      {
        ...RECOMMENDATION,
        name: `Wheat 2026, ${paddocks} paddocks`,
        samples,
        otherPaddocks: [leased(Math.ceil(paddocks / farmsOf(paddocks)))],
        products,
        costs: costsOf(samples, products),
        balances: samples.flatMap((sample) => balancesOf(sample, products)),
        farm: farmOf(samples, products),
        watch: { ...WATCH, told: WATCH.told.map((one) => watchedOn(samples, one)) },
        nitrogenBudgets: samples.map(({ sampleId }, at) => ({
          ...RECOMMENDATION.nitrogenBudgets[0]!,
          sampleId,
          isAdded: at < CALCULATORS,
        })),
        trends: samples.filter((_, at) => at % RESAMPLED === 0).flatMap(trendsOf),
        sensitivities: [],
        answers: samples.slice(0, ANSWERED).map(({ sampleId }) => ({
          sampleId,
          nutrients: [
            { nutrient: 'N', requiredKgPerHa: 48.2, cardKgPerHa: 48, optimumKgPerHa: 60, isAtEdge: false },
            { nutrient: 'P', requiredKgPerHa: 8, cardKgPerHa: 8, optimumKgPerHa: 0, isAtEdge: false },
          ],
          bridge: [
            { on: 'P', sentence: '8 replaces what the grain takes; this season’s crop alone would not repay it.' },
          ],
        })),
        runs: samples.map(({ sampleId }, at) => ({
          ...RECOMMENDATION.runs[0]!,
          sampleId,
          sampleEngineRunId: 9001 + 3 * at,
        })),
        criticalValues: [
          ...samples.map((_, at) => ({
            ...RECOMMENDATION.criticalValues[0]!,
            appliesTo: `0-10 cm, PBI ${8 + at}`,
            criticalValue: (10 + at / 10).toFixed(1),
            interval: null,
          })),
          ...RECOMMENDATION.criticalValues.slice(1),
        ],
      },
    ],
  };
}

const farmsOf = (paddocks: number): number =>
  Math.min(FARMS.length, paddocks < 20 ? 1 : Math.max(2, Math.ceil(paddocks / PER_FARM)));

/** Land of the first farm that was not sampled: the next place of its grid. */
function leased(perFarm: number): OtherPaddockDocument {
  const { farmName, paddockShape } = paddockOf(new Random(1), perFarm - 1, perFarm);
  const shape = paddockShape as Extract<PolygonShape, { type: 'Polygon' }>;
  const coordinates = shape.coordinates.map((ring) => ring.map(([x = 0, y = 0]) => [x + PADDOCK_DEGREES, y]));
  return { name: 'Lease block', farmName: farmName ?? '', shape: { type: 'Polygon', coordinates } };
}

function paddockOf(random: Random, at: number, perFarm: number): SampleDocument {
  const [farm, place] = [Math.floor(at / perFarm), at % perFarm];
  const across = Math.ceil(Math.sqrt(perFarm * 1.4));
  const west = 117 + farm + (place % across) * PADDOCK_DEGREES;
  const south = -32 + Math.floor(place / across) * PADDOCK_DEGREES;
  const near = () => random.between(-0.0007, 0.0007);
  const corner = (x: number, y: number): [number, number] => [
    west + x * (PADDOCK_DEGREES - 0.0005) + near(),
    south + y * (PADDOCK_DEGREES - 0.0005) + near(),
  ];
  const ring = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0.4, 1), corner(0, 1)];
  const round = Math.floor(place / NAMES.length);
  return {
    ...SURFACE,
    sampleId: 1000 + at,
    paddockId: 500 + at,
    farmName: FARMS[farm]!,
    paddockName: `${NAMES[place % NAMES.length]}${round === 0 ? '' : ` ${round + 1}`}`,
    paddockAreaHa: random.whole(400, 990) / 10,
    paddockShape: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
    cropName: 'Wheat',
    siteName: 'A',
    labNumber: `CSB26-${String(at).padStart(6, '0')}`,
    results: SURFACE.results.map((result) => {
      const [least, most] = SPANS.get(result.analyteId)!;
      const share = random.next();
      const value = least + share * (most - least);
      return {
        ...result,
        qualifier: '',
        value: result.value === null ? null : value,
        used: result.used && { ...result.used, value },
        rating: result.rating && {
          ...result.rating,
          level: Math.floor(share * 5) as RatingDocument['level'],
          percent: share * 100,
        },
        demandKgPerHa: result.demandKgPerHa === null ? null : Math.round((1 - share) * 30),
      };
    }),
  };
}

function balancesOf(sample: SampleDocument, products: RecommendationDocument['products']): readonly BalanceDocument[] {
  return BALANCE_NUTRIENTS.flatMap((nutrient): BalanceDocument[] => {
    const analyte = ANALYTES.find(({ nutrientCode }) => nutrientCode === nutrient);
    const demand = sample.results.find(({ analyteId }) => analyteId === analyte?.analyteId)?.demandKgPerHa ?? null;
    if (demand === null) return [];
    const supply = nutrientSupply(products, sample.sampleId, nutrient);
    const verdict = balance({ nutrient, demand, supply }, openAdvice.tables.balance);
    return [{ sampleId: sample.sampleId, nutrient, class: verdict.class, text: verdict.text, demand, supply }];
  });
}

function farmOf(
  samples: readonly SampleDocument[],
  products: RecommendationDocument['products'],
): readonly NutrientOfFarm[] {
  return BALANCE_NUTRIENTS.flatMap((nutrient) => {
    const analyte = ANALYTES.find(({ nutrientCode }) => nutrientCode === nutrient);
    const sites = samples.flatMap(({ sampleId, paddockName, paddockAreaHa, results }) => {
      const demand = results.find(({ analyteId }) => analyteId === analyte?.analyteId)?.demandKgPerHa ?? null;
      if (demand === null) return [];
      const supply = nutrientSupply(products, sampleId, nutrient);
      return [
        { paddockKey: String(sampleId), paddockName: paddockName ?? '', paddockAreaHa, demand, supply, amendment: 0 },
      ];
    });
    return sites.length === 0 ? [] : [nutrientOfFarm(nutrient, sites, openAdvice.tables.balance)];
  });
}

const costsOf = (samples: readonly SampleDocument[], products: RecommendationDocument['products']) =>
  costPlan({
    paddocks: paddocksOf(samples).map(({ key, name, farmName, areaHa }) => ({
      key,
      name: name ?? '',
      farmName: farmName ?? '',
      areaHa,
    })),
    products: products.map((product) => ({
      id: product.recommendedProductId,
      name: product.name,
      unitOfMeasure: product.unitOfMeasure,
      timing: product.timing,
      components: product.components.map(({ nutrients, fraction, conversionFactor }) => ({
        productId: product.recommendedProductId,
        share: fraction,
        conversionFactor,
        nutrients,
      })),
      rates: samples.map(({ sampleId }) => [{ depthFrom: 0, ratePerHa: productRate(product, sampleId) }]),
    })),
    prices: new Map(
      products.map(({ recommendedProductId: id }, at) => [
        id,
        { ...price(id, 700 + 150 * at), loadSize: 28, supplier: 'Coop' },
      ]),
    ),
    nutrients: null,
  });

const watchedOn = (samples: readonly SampleDocument[], one: (typeof WATCH)['told'][number]) => ({
  ...one,
  statement: { ...one.statement, sampleId: one.statement.sampleId === null ? null : samples[0]!.sampleId },
  alikeSampleIds: one.alikeSampleIds.length === 0 ? [] : samples.slice(2, 40).map(({ sampleId }) => sampleId),
});
