import { useSelector } from '@xstate/react';
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import { commentsOf, hasMessages, waitingCount } from '../../machines/reports/open-report.selectors.ts';
import { layoutOf } from '../../machines/reports/report-builder.selectors.ts';
import { reportPanes, type ReportPane, type SidePane } from '../../model/reports/kept-work.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';

const texts = reportTexts.panes;

const COLUMNS: Readonly<Record<string, string>> = {
  '': 'xl:grid-cols-[15rem_minmax(0,1fr)_var(--aside)]',
  recommendations: 'xl:grid-cols-[2.5rem_minmax(0,1fr)_var(--aside)]',
  comments: 'xl:grid-cols-[15rem_minmax(0,1fr)_2.5rem]',
  both: 'xl:grid-cols-[2.5rem_minmax(0,1fr)_2.5rem]',
};
/** A conversation takes more room than comments. */
const ASIDE = {
  messages: { '--aside': '20rem' },
  comments: { '--aside': '15rem' },
};

const SIDES = {
  recommendations: {
    hide: texts.hideRecommendations,
    show: texts.showRecommendations,
    open: PanelLeftOpen,
    close: PanelLeftClose,
  },
  comments: { hide: texts.hideComments, show: texts.showComments, open: PanelRightOpen, close: PanelRightClose },
} as const;

interface ReportPanesProps extends ReportPaneProps {
  readonly panes: Readonly<Record<ReportPane, ReactNode>>;
}

/** A pane of the open report: its page can fold it. */
export interface ReportPaneProps {
  readonly page: ReportBuilderRef;
  readonly open: OpenReportRef;
}

interface SidePanelProps extends ReportPaneProps {
  readonly pane: Exclude<ReportPane, 'options'>;
  readonly count: number;
  readonly addLabel?: string;
  /** Undefined where nothing can be added. */
  readonly onAdd?: (() => void) | undefined;
  readonly children: ReactNode;
}

const Fold = ({ page, pane }: { readonly page: ReportBuilderRef; readonly pane: SidePane }) => (
  <span className="max-xl:hidden">
    <IconButton
      icon={SIDES[pane].close}
      size="sm"
      label={SIDES[pane].hide}
      onClick={() => page.send({ type: 'PANE_TOGGLED', pane })}
    />
  </span>
);

/** Messages and comments, of which the column shows one. */
function AsideTabs({ page, open }: ReportPaneProps) {
  const { tab } = useSelector(page, layoutOf);
  const [comments, waiting] = useSelectors(open, commentsOf, waitingCount);
  const tabs = [
    { id: 'messages', label: texts.messages, count: waiting },
    { id: 'comments', label: texts.comments, count: comments.length },
  ] as const;
  return (
    <div className="max-xl:hidden">
      <Tabs
        label={texts.aside}
        tabs={tabs}
        selected={tab}
        onSelect={(pane) => page.send({ type: 'PANE_SHOWN', pane })}
        actions={<Fold page={page} pane="comments" />}
      />
    </div>
  );
}

/** A side panel: its list under the button that adds to it, and in its head the button that folds it away; tabs are the head of messages and comments. */
export function SidePanel({ page, open, pane, count, addLabel, onAdd, children }: SidePanelProps) {
  const messages = useSelector(open, hasMessages);
  const adding = onAdd ? (
    <div className="shrink-0 border-b border-hairline px-3 py-2">
      <Button icon={Plus} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  ) : null;
  if (messages && pane !== 'recommendations')
    return (
      <section aria-label={texts[pane]} className="surface flex min-h-0 min-w-0 flex-1 flex-col">
        <AsideTabs page={page} open={open} />
        <div className="flex min-h-0 flex-1 flex-col overflow-auto">
          {adding}
          {children}
        </div>
      </section>
    );
  return (
    <Panel
      title={texts[pane]}
      count={count}
      fill
      actions={<Fold page={page} pane={pane === 'recommendations' ? pane : 'comments'} />}
    >
      {adding}
      {children}
    </Panel>
  );
}

const ShowPane = ({ page, pane }: { readonly page: ReportBuilderRef; readonly pane: SidePane }) => (
  <div className="surface flex flex-col items-center gap-3 py-1.5 max-xl:hidden">
    <IconButton
      icon={SIDES[pane].open}
      size="sm"
      label={SIDES[pane].show}
      onClick={() => page.send({ type: 'PANE_TOGGLED', pane })}
    />
    <span aria-hidden="true" className="text-sm text-muted [writing-mode:vertical-rl]">
      {texts[pane]}
    </span>
  </div>
);

/** Recommendations, options and comments or messages side by side, the outer two to be folded; tabs under 1280 px. */
export function ReportPanes({ page, open, panes }: ReportPanesProps) {
  const { hidden, shown, tab } = useSelector(page, layoutOf);
  const [messages, waiting] = useSelectors(open, hasMessages, waitingCount);
  const front = shown === 'messages' && !messages ? 'comments' : shown;
  const columns = [
    {
      id: 'recommendations',
      side: 'recommendations',
      isFront: front === 'recommendations',
      content: panes.recommendations,
    },
    { id: 'options', side: null, isFront: front === 'options', content: panes.options },
    {
      id: 'comments',
      side: 'comments',
      isFront: front === 'messages' || front === 'comments',
      content: panes[messages ? tab : 'comments'],
    },
  ] as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="xl:hidden">
        <Tabs
          label={texts.label}
          tabs={reportPanes
            .filter((id) => id !== 'messages' || messages)
            .map((id) => ({ id, label: texts[id], count: (id === 'messages' && waiting) || undefined }))}
          selected={front}
          onSelect={(pane) => page.send({ type: 'PANE_SHOWN', pane })}
        />
      </div>
      <div
        style={ASIDE[messages ? tab : 'comments']}
        className={cx(
          'grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] gap-3',
          COLUMNS[hidden.length === 2 ? 'both' : (hidden[0] ?? '')],
        )}
      >
        {columns.map(({ id, side, isFront, content }) => {
          const isFolded = side !== null && hidden.includes(side);
          return (
            <div key={id} className={cx('flex min-h-0 min-w-0 flex-col', !isFront && 'max-xl:hidden')}>
              {isFolded ? <ShowPane page={page} pane={side} /> : null}
              <div className={cx('flex min-h-0 flex-1 flex-col', isFolded && 'xl:hidden')}>{content}</div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
