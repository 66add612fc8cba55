import { rememberOpener, returnFocus } from './return-focus.ts';

let openDialogs = 0;
let openCovers = 0;

/** Holds whatever lies behind a dialog out of reach, and leads the focus back; ends with the element it is given. */
function holdInert(within: HTMLElement | null): (() => void) | undefined {
  const behind = document.getElementById('root');
  if (!within || !behind || behind.contains(within)) return undefined;
  if (openDialogs === 0) rememberOpener();
  openDialogs += 1;
  setInert(behind, true);
  return () => {
    openDialogs -= 1;
    if (openDialogs > 0) return;
    setInert(behind, false);
    returnFocus();
  };
}

/**
 * Besides, leaves out of drawing what a dialog over the whole screen covers: it is invisible, and each key in the
 * dialog paid for it.
 */
function holdCovered(within: HTMLElement | null): (() => void) | undefined {
  const release = holdInert(within);
  const behind = document.getElementById('root');
  if (!release || !behind) return release;
  openCovers += 1;
  behind.dataset['covered'] = '';
  return () => {
    openCovers -= 1;
    if (openCovers === 0) delete behind.dataset['covered'];
    release();
  };
}

/**
 * Rendered inside a modal dialog: as long as one is in the page, what lies behind it is out of reach for pointer,
 * keyboard and assistive technology. Headless UI does this for dialogs that open later than they are mounted, and ours
 * are mounted open; nor does it keep the clean-up of a ref, so this is an element of its own.
 */
export const InertPage = ({ covered = false }: { readonly covered?: boolean }) => (
  <span hidden ref={covered ? holdCovered : holdInert} />
);

function setInert(element: HTMLElement, inert: boolean): void {
  element.inert = inert;
  // Not everything that reads pages knows `inert` yet.
  if (inert) element.setAttribute('aria-hidden', 'true');
  else element.removeAttribute('aria-hidden');
}
