import { referenceKind } from '../../../model/settings/reference-draft.ts';
import { referenceList } from '../../../model/settings/reference-list.ts';
import type { Api } from '../../../services/rest.ts';
import { referenceDataServices, referenceEditorServices } from '../../../services/settings/reference-data.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { recordListOver } from '../../record-list.ts';

export const referenceData = (api: Api) =>
  recordListOver(
    referenceList,
    referenceDataServices(api),
    recordEditorOver(referenceKind, referenceEditorServices(api)),
  );
