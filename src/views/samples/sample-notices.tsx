import { useSelector } from '@xstate/react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { noticeOf } from '../../machines/samples/samples.selectors.ts';
import { formatDayRange } from '../../model/format/date.ts';
import { isTooLong } from '../../model/samples/date-range.ts';
import { refusedText, type SamplesNotice } from '../../model/samples/notice.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const { arrivals } = sampleTexts;

function wordsOf(notice: SamplesNotice): string {
  switch (notice.kind) {
    case 'refused':
      return refusedText(notice.refused);
    case 'widened':
      return arrivals.widened(formatDayRange(notice.range.from, notice.range.to));
    case 'outside':
      return arrivals.outside(formatDayRange(notice.span.from, notice.span.to));
  }
}

function actionOf(notice: SamplesNotice, page: SamplesRef) {
  if (notice.kind === 'refused')
    return (
      <Button
        onClick={() => page.send({ type: 'EDIT_INPUTS', sampleIds: notice.refused.map(({ sampleId }) => sampleId) })}
      >
        {sampleTexts.run.completeInputs}
      </Button>
    );
  if (notice.kind === 'outside' && !isTooLong(notice.span))
    return <Button onClick={() => page.send({ type: 'RANGE_CHOSEN', range: notice.span })}>{arrivals.show}</Button>;
  return null;
}

/** What the adviser has to know about the samples, above the list until he puts it away. */
export function SampleNotices({ page }: { readonly page: SamplesRef }) {
  const notice = useSelector(page, noticeOf);
  if (notice === null) return null;
  return (
    <Banner
      tone={notice.kind === 'widened' ? 'info' : 'warning'}
      actions={actionOf(notice, page)}
      onDismiss={() => page.send({ type: 'NOTICE_DISMISSED' })}
      className="mb-3"
    >
      {wordsOf(notice)}
    </Banner>
  );
}
