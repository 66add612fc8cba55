import type { ToasterMessage } from '../../model/session/messages.ts';

/** A failure in words. */
export const failureToast = (message: string): ToasterMessage => ({ type: 'TOAST', tone: 'negative', message });

/** Something that was asked for and is done. */
export const successToast = (message: string): ToasterMessage => ({ type: 'TOAST', tone: 'success', message });
