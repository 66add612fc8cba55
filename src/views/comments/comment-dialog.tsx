import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import { isLibraryShown } from '../../machines/recommendation/favourites.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { favouritesIn, recommendationOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { commentCells } from '../../model/comments/comment-differences.ts';
import type { CommentEdit, CommentType } from '../../model/comments/comment-draft.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { DiscardQuestion, EditorButtons, EditorFailure } from '../shared/editor-parts.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { CommentLibrary, LibraryButton } from './comment-library.tsx';

const LONGEST_TITLE = 200;
const TYPES = [
  { value: 'RECOMMENDATION', label: commentTexts.recommendation },
  { value: 'REPORT', label: commentTexts.report },
] as const satisfies readonly { value: CommentType; label: string }[];

interface CommentDialogProps {
  readonly editor: EditorRef;
  readonly openRecommendation: OpenRecommendationRef;
}

/** Adds or changes a comment, with the library of words beside it. */
export function CommentDialog({ editor, openRecommendation }: CommentDialogProps) {
  const [draft, saving] = useSelectors(editor, draftOf, isSaving);
  const favourites = useSelector(openRecommendation, favouritesIn);
  const { commentsRecentlyUsed } = useSelector(openRecommendation, recommendationOf);
  const shown = useSelector(favourites, isLibraryShown);
  if (draft.kind !== 'comment') return null;
  const edit = (change: CommentEdit): void => editor.send({ type: 'DRAFT_EDITED', edit: { of: 'comment', ...change } });
  return (
    <Dialog
      open
      size="lg"
      title={draft.recommendedCommentId === null ? commentTexts.addTitle : commentTexts.editTitle}
      onClose={() => editor.send({ type: 'CLOSE' })}
      footer={
        <>
          {favourites ? (
            <span className="mr-auto">
              <LibraryButton favourites={favourites} />
            </span>
          ) : null}
          <EditorButtons editor={editor} />
        </>
      }
    >
      <EditorFailure
        editor={editor}
        cellsOf={(_, { mine, theirs }) =>
          mine.kind === 'comment' && theirs.kind === 'comment' ? commentCells(mine, theirs) : []
        }
      />
      <div className={cx('grid gap-4', shown && 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        <div className="flex min-w-0 flex-col gap-3">
          <TextInput
            label={commentTexts.title}
            value={draft.commentLabel}
            maxLength={LONGEST_TITLE}
            readOnly={saving}
            onChange={(text) => edit({ edit: 'label', text })}
          />
          <RichTextEditor
            label={commentTexts.body}
            value={draft.comment}
            placeholder={commentTexts.placeholder}
            disabled={saving}
            onChange={(html) => edit({ edit: 'body', html })}
          />
          <RadioGroup<CommentType>
            label={commentTexts.type}
            row
            choices={TYPES}
            value={draft.commentType}
            disabled={saving}
            onChange={(commentType) => edit({ edit: 'type', commentType })}
          />
        </div>
        {favourites ? (
          <CommentLibrary
            favourites={favourites}
            history={commentsRecentlyUsed}
            type={draft.commentType}
            disabled={saving}
            onCopy={({ commentLabel, comment }) => edit({ edit: 'copy', commentLabel, html: comment })}
          />
        ) : null}
      </div>
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}
