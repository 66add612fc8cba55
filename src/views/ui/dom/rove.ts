import type { KeyboardEvent } from 'react';

export type RoveAxis = 'horizontal' | 'vertical';

const STEPS: Readonly<Record<RoveAxis, Readonly<Record<string, -1 | 1>>>> = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Moves the focus among the elements that match `selector` inside the element the handler sits on:
 * arrows of the axis by one (round the ends where `wrap`), Home and End to the ends.
 * Returns the element that got the focus, or `undefined` when the key is none of these.
 */
export function rove(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  axis: RoveAxis,
  wrap = true,
): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.findIndex((item) => item.contains(event.target as Node));
  if (at < 0) return undefined;
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : at + (STEPS[axis][event.key] ?? Number.NaN);
  if (Number.isNaN(to)) return undefined;
  const next = items[wrap ? (to + items.length) % items.length : Math.min(items.length - 1, Math.max(0, to))];
  event.preventDefault();
  next?.focus();
  return next;
}
