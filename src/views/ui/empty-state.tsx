import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type LucideIcon } from './icon.tsx';

interface EmptyStateProps {
  /** One sentence: what will be here. */
  readonly text: ReactNode;
  /** The one next step, a Button as a rule. */
  readonly action?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  readonly className?: string | undefined;
}

/** Replaces an empty list. */
export const EmptyState = ({ text, action, icon, className }: EmptyStateProps) => (
  <div className={cx('flex flex-col items-center justify-center gap-3 px-6 py-10 text-center', className)}>
    {icon ? <Icon icon={icon} size={24} className="text-faint" /> : null}
    <p className="max-w-[44ch] text-balance text-muted">{text}</p>
    {action}
  </div>
);
