import { useSelector } from '@xstate/react';
import type { EconomicsEditorRef } from '../../machines/economics/economics-editor.machine.ts';
import { draftOf } from '../../machines/economics/economics-editor.selectors.ts';
import type { Economics } from '../../model/contract/entities.ts';
import { fieldFault, savedText, type EconomicsField } from '../../model/economics/economics-draft.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import { economicsTexts as texts } from '../../model/texts/economics.ts';
import { Button } from '../ui/button.tsx';
import { CellFault } from '../ui/cell-fault.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/cx.ts';
import { CONTROL_LOOK } from '../ui/field.tsx';
import type { Column } from '../ui/table.tsx';
import { keysOf } from '../../model/shared/record.ts';

const WIDTHS: Readonly<Record<EconomicsField, string>> = {
  name: '13rem',
  seasonYear: '5.5rem',
  grainPrice: '7rem',
  nPrice: '6rem',
  pPrice: '6rem',
  kPrice: '6rem',
  sPrice: '6rem',
  variableCost: '8rem',
};
const fields = keysOf(WIDTHS);
/** What both sides of a cell leave empty. */
const PADDING = '1.5rem';

interface CellProps {
  readonly actor: EconomicsEditorRef;
  readonly row: Economics;
  readonly disabled: boolean;
}

/** The fields that can be typed, then whether the row counts, who changed it last, and its deletion. */
export const economicsColumns = (actor: EconomicsEditorRef, disabled: boolean): readonly Column<Economics>[] => [
  ...fields.map((field): Column<Economics> => ({
    key: field,
    header: texts.fields[field],
    // Cells give way in a narrow window, heads do not: what is typed has to be read, so the sheet is wider than the window there.
    headerContent: (
      <span className="block" style={{ minWidth: `calc(${WIDTHS[field]} - ${PADDING})` }}>
        {texts.fields[field]}
      </span>
    ),
    width: WIDTHS[field],
    align: field === 'name' ? 'start' : 'end',
    cell: (row) => <FieldCell actor={actor} row={row} field={field} disabled={disabled} />,
  })),
  {
    key: 'isActive',
    header: texts.active,
    width: '4.5rem',
    align: 'center',
    cell: (row) => <ActiveCell actor={actor} row={row} disabled={disabled} />,
  },
  {
    key: 'setBy',
    header: texts.setBy,
    width: '12rem',
    cell: ({ lastUpdatedBy, lastUpdatedOn }) =>
      lastUpdatedBy === '' ? (
        '–'
      ) : (
        <span className="block break-words whitespace-normal">
          {`${lastUpdatedBy}, ${formatDayAndTime(lastUpdatedOn)}`}
        </span>
      ),
  },
  {
    key: 'actions',
    header: texts.remove,
    headerContent: <></>,
    width: '6rem',
    align: 'end',
    cell: ({ name, defaultModelInputEconomicsId: id }) => (
      <Button look="quiet" disabled={disabled} onClick={() => actor.send({ type: 'REMOVE', id })}>
        {texts.remove}
        <span className="sr-only"> {name}</span>
      </Button>
    ),
  },
];

/** The price that holds while nothing is typed: a price from the products is shown in grey. */
const derived = (row: Economics, field: EconomicsField): string | undefined => {
  const value = row[field];
  return typeof value === 'number' && field !== 'seasonYear' ? formatNumber(value, { decimals: 4 }) : undefined;
};

function FieldCell({ actor, row, field, disabled }: CellProps & { readonly field: EconomicsField }) {
  const id = row.defaultModelInputEconomicsId;
  const typed = useSelector(actor, draftOf(id))?.[field];
  const value = typed ?? savedText(row, field);
  const fault = fieldFault(field, value);
  return (
    <CellFault fault={fault}>
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          inputMode={field === 'name' ? 'text' : 'decimal'}
          autoComplete="off"
          aria-label={texts.field(texts.fields[field], row.name)}
          value={value}
          placeholder={derived(row, field)}
          disabled={disabled}
          onChange={(event) => actor.send({ type: 'FIELD_TYPED', id, field, text: event.currentTarget.value })}
          className={cx(
            CONTROL_LOOK,
            'h-7 px-1.5',
            field === 'name' ? '' : 'text-right tabular-nums',
            typed !== undefined && typed !== savedText(row, field) && 'bg-selected font-medium',
          )}
        />
      )}
    </CellFault>
  );
}

function ActiveCell({ actor, row, disabled }: CellProps) {
  const id = row.defaultModelInputEconomicsId;
  const isActive = useSelector(actor, draftOf(id))?.isActive ?? row.isActive;
  return (
    <Checkbox
      label={texts.field(texts.active, row.name)}
      hideLabel
      checked={isActive}
      disabled={disabled}
      onChange={(checked) => actor.send({ type: 'ROW_TOGGLED', id, isActive: checked })}
    />
  );
}
