import { useSelector } from '@xstate/react';
import { Copy, Library } from 'lucide-react';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import { favouritesOf, isLibraryShown, soughtIn, viewOf } from '../../machines/recommendation/favourites.selectors.ts';
import type { CommentType } from '../../model/comments/comment-draft.ts';
import {
  libraryItems,
  libraryViews,
  type LibraryItem,
  type LibraryView,
} from '../../model/comments/comment-library.ts';
import type { UsedComment } from '../../model/contract/entities.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { StarButton } from '../shared/star-button.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { RichTextView } from '../ui/rich-text-view.tsx';
import { SearchInput } from '../ui/search-input.tsx';

const texts = commentTexts.library;
const VIEWS = libraryViews.map((value) => ({ value, label: texts.views[value] }));

/** Shows and hides the library beside a comment. */
export function LibraryButton({ favourites }: { readonly favourites: FavouritesRef }) {
  const shown = useSelector(favourites, isLibraryShown);
  return (
    <Button icon={Library} onClick={() => favourites.send({ type: shown ? 'HIDE' : 'SHOW' })}>
      {shown ? texts.hide : texts.show}
    </Button>
  );
}

interface CommentLibraryProps {
  readonly favourites: FavouritesRef;
  /** What the adviser has written last, newest first. */
  readonly history: readonly UsedComment[];
  readonly type: CommentType;
  readonly disabled: boolean;
  readonly onCopy: (item: LibraryItem) => void;
}

/** Words to copy, beside the comment of a recommendation or of a report that is being written, with the adviser's own favourites. */
export function CommentLibrary({ favourites, history, type, disabled, onCopy }: CommentLibraryProps) {
  const [shown, view, text, own] = useSelectors(favourites, isLibraryShown, viewOf, soughtIn, favouritesOf);
  if (!shown) return null;
  // The comment that a favourite came from may be gone, and its star with it.
  const unmark = ({ commentLabel, comment }: LibraryItem): void =>
    favourites.send({ type: 'FAVOURITE_TOGGLED', of: { of: 'comment', id: null, commentLabel, comment } });
  const { templates, comments } = own;
  const items = libraryItems({ templates, comments, history }, { view, text, type });
  return (
    <section aria-label={texts.title} className="flex min-w-0 flex-col gap-2 border-hairline md:border-l md:pl-4">
      <RadioGroup<LibraryView>
        label={texts.filter}
        hideLabel
        row
        choices={VIEWS}
        value={view}
        onChange={(chosen) => favourites.send({ type: 'VIEW_CHOSEN', view: chosen })}
      />
      <SearchInput
        label={texts.search}
        value={text}
        onChange={(typed) => favourites.send({ type: 'SEARCH_TYPED', text: typed })}
        className="w-full!"
      />
      {items.length === 0 ? (
        <p role="status" className="py-4 text-center text-sm text-muted">
          {texts.none}
        </p>
      ) : (
        // A keyboard has to reach what is scrolled.
        <ul tabIndex={0} aria-label={texts.title} className="max-h-[48vh] overflow-y-auto rounded-md">
          {items.map((item) => (
            <li key={item.key} className="border-b border-hairline py-2 last:border-b-0">
              <div className="flex items-start gap-2">
                <h3 className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{item.commentLabel}</h3>
                {item.from === 'favourite' ? (
                  <StarButton label={commentTexts.favourite(item.commentLabel)} marked onToggle={() => unmark(item)} />
                ) : null}
                <IconButton
                  icon={Copy}
                  size="sm"
                  disabled={disabled}
                  label={texts.copyOf(item.commentLabel)}
                  onClick={() => onCopy(item)}
                />
              </div>
              <RichTextView html={item.comment} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
