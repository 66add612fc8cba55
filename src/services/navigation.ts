import { fromCallback } from 'xstate';
import type { NavigationMessage } from '../model/session/messages.ts';

/** wouter patches `pushState` and `replaceState` to tell the window in events of the same names. */
const NEWS = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

/** Tells the address at once and whenever it changes, and moves the browser on `NAVIGATE`. */
export const watchLocation = fromCallback<NavigationMessage, Record<string, never>>(({ sendBack, receive }) => {
  const tell = (): void => sendBack({ type: 'LOCATION_CHANGED', path: location.pathname, search: location.search });
  NEWS.forEach((name) => addEventListener(name, tell));
  receive(({ to, replace }) => {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    // Without wouter nobody tells; with it this is the second time, and the same address twice is no news.
    tell();
  });
  tell();
  return () => NEWS.forEach((name) => removeEventListener(name, tell));
});
