import { CalendarDays } from 'lucide-react';
import { formatDay, readDay } from '../../model/format/date.ts';
import { fieldTexts } from '../../model/texts/field.ts';
import { cx } from './cx.ts';
import { openPicker } from './dom/open-picker.ts';
import { CONTROL_LOOK, Field, type TypedFieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** The value is the text as typed, dd/MM/yyyy; `readDay` of model/format reads it. */
export interface DateInputProps extends Omit<TypedFieldProps, 'placeholder' | 'readOnly' | 'onEscape'> {
  /** Earliest and latest day the calendar offers, yyyy-MM-dd. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const EXAMPLE = formatDay('2026-03-31');

/**
 * A day as dd/MM/yyyy whatever the browser's language, with the browser's own calendar behind a button;
 * a bare date field would show the order of day and month of the machine.
 */
export function DateInput({ value, onChange, min, max, disabled, onEnter, onBlur, error, ...field }: DateInputProps) {
  const day = readDay(value);
  const invalid = error ?? (value.trim() !== '' && day === undefined ? fieldTexts.day(EXAMPLE) : undefined);
  return (
    <Field {...field} error={invalid} empty={value.trim() === ''}>
      {(control) => (
        <span className="relative flex">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/yyyy"
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
            onBlur={onBlur}
            className={cx(CONTROL_LOOK, 'pr-8 tabular-nums')}
          />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value === '' ? '' : formatDay(event.currentTarget.value))}
            className="pointer-events-none absolute right-0 bottom-0 size-8 opacity-0"
          />
          <button
            type="button"
            aria-label={`Choose ${field.label}`}
            disabled={disabled}
            onClick={(event) => openPicker(event.currentTarget.previousElementSibling)}
            className="focus-inset absolute inset-y-0 right-1 my-auto flex size-6 pointer-coarse:h-11 pointer-coarse:w-8 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink disabled:text-disabled"
          >
            <Icon icon={CalendarDays} size={16} />
          </button>
        </span>
      )}
    </Field>
  );
}
