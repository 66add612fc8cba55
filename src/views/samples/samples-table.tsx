import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { openIdOf, rowsOf, selectedIdsOf, sortOf } from '../../machines/samples/samples.selectors.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { siteLabel, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { isSampleColumn } from '../../model/samples/sort.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { sampleTableColumns } from './sample-columns.tsx';

const keyOf = ({ id }: SampleEntry): string => String(id);
const rowLabel = (sample: SampleEntry): string =>
  sampleTexts.rowLabel(sample.paddockName ?? '', siteLabel(sample), depthLabel(sample));

interface SamplesTableProps {
  readonly page: SamplesRef;
  readonly empty: ReactNode;
}

/** One row a sample; Shift with a checkbox selects everything since the last one. */
export function SamplesTable({ page, empty }: SamplesTableProps) {
  const rows = useSelector(page, rowsOf);
  const sort = useSelector(page, sortOf);
  const selectedIds = useSelector(page, selectedIdsOf);
  const openId = useSelector(page, openIdOf);
  const onClickCapture = (event: MouseEvent): void => {
    if (!event.shiftKey || !(event.target instanceof HTMLInputElement)) return;
    const row = rows[Number(event.target.closest<HTMLElement>('[role="row"][data-index]')?.dataset['index'])];
    // The box itself toggles with the same click: the row ends up as the span does.
    if (row) page.send({ type: 'SAMPLES_SPANNED', sampleId: row.id });
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col select-none" onClickCapture={onClickCapture}>
      <VirtualTable
        label={sampleTexts.list}
        columns={sampleTableColumns(page)}
        rows={rows}
        rowKey={keyOf}
        sort={{ key: sort.column, direction: sort.direction }}
        onSort={({ key }) => isSampleColumn(key) && page.send({ type: 'SORT_CLICKED', column: key })}
        selection={{
          selected: new Set(selectedIds.map(String)),
          onToggle: (key, selected) => page.send({ type: 'SAMPLE_TOGGLED', sampleId: Number(key), selected }),
          onToggleAll: (selected) => page.send({ type: 'ALL_TOGGLED', selected }),
          rowLabel,
        }}
        onOpen={({ id }) => page.send({ type: 'OPEN_SAMPLE', sampleId: id })}
        current={openId === null ? undefined : String(openId)}
        empty={empty}
      />
    </div>
  );
}
