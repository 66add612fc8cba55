import { useSelector } from '@xstate/react';
import { Copy, Library } from 'lucide-react';
import type { LibraryRef } from '../../machines/comments/library.machine.ts';
import { isShown, soughtIn, viewOf } from '../../machines/comments/library.selectors.ts';
import type { CommentType } from '../../model/comments/comment-draft.ts';
import {
  libraryItems,
  libraryViews,
  type LibraryItem,
  type LibraryView,
} from '../../model/comments/comment-library.ts';
import type { UsedComment } from '../../model/contract/entities.ts';
import type { Favourites } from '../../model/recommendation/favourites.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { StarButton } from '../shared/star-button.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { RichTextView } from '../ui/rich-text-view.tsx';
import { SearchInput } from '../ui/search-input.tsx';

const texts = commentTexts.library;
const VIEWS = libraryViews.map((value) => ({ value, label: texts.views[value] }));

/** Shows and hides the library beside a comment. */
export function LibraryButton({ library }: { readonly library: LibraryRef }) {
  const shown = useSelector(library, isShown);
  return (
    <Button icon={Library} onClick={() => library.send({ type: shown ? 'HIDE' : 'SHOW' })}>
      {shown ? texts.hide : texts.show}
    </Button>
  );
}

interface CommentLibraryProps {
  readonly library: LibraryRef;
  readonly favourites: Favourites;
  /** What the adviser has written last, newest first. */
  readonly history: readonly UsedComment[];
  readonly type: CommentType;
  readonly disabled: boolean;
  readonly onCopy: (item: LibraryItem) => void;
  /** Unmarks a favourite: the comment it came from may be gone, and its star with it. */
  readonly onUnmark: (item: LibraryItem) => void;
}

/** Words to copy, beside the comment that is being written. */
export function CommentLibrary(props: CommentLibraryProps) {
  const { library, favourites, history, type, disabled, onCopy, onUnmark } = props;
  const shown = useSelector(library, isShown);
  const view = useSelector(library, viewOf);
  const text = useSelector(library, soughtIn);
  if (!shown) return null;
  const { templates, comments } = favourites;
  const items = libraryItems({ templates, comments, history }, { view, text, type });
  return (
    <section aria-label={texts.title} className="flex min-w-0 flex-col gap-2 border-hairline md:border-l md:pl-4">
      <RadioGroup<LibraryView>
        label={texts.filter}
        hideLabel
        row
        choices={VIEWS}
        value={view}
        onChange={(chosen) => library.send({ type: 'VIEW_CHOSEN', view: chosen })}
      />
      <SearchInput
        label={texts.search}
        value={text}
        onChange={(typed) => library.send({ type: 'SEARCH_TYPED', text: typed })}
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
                  <StarButton
                    label={commentTexts.favourite(item.commentLabel)}
                    marked
                    onToggle={() => onUnmark(item)}
                  />
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
