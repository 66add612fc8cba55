import { useSelector } from '@xstate/react';
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import type { ReportBuilderRef } from '../../machines/reports/report-builder.machine.ts';
import { layoutOf } from '../../machines/reports/report-builder.selectors.ts';
import { reportPanes, type ReportPane, type SidePane } from '../../model/reports/kept-work.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tabs } from '../ui/tabs.tsx';

const texts = reportTexts.panes;

const COLUMNS: Readonly<Record<string, string>> = {
  '': 'xl:grid-cols-[15rem_minmax(0,1fr)_15rem]',
  recommendations: 'xl:grid-cols-[2.5rem_minmax(0,1fr)_15rem]',
  comments: 'xl:grid-cols-[15rem_minmax(0,1fr)_2.5rem]',
  both: 'xl:grid-cols-[2.5rem_minmax(0,1fr)_2.5rem]',
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

interface ReportPanesProps {
  readonly page: ReportBuilderRef;
  readonly panes: Readonly<Record<ReportPane, ReactNode>>;
}

/** A pane of the open report: it can be folded by the page it stands on. */
export interface ReportPaneProps {
  readonly page: ReportBuilderRef;
  readonly open: OpenReportRef;
}

interface SidePanelProps {
  readonly page: ReportBuilderRef;
  readonly pane: SidePane;
  readonly count: number;
  readonly addLabel: string;
  /** Undefined where nothing can be added. */
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A side panel: its list under the button that adds to it, and in its head the button that folds it away. */
export const SidePanel = ({ page, pane, count, addLabel, onAdd, children }: SidePanelProps) => (
  <Panel
    title={texts[pane]}
    count={count}
    fill
    actions={
      <span className="max-xl:hidden">
        <IconButton
          icon={SIDES[pane].close}
          size="sm"
          label={SIDES[pane].hide}
          onClick={() => page.send({ type: 'PANE_TOGGLED', pane })}
        />
      </span>
    }
  >
    {onAdd ? (
      <div className="shrink-0 border-b border-hairline px-3 py-2">
        <Button icon={Plus} onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    ) : null}
    {children}
  </Panel>
);

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

/** Recommendations, options and comments side by side, the outer two to be folded; tabs under 1280 px. */
export function ReportPanes({ page, panes }: ReportPanesProps) {
  const { hidden, shown } = useSelector(page, layoutOf);
  const isHidden = (pane: ReportPane): boolean => pane !== 'options' && hidden.includes(pane);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="xl:hidden">
        <Tabs
          label={texts.label}
          tabs={reportPanes.map((id) => ({ id, label: texts[id] }))}
          selected={shown}
          onSelect={(pane) => page.send({ type: 'PANE_SHOWN', pane })}
        />
      </div>
      <div
        className={cx(
          'grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] gap-3',
          COLUMNS[hidden.length === 2 ? 'both' : (hidden[0] ?? '')],
        )}
      >
        {reportPanes.map((pane) => (
          <div key={pane} className={cx('flex min-h-0 min-w-0 flex-col', pane !== shown && 'max-xl:hidden')}>
            {pane !== 'options' && isHidden(pane) ? <ShowPane page={page} pane={pane} /> : null}
            <div className={cx('flex min-h-0 flex-1 flex-col', isHidden(pane) && 'xl:hidden')}>{panes[pane]}</div>
          </div>
        ))}
      </div>
    </div>
  );
}
