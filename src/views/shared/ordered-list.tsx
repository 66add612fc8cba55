import type { ReactNode } from 'react';
import type { OrderedListRef } from '../../machines/shared/ordered-list.machine.ts';
import { isSettled, shownOf } from '../../machines/shared/ordered-list.selectors.ts';
import type { Listed } from '../../model/shared/ordered-list.ts';
import { useSelectors } from './use-selectors.ts';
import { SortableList, type SortableControls } from '../ui/dom/sortable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { MenuEntry } from '../ui/menu.tsx';

/** What a row is given of its list; grip and menu are null where nothing may be changed. */
export interface RowControls extends SortableControls {
  /** Undefined where the item cannot be taken out now. */
  readonly remove: (() => void) | undefined;
}

interface OrderedListProps<Item extends Listed> {
  readonly label: string;
  /** How the list calls an item. */
  readonly nameOf: (item: Item) => string;
  readonly list: OrderedListRef;
  /** As the server said; a change that it has not agreed to yet is shown instead. */
  readonly stored: readonly Item[];
  readonly isEditable: boolean;
  readonly emptyText: string;
  readonly emptyClassName?: string | undefined;
  readonly extraItems?: ((item: Item) => readonly MenuEntry[]) | undefined;
  readonly renderRow: (item: Item, controls: RowControls) => ReactNode;
}

const NOTHING: SortableControls = { grip: null, menu: null };

/** A list whose order the adviser sets by dragging or by menu, and where an item that is dragged out is taken out. */
export function OrderedList<Item extends Listed>({
  label,
  nameOf,
  list,
  stored,
  isEditable,
  emptyText,
  emptyClassName,
  extraItems,
  renderRow,
}: OrderedListProps<Item>) {
  const [shown, settled] = useSelectors(list, shownOf, isSettled);
  // A list holds what its owner has stored, and nothing of another kind.
  const items = (shown ?? stored) as readonly Item[];
  if (items.length === 0) return <EmptyState text={emptyText} className={emptyClassName} />;
  const remove = (index: number): void => {
    const item = items[index];
    if (item) list.send({ type: 'REMOVE', items, index, name: nameOf(item) });
  };
  return (
    <SortableList
      label={label}
      items={items}
      itemKey={({ id }) => String(id)}
      itemLabel={nameOf}
      disabled={!isEditable || !settled}
      extraItems={isEditable ? extraItems : undefined}
      onMove={(from, to) => list.send({ type: 'MOVE', items, from, to })}
      onRemove={isEditable ? remove : undefined}
      itemClassName="border-b border-hairline last:border-b-0 bg-panel hover:bg-hover"
      renderItem={(item, controls) =>
        renderRow(item, {
          ...(isEditable ? controls : NOTHING),
          remove: isEditable && settled ? () => remove(items.indexOf(item)) : undefined,
        })
      }
    />
  );
}
