import { CONTROLS } from './focusable.ts';

/** A control may be redrawn as late as this; after another action of the user the focus is left there. */
const PATIENCE_MS = 10_000;
/** So long the page has the focus, before something near has it. */
const PAUSE_MS = 1_000;
const ACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/** A control, and how to recognise its replacement after its part of the page was redrawn. */
interface Place {
  readonly control: HTMLElement;
  readonly name: string;
  /** Which one of those that are called alike. */
  readonly nth: number;
  readonly around: readonly Element[];
}

let meant: Place | undefined;
let stop: (() => void) | undefined;

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent.trim();
const alike = ({ tagName }: Element, name: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(tagName)].filter((other) => nameOf(other) === name);

/** A menu is gone with the command that was chosen; its button stays. */
function openerNow(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const opener = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : active;
}

function placeOf(control: HTMLElement): Place {
  const around: Element[] = [];
  for (let at = control.parentElement; at; at = at.parentElement) around.push(at);
  const name = nameOf(control);
  return { control, name, nth: Math.max(alike(control, name).indexOf(control), 0), around };
}

/** The control itself, or its replacement. */
function replacementOf({ control, name, nth }: Place): HTMLElement | undefined {
  if (control.isConnected) return control;
  const others = alike(control, name);
  return others[Math.min(nth, others.length - 1)];
}

/** What is as near as can be to a control that is gone or cannot be used: its toolbar or row, else the page's content. */
function near(place: Place): HTMLElement | null {
  let at: Element | null | undefined =
    replacementOf(place)?.parentElement ?? place.around.find((part) => part.isConnected);
  for (; at && !at.matches('main, body, #root'); at = at.parentElement) {
    const control = at.querySelector<HTMLElement>(CONTROLS);
    if (control) return control;
  }
  return document.querySelector('main');
}

/** The focus was led elsewhere on purpose: it stays there. */
export function keepFocus(): void {
  stop?.();
  stop = undefined;
  meant = undefined;
}

/** Notes what has the focus as a dialog begins; a dialog that follows another one at once was opened by what opened that. */
export function rememberOpener(): void {
  const earlier = meant;
  keepFocus();
  const opener = openerNow();
  meant = earlier ?? (opener ? placeOf(opener) : undefined);
}

/**
 * Leads the focus back to the control that opened the dialog which has just closed. Headless UI does so when that
 * control still exists, and otherwise takes whatever had the focus some time before; ours is often redrawn, because a
 * record that was made opens its own page, or cannot be used until that page has loaded.
 */
export function returnFocus(): void {
  const place = meant;
  if (!place) return;
  const known = new WeakSet<Element>(document.querySelectorAll(`${CONTROLS}, [tabindex]`));
  const until = performance.now() + PATIENCE_MS;
  let patient = true;
  let led: Element | null = null;
  let frame = 0;
  const look = (): void => {
    frame = 0;
    const active = document.activeElement;
    const control = replacementOf(place);
    // What has just come into the page and took the focus was meant to have it.
    const isMeant = active === control || active === led || active === document.body || !active || known.has(active);
    if (!isMeant || performance.now() > until) return keepFocus();
    const nowhere = active && active !== document.body ? null : document.querySelector<HTMLElement>('main');
    const goal = control?.matches(CONTROLS) ? control : patient ? nowhere : near(place);
    if (!goal || goal === active) return;
    led = goal;
    goal.focus({ preventScroll: true });
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
  const pause = setTimeout(() => {
    patient = false;
    soon();
  }, PAUSE_MS);
  window.addEventListener('focusin', soon);
  for (const action of ACTIONS) window.addEventListener(action, keepFocus, { capture: true });
  stop = () => {
    changes.disconnect();
    clearTimeout(pause);
    cancelAnimationFrame(frame);
    window.removeEventListener('focusin', soon);
    for (const action of ACTIONS) window.removeEventListener(action, keepFocus, { capture: true });
  };
  soon();
}
