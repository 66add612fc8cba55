import type { MailTemplate } from '../../model/contract/entities.ts';
import type { MailTemplateDraft } from '../../model/settings/mail-templates.ts';
import { problemOfTemplate } from '../../model/settings/placeholders.ts';
import type { MailTemplatesSnapshot } from './mail-templates.machine.ts';

export {
  errorText,
  isSaving,
  isConfirmingDiscard,
  isListed,
  canSaveAnyway as maySaveAnyway,
} from '../shared/common.selectors.ts';

export const templatesOf = ({ context }: MailTemplatesSnapshot): readonly MailTemplate[] => context.templates;
/** A template is being changed; the question whether to let go of it lies over it. */
export const isEditing = (snapshot: MailTemplatesSnapshot): boolean =>
  (['editing', 'saving', 'confirmingDiscard'] as const).some((state) => snapshot.matches(state));
/** Of which a test mail is on its way. */
export const testedIdOf = ({ context }: MailTemplatesSnapshot): number | null => context.testedId;
export const draftOf = ({ context }: MailTemplatesSnapshot): MailTemplateDraft => context.draft;
/** What would keep the draft from being saved, said while it is typed; empty where nothing would. */
export const problemOf = ({ context }: MailTemplatesSnapshot): string => problemOfTemplate(context.draft) ?? '';
export const mayTakeShipped = (snapshot: MailTemplatesSnapshot): boolean => snapshot.can({ type: 'TAKE_SHIPPED' });
