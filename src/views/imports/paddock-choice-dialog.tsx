import { useSelector } from '@xstate/react';
import type { CheckPlacesRef } from '../../machines/imports/check-places.machine.ts';
import { checkOf } from '../../machines/imports/check-places.selectors.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';

const texts = checkTexts.places;

/** Any paddock of the customer for a place, found by typing. */
export function PaddockChoiceDialog({ tab, place }: { readonly tab: CheckPlacesRef; readonly place: string }) {
  const { paddocks } = useSelector(tab, checkOf);
  return (
    <Dialog
      open
      size="sm"
      title={texts.anotherTitle(place)}
      onClose={() => tab.send({ type: 'CANCEL' })}
      footer={<Button onClick={() => tab.send({ type: 'CANCEL' })}>{texts.cancel}</Button>}
    >
      <Combobox
        label={texts.find}
        options={paddocks.map(({ id, name, farmName }) => ({ value: id, label: name, hint: farmName }))}
        value={undefined}
        onChange={(paddockId) => {
          if (paddockId !== undefined) tab.send({ type: 'PADDOCK_CHOSEN', paddockId });
        }}
      />
    </Dialog>
  );
}
