import { Listbox as HeadlessListbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cx } from './cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import type { Choice } from './radio-group.tsx';

interface ListboxProps<Value extends string | number> extends FieldProps {
  readonly choices: readonly Choice<Value>[];
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
  /** Shown while nothing is chosen, as `All farms`. */
  readonly placeholder: string;
  /** Plural of what is chosen, as `farms`; from two on the button says how many. */
  readonly unit: string;
  readonly disabled?: boolean | undefined;
}

/** Several of a list, as in a filter; one of a list is the native `Select`. */
export function Listbox<Value extends string | number>({
  choices,
  values,
  onChange,
  placeholder,
  unit,
  disabled = false,
  ...field
}: ListboxProps<Value>) {
  const chosen = choices.filter((choice) => values.includes(choice.value));
  const text = chosen.length === 0 ? placeholder : chosen.length === 1 ? chosen[0]!.label : `${chosen.length} ${unit}`;
  return (
    <HeadlessListbox multiple value={[...values]} onChange={onChange} disabled={disabled}>
      <Field {...field} empty={chosen.length === 0}>
        {({ required: _required, ...control }) => (
          <>
            <ListboxButton
              {...control}
              aria-label={`${field.label}: ${text}`}
              className={cx(
                CONTROL_LOOK,
                'flex items-center justify-between gap-2 text-left',
                chosen.length === 0 && 'text-muted',
              )}
            >
              <span className="truncate">{text}</span>
              <Icon icon={ChevronsUpDown} size={14} className="text-muted" />
            </ListboxButton>
            <ListboxOptions
              anchor="bottom start"
              aria-label={field.label}
              className="floating z-50 w-max min-w-(--button-width) max-w-80 p-1 [--anchor-gap:4px] [--anchor-max-height:18.75rem] [--anchor-padding:8px] focus:outline-none"
            >
              {choices.map((choice) => (
                <ListboxOption
                  key={choice.value}
                  value={choice.value}
                  disabled={choice.disabled ?? false}
                  className="group flex h-9 pointer-coarse:h-11 items-center gap-2 rounded-sm px-2 data-disabled:text-disabled data-focus:bg-hover"
                >
                  <Icon icon={Check} size={16} className="invisible text-brand group-data-selected:visible" />
                  <span className="truncate">{choice.label}</span>
                </ListboxOption>
              ))}
            </ListboxOptions>
          </>
        )}
      </Field>
    </HeadlessListbox>
  );
}
