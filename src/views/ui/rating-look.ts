import type { RatingTone } from '../../model/samples/rating.ts';

interface RatingLook {
  /** Coloured ground with text that reaches 4.5:1 on it. */
  readonly fill: string;
  readonly ground: string;
}

/** Written out, because the style sheet is made from the class names found in the source. */
export const RATING_LOOK: Readonly<Record<RatingTone, RatingLook>> = {
  low: { fill: 'bg-rating-low text-on-rating-low', ground: 'bg-rating-low' },
  marginal: { fill: 'bg-rating-marginal text-on-rating-marginal', ground: 'bg-rating-marginal' },
  sufficient: { fill: 'bg-rating-sufficient text-on-rating-sufficient', ground: 'bg-rating-sufficient' },
  high: { fill: 'bg-rating-high text-on-rating-high', ground: 'bg-rating-high' },
  excess: { fill: 'bg-rating-excess text-on-rating-excess', ground: 'bg-rating-excess' },
};
