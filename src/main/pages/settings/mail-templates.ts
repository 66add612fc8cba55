import { mailTemplatesMachine } from '../../../machines/settings/mail-templates.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { mailTemplateServices } from '../../../services/settings/mail-templates.ts';
import { withServices } from '../../with-services.ts';

export const mailTemplates = (api: Api) => withServices(mailTemplatesMachine, mailTemplateServices(api));
