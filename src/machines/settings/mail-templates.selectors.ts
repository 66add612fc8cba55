import type { MailTemplate } from '../../model/contract/entities.ts';
import type { MailTemplatesSnapshot } from './mail-templates.machine.ts';

export { isListed } from '../shared/common.selectors.ts';

export const templatesOf = ({ context }: MailTemplatesSnapshot): readonly MailTemplate[] => context.templates;
/** Of which a test mail is on its way. */
export const testedIdOf = ({ context }: MailTemplatesSnapshot): number | null => context.testedId;
