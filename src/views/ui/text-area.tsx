import { cx } from './cx.ts';
import { CONTROL_LOOK, Field, type TypedFieldProps } from './field.tsx';

interface TextAreaProps extends Omit<TypedFieldProps, 'readOnly' | 'onEnter' | 'onEscape' | 'onBlur'> {
  readonly rows?: number | undefined;
}

/** Several lines of plain text. */
export function TextArea({ value, onChange, rows = 4, disabled, placeholder, ...field }: TextAreaProps) {
  return (
    <Field {...field} empty={value.trim() === ''}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(CONTROL_LOOK, 'h-auto pointer-coarse:h-auto resize-y py-1.5')}
        />
      )}
    </Field>
  );
}
