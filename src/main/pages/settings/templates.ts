import { templateKind, templateList } from '../../../model/comments/template-kind.ts';
import { commentTemplateServices, templateEditorServices } from '../../../services/comments/templates.ts';
import type { Api } from '../../../services/rest.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { recordListOver } from '../../record-list.ts';

export const templates = (api: Api) =>
  recordListOver(
    templateList,
    commentTemplateServices(api),
    recordEditorOver(templateKind, templateEditorServices(api)),
  );
