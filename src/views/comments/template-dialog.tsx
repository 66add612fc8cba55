import { useSelector } from '@xstate/react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { isNew } from '../../machines/shared/record-editor.selectors.ts';
import type { CommentType } from '../../model/comments/comment-draft.ts';
import { templateKind, typeIn } from '../../model/comments/template-kind.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { templateTexts as texts } from '../../model/texts/templates.ts';
import { RecordDialog } from '../shared/record-dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_TITLE = 200;
const TYPES = [
  { value: 'RECOMMENDATION', label: commentTexts.recommendation },
  { value: 'REPORT', label: commentTexts.report },
] as const satisfies readonly { value: CommentType; label: string }[];

/** Writes or changes words that all advisers can copy. */
export function TemplateDialog({ editor }: { readonly editor: RecordEditorRef }) {
  const title = useSelector(editor, isNew) ? texts.addTitle : texts.editTitle;
  return (
    <RecordDialog editor={editor} kind={templateKind} size="lg" title={title}>
      {({ draft, disabled, edit }) => (
        <div className="flex flex-col gap-3">
          <TextInput
            label={commentTexts.title}
            value={draft.commentLabel}
            maxLength={LONGEST_TITLE}
            readOnly={disabled}
            onChange={(commentLabel) => edit({ commentLabel })}
          />
          <RichTextEditor
            label={commentTexts.body}
            value={draft.comment}
            placeholder={commentTexts.placeholder}
            disabled={disabled}
            onChange={(comment) => edit({ comment })}
          />
          <RadioGroup<CommentType>
            label={commentTexts.type}
            row
            choices={TYPES}
            value={typeIn(draft.commentType)}
            disabled={disabled}
            onChange={(commentType) => edit({ commentType })}
          />
        </div>
      )}
    </RecordDialog>
  );
}
