import { Sprout } from 'lucide-react';
import type { BuilderRef } from '../../machines/recommendation/builder.machine.ts';
import {
  isLoading,
  isUnavailable,
  isUnchosen,
  missingText,
  leavingWorkOf,
  openRecommendationOf,
} from '../../machines/recommendation/builder.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { MissingRecord } from '../shared/missing-record.tsx';
import { LeavingWorkDialog } from '../shared/leaving-work-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PathPlace } from '../ui/page-header.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { OpenRecommendation } from './open-recommendation.tsx';

/** Where a recommendation is put together: its samples on one side, products, rates and comments on the other. */
export function BuilderPage({ page }: { readonly page: BuilderRef }) {
  const [openRecommendation, unchosen, loading] = useSelectors(page, openRecommendationOf, isUnchosen, isLoading);
  const [unavailable, missing, leaving] = useSelectors(page, isUnavailable, missingText, leavingWorkOf);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-4">
      <BuilderHeader page={page} openRecommendation={openRecommendation} />
      <PathPlace />
      {unchosen ? <EmptyState icon={Sprout} text={builderTexts.pleaseChoose} className="surface flex-1" /> : null}
      {loading ? <EmptyState text={builderTexts.pleaseWait} className="surface after-300ms flex-1" /> : null}
      {missing !== null ? (
        <MissingRecord
          of="recommendation"
          text={missing}
          onLeave={() => page.send({ type: 'RECOMMENDATION_CHOSEN', id: null })}
        />
      ) : null}
      {unavailable && missing === null ? <Unavailable actor={page} words={builderTexts.unavailable} /> : null}
      {leaving ? <LeavingWorkDialog actor={leaving} /> : null}
      {openRecommendation ? (
        <OpenRecommendation key={openRecommendation.sessionId} openRecommendation={openRecommendation} />
      ) : null}
    </div>
  );
}
