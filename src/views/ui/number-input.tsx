import { numberFault } from '../../model/format/number-text.ts';
import { cx } from './cx.ts';
import { CONTROL_LOOK, Field, type TypedFieldProps } from './field.tsx';

/** The value is the text as typed; `readNumber` of model/format reads it. A number type would lose '1.' and '-' while typing. */
export interface NumberInputProps extends TypedFieldProps {
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** How many decimals can be kept; absent where any number can. */
  readonly decimals?: number | undefined;
}

/** A number as text, right-aligned; red when it is no number or out of its bounds, with words that say what is expected. */
export function NumberInput({
  value,
  onChange,
  unit,
  min,
  max,
  decimals,
  placeholder,
  disabled,
  readOnly,
  onEnter,
  onEscape,
  onBlur,
  error,
  ...field
}: NumberInputProps) {
  const invalid = error ?? numberFault(value, { min, max, decimals }) ?? undefined;
  return (
    <Field {...field} error={invalid} empty={value.trim() === ''}>
      {(control) => (
        <span className="relative flex items-center">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onEnter?.();
              if (event.key === 'Escape') onEscape?.();
            }}
            onBlur={onBlur}
            className={cx(CONTROL_LOOK, 'text-right tabular-nums', unit && 'rounded-r-none')}
          />
          {unit ? (
            <span className="flex h-8 pointer-coarse:h-11 items-center rounded-r-md border border-l-0 border-control bg-sunken px-2 text-sm whitespace-nowrap text-muted">
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
