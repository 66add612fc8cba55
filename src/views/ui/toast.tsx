import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { FocusEvent, PointerEvent } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface ToastMessage {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'error';
  /** Several lines (by line breaks) show the first three and fold the rest. */
  readonly text: string;
  /** Label of the one action, `Undo` as a rule. */
  readonly action?: string | undefined;
}

export interface ToastProps {
  readonly toast: ToastMessage;
  readonly onAction?: ((id: string) => void) | undefined;
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus has come to the toast: it must not go meanwhile. */
  readonly onHold?: (() => void) | undefined;
  /** Neither is on it any more. */
  readonly onRelease?: (() => void) | undefined;
}

const LINES_SHOWN = 3;
const TONES = {
  info: { icon: Info, ink: 'text-info' },
  success: { icon: CircleCheck, ink: 'text-brand' },
  error: { icon: CircleAlert, ink: 'text-danger' },
} as const;
const BUTTON = 'h-6 shrink-0 rounded-sm px-2 font-medium hover:bg-hover';

/** One message at the bottom of the screen; when it goes is the machine's affair. */
export function Toast({ toast, onAction, onDismiss, onHold, onRelease }: ToastProps) {
  const lines = toast.text.split('\n').filter((line) => line.trim() !== '');
  const rest = lines.slice(LINES_SHOWN);
  const { icon, ink } = TONES[toast.tone];
  const leave = ({ currentTarget }: PointerEvent): void => {
    if (!currentTarget.matches(':focus-within')) onRelease?.();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onRelease?.();
  };
  return (
    <div
      data-toast={toast.tone}
      onPointerEnter={onHold}
      onPointerLeave={leave}
      onFocus={onHold}
      onBlur={blur}
      className={cx(
        'floating pointer-events-auto flex w-fit max-w-[min(40rem,calc(100vw-2rem))] animate-appear items-start gap-2.5 py-2 pr-2 pl-3',
        toast.tone === 'error' && 'border-danger!',
      )}
    >
      <Icon icon={icon} className={cx('mt-[3px]', ink)} />
      <div className="min-w-0 py-0.5 break-words">
        {lines.slice(0, LINES_SHOWN).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {rest.length === 0 ? null : (
          <details>
            <summary className="w-fit rounded-sm font-medium text-brand">Show more ({rest.length})</summary>
            <div className="max-h-60 overflow-y-auto">
              {rest.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </div>
          </details>
        )}
      </div>
      {toast.action && onAction ? (
        <button type="button" onClick={() => onAction(toast.id)} className={cx(BUTTON, 'text-brand')}>
          {toast.action}
        </button>
      ) : null}
      <button type="button" onClick={() => onDismiss(toast.id)} className={cx(BUTTON, 'text-muted')}>
        Hide
      </button>
    </div>
  );
}
