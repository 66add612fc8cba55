import { useSelector } from '@xstate/react';
import type { EraseAccountRef } from '../../machines/session/erase-account.machine.ts';
import {
  canConfirm,
  emailOf,
  errorText,
  isAsking,
  isErasing,
  isIdle,
  typedOf,
} from '../../machines/session/erase-account.selectors.ts';
import { eraseAccountTexts as texts } from '../../model/texts/session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface EraseAccountProps {
  readonly actor: EraseAccountRef;
  readonly email: string;
  /** Whether the account is Tilth's own, rather than an outside provider's. */
  readonly isOurs: boolean;
}

/** How one erases one's own account, with what goes and what stays. */
export function EraseAccount({ actor, email, isOurs }: EraseAccountProps) {
  const idle = useSelector(actor, isIdle);
  return (
    <Panel className="mt-3" title={texts.title}>
      <div className="flex flex-col items-start gap-2 p-3">
        <p className="text-sm text-muted">{texts.goes}</p>
        <p className="text-sm text-muted">{texts.stays}</p>
        <p className="text-sm text-muted">{isOurs ? texts.signIn : texts.elsewhere}</p>
        <Button look="danger" disabled={!idle} onClick={() => actor.send({ type: 'ERASE', email })}>
          {texts.ask}
        </Button>
      </div>
      <Question actor={actor} />
    </Panel>
  );
}

/** What cannot be undone is not done by one press. */
function Question({ actor }: Pick<EraseAccountProps, 'actor'>) {
  const erasing = useSelector(actor, isErasing);
  const error = useSelector(actor, errorText);
  const { question } = texts;
  return (
    <ConfirmDialog
      open={useSelector(actor, isAsking)}
      size="md"
      title={question.title}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      danger
      busy={erasing}
      ready={useSelector(actor, canConfirm)}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    >
      <div className="flex flex-col gap-3">
        {error === '' ? null : <Banner tone="danger">{error}</Banner>}
        <p>{question.about}</p>
        <TextInput
          label={question.email}
          required
          hint={useSelector(actor, emailOf)}
          value={useSelector(actor, typedOf)}
          disabled={erasing}
          onChange={(text) => actor.send({ type: 'EMAIL_TYPED', text })}
        />
      </div>
    </ConfirmDialog>
  );
}
