/**
 * The shape of an advice parameter document. Every number is a leaf `{ value, unit, source, mark }`. Ranges here are only
 * those without which a rule breaks: whether a value is sensible is the supplier's business, whether it divides by zero is ours.
 */
import { z } from 'zod';
import {
  ADVICE_CROPS,
  BALANCE_NUTRIENTS,
  FERTILISERS,
  TEXTURES,
  type AdviceCrop,
} from '../../../src/model/advice/codes.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { Values } from '../../engine/coefficients/values.ts';

const mark = z.enum(['seen', 'recalled', 'judgement']);
const leaf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, unit: z.string().min(1), source: z.string().min(1), mark });

const positive = leaf(z.number().positive());
const zeroOrMore = leaf(z.number().nonnegative());
const share = leaf(z.number().min(0).max(1));
const percent = leaf(z.number().min(0).max(100));
const real = leaf(z.number());

const rises = (values: readonly number[]): boolean => values.every((value, at) => at === 0 || value >= values[at - 1]!);
const range = leaf(z.tuple([z.number(), z.number()]).refine(rises, 'a range runs from low to high'));
const column = leaf(
  z.array(z.number().nonnegative()).min(1).refine(rises, 'more seedbed use never takes less: the column must not fall'),
);

/** The same leaf for each of a list of codes. */
const each = <const Code extends string, Leaf extends z.ZodType>(codes: readonly Code[], one: Leaf) =>
  z.strictObject(Object.fromEntries(codes.map((code) => [code, one])) as Record<Code, Leaf>);

export const ANALYTES = [
  'PHCA',
  'PHW',
  'OC',
  'NO3',
  'NH4',
  'P',
  'K',
  'S',
  'PBI',
  'EC',
  'AL',
  'CU',
  'ZN',
  'MN',
  'B',
  'EXCA',
  'EXMG',
  'EXK',
  'EXNA',
  'CEC',
  'ESP',
  'GRAVEL',
] as const;
/** What a laboratory measures, as import, age and trend name it. */
export type AnalyteCode = (typeof ANALYTES)[number];

const AGEING = ANALYTES.filter((code) => code !== 'GRAVEL');
/** pH has a rule of its own, gravel stays. */
export const TREND_ANALYTES = ANALYTES.filter((code) => code !== 'GRAVEL' && code !== 'PHCA' && code !== 'PHW');

const LIME_PRODUCTS = ['WHEAT', 'BARLEY', 'TRITICALE', 'CANOLA', 'LUPIN', 'CEREAL_TOPS', 'LUPIN_TOPS', 'OATS'] as const;
const ACIDIFYING = ['UREA', 'UAN', 'AN', 'CAN', 'NITRATE', 'DAP', 'MAP', 'SOA'] as const;
const WEIGHTS = ['LIGHT', 'MEDIUM', 'HEAVY'] as const;
const GROUPS = ['CEREAL', 'CANOLA', 'PULSE'] as const;
const DRESSED_CROPS = ADVICE_CROPS.filter(
  (crop): crop is Exclude<AdviceCrop, 'LUPIN' | 'PULSE'> => crop !== 'LUPIN' && crop !== 'PULSE',
);

const fertiliser = z.enum(FERTILISERS);

const product = z.strictObject({
  name: z.string().min(1),
  heap: fertiliser.nullable(),
  kgPerUnit: positive,
  n: share,
  p: share,
  k: share,
  s: share,
  ureaShare: share,
  muriateShare: share,
});

const mixture = z.strictObject({
  name: z.string().min(1),
  parts: z.array(z.strictObject({ code: z.string().min(1), share })).min(2),
});

const age = z.strictObject({ use: zeroOrMore, stop: zeroOrMore, cropEnds: z.boolean(), limeEnds: z.boolean() });

export const adviceSchema = z
  .strictObject({
    code: z.string().min(1),
    version: z.string().min(1),
    title: z.string().min(1),
    lime: z.strictObject({
      targetTop: positive,
      targetBelow: positive,
      topToCm: positive,
      rise: each(TEXTURES, positive),
      cap: each(TEXTURES, positive),
      carbonOverPercent: zeroOrMore,
      carbonAdds: zeroOrMore,
      fineness: z.array(z.strictObject({ upToMm: leaf(z.number().positive()), factor: share })).min(1),
      coarseFactor: share,
      maintenance: each(LIME_PRODUCTS, zeroOrMore),
      kgPerKgN: zeroOrMore,
      acidity: each(ACIDIFYING, real),
    }),
    sodicity: z.strictObject({
      sodicFrom: positive,
      strongFrom: positive,
      saltHoldsFromDsPerM: positive,
      limeOptionBelowPh: positive,
      weakCaMgBelow: positive,
      poorCaMgBelow: positive,
    }),
    gypsum: z.strictObject({
      pureSulfurPercent: positive,
      tPerCmol: positive,
      leastTPerHa: positive,
      mostTPerHa: positive,
    }),
    seed: z.strictObject({
      nodesPercent: column,
      light: column,
      medium: column,
      heavy: column,
      kgPerHaPerTableUnit: positive,
      canolaLess: zeroOrMore,
      canolaNoneUpTo: zeroOrMore,
      totalNPerUse: each(WEIGHTS, zeroOrMore),
      totalNShare: each(GROUPS, share),
      pPerUse: zeroOrMore,
      pShare: each(GROUPS, share),
      kFromMuriate: each(GROUPS, zeroOrMore),
      dryShare: share,
      okUpTo: positive,
      cautionUpTo: positive,
      separationCm: positive,
      bandedCanolaLightN: positive,
      assumedSpreadMm: positive,
      assumedRowMm: positive,
      assumedBandCm: zeroOrMore,
    }),
    products: z.record(z.string().min(1), product),
    mixtures: z.record(z.string().min(1), mixture),
    compatibility: z.array(
      z.strictObject({
        code: z.enum(['L', 'X']),
        reason: z.enum(['HYGROSCOPIC', 'WET', 'AMMONIA', 'REVERSION', 'SAFETY', 'CAKING']),
        of: z.array(fertiliser).min(1),
        and: z.array(fertiliser).min(1),
        source: z.string().min(1),
        mark,
      }),
    ),
    humidity: z.strictObject({
      single: z.partialRecord(fertiliser, percent),
      mixtures: z.array(z.strictObject({ a: fertiliser, b: fertiliser, percent })),
    }),
    nitrogen: z.strictObject({
      largestDressing: each(WEIGHTS, positive),
      mostDressings: each(WEIGHTS, leaf(z.int().positive())),
      windows: each(DRESSED_CROPS, z.strictObject({ ideal: zeroOrMore, late: zeroOrMore })),
      timingWeeks: z.record(z.string().min(1), real),
      assumedDryDays: zeroOrMore,
      tellLossFromKg: zeroOrMore,
      volatilisation: z.strictObject({
        incorporatedPercent: percent,
        sulfatePercent: percent,
        sulfateCalcareousPercent: percent,
        rainedInPercent: percent,
        soakingRainMm: each(WEIGHTS, zeroOrMore),
        fullPercent: each(WEIGHTS, each(['CROP', 'BARE', 'PASTURE'], percent)),
        fullAfterDays: each(WEIGHTS, positive),
        uanShare: share,
      }),
    }),
    balance: z.strictObject({
      tolerance: each(BALANCE_NUTRIENTS, z.strictObject({ abs: zeroOrMore, share })),
      mildShortShare: share,
      graveOverTimes: zeroOrMore,
    }),
    bridge: z.strictObject({
      tolerance: each(['N', 'P', 'K'], zeroOrMore),
      sameYieldTPerHa: zeroOrMore,
      sameRateKgPerHa: zeroOrMore,
    }),
    plausible: each(
      ANALYTES,
      z.strictObject({ usual: range, hard: range, factors: leaf(z.array(z.number().positive())) }),
    ),
    columnAtLeast: leaf(z.int().positive()),
    phPair: z.strictObject({ least: real, most: real }),
    cations: z.strictObject({
      cecAbs: zeroOrMore,
      cecShare: share,
      espAbs: zeroOrMore,
      mgPerCmolK: positive,
      kLeast: zeroOrMore,
      kMost: positive,
    }),
    variation: z.strictObject({
      cvPercent: z.strictObject({ lowUpTo: zeroOrMore, highFrom: positive }),
      phSd: z.strictObject({ lowUpTo: zeroOrMore, highFrom: positive }),
      cores: each(['LOW', 'MEDIUM', 'HIGH'], leaf(z.int().positive())),
    }),
    age: each(AGEING, age),
    fertilisedWithinMonths: zeroOrMore,
    trend: each(TREND_ANALYTES, z.strictObject({ cv: positive, floor: positive })),
    trendRule: z.strictObject({
      z: positive,
      phMin: positive,
      phMinOtherLab: positive,
      betweenLabsPercent: zeroOrMore,
    }),
    /** What stands behind the statements of each rule. */
    sources: z.record(z.string().min(1), z.strictObject({ source: z.string().min(1), mark })),
  })
  .check(({ value, issues }) => {
    const { seed, mixtures, products, sources } = value;
    for (const rule of Object.keys(adviceTexts.sentences))
      if (!(rule in sources))
        issues.push({
          code: 'custom',
          path: ['sources', rule],
          message: 'every rule names its source',
          input: sources,
        });
    for (const weight of ['light', 'medium', 'heavy'] as const)
      if (seed[weight].value.length !== seed.nodesPercent.value.length)
        issues.push({
          code: 'custom',
          path: ['seed', weight],
          message: 'one figure for each node',
          input: seed[weight].value,
        });
    for (const [code, { parts }] of Object.entries(mixtures))
      for (const part of parts)
        if (!(part.code in products))
          issues.push({
            code: 'custom',
            path: ['mixtures', code],
            message: `made of ${part.code}, which is no product here`,
            input: part.code,
          });
  });

/** The document as it is stored and edited. */
export type AdviceDocument = z.infer<typeof adviceSchema>;

/** Its bare numbers, and which document they are of. */
export type AdviceTables = Omit<Values<AdviceDocument>, 'code' | 'version' | 'title'> & PlanTables;
