import { useSelector } from '@xstate/react';
import { Users } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { hasCustomer, openIdOf } from '../../machines/samples/samples.selectors.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { MapPanel } from '../map/map-panel.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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
  const map = useSelector(page, ({ children }) => children.map);
  return (
    <div
      className="flex h-full min-h-136 flex-col px-4 pb-4"
      onKeyDown={(event) => {
        // What Escape has closed already, a list or a dialog, has said so.
        if (event.key === 'Escape' && !event.defaultPrevented && openIdOf(page.getSnapshot()) !== null)
          page.send({ type: 'OPEN_SAMPLE', sampleId: null });
      }}
    >
      <SamplesHeader page={page} />
      {isChosen ? (
        <>
          <SampleNotices page={page} />
          <div className="flex min-h-0 flex-1 gap-3 max-lg:flex-col">
            <section
              aria-label={sampleTexts.list}
              className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden"
            >
              <SampleFilters page={page} />
              <SampleList page={page} />
              <SampleSelectionBar page={page} />
            </section>
            {map ? <MapPanel map={map} /> : null}
            <SampleDetails page={page} />
          </div>
          <SampleDialogs page={page} />
        </>
      ) : (
        <EmptyState icon={Users} text={sampleTexts.noCustomer} className="surface flex-1" />
      )}
    </div>
  );
}
