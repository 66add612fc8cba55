import { CONTROLS } from './focusable.ts';

/** A control that is disabled may come back, as a button does once its record is saved; so long the focus waits for it beside. */
const PAUSE_MS = 1_000;
/** What lies over the page, each with a focus of its own. */
const LAYERS = '[role=dialog], [role=alertdialog], dialog, [data-toast]';
const MODALS = '[aria-modal=true], dialog[open]';
/** The frame of a dialog has the focus where what should have it cannot: it is invisible there. */
const FRAMES = '[role=dialog], [role=alertdialog]';
const NAMED = '[aria-labelledby][role=menu], [aria-labelledby][role=listbox]';

/** A position beside a control, from the nearest part of the page to the farthest. */
interface Step {
  readonly parent: Element;
  readonly child: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/** What had the focus last. */
interface Held {
  readonly control: HTMLElement;
  /** The control itself; of a list or a menu that opens and closes the button that opens it. */
  readonly opener: HTMLElement;
  readonly layer: HTMLElement;
  readonly steps: readonly Step[];
}

const layerOf = (control: Element): HTMLElement => control.closest<HTMLElement>(LAYERS) ?? document.body;
const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent.trim();
const isRendered = (element: Element): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();
const isUsable = (control: Element): boolean =>
  control.isConnected && !control.matches(':disabled') && control.closest('[inert]') === null && isRendered(control);
const controlsIn = (part: Element): readonly HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CONTROLS)];
const usableIn = (part: Element): readonly HTMLElement[] => controlsIn(part).filter(isUsable);

function stepsFrom(control: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let child = control; child.parentElement; child = child.parentElement)
    steps.push({
      parent: child.parentElement,
      child,
      next: child.nextElementSibling,
      previous: child.previousElementSibling,
    });
  return steps;
}

function heldAt(control: HTMLElement): Held {
  const labelledBy = control.closest(NAMED)?.getAttribute('aria-labelledby');
  const opener = (labelledBy ? document.getElementById(labelledBy) : null) ?? control;
  return { control, opener, layer: layerOf(opener), steps: stepsFrom(opener) };
}

/** In the neighbour of a row that is gone, the control at the same position. */
function inNeighbour({ child, next, previous }: Step, control: Element): HTMLElement | undefined {
  const at = child === control ? 0 : controlsIn(child).findIndex((other) => other === control);
  for (const neighbour of [next, previous]) {
    if (!(neighbour instanceof HTMLElement && neighbour.isConnected)) continue;
    if (neighbour.matches(CONTROLS) && isUsable(neighbour)) return neighbour;
    const usable = usableIn(neighbour);
    if (usable.length > 0) return usable[at] ?? usable[0];
  }
  return undefined;
}

/** As near as can be to a control that is gone: one of its name in its place, its neighbour, or another one around it. */
function near({ opener, steps }: Held): HTMLElement | undefined {
  const remaining = steps.filter(({ parent }) => parent.isConnected);
  const around = remaining[0]?.parent;
  const again = around && !around.matches('main, body') ? usableIn(around) : [];
  const same = again.find((other) => other.tagName === opener.tagName && nameOf(other) === nameOf(opener));
  if (same) return same;
  for (const step of remaining) {
    if (step.parent.matches('main, body, #root')) return undefined;
    const control = inNeighbour(step, opener) ?? usableIn(step.parent)[0];
    if (control) return control;
    if (step.parent.matches(LAYERS)) return undefined;
  }
  return undefined;
}

/** The dialog on top, else the page. */
const layerNow = (): HTMLElement => [...document.querySelectorAll<HTMLElement>(MODALS)].at(-1) ?? document.body;
/** The title of the page: what is read first, and what the keys go on from. */
function headingOf(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
const pageGround = (): HTMLElement | null => headingOf() ?? document.querySelector('main');
/** What takes the focus where no control does. */
const groundOf = (layer: HTMLElement): HTMLElement | null =>
  layer === document.body ? pageGround() : (usableIn(layer)[0] ?? layer);

/**
 * Keeps the focus in the page: whenever the focused control is removed or disabled, the focus moves to what is beside
 * it; from a dialog or a message that is gone to where it was before. The browser itself would focus the body, and keys
 * are lost. On another page it goes to the title, unless the page leads it elsewhere. Returns how to stop.
 */
export function holdFocus(): () => void {
  const lastIn = new WeakMap<Element, Held>();
  let held: Held | undefined;
  /** Disabled, and may come back while the focus waits. */
  let awaited: { readonly control: HTMLElement; readonly ground: HTMLElement; readonly timer: number } | undefined;
  let frame = 0;
  /** The pointer was used last: one who presses the text of a dialog has its frame on purpose. */
  let byPointer = false;
  let place = location.pathname;
  let heading = document.querySelector('main h1');
  /** What had the focus as the address became another page's, whose title is not there yet. */
  let departing: Element | null | undefined;

  const isLost = (): boolean => {
    const { activeElement: active, body } = document;
    if (held === undefined || (active !== null && active !== body && active !== held.control)) return false;
    return !isUsable(held.control);
  };
  const lead = (to: HTMLElement | null | undefined): void => {
    to?.focus({ preventScroll: true });
    // A page that is redrawn as a whole has no title for a moment: the focus goes on to that when it is there.
    if (awaited === undefined && to?.matches('main')) departing = to;
  };
  const goOn = (from: Held): void => {
    if (from.opener.matches('h1')) return lead(pageGround());
    if (isUsable(from.opener)) return lead(from.opener);
    if (from.layer.isConnected && isRendered(from.layer)) return lead(near(from) ?? groundOf(from.layer));
    const layer = layerNow();
    const before = lastIn.get(layer);
    if (before === undefined || before === from) return lead(groundOf(layer));
    if (isUsable(before.opener)) return lead(before.opener);
    lead(near(before) ?? groundOf(layer));
  };
  const waitFor = (from: Held): void => {
    const ground = from.layer === document.body ? document.querySelector('main') : from.layer;
    if (!ground) return goOn(from);
    const timer = window.setTimeout(() => {
      awaited = undefined;
      if (document.activeElement === ground || document.activeElement === document.body) goOn(from);
    }, PAUSE_MS);
    awaited = { control: from.control, ground, timer };
    lead(ground);
  };
  /** The dialog whose frame has the focus, though no control of it is awaited. */
  const bareDialog = (): HTMLElement | undefined => {
    const { activeElement: active } = document;
    if (!(active instanceof HTMLElement && active.matches(FRAMES))) return undefined;
    return byPointer || active === awaited?.ground ? undefined : active;
  };
  const rescue = (): void => {
    frame = 0;
    const dialog = bareDialog();
    if (dialog) {
      held = lastIn.get(dialog);
      if (held === undefined) return lead(usableIn(dialog)[0]);
    }
    if (held === undefined || (!dialog && !isLost())) return;
    if (held.control.isConnected && held.control.matches(':disabled')) waitFor(held);
    else goOn(held);
  };
  const arrive = (): void => {
    const { activeElement: active, body } = document;
    if (location.pathname !== place) {
      place = location.pathname;
      departing = active;
    }
    const now = document.querySelector('main h1');
    if (now === heading || now === null) return;
    heading = now;
    if (departing === undefined) return;
    if (active === departing || active === null || active === body || active.matches('main')) lead(headingOf());
    departing = undefined;
  };
  const look = (): void => {
    arrive();
    if (awaited && isUsable(awaited.control)) {
      const { control, ground, timer } = awaited;
      clearTimeout(timer);
      awaited = undefined;
      if (document.activeElement === ground) lead(control);
    }
    // A redraw usually restores the focus by itself, within a frame.
    if (frame === 0 && (isLost() || bareDialog()))
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(rescue)));
  };
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body || target.localName === 'main') return;
    // Led elsewhere by the other page itself, or by the person meanwhile.
    if (target !== departing) {
      departing = undefined;
      place = location.pathname;
    }
    if (awaited && target !== awaited.ground) {
      clearTimeout(awaited.timer);
      awaited = undefined;
    }
    if (target === awaited?.ground) return;
    if (target.matches(FRAMES)) return look();
    held = heldAt(target);
    lastIn.set(held.layer, held);
  };
  /** A press beside all controls removes the focus on purpose. */
  const letGo = (): void => {
    byPointer = true;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && held && isUsable(held.control)) held = undefined;
    });
  };
  const useKeys = (): void => {
    byPointer = false;
  };

  const changes = new MutationObserver(look);
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'aria-hidden'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('keyup', look);
  document.addEventListener('pointerdown', letGo);
  document.addEventListener('keydown', useKeys, { capture: true });
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
    if (awaited) clearTimeout(awaited.timer);
    document.removeEventListener('focusin', note);
    document.removeEventListener('keyup', look);
    document.removeEventListener('pointerdown', letGo);
    document.removeEventListener('keydown', useKeys, { capture: true });
  };
}
