import { reportTexts } from '../../model/texts/reports.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const texts = reportTexts.discard;

/** The question before unsaved changes are lost. */
export const DiscardDialog = ({ open, onKeep, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    title={texts.title}
    cancelLabel={texts.keep}
    confirmLabel={texts.confirm}
    danger
    onCancel={onKeep}
    onConfirm={onDiscard}
  >
    {texts.question}
  </ConfirmDialog>
);
