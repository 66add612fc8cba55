import { useSelector } from '@xstate/react';
import { CircleAlert, GitCompareArrows, History } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { CellEditorRef } from '../../machines/pif/cell-editor.machine.ts';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { cellOf, type Cell } from '../../model/pif/cell.ts';
import { formatDay } from '../../model/format/date.ts';
import { criteriaTextOf, type GridColumn, type LeadColumn } from '../../model/pif/columns.ts';
import { isDropdown } from '../../model/pif/parameter.ts';
import { isLocked, pifStateOf, seasonOf, type Row } from '../../model/pif/row.ts';
import { analyteOf, depthOf, sampleNameOf, siteOf } from '../../model/pif/sample-text.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { cx } from '../ui/cx.ts';
import { overtakenText } from './pif-overtaken.tsx';
import { CellInput } from './cell-input.tsx';
import { EngineIcon, PifIcon } from './sample-icons.tsx';

export const ROW_HEIGHT_PX = 32;
export const HEAD_ROWS = 3;
/** Id of the line under the table that describes the active cell. */
export const DETAIL_ID = 'pif-cell-detail';

export interface PifRowProps {
  readonly sheet: PifSheetRef;
  /** Place in the tab, and in the sheet. */
  readonly index: number;
  readonly at: number;
  readonly topPx: number;
  readonly columns: readonly GridColumn[];
  readonly edges: readonly number[];
  /** Columns that stay at the left. */
  readonly leadCount: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly isLight: boolean;
  /** -1 in rows without the cursor. */
  readonly activeColumn: number;
  readonly editor: CellEditorRef | undefined;
  /** The selected block of cells where it crosses this row; `blockRight` before `blockLeft` where it does not. */
  readonly blockLeft: number;
  readonly blockRight: number;
  readonly readOnly: boolean;
}

const CELL =
  'h-8 overflow-hidden text-ellipsis border-r border-b border-hairline px-2 leading-[31px] whitespace-nowrap';

/** A corner at the top left of a cell whose value is not saved. */
export const CORNER =
  'before:absolute before:top-0 before:left-0 before:border-4 before:border-transparent before:border-t-brand before:border-l-brand';

/** A corner at the top right of a cell that something is noted at. */
export const NOTE_CORNER =
  'after:absolute after:top-0 after:right-0 after:border-4 after:border-transparent after:border-t-ink after:border-r-ink';

/** One sample: redrawn when its own values change, the cursor comes or goes, or other columns come into sight. */
export const PifRow = memo(function PifRow(props: PifRowProps) {
  const { sheet, index, at, topPx, columns, edges, leadCount, firstColumn, lastColumn, isLight, activeColumn } = props;
  const row = useSelector(sheet, ({ context }) => context.sheet.rows[at]);
  if (!row) return null;
  const shown: number[] = [];
  if (!isLight) for (let column = firstColumn; column <= lastColumn; column += 1) shown.push(column);
  if (activeColumn >= leadCount && !shown.includes(activeColumn)) shown.push(activeColumn);
  const locked = isLocked(row);
  return (
    <div
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      aria-selected={row.isSelected}
      className={cx('absolute top-0 left-0 flex', row.isSelected ? 'bg-selected' : 'bg-panel', locked && 'text-muted')}
      style={{ width: edges.at(-1), transform: `translateY(${topPx}px)` }}
    >
      {/* One element that stays at the left, not one a cell: each costs the compositor at every frame. */}
      <div role="presentation" className="sticky left-0 z-10 flex shrink-0" style={{ width: edges[leadCount] }}>
        {(columns.slice(0, leadCount) as readonly LeadColumn[]).map((column, place) => (
          <div
            key={column.key}
            role={column.kind === 'paddock' ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            data-cell={`${index}:${place}`}
            tabIndex={activeColumn === place ? 0 : undefined}
            className={cx(
              CELL,
              'focus-inset shrink-0',
              row.isSelected ? 'bg-selected' : 'bg-panel',
              place === leadCount - 1 && 'border-r-edge',
            )}
            style={{ width: column.widthPx }}
          >
            {leadContent(column.kind, row, props)}
          </div>
        ))}
      </div>
      {shown.map((column) => (
        <ValueCell key={column} {...props} row={row} column={column} isLocked={locked} />
      ))}
    </div>
  );
});

function leadContent(kind: LeadColumn['kind'], row: Row, { sheet, index }: PifRowProps): ReactNode {
  const { sample } = row;
  switch (kind) {
    case 'select':
      return (
        <span className="flex h-full items-center justify-center">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${sampleNameOf(sample)}`}
            checked={row.isSelected}
            onChange={() => undefined}
            onClick={({ shiftKey }) =>
              sheet.send({ type: 'ROW_TOGGLED', row: index, isSelected: !row.isSelected, through: shiftKey })
            }
            className="size-4 cursor-pointer"
          />
        </span>
      );
    case 'status':
      return (
        <span className="flex h-full items-center gap-1">
          <PifIcon state={pifStateOf(row)} />
          <EngineIcon sample={sample} />
        </span>
      );
    case 'paddock':
      return <span title={sample.paddockName ?? undefined}>{sample.paddockName ?? 'Unknown'}</span>;
    case 'site':
      return (
        <span title={row.isChanged ? `${siteOf(sample)}, unsaved changes` : siteOf(sample)}>
          {row.isChanged ? (
            <span aria-hidden="true" className="mr-1 inline-block size-1.5 rounded-full bg-brand align-middle" />
          ) : null}
          {siteOf(sample)}
        </span>
      );
    case 'depth':
      return depthOf(sample);
    case 'labNumber':
      return <span title={sample.labNumber ?? undefined}>{sample.labNumber}</span>;
    case 'dateSampled':
      return formatDay(sample.dateSampled);
    case 'crop':
      return <span title={sample.cropName ?? undefined}>{sample.cropName}</span>;
  }
}

interface ValueCellProps extends PifRowProps {
  readonly row: Row;
  readonly column: number;
  readonly isLocked: boolean;
}

function ValueCell({
  row,
  column: at,
  columns,
  edges,
  index,
  activeColumn,
  editor,
  blockLeft,
  blockRight,
  readOnly,
  isLocked: locked,
}: ValueCellProps) {
  const column = columns[at];
  if (!column || !('groupId' in column)) return null;
  const isActive = activeColumn === at;
  const common = {
    role: 'gridcell',
    'aria-colindex': at + 1,
    'data-cell': `${index}:${at}`,
    tabIndex: isActive ? 0 : undefined,
    'aria-describedby': isActive ? DETAIL_ID : undefined,
    style: { left: edges[at], width: column.widthPx },
  } as const;
  const inBlock = at >= blockLeft && at <= blockRight;
  if (column.kind !== 'parameter')
    return (
      <div
        {...common}
        aria-readonly
        className={cx(
          CELL,
          'focus-inset absolute top-0 bg-sunken text-muted',
          column.kind === 'analyte' && 'text-right tabular-nums',
        )}
      >
        {column.kind === 'analyte'
          ? analyteOf(row.sample, column.analyte.analyteId)
          : criteriaTextOf(column, row.sample)}
      </div>
    );
  const { parameter } = column;
  const cell = cellOf(row, parameter);
  const isFixed = readOnly || locked || parameter.isReadOnly;
  const severity = cell.fault?.severity;
  // The faint ink of defaults is too pale on anything but the bare panel.
  const isOvertaken = row.overtaken.includes(parameter.omlName);
  const isWanting = severity === 'missing' || severity === 'outOfRange' || isOvertaken;
  const season = seasonOf(row, parameter.omlName);
  const note = row.notes[parameter.omlName];
  const isPlain = !row.isSelected && !inBlock && !parameter.isReadOnly && !isWanting;
  return (
    <div
      {...common}
      aria-readonly={isFixed || undefined}
      aria-invalid={severity === 'error' || undefined}
      title={
        cell.fault?.message ??
        (isOvertaken
          ? overtakenText(row, parameter)
          : note
            ? pifTexts.note.told(note.text, note.by)
            : season === null
              ? undefined
              : pifTexts.takenFrom(season))
      }
      className={cx(
        CELL,
        'focus-inset absolute top-0',
        !isDropdown(parameter) &&
          parameter.inputType !== 'Text' &&
          parameter.inputType !== 'Date' &&
          'text-right tabular-nums',
        severity === 'error'
          ? 'bg-danger-tint text-danger'
          : isWanting
            ? 'bg-warning-tint'
            : inBlock
              ? 'bg-info-tint'
              : parameter.isReadOnly
                ? 'bg-sunken'
                : '',
        severity !== 'error' &&
          (cell.source === 'entered' ? 'font-medium text-ink' : isPlain ? 'text-faint' : 'text-muted'),
        // What is told by ink is told by form as well: a default leans, what is not saved has a corner.
        (cell.source === 'default' || cell.source === 'paddock' || cell.source === 'calculated') && 'italic',
        isUnsaved(row, parameter.omlName) && CORNER,
        note && NOTE_CORNER,
        isActive && 'outline-2 -outline-offset-2 outline-focus',
      )}
    >
      {isActive && editor ? (
        <CellInput
          editor={editor}
          parameter={parameter}
          label={`${parameter.description}, ${sampleNameOf(row.sample)}`}
          placeholder={cellOf({ ...row, entered: {} }, parameter).text}
          isRequired={
            cellOf({ ...row, entered: {} }, parameter).source === 'none' && parameter.classificationCode !== 'LAB'
          }
        />
      ) : (
        <>
          {isOvertaken ? <OvertakenMark /> : null}
          {season === null ? null : <TakenMark />}
          {note ? <span className="sr-only">{pifTexts.note.mark} </span> : null}
          {severity === 'error' ? (
            <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
          ) : null}
          {content(cell)}
        </>
      )}
    </div>
  );
}

const isUnsaved = ({ entered, saved }: Row, omlName: string): boolean => entered[omlName] !== saved[omlName];

function OvertakenMark() {
  return (
    <>
      <GitCompareArrows aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px] text-warning" />
      <span className="sr-only">{pifTexts.overtaken.mark} </span>
    </>
  );
}

/** A value of an earlier season is told apart by form, not by ink. */
export function TakenMark() {
  return (
    <>
      <History aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
      <span className="sr-only">{pifTexts.takenMark} </span>
    </>
  );
}

function content({ source, text, fault }: Cell): ReactNode {
  if (source === 'lab')
    return (
      <>
        {text}{' '}
        {fault?.severity === 'outOfRange' ? (
          <span className="text-xs text-warning">{pifTexts.outOfRange}</span>
        ) : (
          <span className="text-xs">{pifTexts.lab}</span>
        )}
      </>
    );
  if (source === 'paddock')
    return (
      <>
        {text} <span className="text-xs">{pifTexts.paddockMark}</span>
      </>
    );
  if (text !== '') return text;
  if (source === 'calculated') return pifTexts.calculated;
  return fault?.severity === 'error' || fault?.severity === 'missing' ? (
    <span className={fault.severity === 'missing' ? 'text-warning' : undefined}>{pifTexts.missing}</span>
  ) : null;
}
