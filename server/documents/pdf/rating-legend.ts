import type { RatingDocument } from '../../../src/model/reports/document-data.ts';
import { ratingScale } from '../rating.ts';
import type { Legend } from './blocks.ts';

const legendOf = (lead: string, scale: RatingDocument['scale']): Legend => ({
  kind: 'legend',
  lead,
  entries: ratingScale(scale).map(({ word, letter, colour, strength }) => ({
    word: `${letter}\u00a0${word}`,
    colour,
    strength,
  })),
});

/** 'Nutrient: ■ Low ■ Marginal ...' and the soil health scale, as the builder shows them. */
export const ratingLegend = (): readonly Legend[] => [
  legendOf('Nutrient:', 'NUTRIENT'),
  legendOf('Soil Health:', 'SOIL_HEALTH'),
];
