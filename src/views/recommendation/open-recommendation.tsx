import { useSelector } from '@xstate/react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { SplitPane } from '../ui/split-pane.tsx';
import { RecommendationPane } from './recommendation-pane.tsx';
import { SampleSnapshot } from './sample-snapshot.tsx';
import { OpenRecommendationBanners } from './open-recommendation-banners.tsx';
import { OpenRecommendationDialogs } from './open-recommendation-dialogs.tsx';

/** A recommendation that is open. */
export function OpenRecommendation({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const layout = useSelector(openRecommendation, ({ children }) => children.builderLayout);
  return layout ? <Panes openRecommendation={openRecommendation} layout={layout} /> : null;
}

const MIN_SAMPLES_PX = 600;
const { panes } = builderTexts;

function Panes({
  openRecommendation,
  layout,
}: {
  readonly openRecommendation: OpenRecommendationRef;
  readonly layout: BuilderLayoutRef;
}) {
  const { percent, shown, areSamplesHidden } = useSelector(layout, layoutOf);
  return (
    <>
      <OpenRecommendationBanners openRecommendation={openRecommendation} />
      <SplitPane
        label={panes.label}
        percent={percent}
        onResize={(wanted) => layout.send({ type: 'RESIZED', percent: wanted })}
        minStartPx={MIN_SAMPLES_PX}
        minPercent={30}
        maxPercent={67}
        tabs={{ start: panes.samples, end: panes.recommendation }}
        shown={shown}
        onShow={(pane) => layout.send({ type: 'PANE_SHOWN', pane })}
        collapsed={areSamplesHidden ? 'start' : undefined}
        start={<SampleSnapshot openRecommendation={openRecommendation} layout={layout} />}
        end={<RecommendationPane openRecommendation={openRecommendation} layout={layout} />}
      />
      <OpenRecommendationDialogs openRecommendation={openRecommendation} />
    </>
  );
}
