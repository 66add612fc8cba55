import { useSelector } from '@xstate/react';
import type { PrivacyRef } from '../../machines/privacy/privacy.machine.ts';
import {
  askedOf,
  canConfirm,
  errorText,
  isAsking,
  isErasing,
  typedOf,
} from '../../machines/privacy/privacy.selectors.ts';
import { privacyTexts } from '../../model/texts/privacy.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = privacyTexts.question;

/** The question before somebody is erased, which the name itself answers: what cannot be taken back is not done by one press. */
export function EraseDialog({ actor }: { readonly actor: PrivacyRef }) {
  const open = useSelector(actor, isAsking);
  const asked = useSelector(actor, askedOf);
  const erasing = useSelector(actor, isErasing);
  const confirmable = useSelector(actor, canConfirm);
  const error = useSelector(actor, errorText);
  const cancel = (): void => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
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
        {error === '' ? null : <Banner tone="danger">{error}</Banner>}
        <p>{texts[asked?.kind ?? 'customer']}</p>
        <TextInput
          label={texts.name}
          required
          hint={asked?.name ?? ''}
          value={useSelector(actor, typedOf)}
          disabled={erasing}
          onChange={(text) => actor.send({ type: 'NAME_TYPED', text })}
        />
      </div>
    </Dialog>
  );
}
