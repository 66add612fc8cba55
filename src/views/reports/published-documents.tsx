import { Download, X } from 'lucide-react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import type { ReportPreviewRef } from '../../machines/reports/report-preview.machine.ts';
import { downloadingId, isIdle } from '../../machines/reports/report-preview.selectors.ts';
import type { Report } from '../../model/contract/entities.ts';
import { fileSize, shortHash } from '../../model/reports/open-report.ts';
import { isStoring } from '../../model/reports/report-rules.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { PublishedReach } from './published-reach.tsx';

const texts = reportTexts.documents;

interface PublishedDocumentsProps {
  readonly report: Report;
  readonly preview: ReportPreviewRef;
  readonly open: OpenReportRef;
}

/** What came of publishing: the documents that were stored, with what tells that they are the same still, and how they reached the grower. */
export function PublishedDocuments({ report, preview, open }: PublishedDocumentsProps) {
  const [idle, current] = useSelectors(preview, isIdle, downloadingId);
  return (
    <section aria-labelledby="published-documents" className="m-4 mb-0 rounded-md border border-hairline">
      <div className="border-b border-hairline px-3 py-2">
        <h3 id="published-documents" className="text-base font-semibold">
          {texts.title}
        </h3>
        <p className="text-sm text-muted">{isStoring(report) ? reportTexts.storing : texts.note}</p>
      </div>
      {isStoring(report) ? (
        <SkeletonRows rows={1} />
      ) : (
        <ul>
          {report.publishedDocuments.map(({ id, fileName, sizeBytes, inputsHash }) => (
            <li key={id} className="flex min-h-9 items-center gap-3 border-b border-hairline px-3 last:border-b-0">
              <span className="min-w-0 flex-1 truncate" title={fileName}>
                {fileName}
              </span>
              <span className="text-sm text-muted tabular-nums">{fileSize(sizeBytes)}</span>
              <code className="text-xs text-muted max-sm:hidden" title={texts.hashHint(inputsHash)}>
                {shortHash(inputsHash)}
              </code>
              {current === id ? (
                <IconButton
                  icon={X}
                  size="sm"
                  label={texts.cancel(fileName)}
                  onClick={() => preview.send({ type: 'CANCEL' })}
                />
              ) : null}
              <IconButton
                icon={Download}
                size="sm"
                label={texts.download(fileName)}
                disabled={!idle && current !== id}
                busy={current === id}
                onClick={() =>
                  preview.send({
                    type: 'DOWNLOAD_DOCUMENT',
                    document: { reportId: report.reportId, documentId: id, fileName },
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <PublishedReach open={open} />
    </section>
  );
}
