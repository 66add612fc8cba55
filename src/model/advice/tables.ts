import type {
  AdviceCrop,
  BalanceNutrient,
  BlendReason,
  Compatibility,
  CropGroup,
  Fertiliser,
  SoilWeight,
} from './codes.ts';
import type { BridgedNutrient } from './bridge.ts';

/**
 * The numbers that rules of a plan need, bare: the server reads them from its parameter document and sends them along, so
 * that a browser checks typed rates by the same numbers, whichever document is in force.
 */

type ByWeight<Value> = Readonly<Record<SoilWeight, Value>>;
type ByGroup<Value> = Readonly<Record<CropGroup, Value>>;

export interface SeedTables {
  readonly seed: {
    /** Seedbed use, %, at which the columns of the table begin. */
    readonly nodesPercent: readonly number[];
    /** lb N/ac of urea, one per node. */
    readonly light: readonly number[];
    readonly medium: readonly number[];
    readonly heavy: readonly number[];
    readonly kgPerHaPerTableUnit: number;
    /** lb N/ac that canola takes less than cereals, and up to which what is left counts as none. */
    readonly canolaLess: number;
    readonly canolaNoneUpTo: number;
    /** kg/ha per % of seedbed use. */
    readonly totalNPerUse: ByWeight<number>;
    readonly totalNShare: ByGroup<number>;
    readonly pPerUse: number;
    readonly pShare: ByGroup<number>;
    /** kg K/ha from muriate of potash. */
    readonly kFromMuriate: ByGroup<number>;
    /** What a dry seedbed leaves of every limit. */
    readonly dryShare: number;
    readonly okUpTo: number;
    readonly cautionUpTo: number;
    /** Between seed and fertiliser, from which limits no longer hold. */
    readonly separationCm: number;
    /** kg N/ha banded below canola on light soil. */
    readonly bandedCanolaLightN: number;
    /** Default where no value was entered; shown with every statement that depends on it. */
    readonly assumedSpreadMm: number;
    readonly assumedRowMm: number;
    readonly assumedBandCm: number;
  };
  readonly products: Readonly<Record<string, ProductAnalysis>>;
  readonly mixtures: Readonly<Record<string, Mixture>>;
}

/** A product as the seed row meets it; shares of its mass. */
export interface ProductAnalysis {
  /** Its name in the generic catalogue. */
  readonly name: string;
  /** kg of one unit of measure. */
  readonly kgPerUnit: number;
  readonly n: number;
  readonly p: number;
  readonly k: number;
  readonly s: number;
  /** Share of its nitrogen that is urea. */
  readonly ureaShare: number;
  /** How much of its potassium counts as muriate beside the seed. */
  readonly muriateShare: number;
  /** What it is in a heap; null where nothing is known of it there. */
  readonly heap: Fertiliser | null;
}

export interface Mixture {
  readonly name: string;
  readonly parts: readonly { readonly code: string; readonly share: number }[];
}

export interface BlendTables {
  /** Every product of `of` with every one of `and`. */
  readonly compatibility: readonly {
    readonly code: Compatibility;
    readonly reason: BlendReason;
    readonly of: readonly Fertiliser[];
    readonly and: readonly Fertiliser[];
  }[];
  readonly humidity: {
    readonly single: Readonly<Partial<Record<Fertiliser, number>>>;
    readonly mixtures: readonly { readonly a: Fertiliser; readonly b: Fertiliser; readonly percent: number }[];
  };
}

export interface BalanceTables {
  readonly tolerance: Readonly<Record<BalanceNutrient, { readonly abs: number; readonly share: number }>>;
  /** Share of the demand from which a shortage is mild. */
  readonly mildShortShare: number;
  /** Times the demand above which a surplus is grave. */
  readonly graveOverTimes: number;
  /** Share of the demand that the tolerance of a shortage never exceeds by its kg/ha alone; 0, as in plans frozen by model 1, where it may. */
  readonly minorFloorShare?: number;
  /** Share of the demand below which a supply counts as none; 0, as in plans frozen by model 1, where only nothing does. */
  readonly noneUnderShare?: number;
}

/** Rates above which a confirmation is asked, kg/ha; 0 where no rate is too high. */
export interface RateTables {
  readonly rates: {
    readonly most: Readonly<Record<'n' | 'p' | 'k' | 's', number>>;
    /** kg/ha of a solid that still spreads evenly, by the short word of a placement; absent from plans that were frozen without it. */
    readonly leastSpread?: Readonly<Record<string, number>>;
  };
  readonly nitrogen: Pick<NitrogenTables, 'windows'>;
}

export interface BridgeTables {
  readonly bridge: {
    /** kg/ha either way that count as one figure. */
    readonly tolerance: Readonly<Record<BridgedNutrient, number>>;
    readonly sameYieldTPerHa: number;
    readonly sameRateKgPerHa: number;
  };
}

export interface NitrogenTables {
  /** kg N/ha. */
  readonly largestDressing: ByWeight<number>;
  readonly mostDressings: ByWeight<number>;
  /** Last week after seeding of each. */
  readonly windows: Readonly<
    Record<Exclude<AdviceCrop, 'LUPIN' | 'PULSE'>, { readonly ideal: number; readonly late: number }>
  >;
  /** Weeks after seeding, by the short word of a timing. */
  readonly timingWeeks: Readonly<Record<string, number>>;
  /** Default, because the coming weather is unknown; shown with the statement. */
  readonly assumedDryDays: number;
  /** kg N/ha from which a loss is worth telling. */
  readonly tellLossFromKg: number;
  readonly volatilisation: {
    readonly incorporatedPercent: number;
    readonly sulfatePercent: number;
    readonly sulfateCalcareousPercent: number;
    readonly rainedInPercent: number;
    readonly soakingRainMm: ByWeight<number>;
    readonly fullPercent: ByWeight<Readonly<Record<'CROP' | 'BARE' | 'PASTURE', number>>>;
    readonly fullAfterDays: ByWeight<number>;
    readonly uanShare: number;
  };
}

/** Which document a statement rests on. */
export interface AdviceIdentity {
  readonly code: string;
  readonly version: string;
  /** sha256, hex, of the canonical JSON of the document. */
  readonly hash: string;
}

export interface Sourced {
  readonly source: string;
  readonly mark: 'seen' | 'recalled' | 'judgement';
}

/** Everything a plan is checked against. */
export interface PlanTables extends SeedTables, BlendTables, BridgeTables {
  readonly identity: AdviceIdentity;
  readonly balance: BalanceTables;
  readonly nitrogen: NitrogenTables;
  /** Absent from plans that model 1 froze. */
  readonly rates?: RateTables['rates'];
  /** When a mean has the sign of a limit; absent from plans that were frozen without it. */
  readonly bounds?: { readonly share: number };
  /** The source of each rule. */
  readonly sources: Readonly<Record<string, Sourced>>;
}
