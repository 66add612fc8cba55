import { useSelector } from '@xstate/react';
import { Check, Pencil, X } from 'lucide-react';
import type { ReportTitleRef } from '../../machines/report/report-title.machine.ts';
import { isEditing, isSaving, mayEdit, titleOf } from '../../machines/report/report-title.selectors.ts';
import { reportTexts } from '../../model/texts/report.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** The name of the open report, edited in its place while the report is not finalised. */
export function ReportTitle({ actor }: { readonly actor: ReportTitleRef }) {
  const title = useSelector(actor, titleOf);
  const editing = useSelector(actor, isEditing);
  const saving = useSelector(actor, isSaving);
  const editable = useSelector(actor, mayEdit);
  if (!editing)
    return (
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate" title={title}>
          {title}
        </span>
        {editable ? <IconButton icon={Pencil} size="sm" label={reportTexts.title.edit} onClick={() => actor.send({ type: 'EDIT' })} /> : null}
      </span>
    );
  return (
    <span className="flex items-center gap-1 text-base font-normal">
      <TextInput
        label={reportTexts.title.label}
        hideLabel
        value={title}
        maxLength={200}
        autoFocus
        disabled={saving}
        className="w-72"
        onChange={(text) => actor.send({ type: 'TITLE_TYPED', text })}
        onEnter={() => actor.send({ type: 'SAVE' })}
        onEscape={() => actor.send({ type: 'CANCEL' })}
      />
      <IconButton icon={Check} tone="brand" label={reportTexts.save} busy={saving} onClick={() => actor.send({ type: 'SAVE' })} />
      <IconButton icon={X} label={reportTexts.cancel} disabled={saving} onClick={() => actor.send({ type: 'CANCEL' })} />
    </span>
  );
}
