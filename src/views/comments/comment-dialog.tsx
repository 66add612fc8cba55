import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf, isSaving } from '../../machines/recommendation/editor.selectors.ts';
import { commentDifferences } from '../../model/comments/comment-differences.ts';
import type { CommentEdit, CommentType } from '../../model/comments/comment-draft.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { DiscardQuestion, EditorButtons, EditorFailure } from '../recommendation/editor-parts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_TITLE = 200;
const TYPES = [
  { value: 'RECOMMENDATION', label: commentTexts.recommendation },
  { value: 'REPORT', label: commentTexts.report },
] as const satisfies readonly { value: CommentType; label: string }[];

/** Adds or changes a comment. */
export function CommentDialog({ editor }: { readonly editor: EditorRef }) {
  const draft = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  if (draft.kind !== 'comment') return null;
  const edit = (change: CommentEdit): void => editor.send({ type: 'DRAFT_EDITED', edit: { of: 'comment', ...change } });
  return (
    <Dialog
      open
      size="lg"
      title={draft.recommendedCommentId === null ? commentTexts.addTitle : commentTexts.editTitle}
      onClose={() => editor.send({ type: 'CLOSE' })}
      footer={<EditorButtons editor={editor} />}
    >
      <EditorFailure
        editor={editor}
        differencesOf={(mine, theirs) =>
          mine.kind === 'comment' && theirs.kind === 'comment' ? commentDifferences(mine, theirs) : []
        }
      />
      <div className="flex flex-col gap-3">
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
      <DiscardQuestion editor={editor} />
    </Dialog>
  );
}
