import { useSelector } from '@xstate/react';
import { BookCheck, FilePlus, History, Link2, LockKeyhole, Reply, Send, Trash2 } from 'lucide-react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import {
  answerCountOf,
  hasHistory,
  hasPage,
  mayDelete,
  mayFinalise,
  mayPublish,
  maySend,
} from '../../machines/reports/open-report.selectors.ts';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import {
  hasCustomer,
  isLoading,
  isUnavailable,
  layoutOf,
  mayCreate,
  openReportOf,
  reportIdOf,
  reportsOf,
} from '../../machines/reports/report-builder.selectors.ts';
import type { PublishingRef } from '../../machines/reports/publishing.machine.ts';
import { isIdle } from '../../machines/reports/publishing.selectors.ts';
import { reportLabels } from '../../model/overview/add-to-report.ts';
import { pathTexts } from '../../model/texts/path.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-look.ts';
import { useDueAction } from '../ui/dom/bell-host.ts';
import { Combobox } from '../ui/dom/combobox.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { stateText } from './report-state.ts';
import { VersionsMenu } from './report-versions.tsx';

const lookOf = (isDue: boolean): ButtonLook => (isDue ? 'primary' : 'secondary');

function PublishButton({ actor }: { readonly actor: PublishingRef }) {
  const due = useDueAction();
  const idle = useSelector(actor, isIdle);
  return (
    <Button
      icon={BookCheck}
      look={lookOf(due === 'publish')}
      disabled={!idle}
      onClick={() => actor.send({ type: 'PUBLISH' })}
    >
      {reportTexts.publish}
    </Button>
  );
}

/** What can be done with the open report. */
function ReportButtons({ builder, open }: { readonly builder: ReportBuilderRef; readonly open: OpenReportRef }) {
  const due = useDueAction();
  const { tab } = useSelector(builder, layoutOf);
  const [removable, history, page, answers] = useSelectors(open, mayDelete, hasHistory, hasPage, answerCountOf);
  const [finalise, publish, send] = useSelectors(open, mayFinalise, mayPublish, maySend);
  const links = useSelector(open, ({ children }) => children.growerLinks);
  const publishing = useSelector(open, ({ children }) => children.publishing);
  const versions = useSelector(open, ({ children }) => children.reportVersions);
  return (
    <>
      {removable ? (
        <Button icon={Trash2} onClick={() => open.send({ type: 'DELETE' })}>
          {reportTexts.remove}
        </Button>
      ) : null}
      {history ? (
        <Button icon={History} onClick={() => open.send({ type: 'SHOW_HISTORY' })}>
          {reportTexts.history}
        </Button>
      ) : null}
      {due === 'reply' && tab !== 'messages' ? (
        <Button icon={Reply} look="primary" onClick={() => builder.send({ type: 'PANE_SHOWN', pane: 'messages' })}>
          {pathTexts.actions.reply}
        </Button>
      ) : null}
      {page && links ? (
        <Button icon={Link2} onClick={() => links.send({ type: 'SHOW' })}>
          {reportTexts.growerPage(answers)}
        </Button>
      ) : null}
      {send ? (
        <Button icon={Send} look={lookOf(due === 'send')} onClick={() => open.send({ type: 'SEND' })}>
          {reportTexts.send}
        </Button>
      ) : null}
      {finalise ? (
        <Button icon={LockKeyhole} look={lookOf(due === 'finalise')} onClick={() => open.send({ type: 'FINALISE' })}>
          {reportTexts.finalise}
        </Button>
      ) : null}
      {publish && publishing ? <PublishButton actor={publishing} /> : null}
      {versions ? <VersionsMenu versions={versions} /> : null}
    </>
  );
}

/** What can be done with reports, and which one is open. */
export function ReportToolbar({ page }: { readonly page: ReportBuilderRef }) {
  const [open, chosen, reports, customer] = useSelectors(page, openReportOf, reportIdOf, reportsOf, hasCustomer);
  const [unavailable, loading, create] = useSelectors(page, isUnavailable, isLoading, mayCreate);
  const labels = reportLabels(reports);
  return (
    <Toolbar label={reportTexts.toolbar}>
      {create ? (
        <Button
          icon={FilePlus}
          disabled={!customer || unavailable || loading}
          onClick={() => page.send({ type: 'ADD_REPORT' })}
        >
          {reportTexts.fresh}
        </Button>
      ) : null}
      {open ? <ReportButtons builder={page} open={open} /> : null}
      {create && !open ? (
        <Button icon={Trash2} disabled>
          {reportTexts.remove}
        </Button>
      ) : null}
      <Combobox
        label={reportTexts.selector}
        hideLabel
        className="w-60 min-w-[200px]"
        rowHeight={44}
        maxHeight={350}
        placeholder={reportTexts.selector}
        emptyText={reportTexts.noReports}
        disabled={!customer || (unavailable && reports.length === 0)}
        options={reports.map((report) => ({
          value: report.reportId,
          label: labels.get(report.reportId) ?? report.reportName,
          hint: stateText(report),
        }))}
        value={chosen}
        onChange={(reportId) => reportId !== undefined && page.send({ type: 'REPORT_CHOSEN', reportId })}
      />
    </Toolbar>
  );
}
