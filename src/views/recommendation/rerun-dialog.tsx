import { useSelector } from '@xstate/react';
import type { RerunRef } from '../../machines/recommendation/rerun.machine.ts';
import { failureText, isAsking } from '../../machines/recommendation/rerun.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { Banner } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const { rerun } = builderTexts;

/** Asks before the samples of the recommendation are run once more. */
export function RerunDialog({ actor }: { readonly actor: RerunRef }) {
  const asking = useSelector(actor, isAsking);
  const failure = useSelector(actor, failureText);
  return (
    <ConfirmDialog
      open
      title={rerun.title}
      confirmLabel={rerun.confirm}
      cancelLabel={rerun.cancel}
      busy={asking}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    >
      {failure === '' ? null : (
        <Banner tone="danger" className="mb-3">
          {failure}
        </Banner>
      )}
      {rerun.question}
    </ConfirmDialog>
  );
}
