import { discardTexts } from '../../model/texts/shared.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly open: boolean;
  /** Words of its own, where a screen has any. */
  readonly texts?: Pick<Record<keyof typeof discardTexts, string>, 'question' | 'confirm'>;
  /** What holds the changes. */
  readonly actor: { readonly send: (event: { readonly type: 'KEEP_EDITING' | 'DISCARD' }) => void };
}

/** The question before unsaved changes are lost. */
export const DiscardDialog = ({ open, texts = discardTexts, actor }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    title={discardTexts.title}
    cancelLabel={discardTexts.keep}
    confirmLabel={texts.confirm}
    danger
    onCancel={() => actor.send({ type: 'KEEP_EDITING' })}
    onConfirm={() => actor.send({ type: 'DISCARD' })}
  >
    {texts.question}
  </ConfirmDialog>
);
