/**
 * The shape of a coefficient document of model 1. Every number is a leaf `{ value, unit, source, mark }`; a list of numbers
 * may carry one mark for all or one per number. Ranges here are only those without which the equations break:
 * whether a value is sensible is the supplier's business, whether it divides by zero is ours.
 */
// oxlint-disable-next-line boundaries/dependencies -- a coefficient document comes from outside, and zod is how the house reads what comes from outside
import { z } from 'zod';

const mark = z.enum(['published', 'recalled', 'judgement']);
const interval = z
  .tuple([z.number(), z.number()])
  .refine(([low, high]) => low <= high, 'an interval runs from low to high');

/** Fields next to every number. */
const about = {
  unit: z.string().min(1),
  source: z.string().min(1),
  mark: z.union([mark, z.array(mark)]),
  interval: interval.nullable().optional(),
};

/** A number, or several, with its unit, source and mark; any other field is refused. */
export const leaf = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, ...about });

export const positive = leaf(z.number().positive());
export const zeroOrMore = leaf(z.number().nonnegative());
const share = leaf(z.number().min(0).max(1));
export const positiveShare = leaf(z.number().positive().max(1));
const real = leaf(z.number());
const whole = leaf(z.int());

const ascending = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));

const amount = z.number().nonnegative();
const list = (length: number) => leaf(z.array(amount).length(length));
/** A figure for each level of a status. */
const byLevel = leaf(z.tuple([amount, amount, amount, amount, amount]));
const cuts = (length = 4) =>
  leaf(z.array(z.number()).length(length).refine(ascending, 'cut points rise from low to high'));

/** One leaf for each crop that has a model of its own. */
export const crops = <Leaf extends z.ZodType>(each: Leaf) =>
  z.strictObject({ WHEAT: each, BARLEY: each, OATS: each, CANOLA: each, LUPIN: each, PASTURE: each });

const soil = z.strictObject({
  fieldCapacity: positiveShare,
  wiltingPoint: positiveShare,
  bulkDensity: positive,
  group: z.enum(['SAND', 'LOAM', 'CLAY']),
});

const root = z.strictObject({ maxRateCmPerWeek: positive, initialRate: positive, delayWeeks: positive });

const source = z.strictObject({
  organicShare: share,
  ammoniumShare: share,
  nitrateShare: share,
  mineralisationPerWeek: share,
  nitrificationPerWeek: share,
});

const tissueRows = z.array(z.strictObject({ untilDay: leaf(z.number().positive().nullable()), cuts: cuts() }));
const tissueCrop = z.strictObject({
  N: tissueRows,
  P: tissueRows,
  K: tissueRows,
  S: tissueRows,
  Ca: tissueRows,
  Mg: tissueRows,
  Cu: tissueRows,
  Zn: tissueRows,
  Mn: tissueRows,
  B: tissueRows,
  NO3: tissueRows,
});

const byGroup = z.strictObject({ CEREAL: positive, CANOLA: positive });
const waterMethod = z.strictObject({ wueKgPerMm: positive, evaporationMm: zeroOrMore });
const levelRule = z.strictObject({
  count: leaf(z.int().min(2)),
  stretch: positive,
  roundTo: positive,
  divisor: positive,
  minimumStep: positive,
  maximumStep: positive,
});
const removal = z.strictObject({ p: zeroOrMore, k: zeroOrMore, s: zeroOrMore });

/**
 * The document of model 1.0.0: every number of the engine with its unit, source and mark.
 * @see docs/engine.md, "Change a coefficient, or replace the engine"
 */
export const schemaOfModel1 = z.strictObject({
  code: z.string().min(1),
  version: z.string().min(1),
  title: z.string().min(1),
  validRanges: z.strictObject({
    yieldTPerHa: cuts(2),
    organicCarbonPercent: cuts(2),
    growingSeasonRainMm: cuts(2),
    gravelPercent: cuts(2),
  }),
  conversions: z.strictObject({
    elementPerOxide: z.strictObject({
      P2O5: positiveShare,
      K2O: positiveShare,
      SO3: positiveShare,
      MgO: positiveShare,
    }),
  }),
  yields: z.strictObject({ largeStep: positive, smallStep: positive, largeStepFromTarget: zeroOrMore }),
  soils: z.strictObject({ SAND: soil, LOAMY_SAND: soil, SANDY_LOAM: soil, LOAM: soil, CLAY_LOAM: soil, CLAY: soil }),
  rain: z.strictObject({
    weekMinus5: zeroOrMore,
    lastFourWeeksBeforeSeeding: zeroOrMore,
    growingSeasonShareDivisor: positive,
    weeksOfSeasonRain: leaf(z.int().min(0).max(15)),
    summerEventMm: zeroOrMore,
    leachingProfile: list(15),
    noLeachingProfile: list(15),
  }),
  mineralisation: z.strictObject({
    oneWeekMm: zeroOrMore,
    twoWeeksMm: zeroOrMore,
    threeWeeksMm: zeroOrMore,
    earliestWeek: leaf(z.int().min(-14).max(0)),
    latestWeek: leaf(z.int().min(-14).max(0)),
    defaultSampleWeek: leaf(z.int().min(-14).max(0)),
  }),
  availability: z.strictObject({
    peakShiftCmPerMm: positive,
    activeLayerCm: zeroOrMore,
    immobilisedShare: share,
    releasePerWeek: share,
    windowFirstWeek: leaf(z.int().min(1).max(14)),
    windowLastWeek: leaf(z.int().min(2).max(15)),
    defaultFertiliserWeek: whole,
    roots: z.strictObject({ NORMAL: root, RIPPED: root, ACID: root }),
    sources: z.strictObject({
      SON: source,
      RON_NO_TILL: source,
      RON_TILLED: source,
      GREEN_MANURE_AMMONIUM: source,
      SOIL_AMMONIUM: source,
      SOIL_NITRATE: source,
      UREA: source,
      UAN: source,
      MAP_DAP: source,
      AMMONIUM_SULFATE: source,
    }),
  }),
  pools: z.strictObject({ organicNKgPerHa: positive, organicCarbonCap: positive }),
  residue: z.strictObject({
    topsN: positive,
    seedN: zeroOrMore,
    harvestIndex: z.strictObject({
      VERY_LOW: positiveShare,
      LOW: positiveShare,
      MEDIUM: positiveShare,
      HIGH: positiveShare,
      VERY_HIGH: positiveShare,
    }),
    pastureResidueShare: share,
    legumePastureN: zeroOrMore,
    otherPastureN: zeroOrMore,
    defaultLegumeFraction: share,
    greenManureAmmoniumShare: share,
  }),
  carryOver: z.strictObject({
    pasture: share,
    legumeNoTill: share,
    legumeTilled: share,
    otherNoTill: share,
    otherTilled: share,
  }),
  demand: z.strictObject({
    proteinPerN: crops(positive),
    oilPlusProteinPercent: positive,
    defaultQualityPercent: crops(positive),
    shootToGrain: crops(positiveShare),
    soilToGrain: positiveShare,
    ruleOfThumbKgPerPercentMm: zeroOrMore,
  }),
  criticalP: z.strictObject({
    factor: positive,
    exponent: positive,
    minimumPbi: positive,
    canolaShare: positive,
    pastureBase: positive,
    pastureSlope: zeroOrMore,
    pastureExponent: positive,
    pastureRescale: positive,
  }),
  criticalK: crops(positive),
  criticalS: crops(positive),
  sulfurDepthCm: positive,
  status: z.strictObject({
    P: cuts(),
    K: cuts(),
    S: cuts(),
    N: cuts(),
    Cu: cuts(),
    ZnSand: cuts(),
    ZnOther: cuts(),
    Mn: cuts(),
    B: cuts(),
  }),
  health: z.strictObject({
    phTopsoil: cuts(),
    phSubsurface: cuts(),
    subsurfaceFromCm: positive,
    aluminium: cuts(),
    eceTolerant: cuts(),
    eceSensitive: cuts(),
    organicCarbonSand: cuts(),
    organicCarbonLoam: cuts(),
    organicCarbonClay: cuts(),
    pbi: cuts(),
    cec: cuts(),
    esp: cuts(),
    caMg: cuts(),
    oneSidedFloor: real,
  }),
  salinity: z.strictObject({
    ecePerEc: z.strictObject({ SAND: positive, LOAM: positive, CLAY: positive }),
    classUpperBounds: cuts(5),
  }),
  tissue: z.strictObject({
    defaultDays: positive,
    WHEAT: tissueCrop,
    BARLEY: tissueCrop,
    CANOLA: tissueCrop,
    LUPIN: tissueCrop,
  }),
  rates: z.strictObject({
    targetRelativeYield: leaf(z.number().positive().lt(1)),
    pResponseKgGrain: positive,
    pReferenceCritical: positive,
    kTestPerKg: positive,
    sTestPerKg: positive,
    pMaintenance: byLevel,
    kMaintenance: byLevel,
    sMaintenance: byLevel,
    removal: crops(removal),
    micronutrient: z.strictObject({ Cu: zeroOrMore, Zn: zeroOrMore, Mn: zeroOrMore, B: zeroOrMore }),
    marginalShare: share,
  }),
  surface: z.strictObject({
    potentialPerTarget: positive,
    maximumUptake: byGroup,
    uptakeAtMaximumYield: byGroup,
    nitrogenHarvestIndex: byGroup,
    harvestIndexHalfUptake: byGroup,
    proteinPerGrainN: positive,
    wheatClassProtein: z.strictObject({ HARD: real, OTHER: real, SOFT: real }),
    barleyProteinBreaks: cuts(3),
    barleyProteinSlopes: list(2),
    oatsProteinFactor: positive,
  }),
  water: z.strictObject({
    frenchSchultz: waterMethod,
    boundary: waterMethod,
    canolaLupinWueKgPerMm: positive,
    storedSummerShare: share,
  }),
  grid: z.strictObject({ n: levelRule, p: levelRule, k: levelRule, tiePerHa: zeroOrMore }),
  economics: z.strictObject({
    productContent: z.strictObject({
      ureaN: positive,
      mapN: zeroOrMore,
      mapP: positive,
      mopK: positive,
      soaN: zeroOrMore,
      soaS: positive,
    }),
    productPrice: z.strictObject({ urea: zeroOrMore, map: zeroOrMore, mop: zeroOrMore, soa: zeroOrMore }),
    canolaOilBase: positive,
    canolaPricePerOilPercent: zeroOrMore,
    gradePrice: z.record(z.string().min(1), positive),
    variableCostPerHa: crops(zeroOrMore),
  }),
});

/** A document of model 1 as it is stored. */
export type DocumentOfModel1 = z.infer<typeof schemaOfModel1>;
