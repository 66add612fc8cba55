import type { Catalogue } from '../products/chosen-product.ts';
import type { RecommendationData } from './recommendation-data.ts';

/** The result of a background read, sent to the open recommendation as the event of its name. */
export type Reading =
  | { readonly type: 'RECOMMENDATION_READ'; readonly data: RecommendationData }
  | { readonly type: 'CATALOGUE_READ'; readonly catalogue: Catalogue };
