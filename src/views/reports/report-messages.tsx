import { useSelector } from '@xstate/react';
import type { GrowerThreadsRef } from '../../machines/grower/grower-threads.machine.ts';
import type { ReportVersionsRef } from '../../machines/reports/report-versions.machine.ts';
import { reportOf, waitingCount } from '../../machines/reports/open-report.selectors.ts';
import { Threads } from '../grower/grower-threads.tsx';
import { SidePanel, type ReportPaneProps } from './report-panes.tsx';

/** What the growers of the report asked, and what they are answered. */
export function ReportMessages({ page, open }: ReportPaneProps) {
  const versions = useSelector(open, ({ children }) => children.reportVersions);
  const { edition } = useSelector(open, reportOf);
  const waiting = useSelector(open, waitingCount);
  return (
    <SidePanel page={page} open={open} pane="messages" count={waiting}>
      {versions ? <ThreadsOf versions={versions} edition={edition} /> : null}
    </SidePanel>
  );
}

function ThreadsOf({ versions, edition }: { readonly versions: ReportVersionsRef; readonly edition: number }) {
  const threads: GrowerThreadsRef | undefined = useSelector(versions, ({ children }) => children.growerThreads);
  return threads ? <Threads actor={threads} edition={edition} /> : null;
}
