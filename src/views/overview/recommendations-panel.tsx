import { useSelector } from '@xstate/react';
import { Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import {
  cropTypes,
  filterOf,
  hiddenCount,
  mayDeleteRecommendations,
  mayEditRecommendations,
  mayEditReports,
  recommendationRows,
  reportsToAddTo,
  selectedIdsOf,
} from '../../machines/overview/recommendations.selectors.ts';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { reportLabels } from '../../model/overview/add-to-report.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { selectionCells } from '../ui/selection-cells.tsx';
import { SearchMenu } from '../ui/dom/search-menu.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import type { Column } from '../ui/table.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { menuEntries, RowButtons, type RowAction } from './row-actions.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { recommendationColumns, WIDE_ONLY } from '../recommendation/recommendation-columns.tsx';
import { RecommendationFilters } from '../recommendation/recommendation-filters.tsx';
import { RowName } from '../shared/row-name.tsx';
import { useAdding } from './use-adding.ts';

function actionsColumn(
  page: RecommendationsRef,
  { mayEdit, mayDelete }: { readonly mayEdit: boolean; readonly mayDelete: boolean },
  isBusy: boolean,
): Column<RecommendationSummary> {
  return {
    key: 'actions',
    header: overviewTexts.columns.actions,
    width: 'var(--row-actions)',
    cell: (row) => {
      const isFinal = row.status === 'Finalised' || !mayEdit;
      const more: readonly RowAction[] = [
        ...(mayEdit
          ? [
              {
                key: 'duplicate',
                icon: Copy,
                label: reportTexts.versions.copy,
                name: overviewTexts.duplicate(row.name),
                onSelect: () => page.send({ type: 'DUPLICATE', recommendation: row }),
              },
            ]
          : []),
        ...(row.status !== 'Finalised' && mayDelete
          ? [
              {
                key: 'delete',
                icon: Trash2,
                label: reportTexts.remove,
                name: overviewTexts.remove(row.name),
                onSelect: () =>
                  page.send({
                    type: 'CARRY_OUT',
                    action: { kind: 'deleteRecommendation', id: row.id, name: row.name, count: 0 },
                  }),
              },
            ]
          : []),
      ];
      return (
        <span className="flex">
          <IconButton
            icon={isFinal ? Eye : Pencil}
            size="sm"
            label={(isFinal ? overviewTexts.view : overviewTexts.edit)(row.name)}
            onClick={() => page.send({ type: 'OPEN_RECOMMENDATION', id: row.id })}
          />
          <RowButtons actions={more} disabled={isBusy} />
          {more.length > 0 ? (
            <span className="flex lg:hidden">
              <Menu icon={Ellipsis} size="sm" label={overviewTexts.more(row.name)} items={menuEntries(more, isBusy)} />
            </span>
          ) : null}
        </span>
      );
    },
  };
}

/** What can be done with the selected recommendations: put them into a report that is there, or into a new one. */
function AddToMenu({ page, disabled }: { readonly page: RecommendationsRef; readonly disabled: boolean }) {
  const reports = useSelector(page, reportsToAddTo, isSameOrder);
  const names = reportLabels(reports);
  return (
    <SearchMenu
      label={overviewTexts.addTo}
      searchLabel={overviewTexts.searchReports}
      emptyText={overviewTexts.empty.reports}
      disabled={disabled}
      fixed={[{ key: 'new', label: overviewTexts.newReport, onSelect: () => page.send({ type: 'ADD_TO_NEW_REPORT' }) }]}
      items={reports.map((report) => ({
        key: String(report.reportId),
        label: names.get(report.reportId) ?? report.reportName,
        hint: `${overviewTexts.inProgress}, ${formatDay(report.lastUpdatedOn)}`,
        onSelect: () => page.send({ type: 'ADD_TO_REPORT', report }),
      }))}
    />
  );
}

/** The recommendations of the customer that are not deleted: found, opened, copied, deleted, put into reports. */
export function RecommendationsPanel({ page }: { readonly page: RecommendationsRef }) {
  const rows = useSelector(page, recommendationRows, isSameOrder);
  const [hidden, filter] = useSelectors(page, hiddenCount, filterOf);
  const crops = useSelector(page, cropTypes, isSameOrder);
  const [selectedIds, mayEdit] = useSelectors(page, selectedIdsOf, mayEditRecommendations);
  const mayDelete = useSelector(page, mayDeleteRecommendations);
  const adding = useAdding(page);
  const mayAdd = useSelector(page, mayEditReports);
  const open = ({ id }: RecommendationSummary): void => page.send({ type: 'OPEN_RECOMMENDATION', id });
  return (
    <OverviewPanel
      page={page}
      panel="recommendations"
      skeletonRows={6}
      above={
        <RecommendationFilters
          filter={filter}
          cropTypes={crops}
          onChange={(change) => page.send({ type: 'FILTER_CHANGED', change })}
          onClear={() => page.send({ type: 'CLEAR_FILTERS' })}
        />
      }
      below={
        <SelectionBar
          count={selectedIds.length}
          disabled={adding}
          onClear={() => page.send({ type: 'CLEAR_SELECTION' })}
        >
          <AddToMenu page={page} disabled={adding} />
        </SelectionBar>
      }
      table={{
        className: WIDE_ONLY[mayAdd ? 2 : 1],
        columns: [
          actionsColumn(page, { mayEdit, mayDelete }, adding),
          ...recommendationColumns((row) => <RowName name={row.name} onOpen={() => open(row)} />),
        ],
        rows,
        rowKey: ({ id }) => String(id),
        selection: mayAdd
          ? {
              cells: selectionCells,
              selected: new Set(selectedIds.map(String)),
              onToggle: (key) => page.send({ type: 'ROW_TOGGLED', id: Number(key) }),
              onToggleAll: (isSelected) => page.send({ type: 'ALL_TOGGLED', isSelected }),
              rowLabel: ({ name }) => overviewTexts.select(name),
              disabled: adding,
            }
          : undefined,
        onOpen: open,
        empty: (
          <EmptyState
            text={
              hidden > 0
                ? `${overviewTexts.empty.recommendations}. ${overviewTexts.hiddenByFilter(hidden)}`
                : overviewTexts.empty.recommendations
            }
          />
        ),
      }}
    />
  );
}
