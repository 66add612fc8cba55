import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { isRefreshing, reportOf } from '../../machines/reports/open-report.selectors.ts';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import { isLoading, openReportOf } from '../../machines/reports/report-builder.selectors.ts';
import type { PublishingRef } from '../../machines/reports/publishing.machine.ts';
import { isPublishing, isStoring } from '../../machines/reports/publishing.selectors.ts';
import type { Report } from '../../model/contract/entities.ts';
import { formatDayInWords, formatTime } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { TitleControls, TitleName } from '../shared/title-editor.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
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

/** Who opened it again last, and why; of an open report, for that is what one works on. */
function Reopened({ report }: { readonly report: Report }) {
  const [last] = report.reopenings;
  if (report.finalised || !last) return null;
  const text = reportTexts.versions.reopenedBy(last.by, moment(last.on), last.reason);
  return (
    <span className="line-clamp-2 max-w-xl leading-tight" title={text}>
      {text}
    </span>
  );
}

/** Publishing goes on without its window, so the header tells of it. */
function Publication({ actor }: { readonly actor: PublishingRef }) {
  const [publishing, storing] = useSelectors(actor, isPublishing, isStoring);
  if (!publishing && !storing) return null;
  return (
    <span className="flex items-center gap-1.5" role="status">
      <Spinner />
      {publishing ? reportTexts.publishing : reportTexts.storing}
    </span>
  );
}

/** The name of the open report, where it can be edited. */
function Name({ open }: { readonly open: OpenReportRef }) {
  const editor = useSelector(open, ({ children }) => children.reportTitle);
  return editor ? <TitleName editor={editor} /> : reportTexts.noReport;
}

function NameControls({ open }: { readonly open: OpenReportRef }) {
  const editor = useSelector(open, ({ children }) => children.reportTitle);
  return editor ? <TitleControls editor={editor} /> : null;
}

/** The state of the open report. */
function Facts({ open }: { readonly open: OpenReportRef }) {
  const [report, refreshing] = useSelectors(open, reportOf, isRefreshing);
  const publishing = useSelector(open, ({ children }) => children.publishing);
  return (
    <>
      <History report={report} />
      <Reopened report={report} />
      {publishing ? <Publication actor={publishing} /> : null}
      {refreshing ? <Spinner label={reportTexts.loading} /> : null}
    </>
  );
}

/** Title row of the report builder. */
export function ReportHeader({ page }: { readonly page: ReportBuilderRef }) {
  const [open, loading] = useSelectors(page, openReportOf, isLoading);
  return (
    <PageHeader
      title={open ? <Name open={open} /> : reportTexts.noReport}
      beside={open ? <NameControls open={open} /> : null}
      onBack={() => page.send({ type: 'GO_BACK' })}
      backLabel={reportTexts.back}
      facts={
        <>
          {open ? <Facts open={open} /> : null}
          {loading ? <Spinner label={reportTexts.loading} /> : null}
        </>
      }
      actions={<ReportToolbar page={page} />}
    />
  );
}
