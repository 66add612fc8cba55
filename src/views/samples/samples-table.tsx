import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ListLayoutRef } from '../../machines/samples/list-layout.machine.ts';
import { analytesOf, layoutOf } from '../../machines/samples/list-layout.selectors.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import {
  farmGroupsOf,
  foldedFarmsOf,
  listedRowsOf,
  openIdOf,
  rowsOf,
  selectedIdsOf,
  sortOf,
  unfoldedIdsOf,
} from '../../machines/samples/samples.selectors.ts';
import { columnAnalytes } from '../../model/samples/analyte-sets.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { headPlaces, type FarmGroup } from '../../model/samples/farm-groups.ts';
import { selectedRows } from '../../model/samples/folded-layers.ts';
import { orderedColumns, widthPx } from '../../model/samples/list-layout.ts';
import { siteLabel, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { isSortKey, type ListColumn } from '../../model/samples/sort.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { SpannedRows } from '../shared/spanned-rows.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { useColumnTable } from '../ui/dom/use-column-table.ts';
import { VirtualTable, type RowsHead } from '../ui/dom/virtual-table.tsx';
import { FarmHead } from './farm-head.tsx';
import { sampleTableColumns } from './sample-columns.tsx';

const keysOf = (ids: readonly number[]): ReadonlySet<string> => new Set(ids.map(String));
const keyOf = ({ id }: SampleEntry): string => String(id);
const rowLabel = (sample: SampleEntry): string =>
  sampleTexts.rowLabel(sample.paddockName ?? '', siteLabel(sample), depthLabel(sample));

/** The heads of the farms, in a list that is grouped by them. */
function useFarmHeads(page: SamplesRef, rows: readonly SampleEntry[]): readonly RowsHead[] {
  const [groups, folded] = useSelectors(page, farmGroupsOf, foldedFarmsOf);
  return useMemo(() => {
    const places = headPlaces(groups, rows);
    return groups.map((group: FarmGroup, at) => ({
      key: `farm ${group.farmName}`,
      before: places[at] ?? 0,
      content: <FarmHead page={page} group={group} isFolded={folded.includes(group.farmName)} />,
    }));
  }, [page, groups, folded, rows]);
}

interface SamplesTableProps {
  readonly page: SamplesRef;
  readonly listLayout: ListLayoutRef;
  readonly empty: ReactNode;
}

/** One row a sample: a click opens it, with Ctrl it selects it, with Shift everything since the last one that was selected. */
export function SamplesTable({ page, listLayout, empty }: SamplesTableProps) {
  const [layout, analytes] = useSelectors(listLayout, layoutOf, analytesOf);
  const rows = useSelector(page, listedRowsOf);
  const types = new Set(rows.map(({ sampleTypeId }) => sampleTypeId));
  // Columns of plants are shown when plants are listed.
  const listed = analytes.filter(
    ({ sampleTypeId }) => layout.set === 'own' || types.size === 0 || types.has(sampleTypeId),
  );
  const columns = useColumnTable(sampleTableColumns(page, columnAnalytes(layout), listed), {
    order: orderedColumns(layout),
    hidden: layout.hidden,
    widths: layout.widths,
    leastPx: widthPx.least,
    mostPx: widthPx.most,
    onResize: (key, px) => listLayout.send({ type: 'COLUMN_RESIZED', key: key as ListColumn, px }),
  });
  const [sort, selectedIds, unfoldedIds] = useSelectors(page, sortOf, selectedIdsOf, unfoldedIdsOf);
  const marks = selectedRows(useSelector(page, rowsOf), { unfoldedIds, selectedIds });
  const openId = useSelector(page, openIdOf);
  const heads = useFarmHeads(page, rows);
  const span = (index: number): void => {
    const row = rows[index];
    if (row) page.send({ type: 'SAMPLES_SPANNED', sampleId: row.id });
  };
  return (
    <SpannedRows onSpan={span}>
      <VirtualTable
        label={sampleTexts.list}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        heads={heads}
        sort={{ key: sort.column, direction: sort.direction }}
        onSort={(key) => isSortKey(key) && page.send({ type: 'SORT_CLICKED', column: key })}
        selection={{
          selected: keysOf(marks.whole),
          inPart: keysOf(marks.inPart),
          onToggle: (key, selected) => page.send({ type: 'SAMPLE_TOGGLED', sampleId: Number(key), selected }),
          onToggleAll: (selected) => page.send({ type: 'ALL_TOGGLED', selected }),
          rowLabel,
        }}
        onOpen={({ id }) => page.send({ type: 'OPEN_SAMPLE', sampleId: id })}
        onPress={({ id }, { isAdding, isSpanning }) => {
          if (isSpanning) page.send({ type: 'SAMPLES_SPANNED', sampleId: id });
          else if (isAdding) page.send({ type: 'SAMPLE_TOGGLED', sampleId: id, selected: !marks.whole.includes(id) });
          else if (id !== openId) page.send({ type: 'OPEN_SAMPLE', sampleId: id });
        }}
        current={openId === null ? undefined : String(openId)}
        empty={empty}
      />
    </SpannedRows>
  );
}
