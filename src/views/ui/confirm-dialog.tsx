import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens and to what. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** A second way to say yes, before the first. */
  readonly also?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Red, for what cannot be taken back; the focus then starts on Cancel, where it starts anyway. */
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** Is what it asks for typed? A question that is answered by a press is always ready. */
  readonly ready?: boolean | undefined;
  readonly size?: 'sm' | 'md';
}

/** A question with two answers; Escape is the safe one. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  also,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  ready = true,
  size = 'sm',
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onCancel}
    size={size}
    alert
    footer={
      <>
        <Button onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        {also}
        <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} ready={ready}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
