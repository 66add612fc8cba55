import { useSelector } from '@xstate/react';
import type { BuilderRef } from '../../machines/recommendation/builder.machine.ts';
import {
  chosenId,
  hasCustomer,
  isListLoading,
  isListUnavailable,
  recommendationsOf,
} from '../../machines/recommendation/builder.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { recommendationOptions } from '../../model/recommendation/recommendation-options.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';

const { selector } = builderTexts;

interface RecommendationSelectProps {
  readonly page: BuilderRef;
  readonly openRecommendation: OpenRecommendationRef | undefined;
}

/** The recommendations of the customer, found by typing. */
export function RecommendationSelect({ page, openRecommendation }: RecommendationSelectProps) {
  const [recommendations, chosen, enabled] = useSelectors(page, recommendationsOf, chosenId, hasCustomer);
  const [loading, unavailable] = useSelectors(page, isListLoading, isListUnavailable);
  // It may have been renamed since the list was read.
  const open = useSelector(openRecommendation, (snapshot) => snapshot?.context.recommendation);
  if (unavailable)
    return (
      <Button onClick={() => page.send({ type: 'RETRY' })}>{`${selector.unavailable}. ${builderTexts.retry}`}</Button>
    );
  return (
    <Combobox
      label={selector.label}
      hideLabel
      className="w-64"
      clearable
      disabled={!enabled}
      options={recommendationOptions(recommendations, open)}
      value={chosen ?? undefined}
      placeholder={selector.placeholder}
      emptyText={loading ? builderTexts.loading : selector.none}
      onChange={(id) => page.send({ type: 'RECOMMENDATION_CHOSEN', id: id ?? null })}
    />
  );
}
