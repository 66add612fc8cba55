import type { Toast } from '../../model/session/messages.ts';
import type { ToasterSnapshot } from './toaster.machine.ts';

/** The toast on screen. */
export const toastOf = (snapshot: ToasterSnapshot): Toast | undefined =>
  snapshot.matches('shown') ? snapshot.context.toasts[0] : undefined;
