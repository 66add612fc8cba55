import { useSelector } from '@xstate/react';
import type { BuilderLayoutRef } from '../../machines/recommendation/builder-layout.machine.ts';
import { layoutOf } from '../../machines/recommendation/builder-layout.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { SplitPane } from '../ui/split-pane.tsx';
import { RecommendationPane } from './recommendation-pane.tsx';
import { SampleSnapshot } from './sample-snapshot.tsx';
import { WorkbenchBanners } from './workbench-banners.tsx';
import { WorkbenchDialogs } from './workbench-dialogs.tsx';

/** A recommendation that is open. */
export function Workbench({ workbench }: { readonly workbench: WorkbenchRef }) {
  const layout = useSelector(workbench, ({ children }) => children.builderLayout);
  return layout ? <Panes workbench={workbench} layout={layout} /> : null;
}

const MIN_SAMPLES_PX = 600;
const { panes } = builderTexts;

function Panes({ workbench, layout }: { readonly workbench: WorkbenchRef; readonly layout: BuilderLayoutRef }) {
  const { percent, shown, areSamplesHidden } = useSelector(layout, layoutOf);
  return (
    <>
      <WorkbenchBanners workbench={workbench} />
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
        start={<SampleSnapshot workbench={workbench} layout={layout} />}
        end={<RecommendationPane workbench={workbench} layout={layout} />}
      />
      <WorkbenchDialogs workbench={workbench} />
    </>
  );
}
