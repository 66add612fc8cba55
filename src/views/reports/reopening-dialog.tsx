import { useSelector } from '@xstate/react';
import type { ReopeningRef } from '../../machines/reports/reopening.machine.ts';
import { hasReason, isWorking, reasonOf, reportNameOf } from '../../machines/reports/reopening.selectors.ts';
import { reportDialogTexts, reportTexts } from '../../model/texts/reports.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = reportTexts.versions;

/** Asks why a finalised report is opened again. */
export function ReopeningDialog({ actor }: { readonly actor: ReopeningRef }) {
  const reason = useSelector(actor, reasonOf);
  const name = useSelector(actor, reportNameOf);
  const given = useSelector(actor, hasReason);
  const working = useSelector(actor, isWorking);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open
      title={texts.reopen}
      size="sm"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel} disabled={working}>
            {reportDialogTexts.cancel}
          </Button>
          <Button look="primary" onClick={() => actor.send({ type: 'CONFIRM' })} disabled={!given} busy={working}>
            {texts.reopen}
          </Button>
        </>
      }
    >
      <p className="mb-3">
        <strong>{name}</strong>. {texts.reopenQuestion}
      </p>
      <TextInput
        label={texts.reason}
        value={reason}
        required
        autoFocus
        maxLength={500}
        disabled={working}
        hint={texts.reasonHint}
        onChange={(text) => actor.send({ type: 'REASON_TYPED', text })}
        onEnter={() => actor.send({ type: 'CONFIRM' })}
      />
    </Dialog>
  );
}
