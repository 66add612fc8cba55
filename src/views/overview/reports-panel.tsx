import { useSelector } from '@xstate/react';
import { BookCheck, Ellipsis, Eye, FileText, History, Pencil, Send, Trash2 } from 'lucide-react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import { mayEditReports, permissionsOf, reportRows } from '../../machines/overview/recommendations.selectors.ts';
import type { ReportSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import { canBe } from '../../model/reports/report-row.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { menuEntries, RowButtons, type RowAction } from './row-actions.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { RowName } from '../shared/row-name.tsx';
import { useAdding } from './use-adding.ts';

const texts = overviewTexts.columns;

const day = (moment: string | null) => <span className="tabular-nums">{formatDay(moment)}</span>;

/** Says of a published report whether its documents are stored. */
function Upload({ row: { published, uploaded } }: { readonly row: ReportSummary }) {
  if (!published) return null;
  return (
    <StatusChip tone={uploaded ? 'done' : 'progress'} label={uploaded ? overviewTexts.done : overviewTexts.pending} />
  );
}

const tasks = [
  { type: 'PREVIEW', label: overviewTexts.openPdf, icon: FileText },
  { type: 'SEND', label: reportTexts.send, icon: Send },
  { type: 'PUBLISH', label: reportTexts.publish, icon: BookCheck },
] as const;

/** What else is done with a report: in the order of the menu. */
const actionsOf = (page: RecommendationsRef, row: ReportSummary, mayRemove: boolean): readonly RowAction[] => [
  ...(row.emailSentCount > 0
    ? [
        {
          key: 'history',
          label: reportTexts.history,
          name: overviewTexts.history(row.reportName),
          icon: History,
          onSelect: () => page.send({ type: 'SHOW_HISTORY', report: row }),
        },
      ]
    : []),
  ...(mayRemove
    ? [
        {
          key: 'delete',
          label: reportTexts.remove,
          name: overviewTexts.remove(row.reportName),
          icon: Trash2,
          danger: true,
          startsGroup: true,
          onSelect: () =>
            page.send({
              type: 'CARRY_OUT',
              action: { kind: 'deleteReport', id: row.reportId, name: row.reportName, count: 0 },
            }),
        },
      ]
    : []),
];

interface Allowed {
  readonly mayEdit: boolean;
  readonly permissions: Permissions;
}

const columnsFor = (
  page: RecommendationsRef,
  { mayEdit, permissions }: Allowed,
  isBusy: boolean,
): readonly Column<ReportSummary>[] => [
  {
    key: 'actions',
    header: texts.actions,
    width: 'var(--row-actions)',
    cell: (row) => {
      const isFinal = row.finalised || !mayEdit;
      const actions = actionsOf(page, row, !isFinal);
      // The button itself keeps the focus while something is under way.
      const entries: readonly MenuEntry[] = [
        ...tasks
          .filter(({ type }) => canBe[type](row, permissions))
          .map(({ type, ...item }) => ({
            ...item,
            key: type,
            disabled: isBusy,
            onSelect: () => page.send({ type, report: row }),
          })),
        ...menuEntries(actions, isBusy),
      ];
      return (
        <span className="flex">
          <IconButton
            icon={isFinal ? Eye : Pencil}
            size="sm"
            label={(isFinal ? overviewTexts.view : overviewTexts.edit)(row.reportName)}
            onClick={() => page.send({ type: 'OPEN_REPORT', id: row.reportId })}
          />
          <RowButtons actions={actions.toReversed()} disabled={isBusy} />
          {entries.length > 0 ? (
            <Menu icon={Ellipsis} size="sm" label={overviewTexts.more(row.reportName)} items={entries} />
          ) : null}
        </span>
      );
    },
  },
  {
    key: 'reportName',
    header: texts.reportName,
    sortable: true,
    least: '9rem',
    cell: ({ reportId, reportName }) => (
      <RowName name={reportName} onOpen={() => page.send({ type: 'OPEN_REPORT', id: reportId })} />
    ),
  },
  {
    key: 'reportSampleTypes',
    header: texts.type,
    sortable: true,
    width: '6rem',
    under: 'reportName',
    cell: ({ reportSampleTypes }) => reportSampleTypes,
  },
  {
    key: 'recommendationCount',
    header: texts.recommendations,
    sortable: true,
    align: 'end',
    width: 'clamp(7.75rem, 13vw, 10rem)',
    cell: ({ recommendationCount }) => formatNumber(recommendationCount),
  },
  {
    key: 'finalised',
    header: texts.status,
    sortable: true,
    width: 'clamp(7rem, 13vw, 8.25rem)',
    cell: ({ finalised }) => (
      <StatusChip
        tone={finalised ? 'done' : 'neutral'}
        label={finalised ? overviewTexts.finalised : overviewTexts.inProgress}
      />
    ),
  },
  {
    key: 'lastUpdatedBy',
    header: texts.lastUpdatedBy,
    sortable: true,
    width: '10.5rem',
    under: 'lastUpdatedOn',
    cell: ({ lastUpdatedBy }) => lastUpdatedBy,
  },
  {
    key: 'lastUpdatedOn',
    header: texts.lastUpdatedOn,
    sortable: true,
    width: 'clamp(6.75rem, 10vw, 9.5rem)',
    cell: ({ lastUpdatedOn }) => day(lastUpdatedOn),
  },
  {
    key: 'publishedBy',
    header: texts.publishedBy,
    sortable: true,
    width: '8rem',
    under: 'publishedOn',
    cell: ({ publishedBy }) => publishedBy,
  },
  {
    key: 'publishedOn',
    header: texts.publishedOn,
    sortable: true,
    width: 'clamp(6.75rem, 9vw, 8rem)',
    cell: ({ publishedOn }) => (publishedOn === null ? null : day(publishedOn)),
  },
  { key: 'uploaded', header: texts.upload, width: '6.5rem', under: 'finalised', cell: (row) => <Upload row={row} /> },
];

/** The reports of the customer. */
export function ReportsPanel({ page }: { readonly page: RecommendationsRef }) {
  const rows = useSelector(page, reportRows, isSameOrder);
  const adding = useAdding(page);
  const [mayEdit, permissions] = useSelectors(page, mayEditReports, permissionsOf);
  return (
    <OverviewPanel
      page={page}
      panel="reports"
      skeletonRows={4}
      table={{
        className: 'lg:[&_table]:min-w-[83rem]',
        columns: columnsFor(page, { mayEdit, permissions }, adding),
        rows,
        rowKey: ({ reportId }) => String(reportId),
        onOpen: ({ reportId }) => page.send({ type: 'OPEN_REPORT', id: reportId }),
        empty: <EmptyState text={overviewTexts.empty.reports} />,
      }}
    />
  );
}
