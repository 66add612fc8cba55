import { useSelector } from '@xstate/react';
import type { LeavingWorkRef } from '../../machines/shared/leaving-work.machine.ts';
import { isAsking } from '../../machines/shared/leaving-work.selectors.ts';
import { recordTexts } from '../../model/texts/shared.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asked before unsaved work of one customer or tenant is left for another, or for a record of another customer. */
export function LeavingWorkDialog({ actor }: { readonly actor: LeavingWorkRef }) {
  const asking = useSelector(actor, isAsking);
  const { from, to, of } = useSelector(actor, ({ context }) => context);
  const texts = of === undefined ? recordTexts.leavingWork : recordTexts.otherCustomer(of);
  return (
    <ConfirmDialog
      open={asking}
      title={texts.title(to)}
      confirmLabel={texts.leave}
      cancelLabel={recordTexts.stay(from)}
      danger
      onConfirm={() => actor.send({ type: 'LEAVE' })}
      onCancel={() => actor.send({ type: 'STAY' })}
    >
      {texts.question(from, to)}
    </ConfirmDialog>
  );
}
