import { commentTemplatesMachine } from '../../../machines/comments/comment-templates.machine.ts';
import { commentTemplateServices } from '../../../services/comments/templates.ts';
import type { Api } from '../../../services/rest.ts';
import { withServices } from '../../with-services.ts';

export const templates = (api: Api) => withServices(commentTemplatesMachine, commentTemplateServices(api));
