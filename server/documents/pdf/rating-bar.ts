import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { RatingDocument } from '../../../src/model/reports/document-data.ts';
import { ratingLook, ratingScale } from '../rating.ts';
import { COLOUR } from './theme.ts';

const SEGMENT = 10;
const GAP = 1;
const HEIGHT = 4;

/** Five segments, one a level, filled up to the rating's percent in the colour of its level; 54 points wide. */
export function ratingBar(rating: RatingDocument): Content {
  const { colour } = ratingLook(rating);
  const filled = (Math.max(0, Math.min(100, rating.percent)) / 100) * 5;
  const segments = [0, 1, 2, 3, 4].flatMap((index): CanvasElement[] => {
    const x = index * (SEGMENT + GAP);
    const share = Math.max(0, Math.min(1, filled - index));
    const rect = (w: number, color: string): CanvasElement => ({ type: 'rect', x, y: 0, w, h: HEIGHT, color });
    return [...(share < 1 ? [rect(SEGMENT, COLOUR.track)] : []), ...(share > 0 ? [rect(SEGMENT * share, colour)] : [])];
  });
  return { canvas: segments, margin: [0, 1.5, 0, 1] };
}

/** 'Nutrient: ■ Low ■ Marginal ...' and the soil health scale, as the builder shows them. */
export function ratingLegend(): Content {
  const line = (name: string, scale: RatingDocument['scale'], withLetter: boolean): Content => ({
    text: [
      { text: `${name}  `, bold: true },
      ...ratingScale(scale).flatMap(({ word, letter, colour }) => [
        { text: '■ ', color: colour },
        { text: `${word}${withLetter ? ` (${letter})` : ''}    ` },
      ]),
    ],
  });
  return {
    stack: [line('Nutrient:', 'NUTRIENT', true), line('Soil Health:', 'SOIL_HEALTH', true)],
    fontSize: 7.5,
    color: COLOUR.secondary,
    margin: [0, 6, 0, 0],
  };
}
