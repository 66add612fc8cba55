import { Search, X } from 'lucide-react';
import { cx } from './cx.ts';
import { CONTROL_LOOK, type TypedFieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface SearchInputProps extends Pick<
  TypedFieldProps,
  'label' | 'value' | 'onChange' | 'placeholder' | 'disabled' | 'onEnter' | 'className'
> {
  /** Marks the field that `/` jumps to; see `dom/focus.ts`. One a screen. */
  readonly main?: boolean | undefined;
}

/** A search field with a clear button; Escape empties it. */
export function SearchInput({
  label,
  value,
  onChange,
  placeholder = label,
  disabled,
  onEnter,
  main = false,
  className,
}: SearchInputProps) {
  return (
    <span className={cx('relative inline-flex w-56', className)}>
      <Icon icon={Search} size={16} className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        data-search={main || undefined}
        aria-keyshortcuts={main ? '/' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onChange('');
          }
        }}
        className={cx(CONTROL_LOOK, 'pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value === '' || disabled ? null : (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          onClick={() => onChange('')}
          className="focus-inset absolute inset-y-0 right-1 my-auto flex size-6 pointer-coarse:h-11 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <Icon icon={X} size={14} />
        </button>
      )}
    </span>
  );
}
