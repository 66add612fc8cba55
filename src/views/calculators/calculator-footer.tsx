import { Printer } from 'lucide-react';
import { calculatorDialogTexts as texts } from '../../model/texts/calculators.ts';
import { Button } from '../ui/button.tsx';

interface CalculatorFooterProps {
  readonly shown: boolean;
  readonly readOnly: boolean;
  readonly addable: boolean;
  readonly adding: boolean;
  readonly printing: boolean;
  readonly onPrint: () => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** What is done with a calculator: while it prints or is added nothing else begins. */
export const CalculatorFooter = ({
  shown,
  readOnly,
  addable,
  adding,
  printing,
  onPrint,
  onAdd,
  onClose,
}: CalculatorFooterProps) => (
  <>
    {shown ? (
      <Button icon={Printer} disabled={adding || printing} onClick={onPrint}>
        {texts.print}
      </Button>
    ) : null}
    <Button disabled={adding || printing} onClick={onClose}>
      {texts.close}
    </Button>
    {shown && !readOnly ? (
      <Button look="primary" disabled={!addable || printing} busy={adding} onClick={onAdd}>
        {texts.add}
      </Button>
    ) : null}
  </>
);
