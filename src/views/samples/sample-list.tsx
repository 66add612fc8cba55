import { useSelector } from '@xstate/react';
import { FlaskConical } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import {
  canUpload,
  isLoading,
  isNarrowed,
  isUnavailable,
  sampleCount,
  newestOf,
  rangeOf,
  showsUploadedOnly,
} from '../../machines/samples/samples.selectors.ts';
import { formatDay, formatDays } from '../../model/format/date.ts';
import type { NewestSample } from '../../model/samples/asked.ts';
import { rangeWith } from '../../model/samples/date-range.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { PageList } from '../shared/page-list.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SamplesTable } from './samples-table.tsx';

/** The list in each of its states: on its way, not to be had, empty, or there. */
export function SampleList({ page }: { readonly page: SamplesRef }) {
  const [loading, unavailable] = useSelectors(page, isLoading, isUnavailable);
  const listLayout = useSelector(page, ({ children }) => children.listLayout);
  return (
    <PageList actor={page} words={sampleTexts.unavailable} loading={loading} unavailable={unavailable}>
      {listLayout ? <SamplesTable page={page} listLayout={listLayout} empty={<NoSamples page={page} />} /> : null}
    </PageList>
  );
}

function NoSamples({ page }: { readonly page: SamplesRef }) {
  const filtered = useSelector(page, (snapshot) => isNarrowed(snapshot) && sampleCount(snapshot) > 0);
  const [uploadedOnly, mayUpload, newest] = useSelectors(page, showsUploadedOnly, canUpload, newestOf);
  if (filtered)
    return (
      <EmptyState
        text={sampleTexts.noneMatches}
        action={<Button onClick={() => page.send({ type: 'CLEAR_FILTERS' })}>{sampleTexts.clearFilters}</Button>}
      />
    );
  if (newest) return <NoneInRange page={page} newest={newest} />;
  return (
    <EmptyState
      icon={FlaskConical}
      text={uploadedOnly ? sampleTexts.noUploaded : sampleTexts.none}
      action={
        mayUpload ? <Button onClick={() => page.send({ type: 'UPLOAD' })}>{sampleTexts.upload}</Button> : undefined
      }
    />
  );
}

/** The customer's samples are of other days, or finalised: one press shows them. */
function NoneInRange({ page, newest }: { readonly page: SamplesRef; readonly newest: NewestSample }) {
  const range = useSelector(page, rangeOf);
  const { dateSampled, isFinalised } = newest;
  const show = (): void => {
    if (isFinalised) page.send({ type: 'FINALISED_SWITCHED', on: true });
    page.send({ type: 'RANGE_CHOSEN', range: rangeWith(range, dateSampled) });
  };
  return (
    <EmptyState
      icon={FlaskConical}
      text={sampleTexts.noneInRange(formatDays(range), formatDay(dateSampled), newest)}
      action={<Button onClick={show}>{sampleTexts.showThem}</Button>}
    />
  );
}
