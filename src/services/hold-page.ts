import { fromCallback, type EventObject } from 'xstate';
import type { LeaveAsked } from '../model/session/messages.ts';

interface Hold {
  /** Path and query of the page that is held. */
  readonly address: string;
  readonly ask: (to: string) => void;
}

const holds: Hold[] = [];
/** Would anything be lost that only this page knows? */
export const isPageHeld = (): boolean => holds.length > 0;
const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * Undoes a step of the browser's history while the page is held, and has its holder asked; true where it did. For
 * listeners of the history: browsers call the listeners of a step in the order in which they came, so a later one
 * cannot keep it from them.
 */
export function isStepUndone(): boolean {
  const hold = holds.at(-1);
  const to = addressOf(location);
  if (!hold || hold.address === to) return false;
  history.pushState(null, '', hold.address);
  hold.ask(to);
  return true;
}

/**
 * Holds the page while it lives, for work that would be lost: the browser asks before the page is closed or reloaded,
 * and a step back or forward within the portal is undone and sent as `LEAVE_ASKED`, so that the machine can ask.
 */
export const holdPage = fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
  const hold: Hold = {
    address: addressOf(location),
    ask: (to) => sendBack({ type: 'LEAVE_ASKED', to } satisfies LeaveAsked),
  };
  const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
  holds.push(hold);
  addEventListener('beforeunload', askBeforeUnload);
  return () => {
    holds.splice(holds.indexOf(hold), 1);
    removeEventListener('beforeunload', askBeforeUnload);
  };
});
