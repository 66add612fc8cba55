import { useSelector } from '@xstate/react';
import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { checkOf } from '../../machines/imports/check-questions.selectors.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';

const texts = checkTexts.places;

interface PaddockChoiceProps {
  readonly questions: CheckQuestionsRef;
  readonly place: string;
}

/** Any paddock of the customer for a place, found by typing. */
export function PaddockChoiceDialog({ questions, place }: PaddockChoiceProps) {
  const { paddocks } = useSelector(questions, checkOf);
  return (
    <Dialog
      open
      size="sm"
      title={texts.anotherTitle(place)}
      onClose={() => questions.send({ type: 'CANCEL' })}
      footer={<Button onClick={() => questions.send({ type: 'CANCEL' })}>{texts.cancel}</Button>}
    >
      <Combobox
        label={texts.find}
        options={paddocks.map(({ id, name, farmName }) => ({ value: id, label: name, hint: farmName }))}
        value={undefined}
        onChange={(paddockId) => {
          if (paddockId !== undefined) questions.send({ type: 'PADDOCK_CHOSEN', paddockId });
        }}
      />
    </Dialog>
  );
}
