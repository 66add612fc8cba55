import { useSelector } from '@xstate/react';
import { Users } from 'lucide-react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import {
  customerNameOf,
  hasCustomer,
  isReading,
  isUnavailable,
  mayRestore,
  tasksRefOf,
} from '../../machines/overview/recommendations.selectors.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import type { OverviewTasksRef } from '../../machines/overview/overview-tasks.machine.ts';
import { isOpening, reportNameOf } from '../../machines/overview/overview-tasks.selectors.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { ActionDialog } from '../reports/action-dialog.tsx';
import { EmailHistoryDialog } from '../reports/email-history-dialog.tsx';
import { NamingDialog } from '../reports/naming-dialog.tsx';
import { PublishingDialog } from '../reports/publishing-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader, PathPlace } from '../ui/page-header.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { lazy } from '../ui/dom/lazy.tsx';
import { DeletedPanel } from './deleted-panel.tsx';
import { RecommendationsPanel } from './recommendations-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { useAdding } from './use-adding.ts';

const SendReportDialog = lazy(async () => (await import('../reports/send-report-dialog.tsx')).SendReportDialog);

/** What runs for a report of the list without a dialog, and the way out of it. */
function PdfNote({ tasks }: { readonly tasks: OverviewTasksRef }) {
  const [opening, name] = useSelectors(tasks, isOpening, reportNameOf);
  if (!opening) return null;
  return (
    <span role="status" className="flex items-center gap-2">
      {overviewTexts.openingPdf(name)}
      <Button onClick={() => tasks.send({ type: 'CANCEL' })}>{reportTexts.cancel}</Button>
    </span>
  );
}

function Dialogs({ tasks }: { readonly tasks: OverviewTasksRef }) {
  const name = useSelector(tasks, reportNameOf);
  const naming = useSelector(tasks, ({ children }) => children.naming);
  const confirmedAction = useSelector(tasks, ({ children }) => children.confirmedAction);
  const emailHistory = useSelector(tasks, ({ children }) => children.emailHistory);
  const publishing = useSelector(tasks, ({ children }) => children.publishing);
  const sendReport = useSelector(tasks, ({ children }) => children.sendReport);
  return (
    <>
      {publishing ? <PublishingDialog actor={publishing} name={name} /> : null}
      {sendReport ? <SendReportDialog actor={sendReport} /> : null}
      {naming ? <NamingDialog actor={naming} /> : null}
      {confirmedAction ? <ActionDialog actor={confirmedAction} /> : null}
      {emailHistory ? <EmailHistoryDialog actor={emailHistory} /> : null}
    </>
  );
}

/** The Recommendations & Reports screen: everything an adviser has made for a customer, in three panels. */
export function RecommendationsPage({ page }: { readonly page: RecommendationsRef }) {
  const [customerName, known, reading] = useSelectors(page, customerNameOf, hasCustomer, isReading);
  const adding = useAdding(page);
  const tasks = useSelector(page, tasksRefOf);
  const [unavailable, showsDeleted] = useSelectors(page, isUnavailable, mayRestore);
  return (
    <div className="flex h-full min-h-0 flex-col px-4 pb-4">
      <PageHeader
        title={known ? customerName : overviewTexts.noCustomer}
        onBack={() => page.send({ type: 'GO_BACK' })}
        backLabel={overviewTexts.back}
        facts={
          reading || adding ? (
            <>
              <Spinner label={overviewTexts.loading} />
              {tasks ? <PdfNote tasks={tasks} /> : null}
            </>
          ) : undefined
        }
      />
      <PathPlace />
      {!known ? (
        <EmptyState icon={Users} text={overviewTexts.chooseCustomer} className="surface flex-1" />
      ) : unavailable ? (
        <Unavailable actor={page} words={overviewTexts.unavailable} />
      ) : (
        <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-3 overflow-auto px-1 pb-1">
          <RecommendationsPanel page={page} />
          {showsDeleted ? <DeletedPanel page={page} /> : null}
          <ReportsPanel page={page} />
        </div>
      )}
      {tasks ? <Dialogs tasks={tasks} /> : null}
    </div>
  );
}
