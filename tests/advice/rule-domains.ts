import fc from 'fast-check';
import { openAdvice } from '../../server/advice/index.ts';
import { AGED_ANALYTES } from '../../server/advice/lab-values.ts';
import { ACIDIFYING_SOURCES, LIME_CROPS } from '../../server/advice/lime.ts';
import { ANALYTES, TREND_ANALYTES } from '../../server/advice/parameters/schema.ts';
import { ADVICE_CROPS, BALANCE_NUTRIENTS, FERTILISERS, GROWN_CROPS, TEXTURES } from '../../src/model/advice/codes.ts';
import { QUALIFIERS } from '../../src/model/advice/bounded.ts';
import { RANGED } from '../../src/model/advice/range.ts';
import { NITROGEN_SOURCES } from '../../src/model/advice/nitrogen.ts';

export const from = (min: number, max: number) => fc.double({ min, max, noNaN: true });
export const of = <Code extends string>(codes: readonly Code[]) => fc.constantFrom(...codes);
export const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
export const texture = of(TEXTURES);
export const crop = of(ADVICE_CROPS);
export const codes = Object.keys(openAdvice.tables.products);

/** The spread may take all of the row. */
const seedRow = fc
  .record({ row: from(50, 2_000), share: from(0, 1) })
  .map(({ row, share }) => ({ spread: Math.min(row, 1 + share * (row - 1)), row }));
export const seedbed = fc
  .tuple(seedRow, fc.record({ crop, texture, moisture: maybe(of(['GOOD', 'DRY'] as const)) }))
  .map(([row, sown]) => ({ ...sown, ...row }));

const grown = of(GROWN_CROPS);
/** A laboratory's figure, with the limit it was read at. */
export const bounded = fc.record({ value: from(0, 1e6), qualifier: maybe(of(QUALIFIERS)) });
const aYearMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`);
const site = fc
  .record({
    name: of(['Home', 'Creek', 'Hill', 'Salt']),
    ha: maybe(from(0, 5_000)),
    demand: from(0, 400),
    supply: from(0, 400),
    share: from(0, 1),
  })
  .map(({ share, ...rest }) => ({ ...rest, amendment: rest.supply * share }));

/** Every rule with arguments from all over its domain. */
export const domain = {
  limeRate: fc.record({
    ph: from(3, 10),
    target: from(3, 10),
    texture,
    thickness: maybe(from(1, 200)),
    oc: maybe(from(0, 8)),
    perUnit: maybe(from(0, 50)),
    gravel: maybe(from(0, 0.9)),
  }),
  limeAdvice: fc.record({
    ph: from(3, 10),
    texture,
    from: maybe(from(0, 100)),
    thickness: maybe(from(1, 100)),
    oc: maybe(from(0, 8)),
    gravel: maybe(from(0, 0.9)),
    ep: maybe(from(20, 150)),
    moisture: maybe(from(0, 30)),
  }),
  limePlanned: fc.record({
    need: from(0, 20),
    products: fc.array(
      fc.record({
        rate: from(0, 10_000),
        nv: maybe(from(0, 120)),
        ep: maybe(from(0, 120)),
        moisture: maybe(from(0, 30)),
      }),
      { maxLength: 3 },
    ),
  }),
  subsoilN: fc.record({
    texture,
    measuredToCm: maybe(from(0, 100)),
    entered: maybe(from(0, 300)),
    assumed: maybe(from(0, 300)),
  }),
  nSubsoilRange: fc
    .record({
      needFromSoil: from(0, 400),
      soilN: from(0, 400),
      kEffective: from(0.1, 1),
      kNitrate: from(0, 1),
      low: from(0, 60),
      more: from(0, 60),
    })
    .map(({ more, ...rest }) => ({ ...rest, high: rest.low + more })),
  subsoilLimit: fc.record({
    crop: grown,
    layers: fc.array(
      fc
        .record({
          from: from(0, 100),
          thick: from(1, 50),
          ece: maybe(from(0, 30)),
          esp: maybe(from(0, 60)),
          ph: maybe(from(3, 10)),
          al: maybe(from(0, 20)),
          b: maybe(from(0, 30)),
          texture: maybe(texture),
        })
        .map(({ thick, ...layer }) => ({ ...layer, to: layer.from + thick })),
      { maxLength: 4 },
    ),
  }),
  rateWarnings: fc.record({
    crop: grown,
    week: maybe(from(-20, 30)),
    n: maybe(from(0, 500)),
    p: maybe(from(0, 100)),
    k: maybe(from(0, 250)),
    s: maybe(from(0, 100)),
  }),
  boundMean: fc.record({
    values: fc.array(
      fc.tuple(bounded, maybe(from(0, 1_000))).map(([one, weight]) => ({ ...one, weight })),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  boundSum: fc.record({ values: fc.array(bounded, { maxLength: 6 }) }),
  boundRatio: fc.record({ numerator: bounded, denominator: bounded, scale: maybe(from(0, 1_000)) }),
  rangeOf: fc.record({ nutrient: of(RANGED), values: fc.array(from(0, 500), { minLength: 1, maxLength: 6 }) }),
  farmBalance: fc.record({ nutrient: of(BALANCE_NUTRIENTS), paddocks: fc.array(site, { maxLength: 6 }) }),
  judgedBy: fc.record({ crop: grown }),
  pbiClass: fc.record({ pbi: from(0, 1_500) }),
  priceAge: fc.record({ asOf: aYearMonth, today: aYearMonth, isDefault: maybe(fc.boolean()) }),
  limeEffective: fc.record({
    fractions: fc
      .array(fc.record({ share: from(0, 100), nv: from(0, 180), upTo: from(0.001, 100) }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((all) => all.map((one) => ({ ...one, share: one.share / all.length }))),
  }),
  limeProduct: fc.record({ pure: from(0, 100), ep: from(1, 150), moisture: maybe(from(0, 90)) }),
  limeMaintenance: fc.record({ product: of(LIME_CROPS), yield: from(0, 30) }),
  limeForNitrogen: fc.record({ source: of(ACIDIFYING_SOURCES), n: from(0, 1_000_000), leached: from(0, 1) }),
  limePlan: fc
    .record({ depths: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }), texture })
    .chain(({ depths, texture: soil }) =>
      fc.record({
        layers: fc.tuple(
          ...depths
            .toSorted((a, b) => a - b)
            .map((depth, at, all) =>
              fc.record({
                from: fc.constant(10 * (all[at - 1] ?? 0)),
                to: fc.constant(10 * depth),
                ph: from(3, 10),
                texture: fc.constant(soil),
                oc: maybe(from(0, 8)),
              }),
            ),
        ),
        incorporation: maybe(from(0, 100)),
        ep: maybe(from(1, 150)),
      }),
    ),
  sodicity: fc.record({
    ca: from(0, 100),
    mg: from(0, 100),
    k: from(0.1, 100),
    na: from(0, 100),
    al: maybe(from(0, 100)),
    cec: maybe(from(0.1, 100)),
    ece: maybe(from(0, 300)),
    texture,
    dispersive: maybe(fc.boolean()),
    ph: maybe(from(3, 10)),
  }),
  gypsumPurity: fc.record({ sulfur: from(0, 25) }),
  gypsumRate: fc.record({
    esp: from(0, 100),
    cec: from(0.1, 100),
    depth: maybe(from(1, 100)),
    bd: maybe(from(0.5, 2.2)),
    espTarget: maybe(from(0, 100)),
    sulfur: maybe(from(0.1, 25)),
    purity: maybe(from(1, 140)),
    efficiency: maybe(from(1, 2)),
  }),
  seedbedUse: seedRow,
  seedLimits: seedbed,
  seedCheck: fc
    .tuple(
      seedbed,
      fc.record({
        separation: maybe(from(0, 100)),
        products: fc.array(fc.record({ code: of(codes), rate: from(0, 10_000) }), { maxLength: 4 }),
      }),
    )
    .map(([where, what]) => ({ ...where, ...what })),
  compatible: fc.record({ a: of(FERTILISERS), b: of(FERTILISERS) }),
  blendCompatibility: fc.record({ ingredients: fc.array(of(FERTILISERS), { minLength: 1, maxLength: 6 }) }),
  criticalHumidity: fc.record({ a: of(FERTILISERS), b: of(FERTILISERS) }),
  splitN: fc.record({ crop, n: from(0, 1_000_000), texture }),
  nWindow: fc.record({ crop, week: from(-60, 60) }),
  volatilisation: fc.record({
    source: of(NITROGEN_SOURCES),
    texture,
    days: from(0, 365),
    cover: maybe(of(['CROP', 'BARE', 'PASTURE'] as const)),
    rain24: maybe(from(0, 1_000)),
    dry: maybe(fc.boolean()),
    calcareous: maybe(fc.boolean()),
    incorporated: maybe(fc.boolean()),
  }),
  balance: fc
    .record({
      nutrient: of(BALANCE_NUTRIENTS),
      demand: from(0, 1_000_000),
      supply: from(0, 1_000_000),
      share: maybe(from(0, 1)),
      removal: maybe(from(0, 1_000_000)),
    })
    .map(({ share, ...rest }) => ({ ...rest, amendment: rest.supply * (share ?? 0) })),
  breakEvenResponse: fc.record({ nutrientPrice: from(0, 100), grainPrice: from(1, 10_000) }),
  bridge: fc.record({
    nutrient: of(['N', 'P', 'K'] as const),
    required: from(0, 1_000_000),
    card: from(0, 1_000_000),
    optimum: from(0, 1_000_000),
    gridStep: from(0, 1_000),
    cardYield: from(0, 30),
    gridYield: from(0, 30),
    cardSummer: maybe(fc.boolean()),
    gridSummer: maybe(fc.boolean()),
    samples: maybe(from(1, 100_000)),
    fixes: maybe(fc.boolean()),
    capped: maybe(fc.boolean()),
    atEdge: maybe(fc.boolean()),
    maintenance: maybe(from(0, 1_000_000)),
    response: maybe(from(0, 1_000_000)),
  }),
  plausible: fc.record({ analyte: of(ANALYTES), value: from(-1e9, 1e9) }),
  columnUnit: fc.record({ analyte: of(ANALYTES), values: fc.array(from(-1e9, 1e9), { maxLength: 9 }) }),
  phPair: fc.record({ ca: from(3, 10), water: from(3, 11) }),
  cationCheck: fc.record({
    ca: from(0, 100),
    mg: from(0, 100),
    k: from(0, 100),
    na: from(0, 100),
    al: maybe(from(0, 100)),
    cec: maybe(from(0, 100)),
    esp: maybe(from(0, 100)),
    colwellK: maybe(from(0, 2_000)),
  }),
  cvBand: fc.record({ analyte: of(ANALYTES), values: fc.array(from(0, 1e9), { minLength: 2, maxLength: 9 }) }),
  sampleAge: fc.record({
    analyte: of(AGED_ANALYTES),
    months: from(0, 1_200),
    cropSince: maybe(fc.boolean()),
    limedSince: maybe(fc.boolean()),
    mixedSince: maybe(fc.boolean()),
    fertilisedBefore: maybe(fc.oneof(fc.boolean(), from(0, 1_200))),
  }),
  trend: fc.record({
    analyte: of([...TREND_ANALYTES, 'PHCA', 'PHW'] as const),
    first: from(0, 100_000),
    last: from(0, 100_000),
    sameLab: maybe(fc.boolean()),
    sameMethod: maybe(fc.boolean()),
    sameDepth: maybe(fc.boolean()),
    n1: maybe(from(1, 10_000)),
    n2: maybe(from(1, 10_000)),
    years: maybe(from(0, 200)),
  }),
};
