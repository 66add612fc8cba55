import { present } from '../shared/present.ts';
/** The two scales the engine rates with; the names are those of `statusScale` in its results. */
export type RatingScale = 'NUTRIENT' | 'SOIL_HEALTH';
/** 0 is the lowest level of either scale. */
export type RatingLevel = 0 | 1 | 2 | 3 | 4;
/** Names a colour of the theme (`--color-rating-low` and so on); both scales share the five. */
export type RatingTone = 'low' | 'marginal' | 'sufficient' | 'high' | 'excess';

export interface Rating {
  readonly scale: RatingScale;
  readonly level: RatingLevel;
  /** As the engine writes it: `Low` … `Excess`, or `<<` … `>>`. */
  readonly statusName: string;
  /** As legends and readers say it: `LOW` … `EXCESS`, or `VERY LOW` … `VERY HIGH`. */
  readonly label: string;
  /** Replaces the word beside the colour where room is short, so that colour alone never shows the rating. */
  readonly letter: string;
  readonly tone: RatingTone;
}

/** Width of a full status bar, in the units of the specification. */
export const BAR_UNITS = 130;
/** Width of one level's band. */
export const BAND_UNITS = BAR_UNITS / 5;
const UNITS_PER_PERCENT = BAR_UNITS / 100;

const scaleOf = (
  scale: RatingScale,
  rows: readonly (readonly [statusName: string, label: string, letter: string])[],
): readonly Rating[] => {
  const tones = ['low', 'marginal', 'sufficient', 'high', 'excess'] as const;
  return ([0, 1, 2, 3, 4] as const).map((level) => {
    const [statusName, label, letter] = present(rows[level]);
    return { scale, level, statusName, label, letter, tone: tones[level] };
  });
};

export const NUTRIENT_RATINGS = scaleOf('NUTRIENT', [
  ['Low', 'LOW', 'L'],
  ['Marginal', 'MARGINAL', 'M'],
  ['Sufficient', 'SUFFICIENT', 'S'],
  ['High', 'HIGH', 'H'],
  ['Excess', 'EXCESS', 'E'],
]);

/** The letters are the engine's signs: L and H would read as two different levels of the nutrient scale. */
export const SOIL_HEALTH_RATINGS = scaleOf('SOIL_HEALTH', [
  ['<<', 'VERY LOW', '<<'],
  ['<', 'LOW', '<'],
  ['OK', 'IDEAL', 'OK'],
  ['>', 'HIGH', '>'],
  ['>>', 'VERY HIGH', '>>'],
]);

const RATINGS: Readonly<Record<RatingScale, readonly Rating[]>> = {
  NUTRIENT: NUTRIENT_RATINGS,
  SOIL_HEALTH: SOIL_HEALTH_RATINGS,
};
const BY_STATUS_NAME = new Map(
  [...NUTRIENT_RATINGS, ...SOIL_HEALTH_RATINGS].map((rating) => [rating.statusName, rating]),
);

/**
 * The five ratings of a scale, lowest first.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const ratingsOf = (scale: RatingScale): readonly Rating[] => RATINGS[scale];

/** The rating of a level. */
export const ratingOf = (scale: RatingScale, level: RatingLevel): Rating => present(RATINGS[scale][level]);

/**
 * The rating an engine result names, or `undefined` for a name of neither scale; the names of the two never clash.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const ratingByStatusName = (statusName: string | null | undefined): Rating | undefined =>
  BY_STATUS_NAME.get(statusName ?? '');

/**
 * The lowest level of either scale, which tints a finished sample: `Low` or `<<`.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const isDeficient = (rating: Rating): boolean => rating.level === 0;

export interface BarSpan {
  readonly start: number;
  readonly length: number;
}

/**
 * Where the coloured part of a status bar lies, in units of 130.
 * Nutrients: from 0, 1.3 units per percent, with the percent held to 0-100. Soil health: the band of 26 units of its level.
 */
export function barSpan(rating: Rating, percent: number): BarSpan {
  if (rating.scale === 'SOIL_HEALTH') return { start: rating.level * BAND_UNITS, length: BAND_UNITS };
  return { start: 0, length: Math.min(100, Math.max(0, percent)) * UNITS_PER_PERCENT };
}
