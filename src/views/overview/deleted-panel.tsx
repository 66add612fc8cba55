import { useSelector } from '@xstate/react';
import { ArchiveRestore } from 'lucide-react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import { countOf, deletedRows, isAdding, isFirstLoading, isOpen, pagingOf, sortOf } from '../../machines/overview/recommendations.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { isPaged } from '../../model/overview/paging.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Pager } from '../ui/pager.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { isSamePaging, isSameRows } from './same-rows.ts';
import { recommendationColumns, WIDE_ONLY } from './recommendation-columns.tsx';

const PANEL = 'deleted';
const SELECTORS = { sort: sortOf(PANEL), open: isOpen(PANEL), count: countOf(PANEL), paging: pagingOf(PANEL) };

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
        onClick={() => page.send({ type: 'DO', deed: { kind: 'restoreRecommendation', id, name, count: 0 } })}
      />
    ),
  },
  ...recommendationColumns(({ name }) => (
    <span className="truncate" title={name}>
      {name}
    </span>
  )),
  { key: 'deletedOn', header: overviewTexts.columns.deletedOn, sortable: true, width: '8rem', cell: ({ deletedOn }) => <span className="tabular-nums">{formatDay(deletedOn)}</span> },
  { key: 'deletedBy', header: overviewTexts.columns.deletedBy, sortable: true, width: '9rem', under: 'deletedOn', cell: ({ deletedBy }) => deletedBy },
];

/** What was deleted and can be restored; only for whoever may. */
export function DeletedPanel({ page }: { readonly page: RecommendationsRef }) {
  const rows = useSelector(page, deletedRows, isSameRows);
  const count = useSelector(page, SELECTORS.count);
  const sort = useSelector(page, SELECTORS.sort);
  const open = useSelector(page, SELECTORS.open);
  const paging = useSelector(page, SELECTORS.paging, isSamePaging);
  const loading = useSelector(page, isFirstLoading);
  const adding = useSelector(page, isAdding);
  const columns = columnsFor(page, adding);
  return (
    <Panel title={overviewTexts.panels.deleted} count={loading ? undefined : count} open={open} onToggle={() => page.send({ type: 'PANEL_TOGGLED', panel: PANEL })} className="shrink-0">
      {loading ? (
        <SkeletonRows rows={2} />
      ) : (
        <Table
          label={overviewTexts.panels.deleted}
          className={WIDE_ONLY[1]}
          columns={columns}
          stacking={stacked(columns)}
          rows={rows}
          rowKey={({ id }) => String(id)}
          sort={sort}
          onSort={({ key }) => page.send({ type: 'SORT_CLICKED', panel: PANEL, key })}
          empty={<EmptyState text={overviewTexts.empty.deleted} />}
        />
      )}
      {isPaged(paging, count) ? (
        <Pager
          unit={overviewTexts.units.deleted}
          {...paging}
          total={count}
          onPage={(number) => page.send({ type: 'PAGE_CHOSEN', panel: PANEL, page: number })}
          onPageSize={(pageSize) => page.send({ type: 'PAGE_SIZE_CHOSEN', panel: PANEL, pageSize })}
        />
      ) : null}
    </Panel>
  );
}
