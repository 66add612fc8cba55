import type { ReactElement } from 'react';
import { ReactSortable, type SortableEvent } from 'react-sortablejs';

export interface CardDrop {
  /** The card that was dragged. */
  readonly key: string;
  /** The cards of the list it was dropped on, without itself. */
  readonly others: readonly string[];
  /** Where among those, 0-based. */
  readonly at: number;
}

interface SortableCardsProps {
  /** Lists of one group take each other's cards. */
  readonly group: string;
  readonly keys: readonly string[];
  readonly onDrop: (drop: CardDrop) => void;
  /** One list item for each key, with the key. */
  readonly children: readonly ReactElement[];
  readonly className: string;
}

const ignore = (): void => undefined;
const keyOf = (card: Element): string => card.getAttribute('data-id') ?? '';

/** What a drag says; the list on which the card lies has its place still. */
function dropOf({ item, to, newDraggableIndex }: SortableEvent): CardDrop {
  const key = keyOf(item);
  // The library lays the fallback that follows the pointer into the list, too; it is no list item of ours.
  const others = [...to.children].map(keyOf).filter((other) => other !== '' && other !== key);
  return { key, others, at: newDraggableIndex ?? 0 };
}

/**
 * Cards that are dragged by any part that is no control, within their list and onto the other lists of their group. The
 * order stays with the machine: the library gets copies of the keys only, and one drop is reported at the end of a
 * drag.
 */
export function SortableCards({ group, keys, onDrop, children, className }: SortableCardsProps) {
  return (
    <ReactSortable
      tag="ul"
      list={keys.map((id) => ({ id }))}
      setList={ignore}
      group={group}
      onEnd={(event) => onDrop(dropOf(event))}
      forceFallback
      fallbackOnBody
      fallbackTolerance={3}
      // A finger that moves at once scrolls.
      delay={200}
      delayOnTouchOnly
      touchStartThreshold={5}
      animation={120}
      ghostClass="opacity-30"
      filter="button:not([data-grip]), input, select, a, [role=dialog], [role=menu]"
      preventOnFilter={false}
      className={className}
    >
      {[...children]}
    </ReactSortable>
  );
}
