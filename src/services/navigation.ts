import { fromCallback } from 'xstate';
import type { NavigationMessage } from '../model/session/messages.ts';
import { isStepUndone } from './hold-page.ts';

/** wouter patches `pushState` and `replaceState` to tell the window in events of the same names. */
const ADDRESS_EVENTS = ['pushState', 'replaceState', 'hashchange'] as const;

/** Tells the address at once and whenever it changes, and moves the browser on `NAVIGATE`; Back and Forward stop at a page that is held. */
export const watchLocation = fromCallback<NavigationMessage, Record<string, never>>(({ sendBack, receive }) => {
  const tell = (): void => sendBack({ type: 'LOCATION_CHANGED', path: location.pathname, search: location.search });
  const step = (): void => {
    if (!isStepUndone()) tell();
  };
  ADDRESS_EVENTS.forEach((name) => addEventListener(name, tell));
  addEventListener('popstate', step);
  receive(({ to, replace }) => {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    // Without wouter there is no other event; with it this is the second time, and the same address twice is no news.
    tell();
  });
  tell();
  return () => {
    ADDRESS_EVENTS.forEach((name) => removeEventListener(name, tell));
    removeEventListener('popstate', step);
  };
});
