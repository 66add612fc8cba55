import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface VirtualStackProps<Item> {
  /** What stands under each other, for the width there is. */
  readonly itemsFor: (widthPx: number) => readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** Height of an item in pixels before it has been seen. */
  readonly estimate: (item: Item) => number;
  readonly renderItem: (item: Item) => ReactNode;
  readonly className?: string | undefined;
}

/** Until the page is laid out. */
const ASSUMED = { width: 600, height: 800 };

/** Things of different heights one under the other, of which only those in sight are in the page. */
export function VirtualStack<Item>({ itemsFor, itemKey, estimate, renderItem, className }: VirtualStackProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(ASSUMED.width);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => box.clientWidth > 0 && setWidthPx(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const items = itemsFor(widthPx);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => itemKey(items[index]!),
    estimateSize: (index) => estimate(items[index]!),
    overscan: 2,
    initialRect: ASSUMED,
  });
  return (
    <div ref={scroller} className={cx('min-h-0 flex-1 overflow-auto', className)}>
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0"
              style={{ top: start }}
            >
              {renderItem(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
