import { Field, type FieldProps } from './field.tsx';

interface RangeInputProps extends FieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value with its unit: shown at the end and read out. */
  readonly valueText: string;
  readonly disabled?: boolean | undefined;
}

/** A native slider with its value beside it. */
export function RangeInput({ value, onChange, min, max, step, valueText, disabled, ...field }: RangeInputProps) {
  return (
    <Field {...field} empty={false}>
      {(control) => (
        <span className="flex h-8 items-center gap-3">
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={valueText}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            className="h-6 min-w-0 flex-1"
          />
          <output className="min-w-16 text-right font-medium tabular-nums">{valueText}</output>
        </span>
      )}
    </Field>
  );
}
