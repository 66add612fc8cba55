import type { ReportTitleSnapshot } from './report-title.machine.ts';

export const isEditing = (snapshot: ReportTitleSnapshot): boolean => snapshot.matches('editing') || snapshot.matches('saving');
export const isSaving = (snapshot: ReportTitleSnapshot): boolean => snapshot.matches('saving');
export const titleOf = ({ context }: ReportTitleSnapshot): string => context.draft ?? context.name;
export const mayEdit = ({ context }: ReportTitleSnapshot): boolean => !context.isReadOnly;
/** What was being typed; null when nothing is. */
export const draftOf = ({ context }: ReportTitleSnapshot): string | null => context.draft;
