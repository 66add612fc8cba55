import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A named row of controls that wraps rather than hides. */
export const Toolbar = ({ label, children, className }: ToolbarProps) => (
  <div
    role="group"
    aria-label={label}
    data-print="hide"
    className={cx('flex min-h-8 flex-wrap items-center gap-2', className)}
  >
    {children}
  </div>
);
