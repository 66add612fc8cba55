import { fromCallback, type EventObject } from 'xstate';
import type { LeaveAsked } from '../model/session/messages.ts';

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * Holds the page while it lives, for work that would be lost: the browser asks before the page is closed or loaded anew, and a way
 * back or forward within the portal is undone and told as `LEAVE_ASKED`, so that the machine can ask.
 */
export const holdPage = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const held = addressOf(location);
  const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  const stay = (event: PopStateEvent): void => {
    const to = addressOf(location);
    if (to === held) return;
    // Nobody else may hear of it: for the rest of the portal the address has not changed.
    event.stopImmediatePropagation();
    history.pushState(null, '', held);
    sendBack({ type: 'LEAVE_ASKED', to } satisfies LeaveAsked);
  };
  addEventListener('beforeunload', askBeforeUnload);
  addEventListener('popstate', stay, { capture: true });
  return () => {
    removeEventListener('beforeunload', askBeforeUnload);
    removeEventListener('popstate', stay, { capture: true });
  };
});
