import { figureKind } from '../../../model/advice/figure-draft.ts';
import { figureList } from '../../../model/advice/figure-list.ts';
import { figureEditorServices, figureListServices } from '../../../services/advice/figures.ts';
import type { Api } from '../../../services/rest.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { recordListOver } from '../../record-list.ts';

export const adviceFigures = (api: Api) =>
  recordListOver(figureList, figureListServices(api), recordEditorOver(figureKind, figureEditorServices(api)));
