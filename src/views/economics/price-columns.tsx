import type { PriceListRef } from '../../machines/economics/price-list.machine.ts';
import { subjectOf, type PriceRow } from '../../model/economics/price-draft.ts';
import { formatDay, formatDayAndTime } from '../../model/format/date.ts';
import { formatMoney } from '../../model/format/money.ts';
import { formatWithUnit, NO_VALUE } from '../../model/format/number.ts';
import { priceTexts as texts } from '../../model/texts/economics.ts';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table.tsx';

const TONES = { past: 'neutral', inForce: 'done', coming: 'progress', default: 'neutral' } as const;
const nameOf = ({ name, seasonYear }: PriceRow): string => (seasonYear === null ? name : `${name} ${seasonYear}`);
const per = (dollars: number | null, unit: string): string =>
  dollars === null ? NO_VALUE : formatMoney(dollars, { per: `/${unit}` });

/** What it is of, from when, for how much, from whom, and who set it. */
export const priceColumns = (actor: PriceListRef, disabled: boolean): readonly Column<PriceRow>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    cell: (row) => <span className="font-medium break-words">{nameOf(row)}</span>,
  },
  {
    key: 'state',
    header: texts.columns.state,
    width: '6.5rem',
    cell: ({ state }) => <StatusChip tone={TONES[state]} label={texts.states[state]} />,
  },
  {
    key: 'validFrom',
    header: texts.fields.validFrom,
    width: '7rem',
    cell: (row) => (row.state === 'default' ? NO_VALUE : formatDay(row.validFrom)),
    under: 'state',
  },
  {
    key: 'price',
    header: texts.fields.price,
    width: '8rem',
    align: 'end',
    cell: ({ price, unit }) => per(price, unit),
  },
  {
    key: 'delivery',
    header: texts.fields.delivery,
    width: '6.5rem',
    align: 'end',
    cell: (row) => (row.state === 'default' ? NO_VALUE : per(row.delivery, row.unit)),
    under: 'price',
  },
  {
    key: 'spreadingPerHa',
    header: texts.fields.spreadingPerHa,
    width: '8rem',
    align: 'end',
    cell: (row) => (row.state === 'default' ? NO_VALUE : per(row.spreadingPerHa, 'ha')),
    isLesser: true,
  },
  {
    key: 'loadSize',
    header: texts.fields.loadSize,
    width: '5rem',
    align: 'end',
    cell: (row) => (row.state === 'default' ? NO_VALUE : formatWithUnit(row.loadSize, row.unit)),
    isLesser: true,
  },
  {
    key: 'supplier',
    header: texts.fields.supplier,
    width: '8.5rem',
    cell: (row) =>
      row.state === 'default' || row.supplier === '' ? NO_VALUE : <span className="break-words">{row.supplier}</span>,
  },
  {
    key: 'setBy',
    header: texts.columns.setBy,
    width: '11rem',
    cell: (row) => (row.state === 'default' ? NO_VALUE : `${row.setBy}, ${formatDayAndTime(row.setOn)}`),
    under: 'supplier',
  },
  {
    key: 'actions',
    header: texts.edit,
    headerContent: <></>,
    width: '10rem',
    align: 'end',
    cell: (row) => <RowActions row={row} actor={actor} disabled={disabled} />,
  },
];

interface RowActionsProps {
  readonly row: PriceRow;
  readonly actor: PriceListRef;
  readonly disabled: boolean;
}

/** A default cannot be changed or removed: a price of its own holds instead of it from its day on. */
function RowActions({ row, actor, disabled }: RowActionsProps) {
  if (row.state === 'default')
    return (
      <Button look="quiet" disabled={disabled} onClick={() => actor.send({ type: 'ADD', subject: subjectOf(row) })}>
        {texts.add}
        <span className="sr-only"> {texts.addFor(nameOf(row))}</span>
      </Button>
    );
  const which = texts.which(row.name, formatDay(row.validFrom));
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button look="quiet" disabled={disabled} onClick={() => actor.send({ type: 'EDIT', id: row.id })}>
        {texts.edit}
        <span className="sr-only"> {which}</span>
      </Button>
      <Button look="quiet" disabled={disabled} onClick={() => actor.send({ type: 'REMOVE', id: row.id })}>
        {texts.remove}
        <span className="sr-only"> {which}</span>
      </Button>
    </span>
  );
}
