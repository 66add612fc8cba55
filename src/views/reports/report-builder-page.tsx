import { useSelector } from '@xstate/react';
import { FileText, Users } from 'lucide-react';
import type { GrowerLinksRef } from '../../machines/grower/grower-links.machine.ts';
import { isShown } from '../../machines/grower/grower-links.selectors.ts';
import type { ReportDialogRef } from '../../machines/reports/report-dialog.machine.ts';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import {
  hasCustomer,
  isLoading,
  isUnavailable,
  mayCreate,
  missingText,
  leavingWorkOf,
  openReportOf,
} from '../../machines/reports/report-builder.selectors.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { MissingRecord } from '../shared/missing-record.tsx';
import { LeavingWorkDialog } from '../shared/leaving-work-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { lazy } from '../ui/dom/lazy.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PathPlace } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { EmailHistoryDialog } from './email-history-dialog.tsx';
import { NamingDialog } from './naming-dialog.tsx';
import { PublishingDialog } from './publishing-dialog.tsx';
import { RecommendationPickerDialog } from './recommendation-picker-dialog.tsx';
import { ReportCommentDialog } from './report-comment-dialog.tsx';
import { ReportComments } from './report-comments.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportMessages } from './report-messages.tsx';
import { ReportOptionsPanel } from './report-options.tsx';
import { ReportPanes } from './report-panes.tsx';
import { ReportRecommendations } from './report-recommendations.tsx';
import { Outdated, VersionDialogs } from './report-versions.tsx';
import { SendReportDialog } from './send-report-dialog.tsx';
import { UnappliedOptions } from './unapplied-options.tsx';

const GrowerLinksDialog = lazy(async () => (await import('../grower/grower-links-dialog.tsx')).GrowerLinksDialog);

function GrowerLinks({ actor }: { readonly actor: GrowerLinksRef }) {
  const shown = useSelector(actor, isShown);
  return shown ? <GrowerLinksDialog actor={actor} /> : null;
}

/** The dialog over the open report: each is a machine that runs as long as it does. */
function ReportDialog({ dialog, open }: { readonly dialog: ReportDialogRef; readonly open: OpenReportRef }) {
  const confirmedAction = useSelector(dialog, ({ children }) => children.confirmedAction);
  const emailHistory = useSelector(dialog, ({ children }) => children.emailHistory);
  const picker = useSelector(dialog, ({ children }) => children.recommendationPicker);
  const comment = useSelector(dialog, ({ children }) => children.reportComment);
  const sendReport = useSelector(dialog, ({ children }) => children.sendReport);
  const options = useSelector(open, ({ children }) => children.reportOptions);
  const note = options ? <UnappliedOptions options={options} /> : null;
  return (
    <>
      {confirmedAction ? <ActionDialog actor={confirmedAction} nameReport note={note} /> : null}
      {emailHistory ? <EmailHistoryDialog actor={emailHistory} /> : null}
      {picker ? <RecommendationPickerDialog actor={picker} /> : null}
      {comment ? <ReportCommentDialog actor={comment} open={open} /> : null}
      {sendReport ? <SendReportDialog actor={sendReport} note={note} /> : null}
    </>
  );
}

/** The dialogs of the open report: its dialog, and those of its parts. */
function ReportDialogs({ open }: { readonly open: OpenReportRef }) {
  const dialog = useSelector(open, ({ children }) => children.reportDialog);
  const growerLinks = useSelector(open, ({ children }) => children.growerLinks);
  const publishing = useSelector(open, ({ children }) => children.publishing);
  const versions = useSelector(open, ({ children }) => children.reportVersions);
  const options = useSelector(open, ({ children }) => children.reportOptions);
  const note = options ? <UnappliedOptions options={options} /> : null;
  return (
    <>
      {dialog ? <ReportDialog dialog={dialog} open={open} /> : null}
      {growerLinks ? <GrowerLinks actor={growerLinks} /> : null}
      {publishing ? <PublishingDialog actor={publishing} note={note} /> : null}
      {versions ? <VersionDialogs versions={versions} /> : null}
    </>
  );
}

function Content({ page }: { readonly page: ReportBuilderRef }) {
  const [customer, loading, unavailable] = useSelectors(page, hasCustomer, isLoading, isUnavailable);
  const [open, missing, create] = useSelectors(page, openReportOf, missingText, mayCreate);
  if (!customer) return <EmptyState icon={Users} text={reportTexts.chooseCustomer} className="surface flex-1" />;
  if (missing !== null)
    return <MissingRecord of="report" text={missing} onLeave={() => page.send({ type: 'LEAVE_RECORD' })} />;
  if (unavailable) return <Unavailable actor={page} words={reportTexts.unavailable} />;
  if (loading)
    return (
      <div className="surface min-h-0 flex-1 overflow-hidden">
        <SkeletonRows rows={10} />
      </div>
    );
  if (!open)
    return (
      <EmptyState
        icon={FileText}
        text={create ? reportTexts.chooseReport : reportTexts.chooseReportToRead}
        className="surface flex-1"
      />
    );
  return (
    <>
      <Outdated open={open} />
      <ReportPanes
        page={page}
        open={open}
        panes={{
          recommendations: <ReportRecommendations page={page} open={open} />,
          options: <ReportOptionsPanel open={open} />,
          messages: <ReportMessages page={page} open={open} />,
          comments: <ReportComments page={page} open={open} />,
        }}
      />
    </>
  );
}

function Dialogs({ page }: { readonly page: ReportBuilderRef }) {
  const naming = useSelector(page, ({ children }) => children.naming);
  const [open, leaving] = useSelectors(page, openReportOf, leavingWorkOf);
  return (
    <>
      {leaving ? <LeavingWorkDialog actor={leaving} /> : null}
      {naming ? <NamingDialog actor={naming} /> : null}
      {open ? <ReportDialogs open={open} /> : null}
    </>
  );
}

/** Where recommendations become a report: chosen, looked at, finalised, published and sent. */
export const ReportBuilderPage = ({ page }: { readonly page: ReportBuilderRef }) => (
  <div className="flex h-full min-h-0 flex-col px-4 pb-4">
    <ReportHeader page={page} />
    <PathPlace />
    <Content page={page} />
    <Dialogs page={page} />
  </div>
);
