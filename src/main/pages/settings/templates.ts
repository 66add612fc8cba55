import { commentTemplatesMachine } from '../../../machines/comments/comment-templates.machine.ts';
import { templateKind } from '../../../model/comments/template-kind.ts';
import { commentTemplateServices, templateEditorServices } from '../../../services/comments/templates.ts';
import type { Api } from '../../../services/rest.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const templates = (api: Api) =>
  withServices(
    commentTemplatesMachine.provide({
      actors: { editor: recordEditorOver(templateKind, templateEditorServices(api)) },
    }),
    commentTemplateServices(api),
  );
