import { useSelector } from '@xstate/react';
import type { CommentTemplatesRef } from '../../machines/comments/comment-templates.machine.ts';
import {
  draftOf,
  errorText,
  isConfirmingDiscard,
  isSaving,
  maySaveAnyway,
} from '../../machines/comments/comment-templates.selectors.ts';
import type { CommentType } from '../../model/comments/comment-draft.ts';
import type { TemplateDraft } from '../../model/comments/template-draft.ts';
import { commentTexts } from '../../model/texts/comments.ts';
import { templateTexts as texts } from '../../model/texts/templates.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RichTextEditor } from '../ui/dom/rich-text-editor.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_TITLE = 200;
const TYPES = [
  { value: 'RECOMMENDATION', label: commentTexts.recommendation },
  { value: 'REPORT', label: commentTexts.report },
] as const satisfies readonly { value: CommentType; label: string }[];

/** Writes or changes words that all advisers can copy. */
export function TemplateDialog({ actor }: { readonly actor: CommentTemplatesRef }) {
  const draft = useSelector(actor, draftOf);
  const saving = useSelector(actor, isSaving);
  const error = useSelector(actor, errorText);
  const stale = useSelector(actor, maySaveAnyway);
  const discarding = useSelector(actor, isConfirmingDiscard);
  const edit = (change: Partial<TemplateDraft>): void => actor.send({ type: 'DRAFT_EDITED', change });
  return (
    <Dialog
      open
      size="lg"
      title={draft.id === null ? texts.addTitle : texts.editTitle}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CLOSE' })}>
            {texts.close}
          </Button>
          <Button look="primary" busy={saving} onClick={() => actor.send({ type: 'SAVE' })}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === '' ? null : (
          <Banner
            tone="danger"
            actions={
              stale ? (
                <Button onClick={() => actor.send({ type: 'SAVE_ANYWAY' })}>{texts.saveAnyway}</Button>
              ) : undefined
            }
          >
            {error}
          </Banner>
        )}
        <TextInput
          label={commentTexts.title}
          value={draft.commentLabel}
          maxLength={LONGEST_TITLE}
          readOnly={saving}
          onChange={(commentLabel) => edit({ commentLabel })}
        />
        <RichTextEditor
          label={commentTexts.body}
          value={draft.comment}
          placeholder={commentTexts.placeholder}
          disabled={saving}
          onChange={(comment) => edit({ comment })}
        />
        <RadioGroup<CommentType>
          label={commentTexts.type}
          row
          choices={TYPES}
          value={draft.commentType}
          disabled={saving}
          onChange={(commentType) => edit({ commentType })}
        />
      </div>
      <DiscardDialog
        open={discarding}
        onKeep={() => actor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => actor.send({ type: 'DISCARD' })}
      />
    </Dialog>
  );
}
