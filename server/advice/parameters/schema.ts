/**
 * The shape of an advice parameter document. Every number is a leaf `{ value, unit, source, mark }`. Bounds are those without which a
 * rule breaks, and wide ones that a slip of the decimal point meets: whether a value between them is sensible is the supplier's business.
 */
import { z } from 'zod';
import {
  ADVICE_CROPS,
  BALANCE_NUTRIENTS,
  FERTILISERS,
  TEXTURES,
  type AdviceCrop,
} from '../../../src/model/advice/codes.ts';
import { BLEND_CODES, BLEND_REASONS } from '../../../src/model/advice/figures.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import { recordOf } from '../../../src/model/shared/record.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { Values } from '../../engine/coefficients/values.ts';
import { outOfOrder } from './figure-order.ts';

const mark = z.enum(['seen', 'recalled', 'judgement']);
/** `former` is what model 1 had in its place, or what silences a rule that is new: a press in the editor takes it again. */
const leaf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, unit: z.string().min(1), source: z.string().min(1), mark, former: value.optional() });

const rises = (values: readonly number[]): boolean => values.every((value, at) => value >= (values[at - 1] ?? value));
const LOW_TO_HIGH = 'A range runs from low to high.';

const from = (least: number, most: number) => leaf(z.number().min(least).max(most));
const above0 = (most: number) => leaf(z.number().positive().max(most));
const between = (least: number, most: number) =>
  leaf(z.tuple([z.number().min(least).max(most), z.number().min(least).max(most)]).refine(rises, LOW_TO_HIGH));
const count = (most: number) => leaf(z.int().positive().max(most));
const share = from(0, 1);
const percent = from(0, 100);
const ph = from(2, 12);
const months = from(0, 600);

const MOST = 10_000;
const range = (most: number) => between(0, most);
/** One number, or none. */
const orNone = (most: number) => leaf(z.array(z.number().min(0).max(most)).max(1));
const column = (most: number) =>
  leaf(
    z
      .array(z.number().min(0).max(most))
      .min(1)
      .max(20)
      .refine(rises, 'More seedbed use never takes less: the column must not fall.'),
  );
/** The upper bounds of so many classes but the last. */
const classes = (count: number, most: number) =>
  leaf(
    z
      .array(z.number().min(0).max(most))
      .length(count - 1)
      .refine(rises, LOW_TO_HIGH),
  );

/** The same leaf for each of a list of codes. */
const each = <const Code extends string, Leaf extends z.ZodType>(codes: readonly Code[], one: Leaf) =>
  z.strictObject(recordOf(codes, () => one));

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
  kgPerUnit: above0(10),
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

const age = z.strictObject({ use: months, stop: months, cropEnds: z.boolean(), limeEnds: z.boolean() });

const PH = 14;
const plausibleUpTo = (most: number) =>
  z.strictObject({
    usual: range(most),
    hard: range(most),
    factors: leaf(z.array(z.number().positive().max(MOST)).max(5)),
  });
const PERCENT: readonly string[] = ['OC', 'ESP', 'GRAVEL'];
const mostOf = (code: AnalyteCode): number => (code.startsWith('PH') ? PH : PERCENT.includes(code) ? 100 : MOST);
const plausible = recordOf(ANALYTES, (code) => plausibleUpTo(mostOf(code)));

/**
 * The document of the advice figures: every number with its unit, source and mark, within the bounds in which a rule holds.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const adviceSchema = z
  .strictObject({
    code: z.string().min(1),
    version: z.string().min(1),
    title: z.string().min(1),
    lime: z.strictObject({
      targetTop: ph,
      targetBelow: ph,
      topToCm: above0(100),
      rise: each(TEXTURES, above0(5)),
      cap: each(TEXTURES, above0(20)),
      carbonOverPercent: percent,
      carbonAdds: from(0, 10),
      fineness: z.array(z.strictObject({ upToMm: above0(10), factor: share })).min(1),
      coarseFactor: share,
      maintenance: each(LIME_PRODUCTS, from(0, 200)),
      kgPerKgN: from(0, 20),
      acidity: each(ACIDIFYING, from(-5, 5)),
      noneFromPh: from(5, 14),
      smallest: from(0, 5),
      dueYears: from(0, 10),
      limeSandNvPercent: above0(180),
      dolomiteNvPercent: orNone(180),
      plannedTolerance: z.strictObject({ abs: from(0, 5), share }),
    }),
    sodicity: z.strictObject({
      sodicFrom: above0(100),
      strongFrom: above0(100),
      saltHoldsFromDsPerM: above0(50),
      limeOptionBelowPh: ph,
      weakCaMgBelow: above0(20),
      poorCaMgBelow: above0(20),
    }),
    gypsum: z.strictObject({
      pureSulfurPercent: above0(100),
      tPerCmol: above0(50),
      leastTPerHa: above0(50),
      mostTPerHa: above0(50),
    }),
    /** From where a layer below the topsoil slows roots, and from where it stops them. */
    subsoil: z.strictObject({
      fromCm: from(0, 100),
      ece: each(['tolerant', 'sensitive'], range(50)),
      esp: range(100),
      alkaline: from(5, 14),
      acid: range(14),
      al: range(1000),
      b: from(0, 1000),
      acidRootsAboveCm: from(0, 200),
      lowerTarget: above0(5),
    }),
    seed: z.strictObject({
      nodesPercent: column(100),
      light: column(500),
      medium: column(500),
      heavy: column(500),
      kgPerHaPerTableUnit: above0(10),
      canolaLess: from(0, 100),
      canolaNoneUpTo: from(0, 100),
      totalNPerUse: each(WEIGHTS, from(0, 20)),
      totalNShare: each(GROUPS, share),
      pPerUse: from(0, 20),
      pShare: each(GROUPS, share),
      kFromMuriate: each(GROUPS, from(0, 200)),
      dryShare: share,
      okUpTo: above0(2),
      cautionUpTo: above0(2),
      separationCm: above0(30),
      bandedCanolaLightN: above0(200),
      assumedSpreadMm: above0(500),
      assumedRowMm: above0(2000),
      assumedBandCm: from(0, 30),
    }),
    products: z.record(z.string().min(1), product),
    mixtures: z.record(z.string().min(1), mixture),
    compatibility: z.array(
      z.strictObject({
        code: z.enum(BLEND_CODES),
        reason: z.enum(BLEND_REASONS),
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
      largestDressing: each(WEIGHTS, above0(500)),
      mostDressings: each(WEIGHTS, count(20)),
      windows: each(DRESSED_CROPS, z.strictObject({ ideal: from(0, 60), late: from(0, 60) })),
      timingWeeks: z.record(z.string().min(1), from(-60, 60)),
      assumedDryDays: from(0, 365),
      tellLossFromKg: from(0, 100),
      volatilisation: z.strictObject({
        incorporatedPercent: percent,
        sulfatePercent: percent,
        sulfateCalcareousPercent: percent,
        rainedInPercent: percent,
        soakingRainMm: each(WEIGHTS, from(0, 200)),
        fullPercent: each(WEIGHTS, each(['CROP', 'BARE', 'PASTURE'], percent)),
        fullAfterDays: each(WEIGHTS, above0(365)),
        uanShare: share,
      }),
    }),
    /** Mineral nitrogen in 10-60 cm. */
    subsoilN: z.strictObject({
      usual: each(WEIGHTS, range(300)),
      assume: each(WEIGHTS, orNone(200)),
      measuredFromCm: from(11, 60),
    }),
    /** More than anybody spreads; 0 where nothing is too much. */
    rates: z.strictObject({
      most: each(['n', 'p', 'k', 's'], from(0, 1000)),
      leastSpread: each(['TOP', 'INC'], from(0, 200)),
    }),
    balance: z.strictObject({
      tolerance: each([...BALANCE_NUTRIENTS, 'LIME'], z.strictObject({ abs: from(0, 200), share })),
      mildShortShare: share,
      graveOverTimes: from(0, 100),
      minorFloorShare: share,
      noneUnderShare: share,
    }),
    /** Inputs left at their defaults. */
    inputs: z.strictObject({ movedBy: from(0, 0.5), tellFromKg: above0(100) }),
    bounds: z.strictObject({ share }),
    pbi: z.strictObject({ upTo: classes(7, 10_000) }),
    prices: z.strictObject({ watchAfterMonths: each(['default', 'set'], months) }),
    bridge: z.strictObject({
      tolerance: each(['N', 'P', 'K'], from(0, 100)),
      sameYieldTPerHa: from(0, 1),
      sameRateKgPerHa: from(0, 10),
    }),
    plausible: z.strictObject(plausible),
    columnAtLeast: count(1000),
    phPair: z.strictObject({ least: from(-2, 5), most: from(-2, 5) }),
    cations: z.strictObject({
      cecAbs: from(0, 20),
      cecShare: share,
      espAbs: percent,
      mgPerCmolK: above0(1000),
      kLeast: from(0, 10),
      kMost: above0(20),
    }),
    variation: z.strictObject({
      cvPercent: z.strictObject({ lowUpTo: from(0, 500), highFrom: above0(500) }),
      phSd: z.strictObject({ lowUpTo: from(0, 5), highFrom: above0(5) }),
      cores: each(['LOW', 'MEDIUM', 'HIGH'], count(1000)),
    }),
    age: each(AGEING, age),
    fertilisedWithinMonths: from(0, 120),
    trend: each(TREND_ANALYTES, z.strictObject({ cv: above0(500), floor: above0(1000) })),
    trendRule: z.strictObject({
      z: above0(10),
      phMin: above0(5),
      phMinOtherLab: above0(5),
      betweenLabsPercent: percent,
    }),
    /** Sources of the statements, by rule. */
    sources: z.record(z.string().min(1), z.strictObject({ source: z.string().min(1), mark })),
  })
  .check(({ value, issues }) => {
    const { seed, mixtures, products, sources, compatibility } = value;
    for (const { path, message } of outOfOrder(value))
      issues.push({ code: 'custom', path: path.split('.'), message, input: path });
    for (const [at, { code, reason }] of compatibility.entries())
      if ((code === 'C') !== (reason === 'NONE'))
        issues.push({
          code: 'custom',
          path: ['compatibility', at, 'reason'],
          message: 'what goes together has no reason against it, and what does not has one',
          input: reason,
        });
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
