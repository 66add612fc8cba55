import { mailTemplatesMachine } from '../../../machines/settings/mail-templates.machine.ts';
import { mailTemplateKind } from '../../../model/settings/mail-templates.ts';
import type { Api } from '../../../services/rest.ts';
import { mailTemplateEditorServices, mailTemplateServices } from '../../../services/settings/mail-templates.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const mailTemplates = (api: Api) =>
  withServices(
    mailTemplatesMachine.provide({
      actors: { editor: recordEditorOver(mailTemplateKind, mailTemplateEditorServices(api)) },
    }),
    mailTemplateServices(api),
  );
