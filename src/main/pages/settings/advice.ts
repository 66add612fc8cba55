import { adviceFiguresMachine } from '../../../machines/advice/advice-figures.machine.ts';
import { figureKind } from '../../../model/advice/figure-draft.ts';
import { adviceFigureServices, figureEditorServices } from '../../../services/advice/figures.ts';
import type { Api } from '../../../services/rest.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const adviceFigures = (api: Api) =>
  withServices(
    adviceFiguresMachine.provide({ actors: { editor: recordEditorOver(figureKind, figureEditorServices(api)) } }),
    adviceFigureServices(api),
  );
