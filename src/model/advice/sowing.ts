import { isNumberTextWithin, readNumber, textOfNumber } from '../format/number-text.ts';
import { adviceTexts } from '../texts/advice.ts';
import { ROW_SPACING, SEED_SPREAD, SEPARATION } from './bounds.ts';
import type { ChoiceWork } from '../shared/choice-work.ts';
import type { Cells } from '../shared/three-way.ts';
import { MOISTURES, type Moisture } from './seed-row.ts';
import type { SeedTables } from './tables.ts';
import { present } from '../shared/present.ts';

/** How a crop goes into the ground: what the limits of fertiliser with the seed go by. */
export interface Sowing {
  readonly rowMm: number;
  /** How wide the opener spreads seed and fertiliser in the row. */
  readonly spreadMm: number;
  /** Between the seed and what is banded. */
  readonly bandCm: number;
  readonly moisture: Moisture;
}

/** What was said of a recommendation, null where nothing was, and what holds then. */
export interface SowingChoice {
  readonly said: Sowing | null;
  readonly usual: Sowing;
}

/** The user's choice, over the one last read; nothing takes the usual. */
export interface SowingWork extends ChoiceWork<string> {
  readonly recommendationId: number;
}

/** Where each is valid. */
export const sowingLimits = { rowMm: ROW_SPACING, spreadMm: SEED_SPREAD, bandCm: SEPARATION } as const;

/**
 * The tables' default where no sowing was entered.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const usualSowing = ({ seed }: SeedTables): Sowing => ({
  rowMm: seed.assumedRowMm,
  spreadMm: seed.assumedSpreadMm,
  bandCm: seed.assumedBandCm,
  moisture: 'GOOD',
});

/** A sowing in its editor. */
export interface SowingDraft {
  readonly rowMm: string;
  readonly spreadMm: string;
  readonly bandCm: string;
  readonly moisture: Moisture;
}

/** The sowing as it is typed: each measure as text. */
export const draftOfSowing = ({ rowMm, spreadMm, bandCm, moisture }: Sowing): SowingDraft => ({
  rowMm: textOfNumber(rowMm),
  spreadMm: textOfNumber(spreadMm),
  bandCm: textOfNumber(bandCm),
  moisture,
});

const MEASURES = ['rowMm', 'spreadMm', 'bandCm'] as const;
export type SowingMeasure = (typeof MEASURES)[number];

/** What is wrong with a draft, measure by measure; empty when the sowing is valid. */
export function sowingFaults(draft: SowingDraft): Readonly<Partial<Record<SowingMeasure, string>>> {
  const faults: Partial<Record<SowingMeasure, string>> = {};
  for (const measure of MEASURES) {
    const { from: min, to: max } = sowingLimits[measure];
    if (draft[measure].trim() === '' || !isNumberTextWithin(draft[measure], { min, max }))
      faults[measure] = adviceTexts.sowing.faults.outside(min, max);
  }
  if (!faults.rowMm && !faults.spreadMm && present(readNumber(draft.spreadMm)) > present(readNumber(draft.rowMm)))
    faults.spreadMm = adviceTexts.sowing.faults.tooWide;
  return faults;
}

/** The sowing of a draft; null where something is wrong with it. */
export const sowingOf = (draft: SowingDraft): Sowing | null =>
  Object.keys(sowingFaults(draft)).length > 0
    ? null
    : {
        rowMm: present(readNumber(draft.rowMm)),
        spreadMm: present(readNumber(draft.spreadMm)),
        bandCm: present(readNumber(draft.bandCm)),
        moisture: draft.moisture,
      };

/** A sowing cell by cell; empty for the default sowing. */
export const sowingCells = (sowing: Sowing | null): Cells<string> =>
  sowing === null ? {} : { ...draftOfSowing(sowing) };

/** The sowing of cells; null where they hold none. */
export const sowingIn = ({ rowMm, spreadMm, bandCm, moisture }: Cells<string>): Sowing | null => {
  const known = MOISTURES.find((one) => one === moisture);
  if (rowMm === undefined || spreadMm === undefined || bandCm === undefined || known === undefined) return null;
  return sowingOf({ rowMm, spreadMm, bandCm, moisture: known });
};

/** In a few words: what lies with the seed goes by the row, what is banded by its distance. */
export const sowingRow = ({ rowMm, spreadMm, moisture }: Sowing): string =>
  adviceTexts.sowing.row(textOfNumber(spreadMm), textOfNumber(rowMm), adviceTexts.moist[moisture]);
/** In a few words: how far a band lies from the seed, cm. */
export const sowingBand = ({ bandCm }: Sowing): string => adviceTexts.sowing.band(textOfNumber(bandCm));

/** Which sowing holds: said of this recommendation, or the usual one. */
export const sowingWords = ({ said, usual }: SowingChoice): string =>
  said === null ? adviceTexts.sowing.isUsual(sowingRow(usual)) : adviceTexts.said(sowingRow(said));
