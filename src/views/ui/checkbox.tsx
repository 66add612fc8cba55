import { useId } from 'react';
import { cx } from './cx.ts';
import { setIndeterminate } from './dom/indeterminate.ts';
import type { FieldProps } from './field.tsx';

export interface CheckboxProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'hint' | 'className'> {
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** A native checkbox in a 24 px target; `mixed` means some but not all. */
export function Checkbox({
  label,
  hideLabel = false,
  checked,
  onChange,
  disabled = false,
  hint,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'inline-flex min-h-6 min-w-6 items-start gap-2 py-0.5',
        disabled ? 'text-muted' : 'cursor-pointer',
        hideLabel ? 'justify-center' : 'pointer-coarse:min-h-11 pointer-coarse:py-3',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={hideLabel ? label : undefined}
        aria-describedby={hint ? id : undefined}
        checked={checked === true}
        ref={setIndeterminate(checked === 'mixed')}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-4 shrink-0 cursor-[inherit]"
      />
      {hideLabel ? null : (
        <span className="min-w-0">
          {label}
          {hint ? (
            <span id={id} className="block text-xs text-muted">
              {hint}
            </span>
          ) : null}
        </span>
      )}
    </label>
  );
}
