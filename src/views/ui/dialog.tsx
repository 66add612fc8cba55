import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { focusFirstControl } from './dom/focus-first-control.ts';
import { InertPage } from './dom/inert-page.tsx';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Names the dialog. */
  readonly title: string;
  /** Escape, the cross and a click outside; the machine decides whether that closes. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** 400, 560, 880 px wide, most of the window, or the whole of it; a sheet is 560 px wide and as high as the window, at its right edge. */
  readonly size?: 'sm' | 'md' | 'lg' | 'wide' | 'full' | 'sheet' | undefined;
  /** Read out with the title. */
  readonly description?: string | undefined;
  /** Interrupts: a question that has to be answered. */
  readonly alert?: boolean | undefined;
  /** Leaves the padding of the body to its content. */
  readonly bare?: boolean | undefined;
}

const SIZES = {
  sm: 'max-w-[25rem]',
  md: 'max-w-[35rem]',
  lg: 'max-w-[55rem]',
  wide: 'h-[calc(88vh-2rem)] min-h-[80vh] max-w-[70vw] max-lg:max-w-none',
  full: 'h-full max-w-none rounded-none! border-0!',
  sheet: 'h-full max-w-none rounded-none! border-y-0! border-r-0! md:max-w-[35rem]',
} as const;

/**
 * A modal dialog. The focus goes to the first field (or the control with `autoFocus`), else to the first button, and back to the opener
 * on close; the cross comes last in the order for that reason.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  footer,
  size = 'md',
  description,
  alert = false,
  bare = false,
}: DialogProps) {
  const full = size === 'full';
  const isWhole = full || size === 'sheet';
  return (
    <HeadlessDialog open={open} onClose={onClose} role={alert ? 'alertdialog' : 'dialog'} className="relative z-40">
      <InertPage covered={full} />
      <DialogBackdrop data-dialog={full ? undefined : true} className="fixed inset-0 animate-appear bg-black/35" />
      <div
        className={cx(
          'fixed inset-0 flex',
          size === 'sheet' ? 'justify-end' : 'justify-center',
          !isWhole && 'items-start overflow-y-auto p-4 sm:pt-[12vh]',
        )}
      >
        <DialogPanel
          ref={focusFirstControl}
          className={cx(
            'floating relative flex w-full animate-appear flex-col',
            isWhole ? 'min-h-0' : 'max-h-[calc(88vh-2rem)]',
            SIZES[size],
          )}
        >
          <DialogTitle
            as="h2"
            className="flex min-h-12 shrink-0 items-center border-b border-hairline py-2 pr-12 pl-4 text-lg"
          >
            {title}
          </DialogTitle>
          <div className={cx('min-h-0 flex-1 overflow-auto', full && 'flex flex-col', !bare && 'p-4')}>
            {description ? <Description className="mb-3 text-muted">{description}</Description> : null}
            {children}
          </div>
          {footer ? (
            <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-hairline px-4 py-3">
              {footer}
            </div>
          ) : null}
          <span className="absolute top-2 right-2 flex">
            <IconButton icon={X} label="Close dialog" onClick={onClose} />
          </span>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
