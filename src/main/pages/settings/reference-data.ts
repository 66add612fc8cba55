import { referenceDataMachine } from '../../../machines/settings/reference-data.machine.ts';
import { referenceKind } from '../../../model/settings/reference-draft.ts';
import type { Api } from '../../../services/rest.ts';
import { referenceDataServices, referenceEditorServices } from '../../../services/settings/reference-data.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const referenceData = (api: Api) =>
  withServices(
    referenceDataMachine.provide({
      actors: { editor: recordEditorOver(referenceKind, referenceEditorServices(api)) },
    }),
    referenceDataServices(api),
  );
