import { shallowEqual, useSelector } from '@xstate/react';
import type { PaddockManagerRef } from '../../machines/sites/paddock-manager.machine.ts';
import { isAsking, isRemoving, selectedOf } from '../../machines/sites/paddock-manager.selectors.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const texts = paddockTexts.removal;

/** The question before paddocks are removed, with their names. */
export function PaddockRemovalDialog({ manager }: { readonly manager: PaddockManagerRef }) {
  const [open, removing] = useSelectors(manager, isAsking, isRemoving);
  const paddocks = useSelector(manager, selectedOf, shallowEqual);
  return (
    <ConfirmDialog
      open={open}
      title={texts.question(paddocks.length)}
      confirmLabel={paddockTexts.remove(paddocks.length)}
      cancelLabel={texts.keep(paddocks.length)}
      onConfirm={() => manager.send({ type: 'CONFIRM' })}
      onCancel={() => manager.send({ type: 'CANCEL' })}
      busy={removing}
    >
      {texts.consequences(paddocks.map(({ name }) => name))}
    </ConfirmDialog>
  );
}
