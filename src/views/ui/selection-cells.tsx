import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import type { Stacking } from './stacked.ts';
import type { Selection } from './table-types.ts';

interface Shared {
  readonly disabled: boolean | undefined;
  readonly stack: Stacking | undefined;
}

/** The cells by which the rows of a `Table` are selected; given by those who need them, for the first screen does not. */
export const selectionCells = {
  Head: ({
    checked,
    disabled,
    onChange,
    stack,
  }: Shared & { readonly checked: boolean | 'mixed'; readonly onChange: Selection<never>['onToggleAll'] }) => (
    <th
      role={stack && 'columnheader'}
      scope="col"
      className={cx(
        'sticky top-0 z-10 h-9 w-10 border-b border-hairline bg-sunken px-2 text-center',
        stack?.head,
        stack?.beside,
      )}
    >
      <Checkbox label="Select all rows" hideLabel checked={checked} disabled={disabled} onChange={onChange} />
    </th>
  ),
  Row: ({
    label,
    checked,
    disabled,
    onChange,
    stack,
  }: Shared & {
    readonly label: string;
    readonly checked: boolean;
    readonly onChange: (checked: boolean) => void;
  }) => (
    <td role={stack && 'cell'} className={cx('border-b border-hairline px-2 text-center', stack?.cell, stack?.beside)}>
      <Checkbox label={label} hideLabel checked={checked} disabled={disabled} onChange={onChange} />
    </td>
  ),
};
