import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { FieldProps } from './field.tsx';

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** What a control takes in which one of several choices is made. */
export interface ChoosingProps<Value extends string | number> {
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
}

interface RadioGroupProps<Value extends string | number>
  extends ChoosingProps<Value>, Pick<FieldProps, 'label' | 'hideLabel' | 'className'> {
  readonly row?: boolean | undefined;
}

/** One of a few, all in sight: native radio buttons in a fieldset. */
export function RadioGroup<Value extends string | number>({
  label,
  hideLabel = false,
  choices,
  value,
  onChange,
  disabled = false,
  row = false,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx('min-w-0', className)} disabled={disabled}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-xs font-medium text-muted'}>{label}</legend>
      <div className={cx('flex', row ? 'flex-wrap gap-x-4 gap-y-1' : 'flex-col gap-1')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-6 cursor-pointer items-start gap-2 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-3 has-disabled:cursor-default has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-4 shrink-0"
            />
            <span>
              {choice.label}
              {choice.hint ? <span className="block text-xs text-muted">{choice.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
