import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface ManagerDialogProps {
  readonly open: boolean;
  readonly texts: Readonly<Record<'title' | 'close', string>>;
  /** Nothing may be closed under what is being done. */
  readonly busy?: boolean;
  /** Before the button that closes it. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of what a customer has of one kind: paddocks, sites or uploads. */
export const ManagerDialog = ({ open, texts, busy = false, actions = null, onClose, children }: ManagerDialogProps) => (
  <Dialog
    open={open}
    size="lg"
    bare
    title={texts.title}
    onClose={onClose}
    footer={
      <>
        {actions}
        <Button disabled={busy} onClick={onClose}>
          {texts.close}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

/** In the place of the list until it is read. */
export const ManagerLoading = ({ label }: { readonly label: string }) => (
  <div className="flex min-h-64 items-center justify-center">
    <Spinner label={label} />
  </div>
);
