import { useSelector } from '@xstate/react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { actIn, answerOf, canConfirm, isCarryingOut, listIn } from '../../machines/shared/record-list.selectors.ts';
import { keptList, subjectOf } from '../../model/privacy/kept.ts';
import { privacyTexts } from '../../model/texts/privacy.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = privacyTexts.question;

/** The question before somebody is erased, which the name itself answers: what cannot be taken back is not done by one press. */
export function EraseDialog({ actor }: { readonly actor: RecordListRef }) {
  const kept = useSelector(actor, listIn(keptList));
  const act = useSelector(actor, actIn(keptList));
  const asked = act !== null && keptList.asks(act) ? subjectOf(kept, act) : undefined;
  const erasing = useSelector(actor, isCarryingOut);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      size="md"
      title={texts.title(asked?.name ?? '')}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      danger
      busy={erasing}
      ready={useSelector(actor, canConfirm)}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    >
      <div className="flex flex-col gap-3">
        <p>{texts[asked?.kind ?? 'customer']}</p>
        <TextInput
          label={texts.name}
          required
          hint={asked?.name ?? ''}
          value={useSelector(actor, answerOf)}
          disabled={erasing}
          onChange={(text) => actor.send({ type: 'ANSWER_TYPED', text })}
        />
      </div>
    </ConfirmDialog>
  );
}
