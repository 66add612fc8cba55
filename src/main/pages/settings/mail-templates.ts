import { mailTemplateKind, mailTemplateList } from '../../../model/settings/mail-templates.ts';
import type { Api } from '../../../services/rest.ts';
import { mailTemplateEditorServices, mailTemplateServices } from '../../../services/settings/mail-templates.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { recordListOver } from '../../record-list.ts';

export const mailTemplates = (api: Api) =>
  recordListOver(
    mailTemplateList,
    mailTemplateServices(api),
    recordEditorOver(mailTemplateKind, mailTemplateEditorServices(api)),
  );
