import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { bodyHost } from './body-host.ts';

interface NativeDialogProps {
  /** Names the dialog. */
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer: ReactNode;
  /** Escape; without it the browser closes the dialog by itself, as does a button in a `form` of method `dialog`. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * The browser's own modal: for messages that have to appear when nothing more can be loaded. Open while it is rendered,
 * and beside the app's root, which another dialog may have made inert.
 */
export function NativeDialog({ title, children, footer, onClose }: NativeDialogProps) {
  const id = useId();
  const open = (element: HTMLDialogElement | null): void => {
    if (!element || element.open) return;
    // It may be the last thing that still works: without `showModal` it is at least to be read.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
  };
  return createPortal(
    <dialog
      ref={open}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        if (!onClose) return;
        event.preventDefault(); // whether it closes is for the machine to say
        onClose();
      }}
      className="floating m-auto mt-[12vh] w-[min(25rem,calc(100vw-2rem))] text-ink backdrop:bg-black/35"
    >
      <h2 id={`${id}-title`} className="border-b border-hairline px-4 py-2.5 text-lg">
        {title}
      </h2>
      <p id={`${id}-text`} className="p-4">
        {children}
      </p>
      <div className="flex flex-wrap justify-end gap-2 border-t border-hairline px-4 py-3">{footer}</div>
    </dialog>,
    bodyHost('messages'),
  );
}
