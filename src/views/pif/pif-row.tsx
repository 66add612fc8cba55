import { useSelector } from '@xstate/react';
import { CircleAlert, GitCompareArrows, History } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { CellEditorRef } from '../../machines/pif/cell-editor.machine.ts';
import type { PifSheetRef } from '../../machines/pif/pif-sheet.machine.ts';
import { cellOf, type Cell, storedCell } from '../../model/pif/cell.ts';
import { formatDay } from '../../model/format/date.ts';
import { criteriaTextOf, type GridColumn, type LeadColumn } from '../../model/pif/columns.ts';
import { isDropdown } from '../../model/pif/parameter.ts';
import { isLocked, pifStateOf, seasonOf, type Row } from '../../model/pif/row.ts';
import { analyteOf, depthOf, sampleNameOf, siteOf } from '../../model/pif/sample-text.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { cx } from '../ui/cx.ts';
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

const CELL = 'h-8 shrink-0 border-r border-b border-hairline px-2 leading-[31px] whitespace-nowrap';

const WIDE_LETTER_PX = 10;
const BESIDE_TEXT_PX = 17;
/** Only a text that may be too long for its column is cut: each clip is a piece of its own to the browser, at every key that is typed. */
const cutFor = (letters: number, widthPx: number): string | false =>
  letters * WIDE_LETTER_PX > widthPx - BESIDE_TEXT_PX && 'overflow-clip text-ellipsis';

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
      className={cx('absolute left-0 flex', row.isSelected ? 'bg-selected' : 'bg-panel', locked && 'text-muted')}
      style={{ width: edges.at(-1), top: topPx }}
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
              'focus-inset',
              row.isSelected ? 'bg-selected' : 'bg-panel',
              place === leadCount - 1 && 'border-r-edge',
              cutFor(leadLetters(column.kind, row), column.widthPx),
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

function leadLetters(kind: LeadColumn['kind'], { sample, isChanged }: Row): number {
  switch (kind) {
    case 'select':
    case 'status':
      return 0;
    case 'paddock':
      return sample.paddockName?.length ?? 0;
    case 'site':
      return siteOf(sample).length + (isChanged ? 1 : 0);
    case 'depth':
      return depthOf(sample).length;
    case 'labNumber':
      return sample.labNumber?.length ?? 0;
    case 'dateSampled':
      return 0;
    case 'crop':
      return sample.cropName?.length ?? 0;
  }
}

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
            // The focus stays with the cell of the cursor: as the sheet flies past, an element goes from row to row.
            onMouseDown={(event) => event.preventDefault()}
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
  leadCount,
  firstColumn,
  lastColumn,
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
  // The cell of the cursor stays in the page when its column is out of sight; all others are side by side.
  const isApart = at < firstColumn || at > lastColumn;
  const common = {
    role: 'gridcell',
    'aria-colindex': at + 1,
    'data-cell': `${index}:${at}`,
    tabIndex: isActive ? 0 : undefined,
    'aria-describedby': isActive ? DETAIL_ID : undefined,
    style: isApart
      ? { left: edges[at], width: column.widthPx }
      : { width: column.widthPx, marginLeft: at === firstColumn ? edges[at]! - edges[leadCount]! : undefined },
  } as const;
  const inBlock = at >= blockLeft && at <= blockRight;
  if (column.kind !== 'parameter') {
    const text =
      column.kind === 'analyte' ? analyteOf(row.sample, column.analyte.analyteId) : criteriaTextOf(column, row.sample);
    return (
      <div
        {...common}
        aria-readonly
        className={cx(
          CELL,
          'focus-inset bg-sunken text-muted',
          isApart && 'absolute top-0',
          column.kind === 'analyte' && 'text-right tabular-nums',
          cutFor(text.length, column.widthPx),
        )}
      >
        {text}
      </div>
    );
  }
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
  const unsaved = isUnsaved(row, parameter.omlName);
  const isEdited = isActive && editor !== undefined;
  const marks = [isOvertaken, season !== null, severity === 'error'].filter(Boolean).length;
  return (
    <div
      {...common}
      aria-readonly={isFixed || undefined}
      aria-invalid={severity === 'error' || undefined}
      title={
        cell.fault?.message ??
        (isOvertaken
          ? pifTexts.overtaken.note(storedCell(row, parameter).text || pifTexts.overtaken.nothing)
          : note
            ? pifTexts.note.shown(note.text, note.by)
            : season === null
              ? undefined
              : pifTexts.takenFrom(season))
      }
      className={cx(
        CELL,
        'focus-inset',
        // Elements in a corner or over the whole cell are positioned by it.
        isApart ? 'absolute top-0' : (isEdited || unsaved || note) && 'relative',
        !isEdited && cutFor(lettersOf(cell) + marks * LETTERS_OF_A_MARK, column.widthPx),
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
        // Whatever colour shows, form shows as well: a default leans, what is not saved has a corner.
        GIVEN.has(cell.source) && 'italic',
        unsaved && CORNER,
        note && NOTE_CORNER,
        isActive && 'outline-2 -outline-offset-2 outline-focus',
      )}
    >
      {isEdited ? (
        // Of a size of its own and cut: what is typed is laid out in it alone, not in all of the sheet.
        <div
          role="presentation"
          className="absolute top-0 left-0 overflow-clip"
          style={{ width: column.widthPx - 1, height: ROW_HEIGHT_PX - 1 }}
        >
          <CellInput
            editor={editor}
            parameter={parameter}
            label={`${parameter.description}, ${sampleNameOf(row.sample)}`}
            placeholder={cellOf({ ...row, entered: {} }, parameter).text}
            isRequired={
              cellOf({ ...row, entered: {} }, parameter).source === 'none' &&
              parameter.classificationCode !== 'LAB' &&
              !parameter.isOptional
            }
          />
        </div>
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

/** A value of an earlier season is marked by form, not colour. */
export function TakenMark() {
  return (
    <>
      <History aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
      <span className="sr-only">{pifTexts.takenMark} </span>
    </>
  );
}

/** Sources of values that were neither entered nor measured. */
const GIVEN: ReadonlySet<Cell['source']> = new Set(['default', 'paddock', 'standing', 'calculated']);

const LETTERS_OF_A_MARK = 2;

/** How many letters a cell shows, with the word beside its value. */
function lettersOf({ source, text, fault }: Cell): number {
  const beside =
    source === 'lab'
      ? fault?.severity === 'outOfRange'
        ? pifTexts.outOfRange
        : pifTexts.lab
      : source === 'paddock'
        ? pifTexts.paddockMark
        : text === ''
          ? pifTexts.missing
          : '';
  return text.length + beside.length;
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
