import { fromPromise } from 'xstate';
import type { TemplateDraft } from '../../model/comments/template-draft.ts';
import type { CommentTemplate } from '../../model/contract/entities.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches, ifMatch } from '../if-match.ts';
import type { Api } from '../rest.ts';

type Templates = readonly CommentTemplate[];

/** What the list of comment templates asks for; without a version a template is changed whatever it is. */
export const commentTemplateServices = (api: Api) => ({
  loadTemplates: callsOver(api)(
    'GET /referencedata/commenttemplates',
    () => ({}),
    ({ commentTemplates }): Templates => commentTemplates,
  ),
  saveTemplate: fromPromise<Templates, { readonly draft: TemplateDraft }>(
    async ({ input: { draft }, signal, system }) => {
      const { id, version, commentLabel, comment, commentType } = draft;
      const words = { commentLabel, comment, commentType };
      const options = { signal, system };
      const { commentTemplates } =
        id === null
          ? await api('POST /referencedata/commenttemplate', { body: words }, options)
          : await api(
              'PUT /referencedata/commenttemplate',
              { body: { ...words, id, ...(version === null ? {} : { version }) }, ...ifAnyMatches(version) },
              options,
            );
      return commentTemplates;
    },
  ),
  removeTemplate: callsOver(api)(
    'DELETE /referencedata/commenttemplate/{id}',
    ({ id, version }: { readonly id: number; readonly version: number }) => ({ params: { id }, ...ifMatch(version) }),
    ({ id }): { readonly id: number } => ({ id }),
  ),
});
