import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import type { ChoosingProps } from './radio-group.tsx';

export interface SelectProps<Value extends string | number> extends FieldProps, ChoosingProps<Value> {
  /** Shown while nothing is chosen; cannot be chosen itself. */
  readonly placeholder?: string | undefined;
  /** Keeps the focus, takes no other choice, and says so to assistive technology. */
  readonly busy?: boolean | undefined;
}

/** One of a short list: the native select, which every device already knows how to open. For long lists see `dom/combobox.tsx`. */
export function Select<Value extends string | number>({
  choices,
  value,
  onChange,
  placeholder,
  disabled,
  busy,
  ...field
}: SelectProps<Value>) {
  return (
    <Field {...field} empty={value === undefined}>
      {(control) => (
        <span className="relative flex">
          <select
            {...control}
            value={value === undefined ? '' : String(value)}
            disabled={disabled}
            aria-disabled={busy || undefined}
            onChange={(event) => {
              if (busy) return;
              const chosen = choices.find((choice) => String(choice.value) === event.currentTarget.value);
              if (chosen) onChange(chosen.value);
            }}
            className={cx(CONTROL_LOOK, 'appearance-none truncate pr-7', value === undefined && 'text-faint')}
          >
            {value === undefined ? (
              <option value="" disabled>
                {placeholder ?? ''}
              </option>
            ) : null}
            {choices.map((choice) => (
              <option key={choice.value} value={String(choice.value)} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon
            icon={ChevronDown}
            size={16}
            className="pointer-events-none absolute inset-y-0 right-2 my-auto text-muted"
          />
        </span>
      )}
    </Field>
  );
}
