import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { intoSightOfDialog } from './dom/into-sight.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type BannerTone = 'info' | 'warning' | 'danger' | 'success';

interface BannerProps {
  readonly tone?: BannerTone | undefined;
  readonly children: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** It answers what was pressed, and is brought into sight in a dialog. */
  readonly isAnswer?: boolean | undefined;
}

const TONES = {
  info: { icon: Info, look: 'border-info-line bg-info-tint', ink: 'text-info' },
  success: { icon: CircleCheck, look: 'border-brand/40 bg-selected', ink: 'text-brand' },
  warning: { icon: TriangleAlert, look: 'border-warning-line bg-warning-tint', ink: 'text-warning' },
  danger: { icon: CircleAlert, look: 'border-danger bg-danger-tint', ink: 'text-danger' },
} as const;

/** A message that stays with the thing it is about; danger is announced at once, the others when the reader is idle. */
export function Banner({
  tone = 'info',
  children,
  actions,
  onDismiss,
  className,
  isAnswer = tone === 'danger',
}: BannerProps) {
  const { icon, look, ink } = TONES[tone];
  return (
    <div
      ref={isAnswer ? intoSightOfDialog : undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-1',
        look,
        className,
      )}
    >
      <Icon icon={icon} className={ink} />
      <div className={cx('min-w-0 flex-1 py-1', tone === 'danger' && ink)}>{children}</div>
      {actions}
      {onDismiss ? <IconButton icon={X} label="Dismiss" onClick={onDismiss} size="sm" /> : null}
    </div>
  );
}
