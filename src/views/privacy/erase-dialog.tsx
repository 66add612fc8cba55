import { useSelector } from '@xstate/react';
import type { RecordListRef } from '../../machines/shared/record-list.machine.ts';
import { actIn, answerOf, canConfirm, isCarryingOut, listIn } from '../../machines/shared/record-list.selectors.ts';
import { keptList, subjectOf } from '../../model/privacy/kept.ts';
import { privacyTexts } from '../../model/texts/privacy.ts';
import { EraseQuestion } from '../shared/erase-question.tsx';

const texts = privacyTexts.question;

/** The question before a person is erased, confirmed by typing the name: what cannot be taken back is not done by one press. */
export function EraseDialog({ actor }: { readonly actor: RecordListRef }) {
  const kept = useSelector(actor, listIn(keptList));
  const act = useSelector(actor, actIn(keptList));
  const asked = act !== null && keptList.asks(act) ? subjectOf(kept, act) : undefined;
  return (
    <EraseQuestion
      open={asked !== undefined}
      title={texts.title(asked?.name ?? '')}
      about={texts[asked?.kind ?? 'customer']}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      answer={{ label: texts.name, expected: asked?.name ?? '', typed: useSelector(actor, answerOf) }}
      erasing={useSelector(actor, isCarryingOut)}
      ready={useSelector(actor, canConfirm)}
      onType={(text) => actor.send({ type: 'ANSWER_TYPED', text })}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}
