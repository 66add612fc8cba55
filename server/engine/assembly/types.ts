import type { CropModel, EngineInput, InputProblem, PifValues } from '../types.ts';

/** One lab result as stored: the text keeps its qualifier ("<5"). */
export interface LabResultText {
  readonly analyteId: number;
  readonly result: string;
}

/** A sample of a site as the database knows it; dates are `yyyy-mm-dd`. */
export interface SiteSample {
  readonly sampleId: number;
  readonly sampleTypeId: 1 | 2;
  readonly depthFrom: number | null;
  readonly depthTo: number | null;
  readonly dateSampled: string | null;
  readonly dateEmergence: string | null;
  readonly isCompositeSample: boolean;
  /** The composite this sample went into, if any. */
  readonly compositeSampleId: number | null;
  readonly labResults: readonly LabResultText[];
}

/** Prices of one economics row, $/t and $/kg; a null nutrient price is derived from the product prices. */
export interface EconomicsValues {
  readonly grainPrice: number;
  readonly ureaPrice: number;
  readonly mapPrice: number;
  readonly mopPrice: number;
  readonly soaPrice: number;
  readonly nPrice: number | null;
  readonly pPrice: number | null;
  readonly kPrice: number | null;
  readonly sPrice: number | null;
  readonly variableCost: number;
}

export interface AssemblyRequest {
  /** The sample that is run; a soil sample starts at 0 cm. */
  readonly sample: SiteSample;
  /** All samples of the same site (may contain `sample`); other types and far dates are left out here. */
  readonly siteSamples: readonly SiteSample[];
  readonly crop: CropModel;
  readonly interpretiveCriteria: string;
  /** What the adviser saved in the PIF editor; null or absent means not entered. */
  readonly pifValues: PifValues;
  readonly economics: EconomicsValues | null;
  /** The leaf test that tells of trace elements; absent where there is none of the same crop. */
  readonly leaf?: SiteSample | undefined;
  /** Share of a sum above which values below their limit give it their sign. */
  readonly boundsShare?: number | undefined;
  /** cm at which salt or sodium below stops roots; absent where nothing does. */
  readonly subsoilLimitCm?: number | undefined;
}

export type IgnoredReason = 'otherSampleType' | 'farDate' | 'partOfComposite' | 'overlap' | 'noDepth';

export interface Assembly {
  readonly input: EngineInput;
  /** Empty when the sample is ready to run. */
  readonly problems: readonly InputProblem[];
  /** Samples whose layers made the profile, the run sample first. */
  readonly usedSampleIds: readonly number[];
  readonly ignored: readonly { readonly sampleId: number; readonly reason: IgnoredReason }[];
}
