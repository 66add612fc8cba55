import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { CellEditorRef } from '../../machines/pif/cell-editor.machine.ts';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { copyDownCount, selectedCount, shownCount } from '../../machines/pif/pif-sheet.selectors.ts';
import type { GridColumn } from '../../model/pif/columns.ts';
import { COPY_DOWN_ROW } from '../../model/pif/cursor.ts';
import { boundsText, describeParameter } from '../../model/pif/parameter.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/cx.ts';
import type { ColumnSpan } from '../ui/dom/sheet-grid.tsx';
import { CellInput } from './cell-input.tsx';
import { DETAIL_ID } from './pif-row.tsx';

const GROUP_PX = 24;
const NAMES_PX = 46;
const COPY_PX = 36;
export const headHeightPx = (hasCopyDown: boolean): number => GROUP_PX + NAMES_PX + (hasCopyDown ? COPY_PX : 0);

interface PifHeadProps extends ColumnSpan {
  readonly sheet: PifSheetRef;
  readonly columns: readonly GridColumn[];
  readonly edges: readonly number[];
  readonly leadCount: number;
  readonly readOnly: boolean;
  /** The column of the copy-down row that has the cursor; -1 when none. */
  readonly activeColumn: number;
  readonly editor: CellEditorRef | undefined;
}

interface Group {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

function groupsOf(columns: readonly GridColumn[]): readonly Group[] {
  const groups: Group[] = [];
  columns.forEach((column, index) => {
    if (!('groupName' in column)) return;
    const open = groups.at(-1);
    if (open?.name === column.groupName) groups[groups.length - 1] = { ...open, last: index };
    else groups.push({ name: column.groupName, first: index, last: index });
  });
  return groups;
}

const LEAD = 'sticky z-10 shrink-0 border-r border-hairline bg-sunken';

/** Two rows of heads, group over parameter, and the row of boxes that copy a value down. */
export const PifHead = memo(function PifHead({
  sheet,
  columns,
  edges,
  leadCount,
  firstColumn,
  lastColumn,
  readOnly,
  activeColumn,
  editor,
}: PifHeadProps) {
  const leadPx = edges[leadCount];
  const shown = columns.flatMap((column, index) =>
    index >= leadCount && ((index >= firstColumn && index <= lastColumn) || index === activeColumn)
      ? [{ column, index }]
      : [],
  );
  const groups = groupsOf(columns).filter(({ first, last }) => first <= lastColumn && last >= firstColumn);
  return (
    <div className="bg-sunken text-xs text-muted">
      <div role="row" aria-rowindex={1} className="relative flex border-b border-hairline" style={{ height: GROUP_PX }}>
        <div
          role="columnheader"
          aria-colindex={1}
          aria-colspan={leadCount}
          className={cx(LEAD, 'left-0 border-r-edge px-2 leading-6 font-medium')}
          style={{ width: leadPx }}
        >
          {pifTexts.sampleGroup}
        </div>
        {groups.map(({ name, first, last }) => (
          <div
            key={name}
            role="columnheader"
            aria-colindex={first + 1}
            aria-colspan={last - first + 1}
            className="absolute top-0 border-r border-edge font-medium"
            style={{ left: edges[first], width: (edges[last + 1] ?? 0) - (edges[first] ?? 0) }}
          >
            <span className="sticky inline-block px-2 leading-6" style={{ left: leadPx }}>
              {name}
            </span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="relative flex border-b border-hairline" style={{ height: NAMES_PX }}>
        <div role="presentation" className="sticky left-0 z-10 flex shrink-0" style={{ width: leadPx }}>
          {columns.slice(0, leadCount).map(({ key, title, widthPx, kind }, place) => (
            <div
              key={key}
              role="columnheader"
              aria-colindex={place + 1}
              aria-label={kind === 'select' ? title : undefined}
              className={cx(
                'flex shrink-0 items-center border-r border-hairline bg-sunken px-2',
                kind === 'select' && 'justify-center',
                place === leadCount - 1 && 'border-r-edge',
              )}
              style={{ width: widthPx }}
            >
              {kind === 'select' ? <SelectAll sheet={sheet} /> : kind === 'status' ? 'PIF' : title}
            </div>
          ))}
        </div>
        {shown.map(({ column, index }) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 1}
            title={column.kind === 'parameter' ? describeParameter(column.parameter) : column.title}
            className="absolute top-0 flex h-full flex-col justify-center overflow-hidden border-r border-hairline px-2 leading-tight"
            style={{ left: edges[index], width: column.widthPx }}
          >
            <span className="line-clamp-2 text-ink">{column.title}</span>
            {column.kind === 'parameter' ? (
              <span className="truncate">{boundsText(column.parameter) || column.parameter.unitOfMeasure}</span>
            ) : null}
          </div>
        ))}
      </div>
      {readOnly ? null : (
        <CopyDownRow {...{ sheet, columns, edges, leadCount, activeColumn, editor, leadPx }} shown={shown} />
      )}
    </div>
  );
});

function SelectAll({ sheet }: { readonly sheet: PifSheetRef }) {
  const [count, total] = useSelectors(sheet, selectedCount, shownCount);
  return (
    <Checkbox
      label={pifTexts.selectAll}
      hideLabel
      checked={count > 0 && count === total ? true : count > 0 ? 'mixed' : false}
      disabled={total === 0}
      onChange={(isSelected) => sheet.send({ type: 'ALL_TOGGLED', isSelected })}
    />
  );
}

interface CopyDownRowProps extends Pick<PifHeadProps, 'sheet' | 'edges' | 'leadCount' | 'activeColumn' | 'editor'> {
  readonly leadPx: number | undefined;
  readonly shown: readonly { readonly column: GridColumn; readonly index: number }[];
}

function CopyDownRow({ sheet, edges, leadCount, activeColumn, editor, leadPx, shown }: CopyDownRowProps) {
  const count = useSelector(sheet, copyDownCount);
  const isSelection = useSelector(sheet, selectedCount) > 0;
  // The leading columns are one cell here: it has the cursor of each, or no key would lead on from it.
  const isLead = activeColumn >= 0 && activeColumn < leadCount;
  return (
    <div role="row" aria-rowindex={3} className="relative flex border-b border-edge" style={{ height: COPY_PX }}>
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={leadCount}
        data-cell={`${COPY_DOWN_ROW}:${isLead ? activeColumn : 0}`}
        tabIndex={isLead ? 0 : undefined}
        className={cx(LEAD, 'focus-inset left-0 flex items-center gap-1.5 border-r-edge px-2')}
        style={{ width: leadPx }}
      >
        <span className="font-medium text-ink">{pifTexts.copyDown}</span>
        <span className="truncate">{pifTexts.copyDownHint(count, isSelection)}</span>
      </div>
      {shown.map(({ column, index }) => {
        const parameter = column.kind === 'parameter' && !column.parameter.isReadOnly ? column.parameter : undefined;
        const isActive = index === activeColumn;
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={index + 1}
            aria-label={parameter ? pifTexts.copyDownTo(parameter.description, count) : undefined}
            aria-readonly={parameter ? undefined : true}
            aria-describedby={isActive ? DETAIL_ID : undefined}
            data-cell={`${COPY_DOWN_ROW}:${index}`}
            tabIndex={isActive ? 0 : undefined}
            className="focus-inset absolute top-0 h-full border-r border-hairline p-1"
            style={{ left: edges[index], width: column.widthPx }}
          >
            {parameter ? (
              <div
                className={cx(
                  'relative h-full overflow-hidden rounded-sm border bg-panel',
                  isActive ? 'border-focus' : 'border-control',
                  'cursor-text',
                )}
              >
                {isActive && editor ? (
                  <CellInput
                    editor={editor}
                    parameter={parameter}
                    label={pifTexts.copyDownTo(parameter.description, count)}
                    placeholder=""
                    isRequired
                  />
                ) : null}
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
