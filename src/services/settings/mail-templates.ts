import type { MailTemplate } from '../../model/contract/entities.ts';
import type { MailTemplateDraft } from '../../model/settings/mail-templates.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

/** What the list of mail templates asks for. */
export function mailTemplateServices(api: Api) {
  const call = callsOver(api);
  return {
    loadMailTemplates: call(
      'GET /adminconsole/mailtemplates',
      () => ({}),
      ({ mailTemplates }): readonly MailTemplate[] => mailTemplates,
    ),
    testMail: call('POST /adminconsole/mailtemplates/{id}/test', ({ id }: { readonly id: number }) => ({
      params: { id },
      long: true as const,
    })),
    saveMailTemplate: call(
      'POST /adminconsole/mailtemplates/{id}/version',
      ({ draft: { mailTemplateId: id, ...body } }: { readonly draft: MailTemplateDraft }) => ({ params: { id }, body }),
      ({ mailTemplates }): readonly MailTemplate[] => mailTemplates,
    ),
  };
}
