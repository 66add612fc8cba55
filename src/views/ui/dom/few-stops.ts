import { CONTROLS } from './focusable.ts';

const HOSTS = '[data-one-stop]';
const STOP = '[tabindex="0"]';

const isRendered = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();

/** What the Tab key leads to beyond an element. */
function beyond(host: HTMLElement, isBack: boolean): HTMLElement | undefined {
  const where = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const outside = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      !host.contains(control) &&
      (host.compareDocumentPosition(control) & where) !== 0 &&
      control.tabIndex >= 0 &&
      control.closest('[inert]') === null &&
      isRendered(control),
  );
  return isBack ? outside.at(-1) : outside[0];
}

/** From the card, or whatever is one stop, in which the focus is to the one after it or before it; false where there is none in the page. */
function toNeighbour(host: HTMLElement, target: Element, step: -1 | 1): boolean {
  const stops = [...host.querySelectorAll<HTMLElement>(STOP)].filter((stop) => stop.closest(HOSTS) !== null);
  const own = target.closest(HOSTS);
  const at = stops.findIndex((stop) => stop.closest(HOSTS) === own);
  const next = at < 0 ? undefined : stops[at + step];
  next?.focus();
  return next !== undefined;
}

/**
 * A board of many cards, each one stop of the Tab key: Tab passes so many of them and then goes on behind the board,
 * because three hundred presses are too many. Page up and Page down lead to every one. Returns how to stop.
 */
export function fewStops(host: HTMLElement, most: number): () => void {
  let passed = 0;
  const press = (event: KeyboardEvent): void => {
    const { key, target, shiftKey } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    if (key === 'Tab') {
      passed += 1;
      const out = passed < most ? undefined : beyond(host, shiftKey);
      if (!out) return;
      event.preventDefault();
      out.focus();
    } else if ((key === 'PageDown' || key === 'PageUp') && !shiftKey) {
      passed = 0;
      if (toNeighbour(host, target, key === 'PageDown' ? 1 : -1)) event.preventDefault();
    }
  };
  const enter = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) passed = 0;
  };
  host.addEventListener('keydown', press);
  host.addEventListener('focusin', enter);
  return () => {
    host.removeEventListener('keydown', press);
    host.removeEventListener('focusin', enter);
  };
}
