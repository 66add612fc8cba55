import { useSelector } from '@xstate/react';
import { BookCheck, FilePlus, History, LockKeyhole, Send, Trash2 } from 'lucide-react';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import {
  hasCustomer,
  isLoading,
  isDeleteShown,
  isUnavailable,
  mayCreate,
  mayFinalise,
  mayPublish,
  maySend,
  reportOf,
  reportsOf,
} from '../../machines/reports/report-builder.selectors.ts';
import type { PublishingRef } from '../../machines/reports/publishing.machine.ts';
import { isIdle } from '../../machines/reports/publishing.selectors.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

function PublishButton({ actor }: { readonly actor: PublishingRef }) {
  const idle = useSelector(actor, isIdle);
  return (
    <Button icon={BookCheck} look="primary" disabled={!idle} onClick={() => actor.send({ type: 'PUBLISH' })}>
      {reportTexts.publish}
    </Button>
  );
}

/** What can be done with the open report, and which one is open. */
export function ReportToolbar({ page }: { readonly page: ReportBuilderRef }) {
  const report = useSelector(page, reportOf);
  const reports = useSelector(page, reportsOf);
  const customer = useSelector(page, hasCustomer);
  const unavailable = useSelector(page, isUnavailable);
  const loading = useSelector(page, isLoading);
  const create = useSelector(page, mayCreate);
  const deleteShown = useSelector(page, isDeleteShown);
  const finalise = useSelector(page, mayFinalise);
  const publish = useSelector(page, mayPublish);
  const send = useSelector(page, maySend);
  const publishing = useSelector(page, ({ children }) => children.publishing);
  return (
    <Toolbar label={reportTexts.toolbar}>
      {create ? (
        <Button
          icon={FilePlus}
          disabled={!customer || unavailable || loading}
          onClick={() => page.send({ type: 'NEW' })}
        >
          {reportTexts.fresh}
        </Button>
      ) : null}
      {deleteShown ? (
        <Button icon={Trash2} disabled={report === null} onClick={() => page.send({ type: 'DELETE' })}>
          {reportTexts.remove}
        </Button>
      ) : null}
      {report && report.emailSentCount > 0 ? (
        <Button icon={History} onClick={() => page.send({ type: 'SHOW_HISTORY' })}>
          {reportTexts.history}
        </Button>
      ) : null}
      {send ? (
        <Button icon={Send} onClick={() => page.send({ type: 'SEND' })}>
          {reportTexts.send}
        </Button>
      ) : null}
      {finalise ? (
        <Button icon={LockKeyhole} look="primary" onClick={() => page.send({ type: 'FINALISE' })}>
          {reportTexts.finalise}
        </Button>
      ) : null}
      {publish && publishing ? <PublishButton actor={publishing} /> : null}
      <Combobox
        label={reportTexts.selector}
        hideLabel
        className="w-60 min-w-[200px]"
        maxHeight={350}
        placeholder={reportTexts.selector}
        emptyText={reportTexts.noReports}
        disabled={!customer || unavailable}
        options={reports.map(({ reportId, reportName }) => ({ value: reportId, label: reportName }))}
        value={report?.reportId}
        onChange={(reportId) => reportId !== undefined && page.send({ type: 'REPORT_CHOSEN', reportId })}
      />
    </Toolbar>
  );
}
