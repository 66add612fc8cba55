import type { Qualifier } from '../advice/bounded.ts';
import type { RatingScale } from '../samples/rating.ts';
import { ratingTexts } from '../texts/samples.ts';

/** What a result below its limit means: less of a nutrient rates lower, so its rating is the most favourable one. Null where nothing is below. */
export function limitWords(qualifier: Qualifier | null, scale: RatingScale | undefined): string | null {
  if (qualifier !== '<') return null;
  return scale === 'NUTRIENT' ? `${ratingTexts.belowLimit} ${ratingTexts.mostFavourable}` : ratingTexts.belowLimit;
}
