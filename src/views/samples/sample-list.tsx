import { useSelector } from '@xstate/react';
import { FlaskConical } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import {
  canUpload,
  isLoading,
  isNarrowed,
  isUnavailable,
  sampleCount,
  showsUploadedOnly,
  todayOf,
} from '../../machines/samples/samples.selectors.ts';
import { longestRange } from '../../model/samples/date-range.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { SamplesTable } from './samples-table.tsx';

/** The list in each of its states: on its way, not to be had, empty, or there. */
export function SampleList({ page }: { readonly page: SamplesRef }) {
  const loading = useSelector(page, isLoading);
  const unavailable = useSelector(page, isUnavailable);
  const listLayout = useSelector(page, ({ children }) => children.listLayout);
  if (loading) return <SkeletonRows rows={14} className="min-h-0 flex-1 overflow-hidden" />;
  if (unavailable)
    return (
      <div className="min-h-0 flex-1 p-3">
        <Unavailable actor={page} words={sampleTexts.unavailable} />
      </div>
    );
  return listLayout ? <SamplesTable page={page} listLayout={listLayout} empty={<NoSamples page={page} />} /> : null;
}

function NoSamples({ page }: { readonly page: SamplesRef }) {
  const filtered = useSelector(page, (snapshot) => isNarrowed(snapshot) && sampleCount(snapshot) > 0);
  const uploadedOnly = useSelector(page, showsUploadedOnly);
  const mayUpload = useSelector(page, canUpload);
  const today = useSelector(page, todayOf);
  if (filtered)
    return (
      <EmptyState
        text={sampleTexts.noneMatches}
        action={<Button onClick={() => page.send({ type: 'CLEAR_FILTERS' })}>{sampleTexts.clearFilters}</Button>}
      />
    );
  return (
    <EmptyState
      icon={FlaskConical}
      text={uploadedOnly ? sampleTexts.noUploaded : sampleTexts.none}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => page.send({ type: 'RANGE_CHOSEN', range: longestRange(today) })}>
            {sampleTexts.widen}
          </Button>
          {mayUpload ? <Button onClick={() => page.send({ type: 'UPLOAD' })}>{sampleTexts.uploadOne}</Button> : null}
        </span>
      }
    />
  );
}
