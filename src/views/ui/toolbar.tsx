import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ONE_STOP } from './dom/one-stop.ts';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Makes one stop of the Tab key of its buttons and boxes, with arrows from one to the next. */
  readonly oneStop?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A named row of controls that wraps rather than hides. */
export const Toolbar = ({ label, children, oneStop = false, className }: ToolbarProps) => (
  <div
    role={oneStop ? 'toolbar' : 'group'}
    {...(oneStop ? ONE_STOP : {})}
    aria-label={label}
    data-print="hide"
    className={cx('flex min-h-8 flex-wrap items-center gap-2', className)}
  >
    {children}
  </div>
);
