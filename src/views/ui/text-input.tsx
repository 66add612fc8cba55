import { cx } from './cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';

export interface TextInputProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onEnter?: (() => void) | undefined;
  readonly onEscape?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** One line of text. */
export function TextInput({
  value,
  onChange,
  placeholder,
  disabled,
  readOnly,
  type = 'text',
  maxLength,
  autoFocus,
  onEnter,
  onEscape,
  onBlur,
  ...field
}: TextInputProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          maxLength={maxLength}
          autoFocus={autoFocus}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter?.();
            if (event.key === 'Escape') onEscape?.();
          }}
          onBlur={onBlur}
          className={cx(CONTROL_LOOK)}
        />
      )}
    </Field>
  );
}
