let openDialogs = 0;

/**
 * A ref for a modal dialog: as long as one is in the page, whatever lies behind it is out of reach for pointer, keyboard and assistive
 * technology. Headless UI does this for dialogs that open later than they are mounted, and ours are mounted open.
 */
export function inertPage(dialog: HTMLElement | null): (() => void) | undefined {
  const behind = document.getElementById('root');
  if (!dialog || !behind || behind.contains(dialog)) return undefined;
  openDialogs += 1;
  setInert(behind, true);
  return () => {
    openDialogs -= 1;
    if (openDialogs === 0) setInert(behind, false);
  };
}

function setInert(element: HTMLElement, inert: boolean): void {
  element.inert = inert;
  // Not everything that reads pages knows `inert` yet.
  if (inert) element.setAttribute('aria-hidden', 'true');
  else element.removeAttribute('aria-hidden');
}
