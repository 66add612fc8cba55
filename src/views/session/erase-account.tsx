import { useSelector } from '@xstate/react';
import type { ProfileRef } from '../../machines/session/profile.machine.ts';
import {
  canConfirm,
  canErase,
  errorText,
  isAskingErasure,
  isErasing,
  typedEmailOf,
} from '../../machines/session/profile.selectors.ts';
import { eraseAccountTexts as texts } from '../../model/texts/session.ts';
import { Button } from '../ui/button.tsx';
import { EraseQuestion } from '../shared/erase-question.tsx';
import { Panel } from '../ui/panel.tsx';

interface EraseAccountProps {
  readonly page: ProfileRef;
  readonly email: string;
  /** Whether the account is Tilth's own, rather than an outside provider's. */
  readonly isOurs: boolean;
}

/** How one erases one's own account, with what goes and what stays. */
export function EraseAccount({ page, email, isOurs }: EraseAccountProps) {
  const ready = useSelector(page, canErase);
  return (
    <Panel className="mt-3" title={texts.title}>
      <div className="flex flex-col items-start gap-2 p-3">
        <p className="text-sm text-muted">{texts.goes}</p>
        <p className="text-sm text-muted">{texts.stays}</p>
        <p className="text-sm text-muted">{isOurs ? texts.signIn : texts.elsewhere}</p>
        <Button look="danger" disabled={!ready} onClick={() => page.send({ type: 'ERASE' })}>
          {texts.ask}
        </Button>
      </div>
      <Question page={page} email={email} />
    </Panel>
  );
}

function Question({ page, email }: Omit<EraseAccountProps, 'isOurs'>) {
  const { question } = texts;
  return (
    <EraseQuestion
      open={useSelector(page, isAskingErasure)}
      title={question.title}
      about={question.about}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      error={useSelector(page, errorText)}
      answer={{
        label: question.email,
        expected: email,
        typed: useSelector(page, typedEmailOf),
      }}
      erasing={useSelector(page, isErasing)}
      ready={useSelector(page, canConfirm)}
      onType={(text) => page.send({ type: 'EMAIL_TYPED', text })}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CANCEL' })}
    />
  );
}
