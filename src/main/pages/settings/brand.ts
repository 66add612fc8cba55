import { brandMachine } from '../../../machines/settings/brand.machine.ts';
import { brandKind } from '../../../model/settings/brand.ts';
import type { Api } from '../../../services/rest.ts';
import { brandEditorServices, brandServices } from '../../../services/settings/brand.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const brand = (api: Api) =>
  withServices(
    brandMachine.provide({ actors: { editor: recordEditorOver(brandKind, brandEditorServices(api)) } }),
    brandServices(api),
  );
