import { typeIn, type ReadTemplate } from '../../model/comments/template-kind.ts';
import type { CommentTemplate } from '../../model/contract/entities.ts';
import type { Removal } from '../../model/shared/list-kind.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { ifMatch } from '../if-match.ts';
import type { ListServices } from '../list-services.ts';
import type { Api } from '../rest.ts';
import type { RecordServices } from '../record-services.ts';

type Templates = readonly CommentTemplate[];

/** What the list of comment templates asks for. */
export const commentTemplateServices = (api: Api): ListServices<Templates, Removal, unknown> => ({
  load: async (options) => (await api('GET /referencedata/commenttemplates', {}, options)).commentTemplates,
  carryOut: ({ act: { id }, list }, options) => {
    const { version } = list.find((template) => template.id === id) ?? { version: 0 };
    return api('DELETE /referencedata/commenttemplate/{id}', { params: { id }, ...ifMatch(version) }, options);
  },
});

type TemplateWords = Readonly<Record<'commentLabel' | 'comment' | 'commentType', string>>;

/** Reads and saves one of them; a save answers all. */
export const templateEditorServices = (api: Api): RecordServices<ReadTemplate, TemplateWords, Subject> => ({
  read: async ({ id }, options) => {
    const { commentTemplates } = await api('GET /referencedata/commenttemplates', {}, options);
    return { record: commentTemplates.find((template) => template.id === id) ?? null };
  },
  save: async ({ subject: { id }, draft, version }, options) => {
    const words = { ...draft, commentType: typeIn(draft.commentType) };
    const { commentTemplates } =
      typeof id !== 'number' || version === null
        ? await api('POST /referencedata/commenttemplate', { body: words }, options)
        : await api('PUT /referencedata/commenttemplate', { body: { ...words, id, version } }, options);
    return commentTemplates;
  },
});
