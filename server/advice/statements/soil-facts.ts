import type { AdviceCrop, Texture } from '../../../src/model/advice/codes.ts';
import type { AdviceTables, AnalyteCode } from '../parameters/schema.ts';

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

/** A figure that can be true; what cannot is told by a statement of its own and decides nothing. */
export function usable({ values }: Pick<SoilFacts, 'values'>, code: AnalyteCode, tables: AdviceTables): number | null {
  const value = values[code];
  const [low, high] = tables.plausible[code].hard;
  return value !== undefined && value >= low && value <= high ? value : null;
}
