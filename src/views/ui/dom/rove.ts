import type { KeyboardEvent } from 'react';
import { CONTROLS } from './focusable.ts';

export type RoveAxis = 'horizontal' | 'vertical';

const STEPS: Readonly<Record<RoveAxis, Readonly<Record<string, -1 | 1>>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/** What has keys of its own for up and down. */
const OWN_KEYS =
  'input:not([type=checkbox]), select, textarea, [contenteditable=true], [aria-haspopup], [role=separator]';

/** Is it an arrow up or down in a control of a row, which has no use for it itself? */
export const leadsFromRow = ({
  key,
  target,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: KeyboardEvent<HTMLElement>): boolean =>
  (key === 'ArrowUp' || key === 'ArrowDown') &&
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  target instanceof HTMLElement &&
  !target.matches(OWN_KEYS);

/** From a control in a row of a table to the one at its place in the row above or below. */
export function toNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!leadsFromRow(event) || !(target instanceof HTMLElement)) return;
  const row = target.closest('tr');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  const controlsOf = (of: Element): HTMLElement[] => [...of.querySelectorAll<HTMLElement>(CONTROLS)];
  const controls = controlsOf(next);
  const control = controls[controlsOf(row).indexOf(target)] ?? controls.at(-1);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/**
 * Moves the focus among the elements that match `selector` inside the element the handler sits on: arrows of the axis
 * by one (round the ends where `wrap`), Home and End to the ends. Returns the element that got the focus, or
 * `undefined` for other keys.
 */
export function rove(
  event: KeyboardEvent<HTMLElement>,
  {
    selector,
    axis,
    wrap = true,
  }: { readonly selector: string; readonly axis: RoveAxis; readonly wrap?: boolean | undefined },
): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.findIndex((item) => event.target instanceof Node && item.contains(event.target));
  if (at < 0) return undefined;
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : at + (STEPS[axis][event.key] ?? Number.NaN);
  if (Number.isNaN(to)) return undefined;
  const next = items[wrap ? (to + items.length) % items.length : Math.min(items.length - 1, Math.max(0, to))];
  event.preventDefault();
  next?.focus();
  return next;
}
