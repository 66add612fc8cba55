import { Check, Pencil, X } from 'lucide-react';
import type { TitleEditorRef } from '../../machines/shared/title-editor.machine.ts';
import {
  askedOf,
  failureText,
  isEditing,
  isSaving,
  mayEdit,
  nameOf,
  ownerOf,
  textOf,
} from '../../machines/shared/title-editor.selectors.ts';
import { titleTexts } from '../../model/texts/shared.ts';
import { useSelectors } from './use-selectors.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { CellConflicts } from './cell-conflicts.tsx';

const LONGEST_NAME = 200;

interface TitleProps {
  readonly editor: TitleEditorRef;
}

/** The name alone, for the heading; while it is edited the field beside it takes its place on screen. */
export function TitleName({ editor }: TitleProps) {
  const [name, editing] = useSelectors(editor, nameOf, isEditing);
  return editing ? (
    <span className="sr-only">{name}</span>
  ) : (
    <span className="block truncate" title={name}>
      {name}
    </span>
  );
}

/** Beside the heading: the button that edits the name in its place, or the field for it. Enter saves, Escape restores. */
export function TitleControls({ editor }: TitleProps) {
  const [of, editing, editable] = useSelectors(editor, ownerOf, isEditing, mayEdit);
  if (editing) return <TitleField editor={editor} />;
  return editable ? (
    <IconButton icon={Pencil} size="sm" label={titleTexts[of].edit} onClick={() => editor.send({ type: 'EDIT' })} />
  ) : null;
}

function TitleField({ editor }: TitleProps) {
  const [of, text, saving, failure, asked] = useSelectors(editor, ownerOf, textOf, isSaving, failureText, askedOf);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <TextInput
        label={titleTexts[of].label}
        hideLabel
        autoFocus
        className="w-72"
        maxLength={LONGEST_NAME}
        value={text}
        disabled={saving}
        error={failure === '' ? undefined : failure}
        onChange={(typed) => editor.send({ type: 'TITLE_TYPED', text: typed })}
        onEnter={() => editor.send({ type: 'SAVE' })}
        onEscape={() => editor.send({ type: 'CANCEL' })}
      />
      <IconButton
        icon={Check}
        label={titleTexts.save}
        tone="brand"
        busy={saving}
        onClick={() => editor.send({ type: 'SAVE' })}
      />
      <IconButton
        icon={X}
        label={titleTexts.cancel}
        disabled={saving}
        onClick={() => editor.send({ type: 'CANCEL' })}
      />
      <CellConflicts cells={asked} disabled={saving} onChoose={(choice) => editor.send({ type: 'SETTLED', choice })} />
    </span>
  );
}
