import type { CommentTemplate, FavouriteComment, UsedComment } from '../contract/entities.ts';
import { textOfHtml, type CommentType } from './comment-draft.ts';

/** Which words the library shows. */
export const libraryViews = ['template', 'favourite', 'history', 'all'] as const;
export type LibraryView = (typeof libraryViews)[number];

/** Words that can be copied into a comment. */
export interface LibraryItem {
  readonly key: string;
  readonly from: Exclude<LibraryView, 'all'>;
  readonly commentLabel: string;
  readonly comment: string;
}

/** What a template says, and for which comments. */
export type TemplateWords = Pick<CommentTemplate, 'id' | 'commentLabel' | 'comment' | 'commentType'>;

interface Words {
  readonly templates: readonly TemplateWords[];
  readonly comments: readonly FavouriteComment[];
  /** Newest first. */
  readonly history: readonly UsedComment[];
}

const itemsFrom = (
  from: LibraryItem['from'],
  words: readonly { readonly id: number; readonly commentLabel: string; readonly comment: string }[],
): readonly LibraryItem[] =>
  words.map(({ id, commentLabel, comment }) => ({ key: `${from} ${id}`, from, commentLabel, comment }));

/** What says the same under the same title is shown once. */
function withoutDoubles(items: readonly LibraryItem[]): readonly LibraryItem[] {
  const first = new Map<string, LibraryItem>();
  for (const item of items) {
    const words = JSON.stringify([item.commentLabel, item.comment]);
    if (!first.has(words)) first.set(words, item);
  }
  return [...first.values()];
}

/** The words of a view that hold the text that is sought; templates are those of the comment's type. */
export function libraryItems(
  { templates, comments, history }: Words,
  { view, text, type }: { readonly view: LibraryView; readonly text: string; readonly type: CommentType },
): readonly LibraryItem[] {
  const fitting = templates.filter(({ commentType }) => commentType === type);
  const of = {
    template: itemsFrom('template', fitting),
    favourite: itemsFrom('favourite', comments.toReversed()),
    // Of recommendations and of reports, which are numbered each for itself.
    history: itemsFrom(
      'history',
      history.map((words, at) => ({ ...words, id: at })),
    ),
  };
  const items = view === 'all' ? withoutDoubles([...of.template, ...of.favourite, ...of.history]) : of[view];
  const sought = text.trim().toLowerCase();
  return items.filter(({ commentLabel, comment }) =>
    `${commentLabel} ${textOfHtml(comment)}`.toLowerCase().includes(sought),
  );
}
