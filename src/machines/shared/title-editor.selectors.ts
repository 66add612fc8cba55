import type { TitleEditorSnapshot } from './title-editor.machine.ts';
import { isSaving } from './common.selectors.ts';

export { isSaving, canSaveAnyway as maySaveAnyway } from './common.selectors.ts';

export const ownerOf = ({ context }: TitleEditorSnapshot): 'recommendation' | 'report' => context.of;
export const isEditing = (snapshot: TitleEditorSnapshot): boolean => snapshot.matches('editing') || isSaving(snapshot);
export const nameOf = ({ context }: TitleEditorSnapshot): string => context.name;
/** What stands in the field. */
export const textOf = ({ context }: TitleEditorSnapshot): string => context.draft ?? context.name;
/** What was being typed; null when nothing is. */
export const draftOf = ({ context }: TitleEditorSnapshot): string | null => context.draft;
export const mayEdit = ({ context }: TitleEditorSnapshot): boolean => !context.isReadOnly;
/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: TitleEditorSnapshot): string => context.error?.message ?? '';
export const isConflict = ({ context }: TitleEditorSnapshot): boolean => context.error?.code === 'STALE_VERSION';
/** The name that somebody else has given, as long as it stands against what is typed; null otherwise. */
export const theirNameOf = (snapshot: TitleEditorSnapshot): string | null =>
  snapshot.can({ type: 'TAKE_THEIRS' }) ? (snapshot.context.theirs?.name ?? null) : null;
