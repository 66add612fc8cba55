import { useSelector } from '@xstate/react';
import type { CropAsked } from '../../machines/pif/pif.context.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import {
  canManageSites,
  canUpload,
  croplessIn,
  lostIdsOf,
  lostSamplesOf,
  maySetCrop,
  noticeOf,
  todayOf,
} from '../../machines/samples/samples.selectors.ts';
import { formatDay, formatDayRange } from '../../model/format/date.ts';
import { isTooLong } from '../../model/samples/date-range.ts';
import { refusedText, type SamplesNotice } from '../../model/imports/notice.ts';
import { correctionTexts } from '../../model/texts/corrections.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { siteTexts } from '../../model/texts/sites.ts';
import { uploadsTexts } from '../../model/texts/uploads.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const { arrivals } = sampleTexts;

function wordsOf(notice: SamplesNotice, today: string): string {
  if (notice.kind === 'refused') return refusedText(notice.refused);
  const { arrived } = notice;
  return [
    ...(arrived ? [arrivals.uploaded(formatDay(today), arrived.rowsIn, arrived.fileName)] : []),
    ...(notice.kind === 'outside' ? [arrivals.outside(formatDayRange(notice.span.from, notice.span.to))] : []),
    ...(notice.kind === 'arrived' && notice.range !== null
      ? [arrivals.widened(formatDayRange(notice.range.from, notice.range.to))]
      : []),
  ].join(' ');
}

interface NoticeProps {
  readonly notice: SamplesNotice;
  readonly page: SamplesRef;
}

function Actions({ notice, page }: NoticeProps) {
  if (notice.kind === 'refused')
    return (
      <Button
        onClick={() => page.send({ type: 'EDIT_INPUTS', sampleIds: notice.refused.map(({ sampleId }) => sampleId) })}
      >
        {sampleTexts.run.completeInputs}
      </Button>
    );
  return (
    <>
      {notice.kind === 'outside' && !isTooLong(notice.span) ? (
        <Button onClick={() => page.send({ type: 'RANGE_CHOSEN', range: notice.span })}>{arrivals.show}</Button>
      ) : null}
      {notice.arrived === null ? null : <UndoUpload page={page} uploadId={notice.arrived.uploadId} />}
    </>
  );
}

/** The way back of the file that has just come in: what would go is said before it goes. */
function UndoUpload({ page, uploadId }: { readonly page: SamplesRef; readonly uploadId: number }) {
  const upkeep = useSelector(page, ({ children }) => children.sampleUpkeep);
  const able = useSelector(page, canUpload);
  if (!able || !upkeep) return null;
  const ask = (): void => {
    // The list of uploads asks the question, where a file that is kept can be undone later.
    page.send({ type: 'DISMISS' });
    upkeep.send({ type: 'UNDO_UPLOAD', uploadId });
  };
  return <Button onClick={ask}>{uploadsTexts.undo}</Button>;
}

/** What the adviser has to know about the samples, above the list until he puts it away or has mended it. */
export function SampleNotices({ page }: { readonly page: SamplesRef }) {
  const [notice, today] = useSelectors(page, noticeOf, todayOf);
  return (
    <>
      {notice === null ? null : (
        <Banner
          tone={notice.kind === 'arrived' ? 'info' : 'warning'}
          actions={<Actions notice={notice} page={page} />}
          onDismiss={() => page.send({ type: 'DISMISS' })}
          className="mb-3"
        >
          {wordsOf(notice, today)}
        </Banner>
      )}
      <LostSamples page={page} />
      <CroplessSamples page={page} />
    </>
  );
}

/** Samples that came without a paddock that is known: they stay lost until the user says where they were taken. */
function LostSamples({ page }: { readonly page: SamplesRef }) {
  const ids = useSelector(page, lostIdsOf, isSameOrder);
  const able = useSelector(page, canManageSites);
  const upkeep = useSelector(page, ({ children }) => children.sampleUpkeep);
  const corrections = useSelector(upkeep, (snapshot) => snapshot?.children.sampleCorrections);
  const setPaddock = (): void =>
    corrections?.send({ type: 'EDIT_SAMPLES', samples: lostSamplesOf(page.getSnapshot()) });
  if (ids.length === 0) return null;
  return (
    <Banner
      tone="info"
      className="mb-3"
      actions={
        able ? (
          <>
            <Button onClick={setPaddock}>{correctionTexts.setPaddock}</Button>
            <Button onClick={() => page.send({ type: 'MANAGE_SITES', sampleIds: ids })}>{siteTexts.giveThem}</Button>
          </>
        ) : undefined
      }
    >
      {siteTexts.lost(ids.length)}
    </Banner>
  );
}

/** Samples whose file named no crop that has a model: nothing is recommended for them until the user chooses one. */
function CroplessSamples({ page }: { readonly page: SamplesRef }) {
  const asked = useSelector(page, croplessIn, isSameAsked);
  const tasks = useSelector(page, ({ children }) => children.sampleTasks);
  const able = useSelector(page, maySetCrop);
  if (asked === null) return null;
  return (
    <Banner
      tone="info"
      className="mb-3"
      actions={
        able ? (
          <Button onClick={() => tasks?.send({ type: 'SET_CROP', ...asked })}>{pifTexts.crop.set}</Button>
        ) : undefined
      }
    >
      {pifTexts.crop.lacking(asked.sampleIds.length)}
    </Banner>
  );
}

const isSameAsked = (one: CropAsked | null, other: CropAsked | null): boolean =>
  one === other || (one !== null && other !== null && isSameOrder(one.sampleIds, other.sampleIds));
