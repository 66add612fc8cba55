import { useSelector } from '@xstate/react';
import { isScrolledTo, selectedCards } from '../../machines/recommendation/site-selection.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { noCards, type SelectedCards } from '../../model/samples/selected-cards.ts';

/** The selected site, and whether it is to be in sight by now: what hides it opens first. */
export function useSelection(openRecommendation: OpenRecommendationRef): {
  readonly selected: SelectedCards;
  readonly isInSight: boolean;
} {
  const selection = useSelector(openRecommendation, ({ children }) => children.siteSelection);
  return {
    selected: useSelector(selection, (snapshot) => snapshot && selectedCards(snapshot)) ?? noCards,
    isInSight: useSelector(selection, (snapshot) => snapshot !== undefined && isScrolledTo(snapshot)),
  };
}
