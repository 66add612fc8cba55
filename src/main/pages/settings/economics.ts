import { economicsEditorMachine } from '../../../machines/economics/economics-editor.machine.ts';
import { mergingSaveMachine } from '../../../machines/shared/merging-save.machine.ts';
import type { Api } from '../../../services/rest.ts';
import { economicsEditorServices, economicsSaveServices } from '../../../services/economics/economics.ts';
import { withServices } from '../../with-services.ts';

export const economicsEditor = (api: Api) =>
  withServices(
    economicsEditorMachine.provide({
      actors: { mergingSave: withServices(mergingSaveMachine, economicsSaveServices(api)) },
    }),
    economicsEditorServices(api),
  );
