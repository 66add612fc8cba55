import { cx } from './cx.ts';
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
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
