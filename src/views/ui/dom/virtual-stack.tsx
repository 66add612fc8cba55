import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { fewStops } from './few-stops.ts';
import { Coming } from './in-turn.tsx';
import { keepFocus } from './return-focus.ts';

interface VirtualStackProps<Item> {
  /** The stacked items, for the available width. */
  readonly itemsFor: (widthPx: number) => readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** Height of an item in pixels before it has been seen. */
  readonly estimate: (item: Item) => number;
  readonly renderItem: (item: Item) => ReactNode;
  /** Names what is brought into sight when this becomes another; the part of the item that is meant says `aria-current`. */
  readonly current?: string | undefined;
  readonly holdsCurrent?: ((item: Item) => boolean) | undefined;
  /** At most so many stops of the Tab key one after the other: see `fewStops`. */
  readonly mostStops?: number | undefined;
  readonly className?: string | undefined;
}

/** Until the page is laid out. */
const ASSUMED = { width: 600, height: 800 };

const inTwoFrames = (then: () => void): number => requestAnimationFrame(() => requestAnimationFrame(then));
const FRAMES_TO_COME = 120;
/** Tries it once a frame, from the next but one on, until it is done. */
function inFrames(most: number, attempt: () => boolean): void {
  inTwoFrames(() => {
    if (!attempt() && most > 0) inFrames(most - 2, attempt);
  });
}

/** What is in sight, and the item that has the focus wherever it is: it would be lost with it. */
function withFocused(range: Range, scroller: HTMLElement | null): number[] {
  const shown = defaultRangeExtractor(range);
  const item = document.activeElement?.closest<HTMLElement>('[data-index]');
  if (!item || item.parentElement?.parentElement !== scroller) return shown;
  const at = Number(item.dataset['index']);
  return at >= range.count || shown.includes(at) ? shown : [...shown, at].toSorted((a, b) => a - b);
}

/** Things of different heights one under the other, of which only those in sight are in the page. */
export function VirtualStack<Item>({
  itemsFor,
  itemKey,
  estimate,
  renderItem,
  current,
  holdsCurrent,
  mostStops,
  className,
}: VirtualStackProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(ASSUMED.width);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => box.clientWidth > 0 && setWidthPx(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(
    () => (scroller.current && mostStops !== undefined ? fewStops(scroller.current, mostStops) : undefined),
    [mostStops],
  );
  const items = itemsFor(widthPx);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => itemKey(items[index]!),
    estimateSize: (index) => estimate(items[index]!),
    overscan: 1,
    rangeExtractor: (range) => withFocused(range, scroller.current),
    initialRect: ASSUMED,
    useFlushSync: false,
  });
  const inPage = virtualizer.getVirtualItems();
  // What comes near while it scrolls is drawn between the frames, a piece at a time: it is not in sight yet. What changes is drawn at once.
  const cameNear = useDeferredValue(inPage);
  const drawn = virtualizer.isScrolling ? cameNear : inPage;
  const reveal = useEffectEvent(() => {
    const index = items.findIndex((item) => holdsCurrent?.(item));
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'start' });
    // It comes into the page some frames later only, and may lie far below the head of its item.
    inFrames(FRAMES_TO_COME, () => {
      const meant = scroller.current?.querySelector<HTMLElement>('[aria-current="true"]');
      if (!meant) return false;
      meant.scrollIntoView({ block: 'nearest' });
      // A pressed control that still exists keeps the focus.
      if (document.activeElement !== document.body) return true;
      keepFocus();
      meant.focus({ preventScroll: true });
      return true;
    });
  });
  useEffect(() => {
    // The items are arranged again once their room is known.
    if (current !== undefined) inTwoFrames(reveal);
  }, [current]);
  return (
    <div ref={scroller} className={cx('min-h-0 flex-1 overflow-auto', className)}>
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined || itemKey(item) !== key ? null : (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 contain-[layout_style]"
              style={{ top: start }}
            >
              <Coming byScrolling={virtualizer.isScrolling}>{renderItem(item)}</Coming>
            </div>
          );
        })}
      </div>
    </div>
  );
}
