import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import { isBusy, isOpen, reportOf } from '../../machines/reports/report-builder.selectors.ts';
import type { PublishingRef } from '../../machines/reports/publishing.machine.ts';
import { isPublishing, isStoring } from '../../machines/reports/publishing.selectors.ts';
import type { Report } from '../../model/contract/entities.ts';
import { formatDayInWords, formatTime } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { TitleControls, TitleName } from '../shared/title-editor.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

const moment = (instant: string | null): string => `${formatDayInWords(instant)} ${formatTime(instant)}`;

/** Who finalised and who published the report, and when. */
function History({ report }: { readonly report: Report }) {
  if (!report.finalised) return null;
  return (
    <span className="flex items-center gap-2">
      <Icon icon={Lock} size={16} label={reportTexts.lock} />
      <span className="leading-tight">
        <span className="block">{reportTexts.finalisedBy(report.finalisedBy ?? '', moment(report.finalisedOn))}</span>
        {report.published ? (
          <span className="block">{reportTexts.publishedBy(report.publishedBy ?? '', moment(report.publishedOn))}</span>
        ) : null}
      </span>
    </span>
  );
}

/** Publishing goes on without its window, so the header tells of it. */
function Publication({ actor }: { readonly actor: PublishingRef }) {
  const publishing = useSelector(actor, isPublishing);
  const storing = useSelector(actor, isStoring);
  if (!publishing && !storing) return null;
  return (
    <span className="flex items-center gap-1.5" role="status">
      <Spinner />
      {publishing ? reportTexts.publishing : reportTexts.storing}
    </span>
  );
}

/** Title row of the report builder. */
export function ReportHeader({ page }: { readonly page: ReportBuilderRef }) {
  const report = useSelector(page, reportOf);
  const open = useSelector(page, isOpen);
  const busy = useSelector(page, isBusy);
  const title = useSelector(page, ({ children }) => children.reportTitle);
  const publishing = useSelector(page, ({ children }) => children.publishing);
  return (
    <PageHeader
      title={open && title ? <TitleName editor={title} /> : reportTexts.noReport}
      beside={open && title ? <TitleControls editor={title} /> : null}
      onBack={() => page.send({ type: 'BACK' })}
      backLabel={reportTexts.back}
      facts={
        <>
          {open && report ? <History report={report} /> : null}
          {publishing ? <Publication actor={publishing} /> : null}
          {busy ? <Spinner label={reportTexts.loading} /> : null}
        </>
      }
      actions={<ReportToolbar page={page} />}
    />
  );
}
