import { caretOf, isCarets } from './caret.ts';

const CONTROLS = 'button:not(:disabled), input[type=checkbox]:not(:disabled), [data-stop]';
const ROWS = 'tr, [role=listitem]';
/** Marks each host, so that one within another leaves its controls to that. */
const HOSTS = '[data-one-stop]';
/** What opens from a control has its own keys. */
const LAYERS = '[role=dialog], [role=menu]';
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The button of a menu opens it by up and down. */
const isMenus = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'ArrowUp' || key === 'ArrowDown') &&
  target instanceof Element &&
  target.getAttribute('aria-haspopup') === 'menu';

const isInText = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && isCarets(key, caretOf(target));

/** In the row above or below, the control at the same place; undefined where there are no rows, or none beyond. */
function inNextRow(all: readonly HTMLElement[], from: HTMLElement, step: -1 | 1): HTMLElement | undefined {
  const rows = new Map<Element | null, HTMLElement[]>();
  for (const control of all) {
    const row = control.closest(ROWS);
    rows.set(row, [...(rows.get(row) ?? []), control]);
  }
  const own = from.closest(ROWS);
  const place = rows.get(own)?.indexOf(from) ?? 0;
  const next = own && [...rows.values()][[...rows.keys()].indexOf(own) + step];
  return next ? (next[place] ?? next.at(-1)) : undefined;
}

/** Where a key leads from one of the controls; undefined for other keys. */
function goalOf(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const step = STEPS[key];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (step === undefined) return undefined;
  const isAcross = key === 'ArrowUp' || key === 'ArrowDown';
  if (isAcross && all[at]?.closest(ROWS)) return inNextRow(all, all[at], step) ?? all[at];
  return all[Math.min(all.length - 1, Math.max(0, at + step))];
}

/**
 * A ref that makes one tab stop of all buttons within, and of what else is marked `data-stop`: arrows, Home and End go from one to the next, Tab goes
 * on past all of them. Of a table or a list up and down lead from row to row. The stop is the button that had the focus last, as long as it can be pressed; before that the one marked `data-first-stop`.
 * The host is marked `data-one-stop`; within another host it does nothing.
 */
export function oneStop(host: HTMLElement | null): (() => void) | undefined {
  if (!host || host.parentElement?.closest(HOSTS)) return undefined;
  const controls = (): HTMLElement[] =>
    [...host.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.closest(LAYERS) === null);
  let stop: HTMLElement | undefined;
  const settle = (): void => {
    const all = controls();
    if (!stop || !all.includes(stop)) stop = all.find((control) => control.matches('[data-first-stop]')) ?? all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  const follow = ({ target }: Event): void => {
    const focused = controls().find((control) => control === target);
    if (!focused) return;
    stop = focused;
    settle();
  };
  const step = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isMenus(event)) return;
    if (isInText(event)) return;
    const all = controls();
    const at = all.findIndex((control) => control === event.target);
    if (at < 0) return;
    const goal = goalOf(event.key, all, at);
    if (!goal) return;
    event.preventDefault();
    goal.focus();
  };
  settle();
  // Buttons come, go and are disabled as the engine answers.
  const changes = new MutationObserver(settle);
  changes.observe(host, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  host.addEventListener('focusin', follow);
  host.addEventListener('keydown', step);
  return () => {
    changes.disconnect();
    host.removeEventListener('focusin', follow);
    host.removeEventListener('keydown', step);
  };
}

/** What a part of the page is given to be one tab stop. */
export const ONE_STOP = { ref: oneStop, 'data-one-stop': true } as const;
