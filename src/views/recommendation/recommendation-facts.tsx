import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { isReading } from '../../machines/shared/reader.selectors.ts';
import {
  recommendationReaderOf,
  isEditing,
  isFinalised,
  isReadOnly,
  productsOf,
  recommendationOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { useDueStep } from '../ui/dom/bell-host.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Crop, whether it can be changed, and whether newer facts are on their way. */
export function RecommendationFacts({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const { cropType } = useSelector(openRecommendation, recommendationOf);
  const [finalised, readOnly] = useSelectors(openRecommendation, isFinalised, isReadOnly);
  const refreshing = useSelector(useSelector(openRecommendation, recommendationReaderOf), isReading);
  return (
    <>
      {cropType === '' ? null : (
        <span className="rounded-full border border-hairline px-2 whitespace-nowrap">{cropType}</span>
      )}
      {finalised ? (
        <span className="flex" title={builderTexts.finalised}>
          <Icon icon={Lock} size={16} label={builderTexts.finalised} />
        </span>
      ) : readOnly ? (
        <span>{builderTexts.viewOnly}</span>
      ) : null}
      {refreshing ? <Spinner /> : null}
    </>
  );
}

/** What one does with a recommendation as a whole. */
export function RecommendationActions({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const hasSamples = useSelector(
    openRecommendation,
    ({ context }) => context.recommendation.recommendationSamples.length > 0,
  );
  return (
    <>
      <Button disabled={!hasSamples} onClick={() => openRecommendation.send({ type: 'EDIT_PIF' })}>
        {builderTexts.pifEditor}
      </Button>
      <PlanButton openRecommendation={openRecommendation} />
    </>
  );
}

/** The page's one green button while paddocks are to be planned: opens the rates, or the first product where there is none. */
function PlanButton({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const due = useDueStep();
  const readOnly = useSelector(openRecommendation, isReadOnly);
  const hasProducts = useSelector(openRecommendation, (snapshot) => productsOf(snapshot).length > 0);
  const isEdited = useSelector(openRecommendation, isEditing);
  // What is typed already has its own green button.
  if (due?.action !== 'plan' || readOnly || isEdited) return null;
  return (
    <Button
      look="primary"
      onClick={() =>
        openRecommendation.send({ type: 'EDIT', subject: hasProducts ? { of: 'rates' } : { of: 'product', id: null } })
      }
    >
      {due.words}
    </Button>
  );
}
