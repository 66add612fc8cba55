import { useSelector } from '@xstate/react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { isOutdated } from '../../machines/shared/reader.selectors.ts';
import {
  recommendationReaderOf,
  deletionOf,
  formerNote,
  hasUpdatedResults,
  mayRerun,
  needsSurfaceSample,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import { builderTexts, comparisonTexts } from '../../model/texts/recommendation.ts';
import { changeTexts } from '../../model/texts/shared.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** What is wrong with the recommendation as a whole. */
export function OpenRecommendationBanners({
  openRecommendation,
}: {
  readonly openRecommendation: OpenRecommendationRef;
}) {
  const [lacksSurface, hasUpdates] = useSelectors(openRecommendation, needsSurfaceSample, hasUpdatedResults);
  const [former, rerunnable] = useSelectors(openRecommendation, formerNote, mayRerun);
  const reader = useSelector(openRecommendation, recommendationReaderOf);
  const outdated = useSelector(reader, isOutdated);
  const deletion = useSelector(openRecommendation, deletionOf);
  return (
    <div className="flex flex-col gap-2 [&:not(:empty)]:pb-2">
      {lacksSurface ? <Banner tone="danger">{builderTexts.noSurfaceSample}</Banner> : null}
      {hasUpdates ? (
        <Banner
          tone="warning"
          actions={
            rerunnable ? (
              <Button onClick={() => openRecommendation.send({ type: 'UPDATE_RESULTS' })}>{builderTexts.update}</Button>
            ) : undefined
          }
        >
          {builderTexts.updatedResults}
        </Banner>
      ) : null}
      {former && rerunnable ? (
        <Banner
          actions={
            <Button onClick={() => openRecommendation.send({ type: 'UPDATE_RESULTS', isForFormer: true })}>
              {comparisonTexts.ofFormer}
            </Button>
          }
        >
          {former}
        </Banner>
      ) : null}
      {deletion ? <Banner tone="danger">{changeTexts.deleted('recommendation', deletion)}</Banner> : null}
      {outdated && !deletion ? (
        <Banner
          tone="warning"
          actions={<Button onClick={() => reader?.send({ type: 'RETRY' })}>{builderTexts.retry}</Button>}
        >
          {builderTexts.outdated}
        </Banner>
      ) : null}
    </div>
  );
}
