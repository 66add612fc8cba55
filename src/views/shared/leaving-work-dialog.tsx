import { useSelector } from '@xstate/react';
import type { LeavingWorkRef } from '../../machines/shared/leaving-work.machine.ts';
import { isAsking } from '../../machines/shared/leaving-work.selectors.ts';
import { recordTexts } from '../../model/texts/shared.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asked before unsaved work of one customer or tenant is left for another. */
export function LeavingWorkDialog({ actor }: { readonly actor: LeavingWorkRef }) {
  const asking = useSelector(actor, isAsking);
  const { from, to } = useSelector(actor, ({ context }) => context);
  const texts = recordTexts.leavingWork;
  return (
    <ConfirmDialog
      open={asking}
      title={texts.title(to)}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay(from)}
      danger
      onConfirm={() => actor.send({ type: 'LEAVE' })}
      onCancel={() => actor.send({ type: 'STAY' })}
    >
      {texts.question(from)}
    </ConfirmDialog>
  );
}
