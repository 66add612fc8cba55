import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import { calculatorDialogTexts as texts } from '../../model/texts/calculators.ts';
import { Button } from '../ui/button.tsx';
import type { CalculatorView } from './calculator-view.ts';

interface CalculatorFooterProps<Snapshot> extends CalculatorView<Snapshot> {
  readonly onClose: () => void;
}

/** What is done with a calculator: while it prints or is added nothing else begins. */
export function CalculatorFooter<Snapshot>({ actor, of, onClose }: CalculatorFooterProps<Snapshot>) {
  const shown = useSelector(actor, of.isShown);
  const readOnly = useSelector(actor, of.isReadOnly);
  const addable = useSelector(actor, of.canAdd);
  const adding = useSelector(actor, of.isAdding);
  const printing = useSelector(actor, of.isPrinting);
  return (
    <>
      {shown ? (
        <Button icon={Printer} disabled={adding || printing} onClick={() => actor.send({ type: 'PRINT' })}>
          {texts.print}
        </Button>
      ) : null}
      <Button disabled={adding || printing} onClick={onClose}>
        {texts.close}
      </Button>
      {shown && !readOnly ? (
        <Button
          look="primary"
          disabled={!addable || printing}
          busy={adding}
          onClick={() => actor.send({ type: 'ADD' })}
        >
          {texts.add}
        </Button>
      ) : null}
    </>
  );
}
