import { useSelector } from '@xstate/react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { draftIn } from '../../machines/shared/record-editor.selectors.ts';
import { personKind, type PersonDraft } from '../../model/people/person.ts';
import { roleCodes } from '../../model/session/permissions.ts';
import { peopleTexts } from '../../model/texts/people.ts';
import { describeRole } from '../../model/texts/session.ts';
import { RecordDialog } from '../shared/record-dialog.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextInput } from '../ui/text-input.tsx';

const texts = peopleTexts.editor;

const titleOf = ({ isNew, isProgram, name }: PersonDraft): string =>
  !isNew ? texts.title(name) : isProgram ? texts.titleProgram : texts.titleNew;
const verbOf = ({ isNew, isProgram }: PersonDraft): string | undefined =>
  !isNew ? undefined : isProgram ? texts.add : texts.invite;

/** A person to invite, a program to add, or either to change. */
export function PersonDialog({ editor }: { readonly editor: RecordEditorRef }) {
  const person = useSelector(editor, draftIn(personKind));
  return (
    <RecordDialog
      editor={editor}
      kind={personKind}
      title={person === null ? '' : titleOf(person)}
      saveLabel={person === null ? undefined : verbOf(person)}
    >
      {({ draft, disabled, problem, edit }) => (
        <div className="flex flex-col gap-3">
          {draft.isNew ? (
            <TextInput
              label={texts.fields.name}
              required
              maxLength={200}
              value={draft.name}
              disabled={disabled}
              onChange={(name) => edit({ name })}
            />
          ) : null}
          {draft.isNew && !draft.isProgram ? (
            <TextInput
              label={texts.fields.email}
              required
              type="email"
              maxLength={254}
              value={draft.email}
              disabled={disabled}
              onChange={(email) => edit({ email })}
            />
          ) : null}
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1 font-medium">{draft.isProgram ? texts.role : texts.roles}</legend>
            {roleCodes.map((role) => (
              <Checkbox
                key={role}
                label={describeRole(role)}
                checked={draft.roles.includes(role)}
                disabled={disabled}
                onChange={(selected) => edit({ role, selected })}
              />
            ))}
          </fieldset>
          {problem === null ? null : <p className="text-sm text-muted">{problem}</p>}
        </div>
      )}
    </RecordDialog>
  );
}
