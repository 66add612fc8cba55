import { rateFault } from '../../model/products/rate-text.ts';
import { CellFault } from '../ui/cell-fault.tsx';
import { CommittedInput } from '../ui/dom/committed-input.tsx';
import { hearTyping } from '../ui/dom/followed-text.ts';
import { CONTROL_LOOK } from '../ui/field.tsx';

export interface RateFieldProps {
  /** By which a sheet finds the field again. */
  readonly cell?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly disabled?: boolean | undefined;
  /** The cursor enters the field. */
  readonly onEnter?: (() => void) | undefined;
  /** It is pressed with Shift: the block grows to there. */
  readonly onExtend?: (() => void) | undefined;
  /** Why the rate is marked, in words. */
  readonly warning?: string | undefined;
  /** Tab stops at it. */
  readonly isStop?: boolean | undefined;
  /** The cell that the sheet begins on. */
  readonly isFirst?: boolean | undefined;
}

const look = (label: string) =>
  ({
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    'aria-label': label,
    className: `${CONTROL_LOOK} ml-auto block h-7! max-w-32 text-right tabular-nums`,
  }) as const;

/** A field without the focus is clear over its text, which is painted beside it: the browser cuts off the inside of each field that it paints, at every key. */
const PAINTED = 'painted-field ml-auto max-w-32 text-right tabular-nums';

/** A rate in a grid: red outside 0 to 10000, with words that say so. Lighter than the form's number field, as there may be thousands. */
export const RateField = ({
  cell,
  label,
  value,
  onChange,
  disabled,
  warning,
  isFirst,
  isStop = true,
  onEnter,
  onExtend,
}: RateFieldProps) => (
  <CellFault fault={rateFault(value)} warning={warning}>
    {(attributes) => (
      <span className={PAINTED}>
        <input
          {...look(label)}
          {...attributes}
          // With the latest of what it reports to.
          ref={(control) => {
            if (control) hearTyping(control, { text: () => value, typed: onChange, deletes: false });
          }}
          value={value}
          // By which the style sheet knows an empty one.
          placeholder=" "
          onChange={nothing}
          disabled={disabled}
          data-cell={cell}
          tabIndex={isStop ? undefined : -1}
          data-autofocus={isFirst || undefined}
          onMouseDown={(event) => event.shiftKey && onExtend?.()}
          onFocus={(event) => {
            event.currentTarget.select();
            onEnter?.();
          }}
        />
        <span aria-hidden>{value}</span>
      </span>
    )}
  </CellFault>
);

/** The field hears it itself. */
const nothing = (): void => undefined;

interface BatchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onCommit: (text: string) => void;
  readonly disabled: boolean;
}

/** A rate for a whole column: it acts by Enter or on leaving, as a single key would destroy what was entered before. With the head of its column it is one stop of the Tab key. */
export const BatchField = ({ label, value, ...field }: BatchFieldProps) => (
  <CellFault fault={rateFault(value)}>
    {(attributes) => (
      <CommittedInput
        {...look(label)}
        {...attributes}
        {...field}
        value={value}
        data-stop
        onFocus={(event) => event.currentTarget.select()}
      />
    )}
  </CellFault>
);
