import { discardTexts } from '../../model/texts/shared.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly open: boolean;
  /** Words of its own, where a screen has any. */
  readonly texts?: Pick<Record<keyof typeof discardTexts, string>, 'question' | 'confirm'>;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The question before unsaved changes are lost. */
export const DiscardDialog = ({ open, texts = discardTexts, onKeep, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    title={discardTexts.title}
    cancelLabel={discardTexts.keep}
    confirmLabel={texts.confirm}
    danger
    onCancel={onKeep}
    onConfirm={onDiscard}
  >
    {texts.question}
  </ConfirmDialog>
);
