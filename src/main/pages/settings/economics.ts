import { economicsEditorMachine } from '../../../machines/economics/economics-editor.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { economicsEditorServices } from '../../../services/economics/economics.ts';
import { withServices } from '../../with-services.ts';

export const economicsEditor = (api: Api) => withServices(economicsEditorMachine, economicsEditorServices(api));
