import { useSelector } from '@xstate/react';
import { ArchiveRestore } from 'lucide-react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import { deletedRows } from '../../machines/overview/recommendations.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from '../ui/table.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { recommendationColumns, WIDE_ONLY } from '../recommendation/recommendation-columns.tsx';
import { useAdding } from './use-adding.ts';

const columnsFor = (page: RecommendationsRef, isBusy: boolean): readonly Column<RecommendationSummary>[] => [
  {
    key: 'actions',
    header: overviewTexts.columns.actions,
    width: '5rem',
    cell: ({ id, name }) => (
      <IconButton
        icon={ArchiveRestore}
        size="sm"
        label={overviewTexts.restore(name)}
        disabled={isBusy}
        onClick={() => page.send({ type: 'CARRY_OUT', action: { kind: 'restoreRecommendation', id, name, count: 0 } })}
      />
    ),
  },
  ...recommendationColumns(({ name }) => (
    <span className="truncate" title={name}>
      {name}
    </span>
  )),
  {
    key: 'deletedOn',
    header: overviewTexts.columns.deletedOn,
    sortable: true,
    width: '8rem',
    cell: ({ deletedOn }) => <span className="tabular-nums">{formatDay(deletedOn)}</span>,
  },
  {
    key: 'deletedBy',
    header: overviewTexts.columns.deletedBy,
    sortable: true,
    width: '9rem',
    under: 'deletedOn',
    cell: ({ deletedBy }) => deletedBy,
  },
];

/** What was deleted and can be restored; only for users who may restore it. */
export function DeletedPanel({ page }: { readonly page: RecommendationsRef }) {
  const rows = useSelector(page, deletedRows, isSameOrder);
  const adding = useAdding(page);
  return (
    <OverviewPanel
      page={page}
      panel="deleted"
      skeletonRows={2}
      table={{
        className: WIDE_ONLY[1],
        columns: columnsFor(page, adding),
        rows,
        rowKey: ({ id }) => String(id),
        empty: <EmptyState text={overviewTexts.empty.deleted} />,
      }}
    />
  );
}
