import type { Author } from '../../model/shared/author.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { ChangedCell } from '../../model/shared/difference.ts';
import { cellTexts } from '../../model/texts/shared.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface CellConflictsProps {
  readonly cells: readonly ChangedCell[];
  readonly disabled?: boolean;
  readonly onChoose: (choice: CellChoice) => void;
}

const MOST_SHOWN = 50;
const unknownAuthor: Author = { by: '', on: null };

/** The cells that two people have changed, one by one or all at once: nothing is decided by closing. */
export function CellConflicts({ cells, disabled = false, onChoose }: CellConflictsProps) {
  if (cells.length === 0) return null;
  const all = cells.map(({ key }) => key);
  return (
    <Banner tone="danger" className="mb-3 shrink-0">
      <p>{cellTexts.title(cells.length)}</p>
      {/* A list that scrolls is reached by keys. */}
      <div className="mt-1 max-h-48 overflow-y-auto text-ink" tabIndex={0} role="group" aria-label={cellTexts.list}>
        <ul>
          {cells.slice(0, MOST_SHOWN).map(({ key, what, mine, theirs, author }) => (
            <li
              key={key}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-1 first:border-t-0"
            >
              <span className="min-w-0 flex-1 break-words">
                {cellTexts.changed(author ?? unknownAuthor, what)}{' '}
                <span className="tabular-nums">{cellTexts.sides(mine, theirs)}</span>
              </span>
              <Button look="quiet" disabled={disabled} onClick={() => onChoose({ keys: [key], by: 'mine' })}>
                {cellTexts.keep} <span className="sr-only">{what}</span>
              </Button>
              <Button look="quiet" disabled={disabled} onClick={() => onChoose({ keys: [key], by: 'theirs' })}>
                {cellTexts.use} <span className="sr-only">{what}</span>
              </Button>
            </li>
          ))}
        </ul>
        {cells.length > MOST_SHOWN ? <p>{cellTexts.more(cells.length - MOST_SHOWN)}</p> : null}
      </div>
      {cells.length > 1 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button disabled={disabled} onClick={() => onChoose({ keys: all, by: 'mine' })}>
            {cellTexts.keepAll}
          </Button>
          <Button disabled={disabled} onClick={() => onChoose({ keys: all, by: 'theirs' })}>
            {cellTexts.useAll}
          </Button>
        </div>
      ) : null}
    </Banner>
  );
}

interface FollowedCellsProps {
  readonly cells: readonly Pick<ChangedCell, 'key' | 'what' | 'author'>[];
  /** Where the sheet stays open they go once they are read. */
  readonly onDismiss?: () => void;
}

/** The cells that only another user has changed meanwhile, with author and time. */
export function FollowedCells({ cells, onDismiss }: FollowedCellsProps) {
  if (cells.length === 0) return null;
  return (
    <Banner tone="info" className="mb-3 shrink-0" onDismiss={onDismiss}>
      <p>{cellTexts.followed(cells.length)}</p>
      <ul className="max-h-24 overflow-y-auto" tabIndex={0}>
        {cells.slice(0, MOST_SHOWN).map(({ key, what, author }) => (
          <li key={key}>{cellTexts.changed(author ?? unknownAuthor, what)}</li>
        ))}
      </ul>
      {cells.length > MOST_SHOWN ? <p>{cellTexts.more(cells.length - MOST_SHOWN)}</p> : null}
    </Banner>
  );
}
