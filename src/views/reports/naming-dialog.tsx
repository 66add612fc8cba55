import type { NamingRef } from '../../machines/reports/naming.machine.ts';
import { hasName, isCreating, isNameMissing, nameOf, thingOf } from '../../machines/reports/naming.selectors.ts';
import type { NamedThing } from '../../model/reports/asked.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

function textsOf(kind: NamedThing['kind']) {
  switch (kind) {
    case 'newReport':
      return reportDialogTexts.newReport;
    case 'copyReport':
      return reportDialogTexts.copyReport;
    case 'duplicate':
      return reportDialogTexts.duplicate;
  }
}

/** Asks for the name of a new report, or of the copy of a recommendation. */
export function NamingDialog({ actor }: { readonly actor: NamingRef }) {
  const [thing, name, named] = useSelectors(actor, thingOf, nameOf, hasName);
  const [missing, creating] = useSelectors(actor, isNameMissing, isCreating);
  const texts = textsOf(thing.kind);
  const count = thing.kind === 'newReport' ? thing.recommendationIds.length : 0;
  return (
    <Dialog
      open
      title={texts.title}
      size="sm"
      onClose={() => actor.send({ type: 'CANCEL' })}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'CANCEL' })} disabled={creating}>
            {reportDialogTexts.cancel}
          </Button>
          <Button look="primary" onClick={() => actor.send({ type: 'CREATE' })} disabled={!named} busy={creating}>
            {reportDialogTexts.create}
          </Button>
        </>
      }
    >
      <TextInput
        label={texts.name}
        value={name}
        required
        roomForNote
        autoFocus
        maxLength={200}
        disabled={creating}
        error={missing ? texts.required : undefined}
        hint={count > 0 ? reportDialogTexts.newReport.hint(count) : undefined}
        onChange={(typed) => actor.send({ type: 'NAME_TYPED', name: typed })}
        onBlur={() => actor.send({ type: 'FIELD_LEFT' })}
        onEnter={() => actor.send({ type: 'CREATE' })}
      />
    </Dialog>
  );
}
