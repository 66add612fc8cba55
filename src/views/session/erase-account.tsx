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
import { Button } from '../ui/button.tsx';
import { EraseQuestion } from '../shared/erase-question.tsx';
import { Panel } from '../ui/panel.tsx';

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

function Question({ actor }: Pick<EraseAccountProps, 'actor'>) {
  const { question } = texts;
  return (
    <EraseQuestion
      open={useSelector(actor, isAsking)}
      title={question.title}
      about={question.about}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      error={useSelector(actor, errorText)}
      answer={{
        label: question.email,
        expected: useSelector(actor, emailOf),
        typed: useSelector(actor, typedOf),
      }}
      erasing={useSelector(actor, isErasing)}
      ready={useSelector(actor, canConfirm)}
      onType={(text) => actor.send({ type: 'EMAIL_TYPED', text })}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
    />
  );
}
