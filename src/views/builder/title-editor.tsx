import { useSelector } from '@xstate/react';
import { Check, Pencil, X } from 'lucide-react';
import type { TitleEditorRef } from '../../machines/recommendation/title-editor.machine.ts';
import { failureText, isConflict, isEditing, isSaving, mayEdit, maySaveAnyway, titleDraft, titleName } from '../../machines/recommendation/title-editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { builderTexts } from '../../model/texts/builder.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';

const { title } = builderTexts;
const LONGEST_NAME = 200;

/** The recommendation's name, edited in its place: Enter saves, Escape restores. */
export function TitleEditor({ workbench }: { readonly workbench: WorkbenchRef }) {
  const editor = useSelector(workbench, ({ children }) => children.titleEditor);
  return editor ? <TitleOf editor={editor} /> : null;
}

/** The name, or the field for it. */
export function TitleOf({ editor }: { readonly editor: TitleEditorRef }) {
  const editing = useSelector(editor, isEditing);
  const name = useSelector(editor, titleName);
  const editable = useSelector(editor, mayEdit);
  if (editing) return <TitleField editor={editor} />;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="truncate" title={name}>
        {name}
      </span>
      {editable ? <IconButton icon={Pencil} size="sm" label={title.edit} onClick={() => editor.send({ type: 'EDIT' })} /> : null}
    </span>
  );
}

function TitleField({ editor }: { readonly editor: TitleEditorRef }) {
  const draft = useSelector(editor, titleDraft);
  const saving = useSelector(editor, isSaving);
  const failure = useSelector(editor, failureText);
  const conflict = useSelector(editor, isConflict);
  const saveable = useSelector(editor, maySaveAnyway);
  return (
    <span className="flex flex-wrap items-center gap-1 text-base font-normal">
      <TextInput
        label={title.label}
        hideLabel
        autoFocus
        className="w-72"
        maxLength={LONGEST_NAME}
        value={draft}
        disabled={saving}
        error={failure === '' ? undefined : failure}
        onChange={(text) => editor.send({ type: 'TITLE_TYPED', text })}
        onEnter={() => editor.send({ type: 'SAVE' })}
        onEscape={() => editor.send({ type: 'CANCEL' })}
      />
      <IconButton icon={Check} label={title.save} tone="brand" busy={saving} onClick={() => editor.send({ type: 'SAVE' })} />
      <IconButton icon={X} label={title.cancel} disabled={saving} onClick={() => editor.send({ type: 'CANCEL' })} />
      {conflict ? (
        <Button disabled={!saveable} onClick={() => editor.send({ type: 'SAVE_ANYWAY' })}>
          {builderTexts.saveAnyway}
        </Button>
      ) : null}
    </span>
  );
}
