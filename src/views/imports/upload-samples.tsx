import { formatDay, formatDayAndTime } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import type { UploadDetails } from '../../model/imports/uploads.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { uploadsTexts as texts } from '../../model/texts/uploads.ts';
import { Banner } from '../ui/banner.tsx';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

type Row = UploadDetails['samples'][number];
/** Of plants a file of results tells no depth. */
const depthOf = (row: Row): string =>
  depthLabel({ ...row, sampleTypeId: 1, plantCount: null, sampleWeight: null, dateEmergence: null });

/** One upload: its file, what prevents undoing it, and its samples. */
export function UploadSamples({ details: { upload, samples, finished } }: { readonly details: UploadDetails }) {
  const all = upload.madeCount + upload.replacedCount;
  const { sampleColumns: heads } = texts;
  return (
    <>
      <h3 className="font-medium break-words">{upload.fileName}</h3>
      <p className="text-muted">
        {texts.facts(formatDayAndTime(upload.uploadedOn), upload.uploadedBy, upload.rowsIn)}
        {upload.undoneOn === null ? '' : `. ${texts.undoneOn(formatDayAndTime(upload.undoneOn), upload.undoneBy)}`}
      </p>
      {finished.length > 0 ? <Banner tone="warning">{texts.finished(finished)}</Banner> : null}
      {samples.length < all ? <p className="text-sm text-muted">{texts.firstOf(samples.length, all)}</p> : null}
      <div className="flex h-72 flex-col">
        <VirtualTable
          label={texts.samples}
          rows={samples}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState text={texts.noSamples} />}
          columns={[
            { key: 'name', header: heads.name, cell: ({ name }) => name },
            { key: 'paddock', header: heads.paddock, cell: ({ paddockName }) => paddockName ?? NO_VALUE },
            { key: 'depth', header: heads.depth, width: '120px', cell: depthOf },
            {
              key: 'labNumber',
              header: heads.labNumber,
              width: '110px',
              cell: ({ labNumber }) => labNumber ?? NO_VALUE,
            },
            {
              key: 'dateSampled',
              header: heads.dateSampled,
              width: '120px',
              cell: ({ dateSampled }) => formatDay(dateSampled),
            },
            {
              key: 'origin',
              header: heads.origin,
              width: '120px',
              cell: ({ isMade }) => (isMade ? texts.made : texts.replaced),
            },
          ]}
        />
      </div>
    </>
  );
}
