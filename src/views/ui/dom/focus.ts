/** Focuses and shows the first element that matches, if there is one; the scroll is smooth unless the reader wants no motion. */
export function focusFirst(selector: string, within: ParentNode = document): boolean {
  const element = within.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}

/** The same for what may come into the page only now that it is asked for: a row that was out of sight. */
export function focusSoon(selector: string): void {
  if (!focusFirst(selector)) queueMicrotask(() => focusFirst(selector));
}

/** The same, unless what has the focus can be used: a control that is gone or disabled takes no keys. */
export function focusUnlessUsable(selector: string): void {
  const { activeElement: active, body } = document;
  if (active === null || active === body || active.matches(':disabled')) focusFirst(selector);
}

/** Presses the button that matches once a menu over it has closed and given the focus back: a popover that opened before would close with it. */
export function pressSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.click());
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Lets `/` jump to the screen's main search field (`SearchInput main`), unless one is typing; returns how to stop. */
export function focusSearchOnSlash(host: Document = document): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
    if (focusFirst('[data-search]', host)) event.preventDefault();
  };
  host.addEventListener('keydown', listen);
  return () => host.removeEventListener('keydown', listen);
}
