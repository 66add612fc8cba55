import { isRateText } from '../../model/rates/rate-text.ts';
import { CONTROL_LOOK } from '../ui/field.tsx';

interface RateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A rate in a grid: red outside 0 to 10000. Lighter than the form's number field, as there may be thousands. */
export const RateField = ({ label, value, onChange, placeholder, disabled }: RateFieldProps) => (
  <input
    type="text"
    inputMode="decimal"
    autoComplete="off"
    aria-label={label}
    aria-invalid={!isRateText(value) || undefined}
    value={value}
    placeholder={placeholder}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.value)}
    onFocus={(event) => event.currentTarget.select()}
    className={`${CONTROL_LOOK} ml-auto block h-7! max-w-32 text-right tabular-nums`}
  />
);
