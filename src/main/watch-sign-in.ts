import { fromCallback, type EventObject } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';

/** Reports sign-in and sign-out, with or without membership of a tenant. */
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
