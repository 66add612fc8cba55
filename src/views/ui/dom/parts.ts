import type { KeyboardEvent } from 'react';
import { CONTROLS } from './focusable.ts';

const PARTS = '[data-part], [role="tablist"], [role="grid"]';
/** In a table or a row of tabs the one that the keys are at, else the first that can be used. */
const STOPS = ['[tabindex="0"]:not(:disabled)', CONTROLS];

/**
 * For the keys of a screen whose table keeps Tab for its cells: F6 leads on to the next part of the screen, and with
 * Shift back to the one before, as desktop programs have it. The cursor does not move, so that controls around the
 * table act on its cell. Parts are marked `data-part`.
 */
export function leadThroughParts(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, currentTarget: screen, target } = event;
  // What a dialog over the screen hears comes by here as well.
  if (key !== 'F6' || ctrlKey || altKey || metaKey || !(target instanceof Node && screen.contains(target))) return;
  event.preventDefault();
  const parts = [...screen.querySelectorAll<HTMLElement>(PARTS)];
  const at = parts.findIndex((part) => part.contains(target));
  const onward = at < 0 ? parts : [...parts.slice(at + 1), ...parts.slice(0, at)];
  if (shiftKey) onward.reverse();
  for (const part of onward) {
    const stop = STOPS.map((selector) => part.querySelector<HTMLElement>(selector)).find((control) => control !== null);
    if (stop) return stop.focus();
  }
}
