import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Trash2 } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { ReactSortable, type SortableEvent } from 'react-sortablejs';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Menu, type MenuEntry } from '../menu.tsx';
import { announce } from './announce.ts';
import { oneStop } from './one-stop.ts';
import { isInside, pointerOf } from './pointer.ts';

export interface SortableControls {
  /** The handle: for the pointer only, the menu does the same for the keyboard. */
  readonly grip: ReactNode;
  readonly menu: ReactNode;
}

export interface SortableListProps<Item> {
  /** Names the list. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  /** Names an item in its menu and in what is said after a move. */
  readonly itemLabel: (item: Item) => string;
  readonly renderItem: (item: Item, controls: SortableControls) => ReactNode;
  /** From and to are 0-based. */
  readonly onMove: (from: number, to: number) => void;
  /** Menu and dragging out of the list; without it nothing can be removed. */
  readonly onRemove?: ((index: number) => void) | undefined;
  readonly removeLabel?: string | undefined;
  readonly extraItems?: ((item: Item, index: number) => readonly MenuEntry[]) | undefined;
  /** Drags by any part of an item that is no control, as the sample columns; by the grip otherwise. */
  readonly dragBy?: 'grip' | 'item' | undefined;
  readonly disabled?: boolean | undefined;
  /** Layout of the list; a plain column by default. */
  readonly className?: string | undefined;
  readonly itemClassName?: string | undefined;
}

const ignore = (): void => undefined;

/**
 * A list whose order the adviser sets: by dragging, and by a menu with the same moves. The library gets copies of the
 * keys only, as it writes into what it is given; the order itself stays with the machine, and one move or removal is
 * reported at the end of a drag. Not for more than about 200 items, as each has to be in the page.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const {
    label,
    items,
    itemKey,
    itemLabel,
    renderItem,
    onMove,
    onRemove,
    removeLabel = 'Remove',
    extraItems,
    dragBy = 'grip',
    disabled = false,
    className,
    itemClassName,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const both = useCallback((list: HTMLDivElement | null) => {
    box.current = list;
    return oneStop(list);
  }, []);

  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    onMove(from, to);
    announce(`${itemLabel(item)} moved to position ${to + 1} of ${items.length}`);
  };
  const remove = (index: number): void => {
    const item = items[index];
    if (item === undefined || !onRemove) return;
    onRemove(index);
    announce(`${itemLabel(item)} removed`);
  };
  const settle = (event: SortableEvent): void => {
    const { oldDraggableIndex: from, newDraggableIndex: to } = event;
    if (from === undefined) return;
    const pointer = pointerOf(event);
    if (onRemove && pointer && box.current && !isInside(pointer, box.current)) {
      // SortableJS swallows the click that ends a drag; none comes when the item is gone, and it would swallow that on Undo.
      document.dispatchEvent(new MouseEvent('click'));
      remove(from);
    } else if (to !== undefined) move(from, to);
  };
  const entries = (item: Item, index: number): readonly MenuEntry[] => [
    ...(extraItems?.(item, index) ?? []),
    {
      key: 'up',
      label: 'Move up',
      icon: ArrowUp,
      disabled: disabled || index === 0,
      onSelect: () => move(index, index - 1),
      startsGroup: extraItems !== undefined,
    },
    {
      key: 'down',
      label: 'Move down',
      icon: ArrowDown,
      disabled: disabled || index === items.length - 1,
      onSelect: () => move(index, index + 1),
    },
    ...(onRemove
      ? [
          {
            key: 'remove',
            label: removeLabel,
            icon: Trash2,
            danger: true,
            disabled,
            startsGroup: true,
            onSelect: () => remove(index),
          },
        ]
      : []),
  ];

  return (
    <div ref={both} role="list" aria-label={label} data-one-stop>
      <ReactSortable
        list={items.map((item) => ({ id: itemKey(item) }))}
        setList={ignore}
        onEnd={settle}
        disabled={disabled}
        forceFallback
        fallbackTolerance={3}
        animation={120}
        ghostClass="opacity-30"
        {...(dragBy === 'grip'
          ? { handle: '[data-grip]' }
          : { filter: 'button, input, select, a, [contenteditable]', preventOnFilter: false })}
        className={cx('flex', className ?? 'flex-col')}
      >
        {items.map((item, index) => {
          const grip = (
            <span
              data-grip=""
              aria-hidden="true"
              className={cx(
                'flex size-6 shrink-0 items-center justify-center text-faint opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100',
                disabled ? 'invisible' : 'cursor-grab',
              )}
            >
              <Icon icon={GripVertical} size={16} />
            </span>
          );
          const menu = (
            <Menu
              label={`Actions for ${itemLabel(item)}`}
              icon={Ellipsis}
              size="sm"
              align="end"
              items={entries(item, index)}
              disabled={disabled && !extraItems}
            />
          );
          return (
            <div
              key={itemKey(item)}
              role="listitem"
              data-id={itemKey(item)}
              className={cx('group/item', itemClassName)}
            >
              {renderItem(item, { grip, menu })}
            </div>
          );
        })}
      </ReactSortable>
    </div>
  );
}
