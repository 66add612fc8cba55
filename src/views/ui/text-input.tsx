import { fieldTexts } from '../../model/texts/field.ts';
import { cx } from './cx.ts';
import { announce } from './dom/announce.ts';
import { CONTROL_LOOK, Field, type TypedFieldProps } from './field.tsx';

export interface TextInputProps extends TypedFieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  readonly maxLength?: number | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** One line of text. What is at its longest says so: the browser cuts a longer text that is pasted. */
export function TextInput({
  value,
  onChange,
  placeholder,
  disabled,
  readOnly,
  type: kind = 'text',
  maxLength,
  autoFocus,
  onEnter,
  onEscape,
  onBlur,
  ...field
}: TextInputProps) {
  const cutAt = (text: string): string | undefined =>
    maxLength !== undefined && text.length >= maxLength && !readOnly ? fieldTexts.longest(maxLength) : undefined;
  const cut = cutAt(value);
  const type = (text: string): void => {
    const said = cutAt(text);
    if (said !== undefined && said !== cut) announce(said);
    onChange(text);
  };
  return (
    <Field
      {...field}
      empty={value.trim() === ''}
      hint={cut ?? field.hint}
      error={cut && field.error ? `${field.error} ${cut}` : field.error}
    >
      {(control) => (
        <input
          {...control}
          type={kind}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          maxLength={maxLength}
          autoFocus={autoFocus}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
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
