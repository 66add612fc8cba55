import type { PriceListRef } from '../../machines/economics/price-list.machine.ts';
import type { Price } from '../../model/contract/entities.ts';
import { formatDay, formatDayAndTime } from '../../model/format/date.ts';
import { formatMoney } from '../../model/format/money.ts';
import { formatWithUnit, NO_VALUE } from '../../model/format/number.ts';
import { priceTexts as texts } from '../../model/texts/economics.ts';
import { Button } from '../ui/button.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table.tsx';

const TONES = { past: 'neutral', inForce: 'done', coming: 'progress' } as const;
const per = (dollars: number | null, unit: string): string =>
  dollars === null ? NO_VALUE : formatMoney(dollars, { per: `/${unit}` });

/** What it is of, from when, for how much, from whom, and who set it. */
export const priceColumns = (actor: PriceListRef, disabled: boolean): readonly Column<Price>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    cell: ({ name, seasonYear }) => (
      <span className="font-medium break-words">{seasonYear === null ? name : `${name} ${seasonYear}`}</span>
    ),
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
    cell: ({ validFrom }) => formatDay(validFrom),
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
    width: '7.5rem',
    align: 'end',
    cell: ({ delivery, unit }) => per(delivery, unit),
    under: 'price',
  },
  {
    key: 'spreadingPerHa',
    header: texts.fields.spreadingPerHa,
    width: '8.5rem',
    align: 'end',
    cell: ({ spreadingPerHa }) => per(spreadingPerHa, 'ha'),
    isLesser: true,
  },
  {
    key: 'loadSize',
    header: texts.fields.loadSize,
    width: '5rem',
    align: 'end',
    cell: ({ loadSize, unit }) => formatWithUnit(loadSize, unit),
    isLesser: true,
  },
  {
    key: 'supplier',
    header: texts.fields.supplier,
    width: '10rem',
    cell: ({ supplier }) => (supplier === '' ? NO_VALUE : <span className="break-words">{supplier}</span>),
  },
  {
    key: 'setBy',
    header: texts.columns.setBy,
    width: '11rem',
    cell: ({ setBy, setOn }) => `${setBy}, ${formatDayAndTime(setOn)}`,
    under: 'supplier',
  },
  {
    key: 'actions',
    header: texts.edit,
    headerContent: <></>,
    width: '10rem',
    align: 'end',
    cell: ({ id, name, validFrom }) => (
      <>
        <Button look="quiet" disabled={disabled} onClick={() => actor.send({ type: 'EDIT', id })}>
          {texts.edit}
          <span className="sr-only"> {texts.which(name, formatDay(validFrom))}</span>
        </Button>
        <Button look="quiet" disabled={disabled} onClick={() => actor.send({ type: 'REMOVE', id })}>
          {texts.remove}
          <span className="sr-only"> {texts.which(name, formatDay(validFrom))}</span>
        </Button>
      </>
    ),
  },
];
