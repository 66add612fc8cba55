import type { TitleEditorSnapshot } from './title-editor.machine.ts';

export const isEditing = (snapshot: TitleEditorSnapshot): boolean => !snapshot.matches('shown') && !snapshot.matches('deciding');
export const isSaving = (snapshot: TitleEditorSnapshot): boolean => snapshot.matches('saving') || snapshot.matches('savingAnyway');
export const titleDraft = ({ context }: TitleEditorSnapshot): string => context.draft ?? context.name;
export const titleName = ({ context }: TitleEditorSnapshot): string => context.name;
export const mayEdit = ({ context }: TitleEditorSnapshot): boolean => !context.isReadOnly;
export const failureText = ({ context }: TitleEditorSnapshot): string => context.error?.message ?? '';
export const isConflict = ({ context }: TitleEditorSnapshot): boolean => context.error?.code === 'STALE_VERSION';
export const maySaveAnyway = (snapshot: TitleEditorSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
