import type { MailTemplate } from '../../model/contract/entities.ts';
import type { ReadMailTemplate, SendTest, TestedMail } from '../../model/settings/mail-templates.ts';
import type { TemplateWords } from '../../model/settings/placeholders.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import type { ListServices } from '../list-services.ts';
import type { Api } from '../rest.ts';
import type { RecordServices } from '../record-services.ts';

/** What the list of mail templates asks for. */
export const mailTemplateServices = (api: Api): ListServices<readonly MailTemplate[], SendTest, TestedMail> => ({
  load: async (options) => (await api('GET /adminconsole/mailtemplates', {}, options)).mailTemplates,
  carryOut: ({ act: { id } }, options) =>
    api('POST /adminconsole/mailtemplates/{id}/test', { params: { id }, long: true }, options),
});

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
