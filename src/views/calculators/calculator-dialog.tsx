import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { CalculatorFooter } from './calculator-footer.tsx';
import type { CalculatorView } from './calculator-view.ts';

interface CalculatorDialogProps<Snapshot> extends CalculatorView<Snapshot> {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of a calculator that is printed and added. */
export function CalculatorDialog<Snapshot>({ title, children, actor, of }: CalculatorDialogProps<Snapshot>) {
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <Dialog
      open
      title={title}
      size="wide"
      onClose={close}
      footer={<CalculatorFooter actor={actor} of={of} onClose={close} />}
    >
      {children}
    </Dialog>
  );
}
