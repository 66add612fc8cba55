import type { PointerEvent } from 'react';

/** How far along its parent the pointer is, in percent from 0 to 100; 0 for a parent without a width. */
export function pointerShare(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.parentElement?.getBoundingClientRect();
  if (!box || box.width === 0) return 0;
  return Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100));
}
