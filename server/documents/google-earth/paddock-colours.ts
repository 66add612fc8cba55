import type { ProductDocument, RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import type { DocumentOptions } from '../document-options.ts';
import { paddockRate, type Paddock } from '../figures.ts';
import { rateClasses } from '../rate-classes.ts';
import { ratingScale } from '../rating.ts';
import { whatMatters } from '../recommendation-report/what-matters.ts';

/** A colour with its legend text. */
export interface ColourClass {
  readonly colour: string;
  readonly words: string;
}

export interface PaddockColours {
  /** What the colours tell, as the head of the legend. */
  readonly title: string;
  readonly classes: readonly ColourClass[];
  readonly classOf: (paddock: Paddock) => ColourClass | null;
}

/** What the polygons of a recommendation are coloured by; null where there is neither a rating nor a rate. */
export function paddockColours(
  recommendation: RecommendationDocument,
  paddocks: readonly Paddock[],
  options: DocumentOptions,
): PaddockColours | null {
  const [first, second] = options.has('COLOUR_BY_RATE') ? [byRate, byRating] : [byRating, byRate];
  return first(recommendation, paddocks) ?? second(recommendation, paddocks);
}

/** By the rating of what is shortest over the land of the plan, as the map of the report is. */
function byRating(recommendation: RecommendationDocument, paddocks: readonly Paddock[]): PaddockColours | null {
  const matters = whatMatters(recommendation, paddocks);
  if (matters === null) return null;
  const classes = ratingScale('NUTRIENT').map(({ colour, word }) => ({ colour, words: word }));
  return {
    title: `Rating of ${matters.analyte.displayName}`,
    classes,
    classOf: ({ key }) => classes.find(({ words }) => words === matters.looks.get(key)?.word) ?? null,
  };
}

/** By the rate of the product of which most is spread: each rate a shade, or spans of rates where there are more than shades. */
function byRate({ products }: RecommendationDocument, paddocks: readonly Paddock[]): PaddockColours | null {
  const product = mostSpread(products, paddocks);
  if (product === null) return null;
  return { title: `Rate of ${product.name} (${product.timing})`, ...rateClasses(product, paddocks) };
}

function mostSpread(products: readonly ProductDocument[], paddocks: readonly Paddock[]): ProductDocument | null {
  let best: { product: ProductDocument; amount: number } | null = null;
  for (const product of products) {
    // A paddock without an area counts as a hectare: its rate is known, and it is land.
    const amount = paddocks.reduce((sum, paddock) => sum + paddockRate(product, paddock) * (paddock.areaHa ?? 1), 0);
    if (amount > (best?.amount ?? 0)) best = { product, amount };
  }
  return best?.product ?? null;
}
