import { useSelector } from '@xstate/react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import {
  failureText,
  isConfirmingDiscard,
  isConflict,
  isSaving,
  maySaveAnyway,
} from '../../machines/recommendation/editor.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface EditorProps {
  readonly editor: EditorRef;
}

/** Close and Save, as every editor of the builder has them. */
export function EditorButtons({ editor, canSave = true }: EditorProps & { readonly canSave?: boolean }) {
  const saving = useSelector(editor, isSaving);
  return (
    <>
      <Button disabled={saving} onClick={() => editor.send({ type: 'CLOSE' })}>
        {builderTexts.close}
      </Button>
      <Button look="primary" busy={saving} disabled={!canSave} onClick={() => editor.send({ type: 'SAVE' })}>
        {builderTexts.save}
      </Button>
    </>
  );
}

/** Why the last save failed; after a conflict one may save over it, as nothing that was typed is lost. */
export function EditorFailure({ editor }: EditorProps) {
  const failure = useSelector(editor, failureText);
  const conflict = useSelector(editor, isConflict);
  const saveable = useSelector(editor, maySaveAnyway);
  if (failure === '') return null;
  return (
    <Banner
      tone="danger"
      className="mb-3"
      actions={
        conflict ? (
          <Button disabled={!saveable} onClick={() => editor.send({ type: 'SAVE_ANYWAY' })}>
            {builderTexts.saveAnyway}
          </Button>
        ) : undefined
      }
    >
      {failure}
    </Banner>
  );
}

/** Asked before anything that was typed is thrown away. */
export function DiscardQuestion({ editor }: EditorProps) {
  const asked = useSelector(editor, isConfirmingDiscard);
  return (
    <ConfirmDialog
      open={asked}
      title={builderTexts.discard.title}
      confirmLabel={builderTexts.discard.confirm}
      cancelLabel={builderTexts.discard.keep}
      danger
      onConfirm={() => editor.send({ type: 'DISCARD' })}
      onCancel={() => editor.send({ type: 'KEEP_EDITING' })}
    >
      {builderTexts.discard.question}
    </ConfirmDialog>
  );
}
