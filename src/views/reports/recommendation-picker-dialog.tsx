import { useSelector } from '@xstate/react';
import type { RecommendationPickerRef } from '../../machines/reports/recommendation-picker.machine.ts';
import {
  candidateCount,
  cropTypes,
  filterOf,
  hasSelection,
  isAdding,
  isLoading,
  isUnavailable,
  rowsOf,
  selectedIdsOf,
  sortOf,
} from '../../machines/reports/recommendation-picker.selectors.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { recommendationColumns } from '../recommendation/recommendation-columns.tsx';
import { RecommendationFilters } from '../recommendation/recommendation-filters.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { selectionCells } from '../ui/selection-cells.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table } from '../ui/table.tsx';

const texts = reportTexts.picker;
// The icon before the name tells the sample type.
const columns = recommendationColumns(({ name }) => (
  <span className="truncate font-medium" title={name}>
    {name}
  </span>
)).filter(({ key }) => key !== 'sampleType');

/** Chooses recommendations that the report does not have yet. */
export function RecommendationPickerDialog({ actor }: { readonly actor: RecommendationPickerRef }) {
  const rows = useSelector(actor, rowsOf, isSameOrder);
  const total = useSelector(actor, candidateCount);
  const crops = useSelector(actor, cropTypes, isSameOrder);
  const [filter, sort, selectedIds, addable] = useSelectors(actor, filterOf, sortOf, selectedIdsOf, hasSelection);
  const [loading, adding, unavailable] = useSelectors(actor, isLoading, isAdding, isUnavailable);
  const close = () => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      title={texts.title}
      size="lg"
      bare
      onClose={close}
      footer={
        <>
          <span className="mr-auto max-w-[52ch] text-sm text-muted">{texts.hint}</span>
          <Button onClick={close} disabled={adding}>
            {reportTexts.cancel}
          </Button>
          <Button look="primary" disabled={!addable} busy={adding} onClick={() => actor.send({ type: 'ADD' })}>
            {texts.add(selectedIds.length)}
          </Button>
        </>
      }
    >
      <RecommendationFilters
        filter={filter}
        cropTypes={crops}
        onChange={(change) => actor.send({ type: 'FILTER_CHANGED', change })}
        onClear={() => actor.send({ type: 'CLEAR_FILTERS' })}
      />
      {loading ? (
        <SkeletonRows rows={6} />
      ) : unavailable ? (
        <Unavailable actor={actor} words={texts.unavailable} />
      ) : (
        <Table
          label={texts.title}
          className="max-h-[50vh] min-h-40 lg:[&_table]:min-w-[50rem]"
          columns={columns}
          stacking={stacked}
          rows={rows}
          rowKey={({ id }) => String(id)}
          sort={{ key: sort.column, direction: sort.direction }}
          onSort={(key) => actor.send({ type: 'SORT_CLICKED', key })}
          selection={{
            cells: selectionCells,
            selected: new Set(selectedIds.map(String)),
            onToggle: (key) => actor.send({ type: 'ROW_TOGGLED', id: Number(key) }),
            onToggleAll: (isSelected) => actor.send({ type: 'ALL_TOGGLED', isSelected }),
            rowLabel: ({ name }) => overviewTexts.select(name),
          }}
          empty={<EmptyState text={total === 0 ? texts.none : overviewTexts.empty.recommendations} />}
        />
      )}
    </Dialog>
  );
}
