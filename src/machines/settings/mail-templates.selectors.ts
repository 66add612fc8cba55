import type { MailTemplate } from '../../model/contract/entities.ts';
import type { MailTemplateDraft } from '../../model/settings/mail-templates.ts';
import { problemOfTemplate } from '../../model/settings/placeholders.ts';
import type { MailTemplatesSnapshot } from './mail-templates.machine.ts';

export const templatesOf = ({ context }: MailTemplatesSnapshot): readonly MailTemplate[] => context.templates;
export const isListed = (snapshot: MailTemplatesSnapshot): boolean => snapshot.matches('listed');
/** A template is being changed; the question whether to let go of it lies over it. */
export const isEditing = (snapshot: MailTemplatesSnapshot): boolean =>
  (['editing', 'saving', 'confirmingDiscard'] as const).some((state) => snapshot.matches(state));
export const isSaving = (snapshot: MailTemplatesSnapshot): boolean => snapshot.matches('saving');
export const isConfirmingDiscard = (snapshot: MailTemplatesSnapshot): boolean => snapshot.matches('confirmingDiscard');
/** Of which a test mail is on its way. */
export const testedIdOf = ({ context }: MailTemplatesSnapshot): number | null => context.testedId;
export const draftOf = ({ context }: MailTemplatesSnapshot): MailTemplateDraft => context.draft;
/** What would keep the draft from being saved, said while it is typed; empty where nothing would. */
export const problemOf = ({ context }: MailTemplatesSnapshot): string => problemOfTemplate(context.draft) ?? '';
export const errorText = ({ context }: MailTemplatesSnapshot): string => context.error?.message ?? '';
export const maySaveAnyway = (snapshot: MailTemplatesSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
export const mayTakeShipped = (snapshot: MailTemplatesSnapshot): boolean => snapshot.can({ type: 'TAKE_SHIPPED' });
