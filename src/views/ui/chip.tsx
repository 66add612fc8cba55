import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface ChipProps {
  readonly children: ReactNode;
  /** Makes the chip a toggle button. */
  readonly onClick?: (() => void) | undefined;
  /** False for a plain button that has the height of the chips beside it. */
  readonly isToggle?: boolean | undefined;
  readonly selected?: boolean | undefined;
  /** Adds a remove button; `removeLabel` is its name. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export const CHIP_LOOK =
  'inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-xs font-medium whitespace-nowrap';

/** Of a chip that is pressed. */
export const PRESSED_CHIP = 'pointer-coarse:h-11 pointer-coarse:px-4';

/** A filter or a picked value, 24 px high, 44 where it is pressed with a thumb. */
export function Chip({
  children,
  onClick,
  isToggle = true,
  selected = false,
  onRemove,
  removeLabel,
  disabled = false,
}: ChipProps) {
  const look = cx(CHIP_LOOK, selected ? 'border-brand bg-selected text-brand' : 'border-edge bg-panel text-ink');
  if (onClick) {
    return (
      <button
        type="button"
        aria-pressed={isToggle ? selected : undefined}
        disabled={disabled}
        onClick={onClick}
        className={cx(look, PRESSED_CHIP, 'hover:bg-hover disabled:border-hairline disabled:text-disabled')}
      >
        {children}
      </button>
    );
  }
  return (
    <span className={cx(look, onRemove && 'pr-0 pointer-coarse:h-11')}>
      {children}
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel ?? 'Remove'}
          disabled={disabled}
          onClick={onRemove}
          className="focus-inset flex size-6 pointer-coarse:size-11 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <Icon icon={X} size={14} />
        </button>
      ) : null}
    </span>
  );
}
