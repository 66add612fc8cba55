import { useSelector } from '@xstate/react';
import type { GrowerThreadsRef } from '../../machines/grower/grower-threads.machine.ts';
import type { ReportVersionsRef } from '../../machines/reports/report-versions.machine.ts';
import { reportOf, waitingCount } from '../../machines/reports/open-report.selectors.ts';
import { hasPaddock } from '../../machines/reports/report-pages.selectors.ts';
import type { ReportOptionsRef } from '../../machines/reports/report-options.machine.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { Threads } from '../grower/grower-threads.tsx';
import { focusSoon } from '../ui/dom/focus.ts';
import { SidePanel, type ReportPaneProps } from './report-panes.tsx';

/** What the growers of the report asked, and what they are answered. */
export function ReportMessages({ page, open }: ReportPaneProps) {
  const versions = useSelector(open, ({ children }) => children.reportVersions);
  const { edition } = useSelector(open, reportOf);
  const waiting = useSelector(open, waitingCount);
  return (
    <SidePanel page={page} open={open} pane="messages" count={waiting}>
      {versions ? <ThreadsOf page={page} open={open} versions={versions} edition={edition} /> : null}
    </SidePanel>
  );
}

interface ThreadsOfProps extends ReportPaneProps {
  readonly versions: ReportVersionsRef;
  readonly edition: number;
}

function ThreadsOf({ page, open, versions, edition }: ThreadsOfProps) {
  const threads: GrowerThreadsRef | undefined = useSelector(versions, ({ children }) => children.growerThreads);
  const options = useSelector(open, ({ children }) => children.reportOptions);
  if (!threads) return null;
  return (
    <Threads
      actor={threads}
      edition={edition}
      paddock={(name) =>
        options ? (
          <PaddockOfPages
            options={options}
            name={name}
            onShown={() => page.send({ type: 'PANE_SHOWN', pane: 'options' })}
          />
        ) : (
          name
        )
      }
    />
  );
}

interface PaddockOfPagesProps {
  readonly options: ReportOptionsRef;
  readonly name: string;
  /** Brings the pages to the front. */
  readonly onShown: () => void;
}

/** A paddock that leads to its row among the pages, and to its land on their map; only its name where they have neither. */
export function PaddockOfPages({ options, name, onShown }: PaddockOfPagesProps) {
  const pages = useSelector(options, ({ children }) => children.reportPages);
  const has = useSelector(pages, (snapshot) => snapshot !== undefined && hasPaddock(name)(snapshot));
  if (!pages || !has) return name;
  return (
    <button
      type="button"
      title={reportTexts.pages.showPaddock}
      className="min-h-6 text-left underline pointer-coarse:min-h-11"
      onClick={() => {
        pages.send({ type: 'PADDOCK_CHOSEN', paddock: name });
        onShown();
        focusSoon('[data-marked]');
      }}
    >
      {name}
    </button>
  );
}
