import { useSelector } from '@xstate/react';
import { Users } from 'lucide-react';
import type { MapRef } from '../../machines/map/map.machine.ts';
import { isHidden } from '../../machines/map/map.selectors.ts';
import type { ListLayoutRef } from '../../machines/samples/list-layout.machine.ts';
import { layoutOf } from '../../machines/samples/list-layout.selectors.ts';
import { mayUploadPaddocks } from '../../machines/samples/sample-upkeep.selectors.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { customerNameOf, hasCustomer, openIdOf, openSampleOf } from '../../machines/samples/samples.selectors.ts';
import type { ListPane } from '../../model/samples/list-layout.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { MapPanel } from '../map/map-panel.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PathPlace } from '../ui/page-header.tsx';
import { SplitPane } from '../ui/split-pane.tsx';
import { PaddockDrop } from './paddock-drop.tsx';
import { SampleDetails } from './sample-details.tsx';
import { SampleDialogs } from './sample-dialogs.tsx';
import { SampleFilters } from './sample-filters.tsx';
import { SampleList } from './sample-list.tsx';
import { SampleNotices } from './sample-notices.tsx';
import { SampleSelectionBar } from './sample-selection-bar.tsx';
import { SamplesHeader } from './samples-header.tsx';

/** The samples of the customer: found, run, finalised, and led on into recommendations. */
export function SamplesPage({ page }: { readonly page: SamplesRef }) {
  const isChosen = useSelector(page, hasCustomer);
  return (
    <div
      className="flex h-full min-h-136 flex-col"
      onKeyDown={(event) => {
        // What Escape has closed already, a list or a dialog, has said so.
        if (event.key === 'Escape' && !event.defaultPrevented && openIdOf(page.getSnapshot()) !== null)
          page.send({ type: 'OPEN_SAMPLE', sampleId: null });
      }}
    >
      <div className="px-4">
        <SamplesHeader page={page} />
        <PathPlace />
        {isChosen ? <SampleNotices page={page} /> : null}
      </div>
      {isChosen ? (
        <>
          <Panes page={page} />
          <SampleDialogs page={page} />
        </>
      ) : (
        <EmptyState icon={Users} text={sampleTexts.noCustomer} className="surface mx-4 mb-4 flex-1" />
      )}
    </div>
  );
}

const { layout: texts } = sampleTexts;
const MIN_LIST_PX = 680;

/** The list, and the map from edge to edge beside it; where there is room for one, the other is behind a tab. */
function Panes({ page }: { readonly page: SamplesRef }) {
  const map = useSelector(page, ({ children }) => children.map);
  const layout = useSelector(page, ({ children }) => children.listLayout);
  return map && layout ? <ListAndMap page={page} map={map} layout={layout} /> : null;
}

interface ListAndMapProps {
  readonly page: SamplesRef;
  readonly map: MapRef;
  readonly layout: ListLayoutRef;
}

function ListAndMap({ page, map, layout }: ListAndMapProps) {
  const { percent, pane } = useSelector(layout, layoutOf);
  const hidden = useSelector(map, isHidden);
  const detailed = useSelector(page, (snapshot) => openSampleOf(snapshot) !== null);
  const customerName = useSelector(page, customerNameOf);
  const upkeep = useSelector(page, ({ children }) => children.sampleUpkeep);
  const managesLand = useSelector(page, mayUploadPaddocks);
  const ground = upkeep && managesLand ? <PaddockDrop upkeep={upkeep} /> : undefined;
  const show = (wanted: ListPane): void => {
    layout.send({ type: 'PANE_SHOWN', pane: wanted });
    // Behind its tab a map that is put away would be an empty page.
    if (wanted === 'end' && isHidden(map.getSnapshot())) map.send({ type: 'SHOW_MAP' });
  };
  return (
    <div className="flex min-h-0 flex-1 gap-3 pl-4 max-xl:pr-4 max-xl:pb-4 max-lg:flex-col">
      <SplitPane
        label={texts.panes}
        percent={percent}
        onResize={(wanted) => layout.send({ type: 'RESIZED', percent: wanted })}
        minStartPx={MIN_LIST_PX}
        minPercent={30}
        maxPercent={80}
        tabs={{ start: texts.list, end: texts.map }}
        shown={pane}
        onShow={show}
        // The details of a sample take the place of the map.
        collapsed={hidden || detailed ? 'end' : undefined}
        start={
          <section
            aria-label={sampleTexts.list}
            className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden xl:mb-4"
          >
            <SampleFilters page={page} />
            <SampleList page={page} />
            <SampleSelectionBar page={page} />
          </section>
        }
        end={hidden ? null : <MapPanel map={map} title={customerName} isGround whenEmpty={ground} />}
      />
      {hidden ? (
        <div className={cx('max-xl:hidden', !detailed && 'pr-4')}>
          <MapPanel map={map} title={customerName} />
        </div>
      ) : null}
      <SampleDetails page={page} />
    </div>
  );
}
