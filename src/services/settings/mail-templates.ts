import type { MailTemplate } from '../../model/contract/entities.ts';
import type { ReadMailTemplate } from '../../model/settings/mail-templates.ts';
import type { TemplateWords } from '../../model/settings/placeholders.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import type { RecordServices } from '../record-services.ts';

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
  };
}

/** Reads and saves one of them; a save answers all. */
export const mailTemplateEditorServices = (api: Api): RecordServices<ReadMailTemplate, TemplateWords, Subject> => ({
  read: async ({ id }, options) => {
    const { mailTemplates } = await api('GET /adminconsole/mailtemplates', {}, options);
    return { record: mailTemplates.find(({ mailTemplateId }) => mailTemplateId === id) ?? null };
  },
  save: async ({ subject: { id }, draft, version }, options) => {
    const request = { params: { id: Number(id) }, body: { ...draft, version } };
    return (await api('POST /adminconsole/mailtemplates/{id}/version', request, options)).mailTemplates;
  },
});
