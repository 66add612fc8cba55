import { useSelector } from '@xstate/react';
import { isScrolledTo, selectedCards } from '../../machines/recommendation/site-selection.selectors.ts';
import type { MapRef } from '../../machines/map/map.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { siteSelectionIn } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { noCards, type SelectedCards } from '../../model/samples/selected-cards.ts';

/** The selected site, and whether it is to be in sight by now: what hides it opens first. */
export function useSelection(openRecommendation: OpenRecommendationRef): {
  readonly selected: SelectedCards;
  readonly isInSight: boolean;
} {
  const selection = useSelector(openRecommendation, siteSelectionIn);
  return {
    selected: useSelector(selection, (snapshot) => snapshot && selectedCards(snapshot)) ?? noCards,
    isInSight: useSelector(selection, (snapshot) => snapshot !== undefined && isScrolledTo(snapshot)),
  };
}

/** The map of the recommendation. */
export const useMap = (openRecommendation: OpenRecommendationRef): MapRef | undefined =>
  useSelector(useSelector(openRecommendation, siteSelectionIn), (snapshot) => snapshot?.children.map);
