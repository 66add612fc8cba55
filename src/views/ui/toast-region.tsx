import { createPortal } from 'react-dom';
import { bodyHost } from './dom/body-host.ts';
import { Toast, type ToastMessage, type ToastProps } from './toast.tsx';

interface ToastRegionProps extends Omit<ToastProps, 'toast'> {
  readonly toasts: readonly ToastMessage[];
}

/**
 * Bottom centre, above dialogs and alive while one is open; clear of the bars at the foot of lists and dialogs, whose buttons come next as a rule.
 * Both live regions are always in the page: one that comes with its message is not read out.
 */
export function ToastRegion({ toasts, ...handlers }: ToastRegionProps) {
  const show = (wanted: (toast: ToastMessage) => boolean) =>
    toasts.filter(wanted).map((toast) => <Toast key={toast.id} toast={toast} {...handlers} />);
  return createPortal(
    <div data-print="hide" className="toasts pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2">
      <div role="status" className="flex flex-col items-center gap-2">
        {show((toast) => toast.tone !== 'error')}
      </div>
      <div role="alert" className="flex flex-col items-center gap-2">
        {show((toast) => toast.tone === 'error')}
      </div>
    </div>,
    bodyHost('toasts'),
  );
}
