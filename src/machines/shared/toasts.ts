import type { RecordKind } from '../../model/shared/record.ts';
import { limits } from '../../model/limits.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';

/** A failure in words. */
export const failureToast = (message: string): ToasterMessage => ({ type: 'TOAST', tone: 'negative', message });

/** Something that was asked for and is done. */
export const successToast = (message: string): ToasterMessage => ({ type: 'TOAST', tone: 'success', message });

/** What others have done meanwhile: long enough to be read beside what one is doing. */
export const infoToast = (message: string): ToasterMessage => ({
  type: 'TOAST',
  tone: 'info',
  message,
  hideAfterMs: limits.undoToastMs,
});

/** The toast for the time that those of the recommendation builder have (specification 2.9): half that of the other screens. */
export const briefly = (toast: ToasterMessage): ToasterMessage => ({ ...toast, hideAfterMs: limits.builderToastMs });

/** A toast timed for the screen it is shown on. */
export const toastOn = (kind: RecordKind, toast: ToasterMessage): ToasterMessage =>
  kind === 'recommendation' ? briefly(toast) : toast;
