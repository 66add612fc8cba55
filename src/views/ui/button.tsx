import type { ReactNode } from 'react';
import { buttonLook, SAVE_KEYS, type ButtonLook } from './button-look.ts';
import { Icon, type LucideIcon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly look?: ButtonLook | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether what it does can be done now; where not, it is disabled, but never while it is busy. */
  readonly ready?: boolean | undefined;
  /** Keeps the focus and the width, answers no click, and says so to assistive technology. */
  readonly busy?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Pressed state of a toggle button. */
  readonly pressed?: boolean | undefined;
  /** Id of the form that the button submits from outside. */
  readonly form?: string | undefined;
  /** Of a part that is one stop of the Tab key it is the one that Tab leads to first. */
  readonly firstStop?: boolean | undefined;
  /** It saves what is being edited: Ctrl+S presses it, too. */
  readonly saves?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A real button, 32 px high. */
export function Button({
  children,
  onClick,
  look,
  icon,
  disabled = false,
  ready = true,
  busy = false,
  type = 'button',
  pressed,
  form,
  firstStop,
  saves,
  className,
}: ButtonProps) {
  return (
    <button
      type={busy ? 'button' : type}
      form={form}
      disabled={disabled || (!ready && !busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-pressed={pressed}
      data-first-stop={firstStop || undefined}
      aria-keyshortcuts={saves ? SAVE_KEYS : undefined}
      onClick={busy ? undefined : onClick}
      className={buttonLook(look, className)}
    >
      {busy ? <Spinner className="text-current" /> : icon && <Icon icon={icon} size={16} className="-ml-0.5" />}
      {children}
    </button>
  );
}
