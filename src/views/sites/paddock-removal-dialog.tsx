import { useSelector } from '@xstate/react';
import type { PaddockRemovalRef } from '../../machines/sites/paddock-removal.machine.ts';
import { isOpen, isRemoving, paddocksOf } from '../../machines/sites/paddock-removal.selectors.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const texts = paddockTexts.removal;

/** The question before paddocks are removed, with their names. */
export function PaddockRemovalDialog({ removal }: { readonly removal: PaddockRemovalRef }) {
  const open = useSelector(removal, isOpen);
  const removing = useSelector(removal, isRemoving);
  const paddocks = useSelector(removal, paddocksOf);
  return (
    <ConfirmDialog
      open={open}
      title={texts.question(paddocks.length)}
      confirmLabel={paddockTexts.remove(paddocks.length)}
      cancelLabel={texts.keep(paddocks.length)}
      onConfirm={() => removal.send({ type: 'CONFIRM' })}
      onCancel={() => removal.send({ type: 'CANCEL' })}
      busy={removing}
    >
      {texts.consequences(paddocks.map(({ name }) => name))}
    </ConfirmDialog>
  );
}
