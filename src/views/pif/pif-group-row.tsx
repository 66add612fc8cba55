import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { countsOf, type RowGroup } from '../../model/pif/row-groups.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { HEAD_ROWS, ROW_HEIGHT_PX } from './pif-row.tsx';

const texts = pifTexts.rows;

interface PifGroupRowProps {
  readonly sheet: PifSheetRef;
  readonly index: number;
  readonly topPx: number;
  readonly group: RowGroup;
  readonly widthPx: number;
  readonly columnCount: number;
  /** -1 where the cursor is elsewhere. */
  readonly activeColumn: number;
}

type Counts = ReturnType<typeof countsOf>;
const isSameCounts = (one: Counts, other: Counts): boolean =>
  one.samples === other.samples && one.incomplete === other.incomplete && one.selected === other.selected;

/** The heading over the rows of a farm, paddock, crop or model: folds them, and selects all of them. */
export const PifGroupRow = memo(function PifGroupRow(props: PifGroupRowProps) {
  const { sheet, index, topPx, group, widthPx, columnCount, activeColumn } = props;
  const { name, isFolded } = group;
  const counts = useSelector(sheet, ({ context }) => countsOf(context.sheet.rows, group), isSameCounts);
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      className="absolute left-0 flex border-b border-edge bg-sunken"
      style={{ width: widthPx, height: ROW_HEIGHT_PX, top: topPx }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={columnCount}
        // Not of the row: rows of a grid are no branches of a tree.
        aria-expanded={!isFolded}
        aria-label={texts.group(name, counts.samples, counts.incomplete)}
        data-cell={`${index}:${Math.max(0, activeColumn)}`}
        tabIndex={activeColumn >= 0 ? 0 : undefined}
        className="focus-inset sticky left-0 z-10 flex items-center gap-2 px-2"
      >
        <Checkbox
          label={texts.selectGroup(name)}
          hideLabel
          checked={counts.selected === counts.samples ? true : counts.selected > 0 ? 'mixed' : false}
          onChange={(isSelected) => sheet.send({ type: 'ROWS_CHOSEN', group: name, isSelected })}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!isFolded}
          onClick={() => sheet.send({ type: 'ROWS_FOLDED', group: name, isFolded: !isFolded })}
          className="flex cursor-pointer items-center gap-1 rounded-sm font-medium"
        >
          <Icon icon={isFolded ? ChevronRight : ChevronDown} size={16} />
          {name}
        </button>
        <span className="whitespace-nowrap text-muted tabular-nums">
          {texts.groupCounts(counts.samples, counts.incomplete)}
        </span>
      </div>
    </div>
  );
});
