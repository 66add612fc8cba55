import { priceListMachine } from '../../../machines/economics/price-list.machine.ts';
import { priceKind } from '../../../model/economics/price-kind.ts';
import type { Api } from '../../../services/rest.ts';
import { priceEditorServices, priceListServices } from '../../../services/economics/economics.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { withServices } from '../../with-services.ts';

export const priceList = (api: Api) =>
  withServices(
    priceListMachine.provide({ actors: { editor: recordEditorOver(priceKind, priceEditorServices(api)) } }),
    priceListServices(api),
  );
