import { Minus, Plus } from 'lucide-react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

interface StepperProps {
  /** Names the figure: `Yield`. The buttons are named by it as well. */
  readonly label: string;
  /** The figure with its unit, as text. */
  readonly value: string;
  readonly onStep: (direction: -1 | 1) => void;
  readonly canStepDown?: boolean | undefined;
  readonly canStepUp?: boolean | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  /** Shows the label before the figure. */
  readonly showLabel?: boolean | undefined;
}

/** A figure that moves by steps: − 3.5 t/ha +. */
export function Stepper({
  label,
  value,
  onStep,
  canStepDown = true,
  canStepUp = true,
  size = 'md',
  showLabel = false,
}: StepperProps) {
  // Only its first letter: what follows may be a name.
  const within = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <span role="group" aria-label={label} className="inline-flex items-center gap-0.5">
      {showLabel ? (
        <span aria-hidden="true" className="mr-1 text-xs text-muted">
          {label}
        </span>
      ) : null}
      <IconButton
        icon={Minus}
        label={`Decrease ${within}`}
        size={size}
        disabled={!canStepDown}
        onClick={() => onStep(-1)}
      />
      <output className={cx('min-w-14 text-center font-medium tabular-nums', size === 'sm' && 'text-sm')}>
        {value}
      </output>
      <IconButton
        icon={Plus}
        label={`Increase ${within}`}
        size={size}
        disabled={!canStepUp}
        onClick={() => onStep(1)}
      />
    </span>
  );
}
