import { useSelector } from '@xstate/react';
import { toastOf } from '../../machines/toaster/toaster.selectors.ts';
import { useActorOf } from '../app/context.ts';
import type { ToastMessage } from '../ui/toast.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import type { Toast } from '../../model/session/messages.ts';

const TONES = { info: 'info', success: 'success', negative: 'error' } as const;

const messageOf = ({ message, tone, undo }: Toast): ToastMessage => ({
  id: message,
  text: message,
  tone: TONES[tone ?? 'info'],
  action: undo?.label,
});

/** The toast of the moment, bottom centre. */
export function ToastView() {
  const toaster = useActorOf('toaster');
  const toast = useSelector(toaster, toastOf);
  return (
    <ToastRegion
      toasts={toast ? [messageOf(toast)] : []}
      onAction={() => toaster.send({ type: 'UNDO' })}
      onDismiss={() => toaster.send({ type: 'DISMISS' })}
      onHold={() => toaster.send({ type: 'HOLD' })}
      onRelease={() => toaster.send({ type: 'RELEASE' })}
    />
  );
}
