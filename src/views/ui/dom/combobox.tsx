import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption as HeadlessOption,
  ComboboxOptions,
} from '@headlessui/react';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { filterOptions, type ComboboxOption } from '../option-filter.ts';

export type { ComboboxOption } from '../option-filter.ts';

export interface ComboboxProps<Value extends string | number> extends FieldProps {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly placeholder?: string | undefined;
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Height of an option in pixels; 36, or 48 for customers. */
  readonly rowHeight?: number | undefined;
  /** Greatest height of the list in pixels; 300, or 500 for customers. */
  readonly maxHeight?: number | undefined;
  /** Said in place of the options when none fits. */
  readonly emptyText?: string | undefined;
}

const VIRTUAL_FROM = 100;
const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown'];

const isOpen = (input: HTMLInputElement): boolean => input.getAttribute('aria-expanded') === 'true';
/** Headless UI has no other door to its list than the keys. */
const press = (input: HTMLInputElement, key: string): boolean =>
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/**
 * One of a long list, found by typing. The half-typed search lives here: it is no fact of the portal and ends with the popup.
 * The list opens when it is asked for: by a press, an arrow or typing. Focus alone opens nothing, as it also comes back by itself when a dialog closes.
 */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const {
    options,
    value,
    onChange,
    placeholder,
    clearable = false,
    disabled = false,
    rowHeight = 36,
    maxHeight = 300,
    emptyText = 'No match',
    ...field
  } = props;
  const [query, setQuery] = useState('');
  const [moved, setMoved] = useState(false);
  const found = useMemo(() => filterOptions(options, query), [options, query]);
  const chosen = options.find((option) => option.value === value) ?? null;
  const virtual = options.length > VIRTUAL_FROM && found.length > 0;

  const show = (option: ComboboxOption<Value>) => (
    <HeadlessOption
      key={option.value}
      value={option}
      disabled={option.disabled ?? false}
      className="group w-full rounded-sm px-2 data-disabled:text-disabled data-focus:bg-hover"
    >
      {/* The virtual list sets the style of the option itself and measures it, so the height has to come from inside. */}
      <span className="flex w-full items-center gap-2" style={{ height: rowHeight }}>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{option.label}</span>
          {option.hint ? (
            <span className={cx('truncate text-xs text-muted', rowHeight >= 44 ? 'block' : 'hidden')}>
              {option.hint}
            </span>
          ) : null}
        </span>
        {option.hint && rowHeight < 44 ? <span className="truncate text-xs text-muted">{option.hint}</span> : null}
        <Icon icon={Check} size={16} className="invisible text-brand group-data-selected:visible" />
      </span>
    </HeadlessOption>
  );

  /** When a list has just grown beyond what is drawn as a whole, Headless UI asks once without an option. */
  const showFound = ({ option }: { option?: ComboboxOption<Value> | undefined }) => (option ? show(option) : <></>);

  /** Tab takes the option one has gone to; from a list that was only looked at it takes none. */
  const beforeKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (!isOpen(currentTarget)) return;
    if (MOVES.includes(key)) setMoved(true);
    else if (key === 'Tab' && !moved && query === '') press(currentTarget, 'Escape');
  };

  return (
    <HeadlessCombobox<ComboboxOption<Value> | null>
      value={chosen}
      by="value"
      disabled={disabled}
      onChange={(option) => option && onChange(option.value)}
      onClose={() => {
        setQuery('');
        setMoved(false);
      }}
      {...(virtual && {
        virtual: {
          options: found as (ComboboxOption<Value> | null)[],
          disabled: (option: ComboboxOption<Value> | null) => option?.disabled ?? false,
        },
      })}
    >
      <Field {...field} empty={chosen === null}>
        {(control) => (
          <span data-combobox className="relative flex">
            <ComboboxInput
              {...control}
              aria-label={field.label}
              autoComplete="off"
              placeholder={placeholder}
              displayValue={(option: ComboboxOption<Value> | null) => option?.label ?? ''}
              onChange={(event) => setQuery(event.target.value)}
              onFocus={(event) => event.target.select()}
              onClick={({ currentTarget }) => isOpen(currentTarget) || press(currentTarget, 'ArrowDown')}
              onKeyDownCapture={beforeKey}
              className={cx(CONTROL_LOOK, clearable && chosen ? 'pr-14' : 'pr-8', 'truncate')}
            />
            <span className="absolute inset-y-0 right-1 flex items-center">
              {clearable && chosen && !disabled ? (
                <button
                  type="button"
                  aria-label={`Clear ${field.label}`}
                  onClick={({ currentTarget }) => {
                    // The button goes with what it clears.
                    currentTarget.closest('[data-combobox]')?.querySelector('input')?.focus();
                    onChange(undefined);
                  }}
                  className="focus-inset flex size-6 pointer-coarse:h-11 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
                >
                  <Icon icon={X} size={14} />
                </button>
              ) : null}
              <ComboboxButton
                aria-label={`Open ${field.label}`}
                className="flex size-6 pointer-coarse:h-11 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
              >
                <Icon icon={ChevronsUpDown} size={14} />
              </ComboboxButton>
            </span>
          </span>
        )}
      </Field>
      {/* The padding is needed: a virtual list without an inner height shows nothing (headlessui#3191). */}
      <ComboboxOptions
        anchor="bottom start"
        style={{ '--anchor-max-height': `${maxHeight}px` }}
        className="floating z-50 w-(--input-width) min-w-56 p-1 [--anchor-gap:4px] [--anchor-padding:8px] focus:outline-none"
      >
        {found.length === 0 ? (
          <p className="px-2 py-2 text-muted">{emptyText}</p>
        ) : virtual ? (
          showFound
        ) : (
          found.map(show)
        )}
      </ComboboxOptions>
    </HeadlessCombobox>
  );
}
