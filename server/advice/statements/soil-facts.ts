import type { AdviceCrop, Texture } from '../../../src/model/advice/codes.ts';
import type { NutrientPrices, NutrientRates } from '../../../src/model/advice/worth.ts';
import type { AdviceTables, AnalyteCode } from '../parameters/schema.ts';

/** A lime of the plan, on one sample. */
export interface PlannedLimeFacts {
  readonly name: string;
  readonly kgPerHa: number;
  /** % of pure CaCO3; null when unknown, and then counts as zero. */
  readonly nv: number | null;
  /** % of pure CaCO3 that accounts for fineness; overrides the neutralising value. Absent when not entered. */
  readonly ep?: number | null | undefined;
  /** Worked into the topsoil. */
  readonly isIncorporated?: boolean | undefined;
}

/** What a laboratory found in a layer below the topsoil. */
export interface SubsoilFacts {
  readonly fromCm: number;
  readonly toCm: number;
  readonly values: Readonly<Partial<Record<AnalyteCode, number>>>;
}

/**
 * Sodium in % of the CEC: as measured, else by the exchangeable sodium.
 * @see docs/engine.md, "From samples to input"
 */
export function percentOfSodium({ ESP, EXNA, CEC }: SubsoilFacts['values']): number | null {
  if (ESP !== undefined) return ESP;
  return EXNA === undefined || CEC === undefined || CEC <= 0 ? null : (100 * EXNA) / CEC;
}

/** What the run that is shown asks for, and what it would ask for otherwise, to tell what a statement is worth. */
export interface Stakes {
  readonly prices: NutrientPrices;
  readonly asked: NutrientRates;
  /** Where roots count to the depth at which salt or sodium stops them; null where that was not tried. */
  readonly rootsLimited: NutrientRates | null;
  /** Where the subsoil counts as acid; null where that was not tried. */
  readonly acidSubsoil: NutrientRates | null;
  /** At so much less yield; null where that was not tried. */
  readonly lower: { readonly tPerHa: number; readonly rates: NutrientRates } | null;
}

export interface SoilLayer {
  readonly fromCm: number;
  readonly toCm: number;
  readonly ph: number;
}

/** What is known of one soil sample and its profile; the rules read nothing else. */
export interface SoilFacts {
  readonly sampleId: number;
  /** Null for a crop that these rules do not know, such as pasture. */
  readonly crop: AdviceCrop | null;
  readonly texture: Texture | null;
  /** t/ha of the selected run; null before the first. */
  readonly yieldTPerHa: number | null;
  /** With a pH, the sample's own first. */
  readonly layers: readonly SoilLayer[];
  /** Layers of the profile below the topsoil. */
  readonly subsoil?: readonly SubsoilFacts[] | undefined;
  /** As the catalogue has it: `Chickpea`. */
  readonly cropName?: string | undefined;
  /** Depth to which the adviser has lime incorporated, cm; absent when not entered. */
  readonly limeDepthCm?: number | undefined;
  /** Lime that the plan brings. */
  readonly limes?: readonly PlannedLimeFacts[] | undefined;
  /** Share of gravel, as entered or measured. */
  readonly gravel?: number | undefined;
  /** Root limits entered for the sample; absent when not entered. */
  readonly roots?: { readonly limitCm: number | null; readonly constraint: number | null } | undefined;
  /** Absent before the first run. */
  readonly stakes?: Stakes | undefined;
  /** The laboratory's figures; one with '<' or '>' is no figure. */
  readonly values: Readonly<Partial<Record<AnalyteCode, number>>>;
  /** What was measured below or above a limit: it decides nothing, and grows old like every other figure. */
  readonly limits?: readonly AnalyteCode[];
  /** Since sampling; null where the day is unknown. */
  readonly months: number | null;
  /** The sampling of the same place and depth before this one. */
  readonly earlier: {
    readonly values: Readonly<Partial<Record<AnalyteCode, number>>>;
    /** yyyy-mm-dd. */
    readonly on: string;
    readonly years: number;
  } | null;
}

/**
 * Is it a possible figure? An impossible one has a statement of its own and decides nothing.
 * @see server/advice/parameters/open-advice-2.json, `plausible`
 */
export function usable({ values }: Pick<SoilFacts, 'values'>, code: AnalyteCode, tables: AdviceTables): number | null {
  const value = values[code];
  const [low, high] = tables.plausible[code].hard;
  return value !== undefined && value >= low && value <= high ? value : null;
}
