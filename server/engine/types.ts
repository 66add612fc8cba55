/**
 * The border of the engine: what a supplier who replaces it has to accept and to return.
 * Units: yield t/ha, nutrients kg/ha of the element, soil tests mg/kg, money A$ ex GST, dates `yyyy-mm-dd`.
 */
import type { OmlName } from './oml-names.ts';

export type { NitrogenOmlName, OmlName } from './oml-names.ts';

/** Crop models of the engine; several crops of the reference data share one (field pea runs as LUPIN). */
export type CropModel = 'WHEAT' | 'BARLEY' | 'OATS' | 'CANOLA' | 'LUPIN' | 'PASTURE';
export type SampleType = 'SOIL' | 'PLANT';

/** A Real or Integer is a number, a Date is `yyyy-mm-dd`. */
export type PifValue = number | string;
export type PifValues = Readonly<Partial<Record<OmlName, PifValue | null>>>;

/** One depth layer below or at the surface, concentrations in mg/kg (EC in dS/m); null = not measured. */
export interface ProfileLayer {
  readonly fromCm: number;
  readonly toCm: number;
  readonly nitrateMgPerKg: number | null;
  readonly ammoniumMgPerKg: number | null;
  /** As the laboratory wrote them, in place of the two above; absent where it did not write them per area. */
  readonly nitrateKgPerHa?: number;
  readonly ammoniumKgPerHa?: number;
  readonly sulfurMgPerKg: number | null;
  /** What the laboratory set before the sulfur; absent where it measured it. */
  readonly sulfurQualifier?: Qualifier;
  /** Colwell K; absent where it was not measured. */
  readonly potassiumMgPerKg?: number;
  readonly phCaCl2: number | null;
  readonly aluminiumMgPerKg: number | null;
  readonly ecDsPerM: number | null;
}

export type Qualifier = '<' | '>';

/** Sign of a derived figure: `~` when it includes limits on either side. */
export type DerivedQualifier = Qualifier | '~';

/** A lab value as a number plus the qualifier it carried: '<5' is the number 5 with '<'. */
export interface LabValue {
  readonly analyteId: number;
  readonly value: number;
  readonly qualifier: Qualifier | null;
  /** What the laboratory wrote, where that was an amount on an area; absent where it was not. */
  readonly kgPerHa?: number;
}

export interface EngineInput {
  readonly sampleType: SampleType;
  readonly crop: CropModel;
  /** Name of the interpretive criteria ("Wheat soil WA"), kept for provenance only. */
  readonly interpretiveCriteria: string;
  /** Effective values: what the adviser entered, else the lab's, else empty (the engine then takes its default). */
  readonly parameters: PifValues;
  /** Depth of the sample itself; its nitrate and ammonium are the PIF parameters. */
  readonly surface: { readonly fromCm: number; readonly toCm: number };
  /** Layers below the surface sample, top first. */
  readonly subsoil: readonly ProfileLayer[];
  /** Lab values of the sample itself, by analyte; the optional analytes are read from here. */
  readonly labValues: readonly LabValue[];
  readonly dateSampled: string | null;
  /** Plant samples only; null = unknown. */
  readonly dateEmergence: string | null;
  /** Statuses of a leaf test of the same crop; absent where there is none. */
  readonly tissue?: Readonly<Partial<Record<TraceElement, NutrientStatus>>>;
  /** Years since each element was last applied to the paddock; absent when unknown. */
  readonly yearsSinceDressing?: Readonly<Partial<Record<TraceElement, number>>>;
  /** Share of a sum above which values below their limit give it their sign; absent in inputs that were kept before they named it. */
  readonly boundsShare?: number;
  /** cm at which salt or sodium in the subsoil stops roots; counts only where the supplier lets it. */
  readonly subsoilLimitCm?: number;
}

export type TraceElement = 'Cu' | 'Zn' | 'Mn' | 'B';

export type InputProblemKind = 'missing' | 'notANumber' | 'notAnInteger' | 'notADate' | 'outOfRange';

/** Why a sample cannot run: always names the input and, where it has them, its bounds. */
export interface InputProblem {
  readonly omlName: OmlName | 'Lab_Results';
  readonly kind: InputProblemKind;
  readonly value: PifValue | null;
  readonly lowerBound: number | null;
  readonly upperBound: number | null;
  readonly unit: string;
  /** One sentence for people, e.g. "Organic_Carbon must be between 0.1 and 6 %, got 9". */
  readonly message: string;
}

export interface EngineIdentity {
  readonly engineCode: 'OPEN-SYN' | (string & {});
  readonly engineVersion: string;
  /** sha256, hex, of the canonical JSON of the coefficient document. */
  readonly parameterSetHash: string;
}

export type Mark = 'published' | 'recalled' | 'judgement';

/**
 * Where a decision comes from: enough for a tooltip and for the appendix of a report.
 * @see docs/engine.md, "Honesty marks"
 */
export interface Provenance {
  /** Value from which the status is Sufficient (or OK); null where the decision has none. */
  readonly criticalValue: number | null;
  /** Published interval of the critical value; null where none is published. */
  readonly criticalInterval: readonly [low: number, high: number] | null;
  readonly criticalUnit: string;
  readonly method: string;
  /** Author and year. */
  readonly source: string;
  readonly mark: Mark;
  readonly interpretiveCriteria: string;
}

export type StatusScale = 'NUTRIENT' | 'SOIL_HEALTH';
export type NutrientStatus = 'Low' | 'Marginal' | 'Sufficient' | 'High' | 'Excess';
export type HealthStatus = '<<' | '<' | 'OK' | '>' | '>>';
export type StatusName = NutrientStatus | HealthStatus;

/** What has to be said beside a rate: where the critical value is held or doubtful, and what was not measured. */
export type RateNote = 'FLOOR' | 'CALCAREOUS' | 'DEEP_K_UNKNOWN' | 'LOAM_K_RATE';

/**
 * What the literature leaves open about a rate; the single rate is the one that is used. Rates in kg/ha, rounded as that is.
 * @see docs/engine.md, "How these rules act"
 */
export interface RateRange {
  readonly low: number;
  readonly high: number;
  /** A second published critical value and the rate that follows from it; null without one. */
  readonly beside: { readonly curve: string; readonly critical: number; readonly rate: number } | null;
  /** % of fertiliser nitrogen that the crop recovers; null for other nutrients. */
  readonly recoveryPercent: number | null;
  /** % recovery at low and high; absent when the entered value is outside them, and in runs stored before it was recorded. */
  readonly recoveryEnds?: readonly [atLow: number, atHigh: number];
  readonly notes: readonly RateNote[];
}

/** One analyte of one run. */
export interface Decision {
  readonly analyteId: number;
  /** Null only where a status means nothing (nitrogen of a crop that fixes its own). */
  readonly statusName: StatusName | null;
  /** 0-100, five bands of 20; null with statusName. */
  readonly statusPercent: number | null;
  readonly statusScale: StatusScale;
  /** Rounded to the analyte's decimals. */
  readonly labResult: number;
  readonly labQualifier: DerivedQualifier | null;
  /** kg/ha as shown (whole numbers, one decimal for Cu, Zn, Mn, B); null when the analyte has no rate. */
  readonly rateKgPerHa: number | null;
  readonly provenance: Provenance;
  /** Absent where nothing is known of it, and in runs of model 1. */
  readonly rateRange?: RateRange;
}

/** The 16 values of the nitrogen calculator, unrounded, under the names of the specification. */
export interface NitrogenOutputs {
  readonly N_required_by_grain: number;
  readonly N_required_by_shoots: number;
  readonly N_required_from_soil: number;
  readonly N_fert_required: number;
  readonly Soil_N_available: number;
  readonly Mineral_N_available_to_crop: number;
  readonly Organic_N_available_to_crop: number;
  readonly Rotation_N_available_to_crop: number;
  readonly Mineral_N_pool: number;
  readonly Organic_N_pool: number;
  readonly Total_Rotational_N: number;
  readonly Rotation_N_from_last_year: number;
  readonly Rotation_N_from_2_years_ago: number;
  readonly Percent_of_organic_N_available: number;
  readonly Percent_of_rotational_N_available: number;
  readonly N_efficiency_from_shoots_into_grain: number;
}

/**
 * The N x P x K grid of one run, lossless in about 1 kB: the surface is a product, so the 528 cells are
 * `yieldNp[iP x nN + iN] x kFactor[iK]`. Read it through `expandGrid`, `gridColumns` or `gridCell`.
 * Row index of a cell: `(iK x nP + iP) x nN + iN`.
 */
export interface SensitivityGrid {
  readonly nLevelsKgPerHa: Float64Array;
  readonly pLevelsKgPerHa: Float64Array;
  readonly kLevelsKgPerHa: Float64Array;
  readonly yieldNpTPerHa: Float64Array;
  readonly kFactor: Float64Array;
  readonly grainPricePerT: number;
  readonly nPricePerKg: number;
  readonly pPricePerKg: number;
  readonly kPricePerKg: number;
  /** Variable cost plus the fixed S rate, $/ha. */
  readonly fixedCostPerHa: number;
  readonly sRateKgPerHa: number;
  /** Row index of the one optimal cell. */
  readonly optimalIndex: number;
}

/** What the database knows about a run and the grid does not. */
export interface GridRun {
  readonly sampleId: number;
  readonly sampleEngineRunId: number;
  readonly yield: number;
  readonly isSummerRain: boolean;
}

/** One row of `senstivityResultList`, names as the specification spells them. */
export interface SensitivityRow extends GridRun {
  readonly pFertValue: number;
  readonly pFertIndex: number;
  readonly nFertValue: number;
  readonly nFertIndex: number;
  readonly kFertValue: number;
  readonly kFertIndex: number;
  readonly yieldResult: number;
  readonly marginResult: number;
  readonly isOptimal: boolean;
}

/** Responses and break-even in t/ha, gross margin in $/ha. */
export interface SeasonAnalysis {
  readonly yield: number;
  readonly grossMargin: number;
  readonly nResponse: number;
  readonly pResponse: number;
  readonly kResponse: number;
  readonly sResponse: number;
  readonly likelyResponse: number;
  readonly breakEven: number;
}

export interface SensitivitySummary {
  readonly targetAnalysis: SeasonAnalysis;
  readonly optimisticAnalysis: SeasonAnalysis;
  readonly pessimisticAnalysis: SeasonAnalysis;
}

export type WarningCode =
  | 'TARGET_EXCEEDS_WATER_LIMITED_YIELD'
  | 'NO_CROP'
  | 'SUBSURFACE_ACIDITY'
  | 'SUBSURFACE_ALUMINIUM';

export interface EngineWarning {
  readonly code: WarningCode;
  readonly message: string;
}

export interface NutrientRates {
  readonly n: number;
  readonly p: number;
  readonly k: number;
  readonly s: number;
}

/** One yield level, or the summer-rain variant of the middle one. */
export interface EngineRun {
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
  /** True for the run that is selected the first time: middle yield, not summer rain. */
  readonly isSelectedByDefault: boolean;
  readonly decisions: readonly Decision[];
  /** Unrounded rates in kg/ha; null for plant samples. */
  readonly ratesKgPerHa: NutrientRates | null;
  /** Null for plant samples and for crops that fix their own nitrogen. */
  readonly nitrogen: NitrogenOutputs | null;
  /** Null for plant samples. */
  readonly grid: SensitivityGrid | null;
  /** The rates of its largest margin in three seasons; null for plant samples. */
  readonly summary: SensitivitySummary | null;
  readonly warnings: readonly EngineWarning[];
}

export interface EngineResult {
  readonly identity: EngineIdentity;
  /** Yield levels ascending; the last run is the summer-rain variant of a soil sample. */
  readonly runs: readonly EngineRun[];
  readonly yieldsTPerHa: readonly number[];
  readonly yieldStepTPerHa: number;
  readonly hasRange: boolean;
  /** That of the run that is selected by default; null for plant samples. */
  readonly summary: SensitivitySummary | null;
}

/**
 * An engine: pure and synchronous; the same input gives the same result, whatever the day.
 * @see docs/decisions/engine-is-pure-and-versioned.md
 */
export interface Engine {
  readonly identity: EngineIdentity;
  /** Throws EngineInputError when `missingInputs(input)` is not empty. */
  run(input: EngineInput): EngineResult;
  /**
   * The nitrogen budget of one yield, t/ha, in one season, without the rest of a run. The input is a soil sample without problems; null for a crop that
   * fixes its own nitrogen.
   */
  budget(input: EngineInput, at: Pick<EngineRun, 'yieldTPerHa' | 'isSummerRain'>): NitrogenOutputs | null;
  /** Every missing, malformed or out-of-range input; empty when the sample can run. */
  missingInputs(input: EngineInput): readonly InputProblem[];
}
