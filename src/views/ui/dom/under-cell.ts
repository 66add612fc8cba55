/**
 * A ref for a list with `popover="manual"` inside a cell: shows it in the browser's top layer, where no table clips it, under the cell, or over it
 * where there is more room; it goes along when the table is scrolled.
 */
export function underCell(list: HTMLElement | null): (() => void) | undefined {
  const cell = list?.parentElement;
  if (!list || !cell) return undefined;
  // jsdom has no top layer: there the list stays where it is.
  if ('showPopover' in list) list.showPopover();
  const place = (): void => {
    const { left, top, bottom, width } = cell.getBoundingClientRect();
    const heightPx = list.offsetHeight;
    const isOver = bottom + heightPx > innerHeight && top > innerHeight - bottom;
    list.style.left = `${Math.max(0, Math.min(left, innerWidth - list.offsetWidth))}px`;
    list.style.top = `${isOver ? Math.max(0, top - heightPx) : bottom}px`;
    list.style.minWidth = `${width}px`;
  };
  const follow = ({ target }: Event): void => {
    if (target !== list) place();
  };
  place();
  document.addEventListener('scroll', follow, true);
  return () => document.removeEventListener('scroll', follow, true);
}

/** A ref for the marked option of a list: brings it into sight within the list, and moves nothing else. */
export function intoList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const { offsetTop, offsetHeight } = option;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
}
