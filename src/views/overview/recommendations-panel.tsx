import { useSelector } from '@xstate/react';
import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import {
  countOf,
  cropTypes,
  filterOf,
  hiddenCount,
  isAdding,
  isFirstLoading,
  isOpen,
  pagingOf,
  permissionsOf,
  recommendationRows,
  reportsToAddTo,
  selectedIdsOf,
  sortOf,
} from '../../machines/overview/recommendations.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { isPaged } from '../../model/overview/paging.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Pager } from '../ui/pager.tsx';
import { Panel } from '../ui/panel.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { isSamePaging, isSameRows } from './same-rows.ts';
import { recommendationColumns, WIDE_ONLY } from './recommendation-columns.tsx';
import { RecommendationFilters } from './recommendation-filters.tsx';
import { RowName } from './row-name.tsx';

const PANEL = 'recommendations';
const SELECTORS = { sort: sortOf(PANEL), open: isOpen(PANEL), count: countOf(PANEL), paging: pagingOf(PANEL) };

function actionsColumn(page: RecommendationsRef, permissions: readonly string[], isBusy: boolean): Column<RecommendationSummary> {
  const may = (code: string): boolean => permissions.includes(code);
  return {
    key: 'actions',
    header: overviewTexts.columns.actions,
    width: '6.5rem',
    cell: (row) => {
      const isFinal = row.status === 'Finalised' || !may('EDIT_RECOMMENDATION');
      return (
        <span className="flex">
          <IconButton icon={isFinal ? Eye : Pencil} size="sm" label={(isFinal ? overviewTexts.view : overviewTexts.edit)(row.name)} onClick={() => page.send({ type: 'OPEN_RECOMMENDATION', id: row.id })} />
          {may('EDIT_RECOMMENDATION') ? (
            <IconButton icon={Copy} size="sm" label={overviewTexts.duplicate(row.name)} disabled={isBusy} onClick={() => page.send({ type: 'DUPLICATE', recommendation: row })} />
          ) : null}
          {row.status !== 'Finalised' && may('DELETE_RECOMMENDATION') ? (
            <IconButton
              icon={Trash2}
              size="sm"
              label={overviewTexts.remove(row.name)}
              disabled={isBusy}
              onClick={() => page.send({ type: 'DO', deed: { kind: 'deleteRecommendation', id: row.id, name: row.name, count: 0 } })}
            />
          ) : null}
        </span>
      );
    },
  };
}

/** What can be done with the selected recommendations: put them into a report that is there, or into a new one. */
function AddToMenu({ page, disabled }: { readonly page: RecommendationsRef; readonly disabled: boolean }) {
  const reports = useSelector(page, reportsToAddTo, isSameRows);
  return (
    <Menu
      label={overviewTexts.addTo}
      disabled={disabled}
      items={[
        { key: 'new', label: overviewTexts.newReport, onSelect: () => page.send({ type: 'ADD_TO_NEW_REPORT' }) },
        ...reports.map((report, index) => ({
          key: String(report.reportId),
          label: report.reportName,
          startsGroup: index === 0,
          onSelect: () => page.send({ type: 'ADD_TO_REPORT', report }),
        })),
      ]}
    />
  );
}

/** The recommendations of the customer that are not deleted: found, opened, copied, deleted, put into reports. */
export function RecommendationsPanel({ page }: { readonly page: RecommendationsRef }) {
  const rows = useSelector(page, recommendationRows, isSameRows);
  const count = useSelector(page, SELECTORS.count);
  const hidden = useSelector(page, hiddenCount);
  const sort = useSelector(page, SELECTORS.sort);
  const open = useSelector(page, SELECTORS.open);
  const paging = useSelector(page, SELECTORS.paging, isSamePaging);
  const filter = useSelector(page, filterOf);
  const crops = useSelector(page, cropTypes, isSameRows);
  const selectedIds = useSelector(page, selectedIdsOf);
  const permissions = useSelector(page, permissionsOf);
  const loading = useSelector(page, isFirstLoading);
  const adding = useSelector(page, isAdding);
  const mayAdd = permissions.includes('EDIT_REPORT');
  const columns = [
    actionsColumn(page, permissions, adding),
    ...recommendationColumns((row) => <RowName name={row.name} onOpen={() => page.send({ type: 'OPEN_RECOMMENDATION', id: row.id })} />),
  ];
  return (
    <Panel title={overviewTexts.panels.recommendations} count={loading ? undefined : count} open={open} onToggle={() => page.send({ type: 'PANEL_TOGGLED', panel: PANEL })} className="shrink-0">
      <RecommendationFilters filter={filter} cropTypes={crops} onChange={(change) => page.send({ type: 'FILTER_CHANGED', change })} onClear={() => page.send({ type: 'FILTERS_CLEARED' })} />
      {loading ? (
        <SkeletonRows rows={6} />
      ) : (
        <Table
          label={overviewTexts.panels.recommendations}
          className={WIDE_ONLY[mayAdd ? 2 : 1]}
          columns={columns}
          stacking={stacked(columns, mayAdd)}
          rows={rows}
          rowKey={({ id }) => String(id)}
          sort={sort}
          onSort={({ key }) => page.send({ type: 'SORT_CLICKED', panel: PANEL, key })}
          selection={
            mayAdd
              ? {
                  selected: new Set(selectedIds.map(String)),
                  onToggle: (key) => page.send({ type: 'ROW_TOGGLED', id: Number(key) }),
                  onToggleAll: (isSelected) => page.send({ type: 'ALL_TOGGLED', isSelected }),
                  rowLabel: ({ name }) => overviewTexts.select(name),
                  disabled: adding,
                }
              : undefined
          }
          onOpen={({ id }) => page.send({ type: 'OPEN_RECOMMENDATION', id })}
          empty={<EmptyState text={hidden > 0 ? `${overviewTexts.empty.recommendations}. ${overviewTexts.hiddenByFilter(hidden)}` : overviewTexts.empty.recommendations} />}
        />
      )}
      {isPaged(paging, count) ? (
        <Pager
          unit={overviewTexts.units.recommendations}
          {...paging}
          total={count}
          onPage={(number) => page.send({ type: 'PAGE_CHOSEN', panel: PANEL, page: number })}
          onPageSize={(pageSize) => page.send({ type: 'PAGE_SIZE_CHOSEN', panel: PANEL, pageSize })}
        />
      ) : null}
      <SelectionBar count={selectedIds.length} disabled={adding} onClear={() => page.send({ type: 'SELECTION_CLEARED' })}>
        <AddToMenu page={page} disabled={adding} />
      </SelectionBar>
    </Panel>
  );
}
