import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { buttonLook } from '../ui/button-look.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';

interface HeaderPopoverProps {
  /** What the button says to those who do not see it, its count included. */
  readonly label: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Beside or upon the icon. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

/** A button of the header, and what opens below it. */
export function HeaderPopover({ label, title, icon, mark, children }: HeaderPopoverProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cx(buttonLook('quiet'), 'relative px-2 pointer-coarse:min-w-11')}
      >
        <Icon icon={icon} />
        {mark}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="floating inset-auto top-13 right-4 m-0 max-h-[70vh] w-96 max-w-[calc(100vw-2rem)] overflow-auto p-1 text-ink"
      >
        {children}
      </div>
    </>
  );
}
