import { fromCallback, type EventObject } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';

/** Tells when somebody is signed in and when they are no more, whether or not they belong to a tenant. */
export const watchSignInOf = (app: AppRef) =>
  fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
    let was = false;
    const look = (): void => {
      const is = app.getSnapshot().matches('signedIn');
      if (is === was) return;
      was = is;
      sendBack({ type: is ? 'SIGN_IN_SEEN' : 'SIGN_OUT_SEEN' });
    };
    look();
    const { unsubscribe } = app.subscribe(look);
    return unsubscribe;
  });
