import type { ButtonProps } from './button.tsx';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Pick<ButtonProps, 'onClick' | 'disabled' | 'busy' | 'pressed' | 'className'> {
  readonly icon: LucideIcon;
  /** Accessible name and tooltip in one. */
  readonly label: string;
  readonly expanded?: boolean | undefined;
  readonly tone?: 'ink' | 'muted' | 'brand' | 'warning' | 'danger' | undefined;
  /** 32 px, or 24 px inside dense rows; both 44 under a thumb, but on the cards of the board. */
  readonly size?: 'md' | 'sm' | undefined;
}

const TONES = {
  ink: 'text-ink',
  muted: 'text-muted hover:text-ink',
  brand: 'text-brand',
  warning: 'text-warning',
  danger: 'text-danger',
} as const;

/** A button that shows an icon only; its label is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  onClick,
  disabled = false,
  busy = false,
  pressed,
  expanded,
  tone = 'muted',
  size = 'md',
  className,
}: IconButtonProps) {
  return (
    <span className="tip">
      <button
        type="button"
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-pressed={pressed}
        aria-expanded={expanded}
        disabled={disabled}
        onClick={busy ? undefined : onClick}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-md hover:bg-hover',
          'disabled:cursor-default disabled:bg-transparent disabled:text-disabled aria-pressed:bg-selected aria-pressed:text-brand',
          size === 'md' ? 'size-8 pointer-coarse:size-11' : 'size-6 thumb:size-11',
          TONES[tone],
          className,
        )}
      >
        {busy ? <Spinner className="text-current" /> : <Icon icon={icon} size={size === 'md' ? 18 : 16} />}
      </button>
      <span className="tip-text" aria-hidden="true">
        {label}
      </span>
    </span>
  );
}
