import { useSelector } from '@xstate/react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { actIn, answerOf, canConfirm, isCarryingOut, listIn } from '../../machines/shared/record-list.selectors.ts';
import { keptList, subjectOf } from '../../model/privacy/kept.ts';
import { privacyTexts } from '../../model/texts/privacy.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = privacyTexts.question;

/** The question before somebody is erased, which the name itself answers: what cannot be taken back is not done by one press. */
export function EraseDialog({ actor }: { readonly actor: RecordListRef }) {
  const kept = useSelector(actor, listIn(keptList));
  const act = useSelector(actor, actIn(keptList));
  const asked = act !== null && keptList.asks(act) ? subjectOf(kept, act) : undefined;
  const erasing = useSelector(actor, isCarryingOut);
  const confirmable = useSelector(actor, canConfirm);
  const cancel = (): void => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={asked !== undefined}
      size="md"
      alert
      title={texts.title(asked?.name ?? '')}
      onClose={cancel}
      footer={
        <>
          <Button disabled={erasing} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button
            look="danger"
            busy={erasing}
            disabled={!confirmable && !erasing}
            onClick={() => actor.send({ type: 'CONFIRM' })}
          >
            {texts.confirm}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
