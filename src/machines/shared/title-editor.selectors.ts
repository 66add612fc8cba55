import type { ChangedCell } from '../../model/shared/difference.ts';
import { titleTexts } from '../../model/texts/shared.ts';
import type { TitleEditorSnapshot } from './title-editor.machine.ts';
import { isSaving } from './common.selectors.ts';

export { isSaving } from './common.selectors.ts';

export const ownerOf = ({ context }: TitleEditorSnapshot): 'recommendation' | 'report' => context.of;
export const isEditing = (snapshot: TitleEditorSnapshot): boolean => snapshot.matches('editing') || isSaving(snapshot);
export const nameOf = ({ context }: TitleEditorSnapshot): string => context.name;
/** The text of the field. */
export const textOf = ({ context }: TitleEditorSnapshot): string => context.draft ?? context.name;
/** What was being typed; null when nothing is. */
export const draftOf = ({ context }: TitleEditorSnapshot): string | null => context.draft;
export const mayEdit = ({ context }: TitleEditorSnapshot): boolean => !context.isReadOnly;
/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: TitleEditorSnapshot): string => context.error?.message ?? '';
/** The name that two people have given, until one of the two is chosen. */
export const askedOf = ({ context: { of, theirs, draft, name } }: TitleEditorSnapshot): readonly ChangedCell[] =>
  theirs === null
    ? []
    : [
        {
          key: 'name',
          what: titleTexts[of].label,
          mine: (draft ?? name).trim(),
          theirs: theirs.name,
          author: theirs.author,
        },
      ];
