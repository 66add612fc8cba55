import type { CheckboxProps } from './checkbox.tsx';
import { cx } from './cx.ts';

interface SwitchProps extends Omit<CheckboxProps, 'checked' | 'hint'> {
  readonly checked: boolean;
  /** What it sets is being set: it keeps the focus, and takes no other press meanwhile. */
  readonly busy?: boolean | undefined;
  /** Its words may take two lines. */
  readonly wraps?: boolean | undefined;
}

/** A setting that takes effect at once: a native checkbox with the role of a switch. */
export function Switch({
  label,
  hideLabel,
  checked,
  onChange,
  disabled = false,
  busy = false,
  wraps,
  className,
}: SwitchProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-2',
        wraps ? 'text-sm leading-4' : 'whitespace-nowrap',
        hideLabel && 'justify-center pointer-coarse:min-w-11',
        disabled ? 'text-muted' : 'cursor-pointer',
        className,
      )}
    >
      <span className="relative inline-flex h-[18px] w-8 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-label={hideLabel ? label : undefined}
          checked={checked}
          disabled={disabled}
          aria-disabled={busy || undefined}
          onChange={(event) => busy || onChange(event.currentTarget.checked)}
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full border border-control bg-sunken checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-3 rounded-full bg-control transition-transform duration-100 peer-checked:translate-x-3.5 peer-checked:bg-on-brand" />
      </span>
      {hideLabel ? null : label}
    </label>
  );
}
