import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecommendationsRef } from '../../machines/overview/recommendations.machine.ts';
import {
  countOf,
  isFirstLoading,
  isOpen,
  pagingOf,
  sortOf,
} from '../../machines/overview/recommendations.selectors.ts';
import type { OverviewPanel as PanelName } from '../../model/overview/panels.ts';
import { isPaged, type Paging } from '../../model/overview/paging.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { Pager } from '../ui/pager.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type TableProps } from '../ui/table.tsx';

const selectorsOf = (panel: PanelName) => ({
  sort: sortOf(panel),
  open: isOpen(panel),
  count: countOf(panel),
  paging: pagingOf(panel),
});
const SELECTORS: Readonly<Record<PanelName, ReturnType<typeof selectorsOf>>> = {
  recommendations: selectorsOf('recommendations'),
  deleted: selectorsOf('deleted'),
  reports: selectorsOf('reports'),
};

const isSamePaging = (one: Paging, other: Paging): boolean =>
  one.page === other.page && one.pageSize === other.pageSize;

interface OverviewPanelProps<Row> {
  readonly page: RecommendationsRef;
  readonly panel: PanelName;
  /** Filters, above the rows. */
  readonly above?: ReactNode;
  /** What can be done with the selected rows. */
  readonly below?: ReactNode;
  /** As many as are usual, while the first rows are on their way. */
  readonly skeletonRows: number;
  readonly table: Omit<TableProps<Row>, 'label' | 'sort' | 'onSort' | 'stacking'>;
}

/** One of the page's lists: its head with the count, which folds it away, its table with sort, and its pages once they are more than one. */
export function OverviewPanel<Row>({ page, panel, above, below, skeletonRows, table }: OverviewPanelProps<Row>) {
  const selectors = SELECTORS[panel];
  const count = useSelector(page, selectors.count);
  const sort = useSelector(page, selectors.sort);
  const open = useSelector(page, selectors.open);
  const paging = useSelector(page, selectors.paging, isSamePaging);
  const loading = useSelector(page, isFirstLoading);
  const title = overviewTexts.panels[panel];
  return (
    <Panel
      title={title}
      count={loading ? undefined : count}
      open={open}
      onToggle={() => page.send({ type: 'PANEL_TOGGLED', panel })}
      className="shrink-0"
    >
      {above}
      {loading ? (
        <SkeletonRows rows={skeletonRows} />
      ) : (
        <Table
          {...table}
          label={title}
          stacking={stacked}
          sort={{ key: sort.column, direction: sort.direction }}
          onSort={(key) => page.send({ type: 'SORT_CLICKED', panel, key })}
        />
      )}
      {isPaged(paging, count) ? (
        <Pager
          unit={overviewTexts.units[panel]}
          {...paging}
          total={count}
          onPage={(number) => page.send({ type: 'PAGE_CHOSEN', panel, page: number })}
          onPageSize={(pageSize) => page.send({ type: 'PAGE_SIZE_CHOSEN', panel, pageSize })}
        />
      ) : null}
      {below}
    </Panel>
  );
}
