import type { PointerEvent } from 'react';
import type { ColumnResize } from './table-types.ts';

/**
 * The edge of a column's head, drawn by a pointer; without one, the menu beside the names of the columns does the same.
 */
export function ResizeHandle({ resize: { leastPx, mostPx, to } }: { readonly resize: ColumnResize }) {
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    to(Math.min(mostPx, Math.max(leastPx, event.clientX - left)));
  };
  return (
    <span
      aria-hidden="true"
      data-resize=""
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      className="absolute inset-y-1 right-0 w-2 cursor-col-resize touch-none border-r border-hairline hover:border-control max-lg:hidden"
    />
  );
}
