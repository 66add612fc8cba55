import { useSelector } from '@xstate/react';
import type { PifSheetRef, PifSheetSnapshot } from '../../machines/pif/pif-sheet.machine.ts';
import { columnAt, copyDownCount, cursorOf, rowAt } from '../../machines/pif/pif-sheet.selectors.ts';
import type { ParameterColumn } from '../../model/contract/entities.ts';
import { cellOf, type Cell } from '../../model/pif/cell.ts';
import { COPY_DOWN_ROW } from '../../model/pif/cursor.ts';
import { describeParameter } from '../../model/pif/parameter.ts';
import { isLayer, isLocked, seasonOf } from '../../model/pif/row.ts';
import { sampleNameOf } from '../../model/pif/sample-text.ts';
import { layerNoteText, layersText } from '../../model/samples/layers.ts';
import { engineMessage } from '../../model/samples/pif-state.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { cx } from '../ui/cx.ts';
import { CORNER, DETAIL_ID, NOTE_CORNER, TakenMark } from './pif-row.tsx';

interface Detail {
  readonly sample: string;
  /** Which layers count with the sample. */
  readonly layers: string;
  readonly warning: string;
  readonly parameter: string;
  readonly note: string;
  readonly isFault: boolean;
  /** The note at the input. */
  readonly written: string;
}

const NOTHING = { layers: '', warning: '', note: '', isFault: false, written: '' } as const;

function detailOf(snapshot: PifSheetSnapshot): Detail {
  const { row: at, column: place } = cursorOf(snapshot);
  const row = rowAt(snapshot, at);
  const column = columnAt(snapshot, place);
  const parameter = column?.kind === 'parameter' ? column.parameter : undefined;
  if (at === COPY_DOWN_ROW)
    return {
      sample: parameter ? pifTexts.copyDownTo(parameter.description, copyDownCount(snapshot)) : pifTexts.copyDown,
      parameter: parameter ? describeParameter(parameter) : '',
      ...NOTHING,
    };
  if (!row) return { sample: '', parameter: '', ...NOTHING };
  const cell = parameter && cellOf(row, parameter);
  const locked = isLocked(row) ? pifTexts.locked : '';
  const season = parameter ? seasonOf(row, parameter.omlName) : null;
  const written = parameter && row.notes[parameter.omlName];
  return {
    sample: sampleNameOf(row.sample),
    layers: row.sample.layers.length > 1 && !isLayer(row.sample) ? pifTexts.counts(layersText(row.sample.layers)) : '',
    warning: row.sample.layerNote === null ? '' : layerNoteText(row.sample.layerNote),
    parameter: parameter ? describeParameter(parameter) : (column?.title ?? ''),
    note:
      locked ||
      cell?.fault?.message ||
      (season === null ? '' : pifTexts.takenFrom(season)) ||
      (cell ? pifTexts.sources[sourceNameOf(cell, parameter)] : engineMessage(row.sample.statusMessage ?? '')),
    isFault: cell?.fault?.severity === 'error' && locked === '',
    written: written ? pifTexts.note.shown(written.text, written.by) : '',
  };
}

/** A value that follows from another input, and one that may stay empty, have words of their own. */
function sourceNameOf({ source }: Cell, { follows, isOptional }: ParameterColumn): keyof typeof pifTexts.sources {
  if (source === 'calculated' && follows !== undefined) return 'followed';
  return source === 'none' && isOptional ? 'optional' : source;
}

const isSameDetail = (one: Detail, other: Detail): boolean =>
  one.sample === other.sample &&
  one.layers === other.layers &&
  one.warning === other.warning &&
  one.parameter === other.parameter &&
  one.note === other.note &&
  one.isFault === other.isFault &&
  one.written === other.written;

const SWATCHES = [
  ['changed', `relative bg-panel text-ink font-medium ${CORNER}`, '12'],
  ['entered', 'bg-panel text-ink font-medium', '12'],
  ['default', 'bg-panel text-faint italic', '12'],
  ['paddock', 'bg-panel text-faint italic', `12 ${pifTexts.paddockMark}`],
  ['taken', 'bg-panel text-ink font-medium', '12'],
  ['lab', 'bg-panel text-faint', '12 lab'],
  ['missing', 'bg-warning-tint text-warning', pifTexts.missing],
  ['error', 'bg-danger-tint text-danger', '⚠ 12'],
  ['note', `relative bg-panel text-ink ${NOTE_CORNER}`, '12'],
] as const;

/** What the active cell is: whose, which parameter with its bounds, where its value comes from, and what is wrong with it. */
export function PifDetail({ sheet }: { readonly sheet: PifSheetRef }) {
  const { sample, layers, warning, parameter, note, isFault, written } = useSelector(sheet, detailOf, isSameDetail);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p id={DETAIL_ID} className="min-h-5">
        <span className="font-medium">{sample}</span>
        {layers === '' ? null : <span className="text-muted"> · {layers}</span>}
        {warning === '' ? null : <span className="text-warning"> · {warning}</span>}
        {parameter === '' ? null : <span className="text-muted"> · {parameter}</span>}
        {note === '' ? null : <span className={cx(isFault ? 'text-danger' : 'text-muted')}> · {note}</span>}
        {written === '' ? null : <span> · {written}</span>}
      </p>
      <dl aria-label="Legend" className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted max-lg:hidden">
        {SWATCHES.map(([key, look, example]) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt aria-hidden="true" className={cx('rounded-sm border border-hairline px-1.5 tabular-nums', look)}>
              {key === 'taken' ? <TakenMark /> : null}
              {example}
            </dt>
            <dd>{pifTexts.legend[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
