import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { costsOf, isLoading, isUnavailable } from '../../machines/economics/costs.selectors.ts';
import { draftOf, hasChanges } from '../../machines/recommendation/editor.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  catalogueOf,
  productsOf,
  effectiveSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type {
  CostsOfRecommendation,
  ProductPrice,
  RecommendationSample,
  RecommendedProduct,
} from '../../model/contract/entities.ts';
import { pricesIn, typedCosts } from '../../model/recommendation/typed-costs.ts';
import { useEditor } from '../shared/use-editor.ts';
import { useSelectors } from '../shared/use-selectors.ts';

/** Whether any product has a rate on a sample that carries rates. */
const hasRates = (
  products: readonly RecommendedProduct[],
  samples: readonly Pick<RecommendationSample, 'id'>[],
): boolean =>
  products.some(({ applicationRatesToSamples }) =>
    applicationRatesToSamples.some(
      ({ sampleId, applicationRate }) => applicationRate > 0 && samples.some(({ id }) => id === sampleId),
    ),
  );

const useRead = (openRecommendation: OpenRecommendationRef): CostsOfRecommendation | null => {
  const actor = useSelector(openRecommendation, ({ children }) => children.costs);
  return useSelector(actor, (snapshot) => snapshot && costsOf(snapshot)) ?? null;
};

/** The prices used by the recommendation, by product; null while they are not known. */
export function usePrices(openRecommendation: OpenRecommendationRef): ReadonlyMap<number, ProductPrice> | null {
  const costs = useRead(openRecommendation);
  return costs && pricesIn(costs);
}

/** What the recommendation costs: with the typed rates, else as saved. */
export function useCosts(openRecommendation: OpenRecommendationRef): {
  readonly costs: CostsOfRecommendation | null;
  readonly isTyped: boolean;
  /** Products have rates that the costs read last do not know of yet. */
  readonly isBeingRead: boolean;
} {
  const read = useRead(openRecommendation);
  const actor = useSelector(openRecommendation, ({ children }) => children.costs);
  const isLoadingCosts = useSelector(actor, (snapshot) => snapshot !== undefined && isLoading(snapshot));
  const isLost = useSelector(actor, (snapshot) => snapshot !== undefined && isUnavailable(snapshot));
  const editor = useEditor(openRecommendation);
  // A key is shown before the costs of a farm of hundreds of paddocks are calculated.
  const draft = useDeferredValue(
    useSelector(editor, (snapshot) => (snapshot && hasChanges(snapshot) ? draftOf(snapshot) : null)),
  );
  const [samples, products, catalogue] = useSelectors(openRecommendation, effectiveSamplesOf, productsOf, catalogueOf);
  return useMemo(() => {
    const typed = read && draft ? typedCosts(read, draft, { samples, products, catalogue }) : null;
    return {
      costs: typed ?? read,
      isTyped: typed !== null,
      isBeingRead: typed === null && (isLoadingCosts || (!isLost && hasRates(products, samples))),
    };
  }, [isLoadingCosts, isLost, read, draft, samples, products, catalogue]);
}
